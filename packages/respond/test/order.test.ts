import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openPages, text } from './answering.ts'

const test = suite('the order of answers on the page')
const app = await openPages()
const asked = (id: string) => ({ id, type: 'openText', headline: text(`${id}?`), required: false, inputType: 'text' })

/** Begins a survey without script: a browser at its second question, and the response. */
async function begun() {
  const id = await app.addSurvey({ questions: ['one', 'two', 'three'].map(asked) })
  const browser = app.browser()
  await browser.open(`/s/${id}`)
  await browser.post({ answer: 'A1' })
  const [response] = await app.responses(id)
  if (!response) throw new Error('There is no response')
  return { id, browser, response }
}

const put = (responseId: string, body: object) =>
  app.hearback.fetch(
    new Request(`https://feedback.example/api/v1/client/${app.environmentId}/responses/${responseId}`, {
      method: 'PUT',
      body: JSON.stringify(body),
    }),
  )

test('the page knows when each stored answer was given, for its script to go on', async () => {
  const { id, browser } = await begun()
  const { html } = await browser.open(`/s/${id}`)
  const data = JSON.parse(/id="hb-data">([^<]*)</.exec(html)?.[1] ?? '{}')
  assert.ok(data.session.order.one > 0)
})

test('an answer without script counts, though a device whose clock is an hour ahead has answered before', async () => {
  const { id, browser, response } = await begun()
  await put(response.id, { data: { two: 'from the device' }, order: { two: Date.now() + 3_600_000 } })
  await browser.open(`/s/${id}?at=two`)
  await browser.post({ answer: 'newest' })
  assert.equal((await app.responses(id))[0]?.data, { one: 'A1', two: 'newest' })
})

test('what a script hands over replaces nothing that is newer, and brings what is', async () => {
  const { id, browser, response } = await begun()
  const now = Date.now()
  await put(response.id, { data: { two: 'B' }, order: { two: now + 20 } })
  await browser.open(`/s/${id}`)
  const answers = { one: 'A1 changed', two: 'A', three: 'A3' }
  const order = { one: now + 10, two: now + 10, three: now + 30 }
  const fields = {
    answers: JSON.stringify(answers),
    times: '{"one":150,"two":-1,"x":"y"}',
    order: JSON.stringify(order),
  }
  await browser.post(fields, 'handOver')
  const [after, ...others] = await app.responses(id)
  assert.equal(after?.data, { one: 'A1 changed', two: 'B', three: 'A3' })
  assert.is(after?.ttc.one, 150)
  assert.equal([after?.finished, others], [true, []])
})

for (const fields of [
  { answers: 'x', times: 'x', order: 'x' },
  { answers: 'null', times: 'null', order: '[1]' },
  { answers: '{"one":{"a":{}},"nope":"x","__proto__":"x"}', times: '{"__proto__":1}', order: '{"__proto__":1}' },
]) {
  test(`${JSON.stringify(fields)} hands nothing over, and breaks nothing`, async () => {
    const { id, browser } = await begun()
    const { status } = await browser.post(fields, 'handOver')
    assert.ok(status < 500, String(status))
    assert.equal((await app.responses(id))[0]?.data, { one: 'A1' })
  })
}

test.run()
