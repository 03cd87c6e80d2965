import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type HearbackError, managementClient } from '../src/index.ts'
import { rejection } from './scripted.ts'

const test = suite('lists of services that say nothing of the next page')

interface Older {
  /** What a request may ask to pass over by. Default: both. */
  counts?: 'skip' | 'offset' | 'neither'
  /** How many it gives at most. Default: as many as it is asked for. */
  most?: number
  /** Whether it looks at `limit`. Default: yes. `fixed`: it gives `most`, whatever is asked. */
  limits?: boolean | 'fixed'
  /** What happens between two requests: to the records, newest first. */
  meanwhile?: (records: { id: string }[], request: number) => void
}

const numbered = (count: number, letter = 'r') => Array.from({ length: count }, (_, n) => ({ id: `${letter}${n}` }))

/** Reads so many records from such a service; answers the ids, and what it was asked. */
async function read(count: number, { counts, most = 1000, limits = true, meanwhile }: Older, pageSize = 10) {
  const records = numbered(count)
  const asked: URLSearchParams[] = []
  const client = managementClient({
    url: 'https://older.example',
    key: 'k',
    async fetch({ url }) {
      const { searchParams } = new URL(url)
      if (asked.length > 0) meanwhile?.(records, asked.length)
      asked.push(searchParams)
      const skip = Number((counts === 'neither' ? null : searchParams.get(counts ?? 'skip')) ?? 0)
      const asks = limits === true ? Number(searchParams.get('limit') ?? most) : Number.POSITIVE_INFINITY
      const limit = limits ? Math.min(asks, most) : records.length
      return Response.json({ data: records.slice(skip, skip + limit) })
    },
  })
  const list = client.responses.list({ finished: true, paging: 'counted', pageSize })
  const ids: string[] = []
  for await (const { id } of list) ids.push(id)
  assert.ok(
    asked.every((search) => search.get('finished') === 'true'),
    'every page is filtered',
  )
  return { ids, asked, records }
}

const services: [string, Older][] = [
  ['by skip', { counts: 'skip' }],
  ['by offset', { counts: 'offset' }],
  ['fewer at once than it is asked for', { most: 4 }],
  ['more at once than it is asked for', { most: 25, limits: 'fixed' }],
  ['all of them, whatever is asked', { limits: false, counts: 'neither' }],
  ['all of them, and counts', { limits: false }],
  ['as many as it is asked for, always the first', { counts: 'neither' }],
]

for (const [name, older] of services) {
  test(`each once, in order: it gives them ${name}`, async () => {
    for (const count of [0, 1, 2, 4, 9, 10, 11, 19, 20, 21, 57]) {
      const expected = numbered(count).map(({ id }) => id)
      for (const pageSize of [1, 10, 100]) assert.equal((await read(count, older, pageSize)).ids, expected)
    }
  })
}

test('it costs one request more than there are pages, and none where there is nothing or one', async () => {
  assert.is((await read(25, {})).asked.length, 4)
  assert.is((await read(0, {})).asked.length, 1)
  assert.is((await read(1, {})).asked.length, 1)
  assert.is((await read(25, { limits: false, counts: 'neither' })).asked.length, 2)
  assert.is((await read(25, { counts: 'neither' })).asked.length, 3)
})

test('records that arrive meanwhile move the rest on: none is lost, none comes twice', async () => {
  for (const many of [1, 3, 9, 25]) {
    const { ids } = await read(35, {
      meanwhile: (records, request) => request < 3 && records.unshift(...numbered(many, `new${request}-`)),
    })
    assert.equal(
      ids.filter((id) => id.startsWith('r')),
      numbered(35).map(({ id }) => id),
      `${many} at a time`,
    )
    assert.is(new Set(ids).size, ids.length)
  }
})

test('a page of known ones is not the end, even the very same page', async () => {
  for (const { many, most, times } of [
    { many: 199, most: 200, times: 1 },
    { many: 199, most: 200, times: 5 },
    { many: 198, most: 200, times: 9 },
    { many: 250, most: 200, times: 3 },
    { many: 9, most: 1000, times: 4 },
  ]) {
    const meanwhile: Older['meanwhile'] = (records, request) =>
      request <= times && records.unshift(...numbered(many, `new${request}-`))
    const { ids } = await read(5000, { most, meanwhile }, Math.min(most, many + 1))
    assert.is(new Set(ids).size, ids.length)
    assert.is(ids.filter((id) => id.startsWith('r')).length, 5000, `${many} at a time, ${times} times`)
  }
})

test('a list that outruns its reader rejects', async () => {
  for (const many of [10, 25, 300]) {
    const meanwhile: Older['meanwhile'] = (records, request) => records.unshift(...numbered(many, `new${request}-`))
    const error = await rejection(read(500, { meanwhile, most: 10 }))
    assert.match(error.message, 'changes faster than it can be read')
    assert.is((error as HearbackError).request, 'GET /api/v1/management/responses')
  }
})

test('records that are deleted meanwhile move the rest up: none that stays is lost', async () => {
  for (const most of [10, 4]) {
    for (const many of [1, 2, 3, 10]) {
      for (const count of [11, 12, 13, 35]) {
        await losesNone(count, { most, meanwhile: (left, request) => request <= 2 && left.splice(0, many) })
      }
    }
  }
})

/** Before which request how many are deleted. */
const deletions: Record<number, number>[] = [
  { 5: 250, 6: 1 },
  { 5: 390, 6: 10 },
  { 5: 700, 6: 1 },
  { 5: 100, 6: 110 },
  { 4: 199, 5: 199, 6: 199 },
  { 9: 1, 10: 1900 },
  { 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1 },
]

test('so they do page after page, in front of what was read and after it', async () => {
  for (const deleted of deletions) {
    for (const from of [0, 100, 500, 900]) {
      await losesNone(2000, {
        most: 200,
        meanwhile: (left, request) => left.splice(from, deleted[request - 1] ?? 0),
      })
    }
  }
})

test('one that is deleted with each request costs one more for each page', async () => {
  const { asked } = await losesNone(2000, {
    most: 200,
    meanwhile: (left, request) => request < 20 && left.splice(0, 1),
  })
  assert.ok(asked.length <= 24, `${asked.length} requests`)
})

test('whatever arrives and is deleted by turns: none that stays is lost, none comes twice', async () => {
  let seed = 1
  const next = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  for (let run = 0; run < 300; run += 1) {
    const most = 3 + next(20)
    const until = 3 + next(30)
    await losesNone(
      next(300),
      {
        most,
        meanwhile(records, request) {
          if (request > until) return
          if (next(3) === 0) records.unshift(...numbered(next(2 * most), `new${request}-`))
          if (next(3) === 0) records.splice(next(records.length + 1), next(3 * most))
        },
      },
      2 + next(30),
    )
  }
})

/** Reads, and asks that what was there all the time came once. */
async function losesNone(count: number, older: Older, pageSize = 200) {
  const found = await read(count, older, pageSize)
  const { ids, records } = found
  const lost = records.filter(({ id }) => id.startsWith('r') && !ids.includes(id))
  assert.equal(lost, [])
  assert.is(new Set(ids).size, ids.length)
  return found
}

test('what has no id counts as it is', async () => {
  const fetch = async () => Response.json({ data: [{ name: 'a' }, { name: 'b' }, null] })
  const client = managementClient({ url: 'https://older.example', key: 'k', fetch })
  assert.is((await client.surveys.list({ paging: 'counted' }).all()).length, 3)
})

test('where there are links, these count', async () => {
  const asked: string[] = []
  const client = managementClient({
    url: 'https://older.example',
    key: 'k',
    async fetch({ url }) {
      const { search, searchParams } = new URL(url)
      asked.push(search)
      const link: Record<string, string> = searchParams.has('cursor')
        ? {}
        : { link: '<https://any.example?cursor=b>; rel="next"' }
      return Response.json({ data: [{ id: searchParams.get('cursor') ?? 'a' }] }, { headers: link })
    },
  })
  const all = await client.surveys.list({ paging: 'counted', pageSize: 50 }).all()
  assert.equal(
    all.map(({ id }) => id),
    ['a', 'b'],
  )
  assert.equal(asked, ['?limit=50', '?limit=50&cursor=b'])
})

test('an answer that is no list is an error', async () => {
  const fetch = async () => Response.json({ data: { id: 'c1' } })
  const client = managementClient({ url: 'https://older.example', key: 'k', fetch })
  for (const paging of ['links', 'counted'] as const) {
    const { message } = await rejection(client.surveys.list({ paging }).all())
    assert.match(message, /The answer does not come from Hearback \(200/)
  }
})

test.run()
