import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UnavailableError } from '../../src/index.ts'
import { listMany } from '../many.ts'
import { type App, open, origin } from '../serve.ts'

const test = suite('http/streaming')
const path = '/api/v1/management/responses'

/** A service that lists so many responses. */
async function openWith(count: number, onPage?: (page: number) => void, data: Record<string, string> = {}) {
  const app = await open()
  const id = await app.respond((await app.survey()).id, { data })
  const like = await app.storage.responses.find(app.production.id, id)
  if (!like) throw new Error('The response is not stored')
  return { app, limits: listMany(app, like, count, onPage).limits }
}

const get = (app: App) =>
  app.hearback.fetch(new Request(origin + path, { headers: { 'x-api-key': app.production.key } }))

test('a long list comes whole, read in bounded pages', async () => {
  const { app, limits } = await openWith(1203)
  const answer = await app.call('GET', path)
  assert.is(new Set(answer.data<{ id: string }[]>().map(({ id }) => id)).size, 1203)
  assert.ok(limits.length > 2)
  assert.is(limits[0], 50)
  assert.ok(Math.max(...limits) <= 200)
})

test('large records come in many chunks, and few of them are read at once', async () => {
  const { app, limits } = await openWith(400, undefined, { q1: 'x'.repeat(30_000) })
  const sizes: number[] = []
  for await (const chunk of (await get(app)).body ?? []) sizes.push((chunk as Uint8Array).byteLength)
  assert.ok(Math.max(...sizes) < 200_000, `${Math.max(...sizes)}`)
  assert.ok(Math.max(...limits) <= 50)
})

test('no further pages are read than the reader takes', async () => {
  const { app, limits } = await openWith(2600)
  const reader = (await get(app)).body?.getReader()
  await reader?.read()
  const readSoFar = limits.length
  assert.ok(readSoFar < 7, `${readSoFar}`)
  await reader?.cancel()
  assert.is(limits.length, readSoFar)
})

for (const error of [new Error('disk on fire'), new UnavailableError('gone')]) {
  test(`a fault in the middle breaks the body rather than end it well: ${error.name}`, async () => {
    const { app } = await openWith(1200, (page) => {
      if (page === 2) throw error
    })
    const answer = await get(app)
    assert.is(answer.status, 200)
    let text = ''
    let broken = false
    try {
      for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk as Uint8Array)
    } catch {
      broken = true
    }
    assert.ok(broken)
    assert.not.ok(text.endsWith(']}'))
    assert.not.match(text, /disk on fire/)
  })
}

test('a fault before the first record is a proper error', async () => {
  const { app } = await openWith(3, () => {
    throw new UnavailableError('gone')
  })
  assert.is((await app.call('GET', path)).error(503).code, 'service_unavailable')
})

test('a fault in the middle of a stream is logged', async () => {
  const { app } = await openWith(1200, (page) => {
    if (page === 2) throw new Error('disk on fire')
  })
  await (await get(app)).text().catch(() => {})
  assert.ok(app.log.some(({ level }) => level === 'error'))
})

test('HEAD reads no further than a stream begins', async () => {
  const { app, limits } = await openWith(1200)
  assert.is((await app.call('HEAD', path)).status, 200)
  assert.is(limits.length, 1)
})

test.run()
