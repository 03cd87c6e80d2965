import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, open } from '../serve.ts'

const test = suite('http/cursor')
const path = '/api/v1/management/responses'

const app = await open()
const { id: surveyId } = await app.survey()
const other = await app.survey()
for (let n = 0; n < 6; n += 1) {
  await app.respond(surveyId, { finished: n % 2 === 0 })
  await app.respond(other.id)
  app.clock.advance(5)
}

const ids = (answer: Answer) => answer.data<{ id: string }[]>().map(({ id }) => id)
async function cursorOf(query: string): Promise<string> {
  const answer = await app.call('GET', `${path}?${query}`)
  const link = answer.headers.get('link') ?? ''
  return new URL(/<(.+)>/.exec(link)?.[1] ?? '').searchParams.get('cursor') ?? ''
}
const encoded = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

test('a cursor carries order and filters', async () => {
  const query = `surveyId=${surveyId}&finished=true&order=asc`
  const all = ids(await app.call('GET', `${path}?${query}`))
  assert.is(all.length, 3)
  const cursor = await cursorOf(`${query}&limit=1`)
  assert.equal(ids(await app.call('GET', `${path}?limit=5&cursor=${cursor}`)), all.slice(1))
})

test('the next page may have another size, and without a limit is all the rest', async () => {
  const all = ids(await app.call('GET', path))
  const cursor = await cursorOf('limit=2')
  assert.equal(ids(await app.call('GET', `${path}?limit=3&cursor=${cursor}`)), all.slice(2, 5))
  assert.equal(ids(await app.call('GET', `${path}?cursor=${cursor}`)), all.slice(2))
})

test('a cursor goes with no filter, no order and no skip', async () => {
  const cursor = await cursorOf(`surveyId=${surveyId}&limit=1`)
  for (const query of [
    `surveyId=${surveyId}`,
    'finished=true',
    'order=asc',
    'skip=1',
    'offset=0',
    'since=2026-01-01T00:00:00Z',
  ]) {
    const { details } = (await app.call('GET', `${path}?limit=1&cursor=${cursor}&${query}`)).error(400)
    assert.equal(Object.keys(details), [query.split('=')[0]], query)
  }
})

test('a cursor of another order is not mixed up with this one', async () => {
  const cursor = await cursorOf('limit=1&updatedSince=2026-01-01T00:00:00Z')
  const all = ids(await app.call('GET', `${path}?updatedSince=2026-01-01T00:00:00Z`))
  assert.equal(ids(await app.call('GET', `${path}?limit=20&cursor=${cursor}`)), all.slice(1))
})

test('a cursor of another list is a 400', async () => {
  const cursor = await cursorOf('limit=1')
  for (const list of ['surveys', 'contacts']) {
    const answer = await app.call('GET', `/api/v1/management/${list}?limit=1&cursor=${cursor}`)
    assert.equal(Object.keys(answer.error(400).details), ['cursor'], list)
  }
})

test('a cursor of another environment shows nothing of it', async () => {
  const cursor = await cursorOf('limit=1')
  const answer = await app.call('GET', `${path}?limit=5&cursor=${cursor}`, { key: app.development.key })
  assert.equal(ids(answer), [])
})

test('when the survey is deleted while its pages are read, they end', async () => {
  const third = await app.survey()
  for (let n = 0; n < 3; n += 1) await app.respond(third.id)
  const cursor = await cursorOf(`surveyId=${third.id}&limit=1`)
  await app.call('DELETE', `/api/v1/management/surveys/${third.id}`)
  assert.equal(ids(await app.call('GET', `${path}?limit=5&cursor=${cursor}`)), [])
})

const at = '2026-01-05T09:00:00.000Z'
const forged: Record<string, string> = {
  'no base64': '***',
  'no JSON': btoa('nonsense'),
  'no UTF-8': btoa('\xff\xfe'),
  'another shape': encoded({ l: path, q: {}, p: 'x' }),
  'no list': encoded({ q: {}, p: [at, 'cx'] }),
  'no position': encoded({ l: path, q: {} }),
  'a time that is none': encoded({ l: path, q: {}, p: ['yesterday', 'cx'] }),
  'a day that is none': encoded({ l: path, q: {}, p: ['2026-02-31T09:00:00.000Z', 'cx'] }),
  'a time in another form': encoded({ l: path, q: {}, p: ['2026-01-05T09:00Z', 'cx'] }),
  'the year 0': encoded({ l: path, q: {}, p: ['0000-01-05T09:00:00.000Z', 'cx'] }),
  'an id that is none': encoded({ l: path, q: {}, p: [at, 'a b'] }),
  'U+0000 in the id': encoded({ l: path, q: {}, p: [at, 'c\0'] }),
  'U+0000 in a filter': encoded({ l: path, q: { userId: 'a\0b' }, p: [at, 'cx'] }),
  'a filter of no text': encoded({ l: path, q: { userId: 1 }, p: [at, 'cx'] }),
  'a filter that is wrong': encoded({ l: path, q: { finished: 'maybe' }, p: [at, 'cx'] }),
}
for (const [name, cursor] of Object.entries(forged)) {
  test(`a forged cursor is a 400: ${name}`, async () => {
    assert.is((await app.call('GET', `${path}?limit=1&cursor=${cursor}`)).error(400).code, 'bad_request')
  })
}

test.run()
