import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answered } from '../receiver.ts'
import { open } from '../serve.ts'

const test = suite('webhooks/unsent')

const url = 'https://hooks.example/in?token=s3cret'

async function openWithDelivery() {
  const app = await open()
  const { id } = (await app.call('POST', '/api/v1/webhooks', { body: { url, triggers: ['responseCreated'] } })).data<{
    id: string
  }>()
  await app.respond((await app.survey()).id)
  const logged = async () => {
    const list = (await app.call('GET', `/api/v1/webhooks/${id}/deliveries`)).data<{ id: string }[]>()
    const path = `/api/v1/webhooks/${id}/deliveries/${list[0]?.id}`
    return (await app.call('GET', path)).data<{ status: string; attemptLog: { error: string | null }[] }>()
  }
  return { app, id, logged }
}

test('a request that this process could not send is no attempt, and is sent a moment later', async () => {
  const { app, logged } = await openWithDelivery()
  app.hooks.answers(() => ({ kind: 'unsent', error: 'The name had to wait' }))
  for (let n = 0; n < 12; n += 1) {
    await app.hearback.work()
    app.clock.advance(2000)
  }
  assert.is(app.hooks.received.length, 12)
  assert.equal((await logged()).attemptLog, [])
  app.hooks.answers(() => answered(200))
  await app.hearback.work()
  const { status, attemptLog } = await logged()
  assert.equal([status, attemptLog.length], ['delivered', 1])
})

test('internal addresses and the path of a webhook are for nobody to read in its log; the host is told the former', async () => {
  const { app, id, logged } = await openWithDelivery()
  app.hooks.answers(() => ({
    kind: 'failed',
    error: `hooks.example leads to no public address (${url})`,
    detail: 'hooks.example leads to 10.20.30.40',
  }))
  await app.hearback.work()
  const shown = JSON.stringify((await logged()).attemptLog)
  const tried = await app.call('POST', `/api/v1/webhooks/${id}/test`)
  for (const text of [shown, JSON.stringify(tried.data())]) {
    assert.match(text, 'leads to no public address (hooks.example)')
    assert.not.match(text, /10\.20|s3cret/)
  }
  assert.match(JSON.stringify(app.log), 'hooks.example leads to 10.20.30.40')
})

const noOutcomes: [string, () => unknown, RegExp][] = [
  [
    'throws',
    () => {
      throw new Error(`10.20.30.40 refused (${url})`)
    },
    /10\.20\.30\.40 refused/,
  ],
  ['answers nothing', () => undefined, /no outcome but undefined/],
  ['answers null', () => null, /no outcome but null/],
  ['answers another shape', () => ({ status: 200, ok: true }), /no outcome but an object with status, ok/],
  [
    'answers a status as text',
    () => ({ kind: 'answered', status: '200', body: '', retryAfter: null }),
    /no outcome but/,
  ],
]
for (const [what, answer, reason] of noOutcomes) {
  test(`a transport that ${what}: a failed attempt with a safe sentence, and the host is told why`, async () => {
    const { app, id, logged } = await openWithDelivery()
    // Safe: a host in JavaScript may give such a transport.
    app.hooks.answers(answer as Parameters<typeof app.hooks.answers>[0])
    await app.hearback.work()
    const tried = (await app.call('POST', `/api/v1/webhooks/${id}/test`)).data<{ attempt: { error: string } }>()
    for (const error of [(await logged()).attemptLog[0]?.error, tried.attempt.error])
      assert.is(error, 'The request could not be sent; the log of the service says why')
    assert.match(JSON.stringify(app.log), reason)
  })
}

test.run()
