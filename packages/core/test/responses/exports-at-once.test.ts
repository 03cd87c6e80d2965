import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open, origin } from '../serve.ts'

const test = suite('responses/exports at once')

test('of one key: two are under way, sixteen wait for their end, and the next one is told to wait', async () => {
  const app = await open({ rateLimit: false })
  const surveyId = (await app.survey()).id
  // Too long for what a stream hands over before anyone reads.
  for (let n = 0; n < 5; n += 1)
    await app.respond(surveyId, { data: { q1: 'x'.repeat(30_000), q2: 'y'.repeat(30_000) } })
  const ask = (query: string) =>
    app.hearback.fetch(
      new Request(`${origin}/api/v1/management/responses${query}`, { headers: { 'x-api-key': app.production.key } }),
    )
  const read = () => ask('')
  const unread = [await read(), await read()]
  const waiting = Array.from({ length: 16 }, read)
  const refused = await read()
  assert.is(refused.status, 429)
  assert.is(refused.headers.get('retry-after'), '5')
  assert.match(await refused.text(), /2 exports of yours are under way/)
  assert.is((await ask('?limit=2')).status, 200, 'a page is no export')

  for (const one of unread) await one.body?.cancel()
  for (const one of await Promise.all(waiting.map(async (asked) => (await asked).text().then(JSON.parse))))
    assert.is(one.data.length, 5)
})

test.run()
