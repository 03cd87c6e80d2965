import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, type App, open } from '../serve.ts'

const test = suite('http/lists')

interface Item {
  id: string
  createdAt: string
}
const path = '/api/v1/management/responses'
const ids = (answer: Answer) => answer.data<Item[]>().map(({ id }) => id)
const next = (answer: Answer): string | null =>
  /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null

/** Every record that a walk over the pages meets; `between` happens after every page. */
async function walk(app: App, first: string, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const met: string[] = []
  for (let address: string | null = first; address; ) {
    const answer: Answer = await app.call('GET', address)
    met.push(...ids(answer))
    address = next(answer)
    await between()
  }
  return met
}

async function openWith(count: number, msBetween = 0) {
  const app = await open({ rateLimit: false })
  const { id: surveyId } = await app.survey()
  const made: string[] = []
  for (let n = 0; n < count; n += 1) {
    made.push(await app.respond(surveyId))
    app.clock.advance(msBetween)
  }
  return { app, surveyId, made }
}

test('without limit, or with 0, a list holds every record', async () => {
  const { app, made } = await openWith(7, 5)
  for (const query of ['', '?limit=0', '?skip=0']) {
    const answer = await app.call('GET', path + query)
    assert.equal(ids(answer), made.toReversed(), query)
    assert.is(next(answer), null)
  }
  assert.equal(ids(await app.call('GET', `${path}?skip=2`)), made.toReversed().slice(2))
})

test('an empty list is an empty list', async () => {
  const { app } = await openWith(0)
  for (const query of ['', '?limit=5', '?limit=5&skip=5']) assert.equal(ids(await app.call('GET', path + query)), [])
})

test('limit with skip or offset makes a page, and says whether more follow', async () => {
  const { app, made } = await openWith(5, 5)
  const newest = made.toReversed()
  const cases = [
    ['limit=2', newest.slice(0, 2), true],
    ['limit=2&skip=2', newest.slice(2, 4), true],
    ['limit=2&offset=2', newest.slice(2, 4), true],
    ['limit=2&skip=3', newest.slice(3), false],
    ['limit=2&skip=4', newest.slice(4), false],
    ['limit=5', newest, false],
    ['limit=4', newest.slice(0, 4), true],
    ['limit=50', newest, false],
    ['limit=2&skip=5', [], false],
    ['limit=2&skip=50', [], false],
  ] as const
  for (const [query, expected, more] of cases) {
    const answer = await app.call('GET', `${path}?${query}`)
    assert.equal(ids(answer), expected, query)
    assert.is(next(answer) !== null, more, query)
  }
})

test('a skip beyond everything is answered at once', async () => {
  const { app } = await openWith(1)
  assert.equal(ids(await app.call('GET', `${path}?limit=1&skip=999999999`)), [])
  assert.equal(ids(await app.call('GET', `${path}?skip=999999999`)), [])
})

test('a page after a skip goes on by cursor', async () => {
  const { app, made } = await openWith(9, 5)
  const answer = await app.call('GET', `${path}?limit=3&skip=2`)
  const address = next(answer)
  assert.ok(address)
  assert.equal([...ids(answer), ...(await walk(app, address))], made.toReversed().slice(2))
})

for (const msBetween of [5, 0]) {
  for (const limit of [1, 2, 3, 7, 8]) {
    test(`pages of ${limit} hold every record once, ${msBetween} ms apart`, async () => {
      const { app, made } = await openWith(7, msBetween)
      const met = await walk(app, `${path}?limit=${limit}`)
      assert.equal(met.toSorted(), made.toSorted())
      assert.equal(met, ids(await app.call('GET', path)))
    })
  }
}

test('pages do not shift when records arrive, at the same millisecond or later', async () => {
  for (const msBetween of [0, 1]) {
    const { app, surveyId, made } = await openWith(6, msBetween)
    const met = await walk(app, `${path}?limit=2`, async () => {
      app.clock.advance(1)
      await app.respond(surveyId)
    })
    assert.equal(met.toSorted(), made.toSorted())
  }
})

test('pages do not shift when records go', async () => {
  const { app, made } = await openWith(6, 5)
  const first = await app.call('GET', `${path}?limit=2`)
  for (const id of ids(first)) await app.call('DELETE', `${path}/${id}`)
  const address = next(first)
  assert.ok(address)
  assert.equal(await walk(app, address), made.toReversed().slice(2))
})

test('oldest first shows what arrives meanwhile', async () => {
  const { app, surveyId, made } = await openWith(3, 5)
  let later = 0
  const met = await walk(app, `${path}?limit=2&order=asc`, async () => {
    if (later < 1) made.push(await app.respond(surveyId))
    later += 1
  })
  assert.equal(met, made)
})

test('every kind of list pages the same way', async () => {
  const app = await open()
  const webhook = { url: 'https://hooks.example', triggers: ['responseCreated'] }
  for (let n = 0; n < 5; n += 1) {
    await app.survey({ name: `Survey ${n}` })
    await app.call('POST', '/api/v1/webhooks', { body: webhook })
    await app.call('POST', `${app.client}/people`, { body: { userId: `user ${n}` } })
    if (n % 2) app.clock.advance(5)
  }
  for (const list of ['surveys', 'contacts', 'people']
    .map((name) => `/api/v1/management/${name}`)
    .concat('/api/v1/webhooks')) {
    const all = ids(await app.call('GET', list))
    assert.is(all.length, 5, list)
    assert.equal(await walk(app, `${list}?limit=2`), all, list)
    assert.equal(ids(await app.call('GET', `${list}?limit=2&skip=3`)), all.slice(3), list)
  }
})

test('surveys come by their newest change, contacts and webhooks oldest first', async () => {
  const app = await open()
  const made: Record<string, string[]> = { surveys: [], contacts: [] }
  for (let n = 0; n < 3; n += 1) {
    made.surveys?.push((await app.survey()).id)
    await app.call('POST', `${app.client}/people`, { body: { userId: `user ${n}` } })
    app.clock.advance(5)
  }
  await app.call('PUT', `/api/v1/management/surveys/${made.surveys?.[0]}`, { body: { name: 'Changed' } })
  const [first, second, third] = made.surveys ?? []
  assert.equal(ids(await app.call('GET', '/api/v1/management/surveys')), [first, third, second])
  const contacts = (await app.call('GET', '/api/v1/management/contacts')).data<{ userId: string }[]>()
  assert.equal(
    contacts.map(({ userId }) => userId),
    ['user 0', 'user 1', 'user 2'],
  )
})

const bad: Record<string, string> = {
  'limit=-1': 'limit',
  'limit=1.5': 'limit',
  'limit=x': 'limit',
  'limit=': 'limit',
  'limit=1e2': 'limit',
  'limit=99999999999': 'limit',
  'limit=1&skip=-1': 'skip',
  'limit=1&offset=x': 'offset',
  'skip=1%00': 'skip',
  'limit=1&cursor=': 'cursor',
  'limit=1&cursor=nonsense': 'cursor',
}
for (const [query, field] of Object.entries(bad)) {
  test(`${query} is a 400 that names ${field}`, async () => {
    const app = await open()
    for (const list of [path, '/api/v1/management/surveys', '/api/v1/management/contacts', '/api/v1/webhooks']) {
      assert.equal(Object.keys((await app.call('GET', `${list}?${query}`)).error(400).details), [field], list)
    }
  })
}

test('skip and offset mean the same: where they differ, both are named', async () => {
  const { app } = await openWith(2)
  const message = 'skip and offset mean the same but differ: give one of them'
  for (const query of ['limit=1&skip=1&offset=2', 'skip=0&offset=1']) {
    const { details } = (await app.call('GET', `${path}?${query}`)).error(400)
    assert.equal(details, { skip: message, offset: message })
  }
  assert.is((await app.call('GET', `${path}?limit=1&skip=1&offset=01`)).status, 200)
})

test('a parameter that the list does not have is refused, with a cursor too', async () => {
  const { app } = await openWith(2)
  const { details } = (await app.call('GET', `${path}?limit=1&surveyid=c`)).error(400)
  assert.equal(details, { surveyid: 'There is no such parameter here. Did you mean "surveyId"?' })
  const page = next(await app.call('GET', `${path}?limit=1`))
  assert.equal(Object.keys((await app.call('GET', `${page}&utm_source=mail`)).error(400).details), ['utm_source'])
})

test('Link is absolute: the address asked, its prefix and origin', async () => {
  const { app } = await openWith(2)
  const link = async (address: string) => next(await app.call('GET', address, { key: app.production.key }))
  assert.match((await link(`${path}?limit=1`)) ?? '', /^https:\/\/feedback\.example\/api\/v1\/management\/responses\?/)
  assert.match(
    (await link(`http://localhost:3000/some/feedback${path}?limit=1`)) ?? '',
    /^http:\/\/localhost:3000\/some\/feedback\/api\/v1\/management\/responses\?/,
  )
  assert.match((await link('/api/v1/responses?limit=1')) ?? '', /\/api\/v1\/responses\?/)
})

test('Link begins with publicUrl where one is given', async () => {
  const app = await open({ publicUrl: 'https://example.org/feedback/', basePath: '/internal' })
  const { id } = await app.survey().catch(() => ({ id: '' }))
  assert.is(id, '')
  for (const userId of ['a', 'b']) {
    await app.call('POST', `/internal${app.client}/people`, { body: { userId } })
  }
  const answer = await app.call('GET', '/internal/api/v1/management/contacts?limit=1')
  assert.match(next(answer) ?? '', /^https:\/\/example\.org\/feedback\/api\/v1\/management\/contacts\?/)
})

test('lists are not to be cached', async () => {
  const { app } = await openWith(1)
  for (const query of ['', '?limit=1']) {
    assert.is((await app.call('GET', path + query)).headers.get('cache-control'), 'private, no-store')
  }
})

test.run()
