import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { managementClient } from '../src/index.ts'
import { rejection } from './scripted.ts'

const test = suite('lists of services that say nothing of the next page')

interface Older {
  /** What a request may ask to pass over by. Default: both. */
  counts?: 'skip' | 'offset' | 'neither'
  /** How many it gives at most. Default: as many as it is asked for. */
  most?: number
  /** Whether it looks at `limit`. Default: yes. */
  limits?: boolean
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
      const limit = limits ? Math.min(Number(searchParams.get('limit') ?? most), most) : records.length
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
  ['all of them, whatever is asked', { limits: false, counts: 'neither' }],
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

test('it costs one request more than there are pages, and none where there is nothing or more than was asked for', async () => {
  assert.is((await read(25, {})).asked.length, 4)
  assert.is((await read(0, {})).asked.length, 1)
  assert.is((await read(25, { limits: false })).asked.length, 1)
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

test('records that are deleted meanwhile move the rest up: none that stays is lost', async () => {
  for (const most of [10, 4]) {
    for (const many of [1, 2, 3, 10]) {
      for (const count of [11, 12, 13, 35]) {
        const { ids, records } = await read(count, {
          most,
          meanwhile: (left, request) => request <= 2 && left.splice(0, many),
        })
        const lost = records.filter(({ id }) => !ids.includes(id))
        assert.equal(lost, [], `${many} of ${count}`)
        assert.is(new Set(ids).size, ids.length)
      }
    }
  }
})

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
    assert.match(message, /Not an answer of Hearback \(200/)
  }
})

test.run()
