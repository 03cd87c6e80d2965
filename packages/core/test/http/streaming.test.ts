import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { UnavailableError } from '../../src/house/for-stores.ts'
import type { Storage } from '../../src/house/index.ts'
import { listMany } from '../many.ts'
import { type App, open, origin } from '../serve.ts'

const test = suite('http/streaming')
const path = '/api/v1/management/responses'
const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const newestFirst = { by: 'createdAt', direction: 'desc' } as const

/** A service that lists so many responses, each with an answer of the length that is asked for its place. */
async function openWith(count: number, onPage?: (page: number) => void, length: (n: number) => number = () => 0) {
  const app = await open()
  const id = await app.respond((await app.survey()).id)
  const like = await app.storage.responses.find(app.production.id, id)
  if (!like) throw new Error('The response is not stored')
  const answered = (n: number) => ({ ...like, data: { q1: 'x'.repeat(length(n)) } })
  return { app, ...listMany(app, answered, count, onPage) }
}

const get = (app: App, query = '', headers: Record<string, string> = {}) =>
  app.hearback.fetch(new Request(origin + path + query, { headers: { 'x-api-key': app.production.key, ...headers } }))

/** The lengths of a body's chunks. */
async function chunksOf({ body }: Response): Promise<number[]> {
  const sizes: number[] = []
  for await (const chunk of body ?? []) sizes.push((chunk as Uint8Array).byteLength)
  return sizes
}

test('a long list comes whole, read in bounded pages', async () => {
  const { app, limits } = await openWith(2403)
  const answer = await app.call('GET', path)
  assert.is(new Set(answer.data<{ id: string }[]>().map(({ id }) => id)).size, 2403)
  assert.ok(limits.length > 2)
  assert.ok(Math.max(...limits) <= 800)
})

test('large records come in many chunks, and few of them are read at once', async () => {
  const { app, lengths } = await openWith(400, undefined, () => 30_000)
  const answer = await get(app)
  const sizes = await chunksOf(answer)
  assert.ok(Math.max(...sizes) < 200_000, `${Math.max(...sizes)}`)
  assert.ok(Math.max(...lengths) < 52 * 31_000, `${lengths}`)
})

for (const short of [50, 500]) {
  test(`no more is read at once of large records that stand behind ${short} short ones`, async () => {
    const { app, lengths } = await openWith(short + 210, undefined, (n) => (n < short ? 1 : 30_000))
    for (const query of ['', `?limit=${short + 210}`]) {
      const lines = await (await get(app, query, { accept: 'application/x-ndjson' })).text()
      assert.is(lines.split('\n').length, short + 211)
      assert.is((await (await get(app, query)).json()).data.length, short + 210)
    }
    assert.ok(Math.max(...lengths) < 52 * 31_000 + short * 1000, `${lengths}`)
  })
}

/** What a page of 100 answers, of a list of 101 responses whose answers have this length. */
async function pageWith(length: number, accept = 'application/json') {
  const { app } = await openWith(101, undefined, () => length)
  return (method: string) =>
    app.call(method, `${path}?limit=100`, { headers: { accept, origin: 'https://dashboard.example' } })
}

test('a page that is too long for one text comes whole and in chunks, with the headers of a short one', async () => {
  const [short, long] = await Promise.all([pageWith(10), pageWith(20_000)])
  const [ofShort, ofLong] = await Promise.all([short('GET'), long('GET')])
  assert.is(ofLong.status, 200)
  const ids = (answer: typeof ofLong) => answer.data<{ id: string }[]>().map(({ id }) => id)
  assert.is(ids(ofLong).length, 100)
  assert.equal(ids(ofLong), ids(ofShort))
  const names = ({ headers }: typeof ofLong) => [...headers.keys()]
  assert.equal(names(ofLong), names(ofShort))
  assert.match(ofLong.headers.get('link') ?? '', /limit=100&cursor=.+; rel="next"$/)
  const [headOfShort, headOfLong] = [await short('HEAD'), await long('HEAD')]
  assert.match(headOfLong.headers.get('link') ?? '', /rel="next"/)
  // What is one text has a length.
  assert.is(headOfShort.headers.get('content-length'), String(ofShort.bytes.byteLength))
  assert.is(headOfLong.headers.get('content-length'), null)
})

test('a long page is as many lines as records', async () => {
  const lines = (await (await pageWith(20_000, 'application/x-ndjson'))('GET')).text.split('\n')
  assert.is(lines.pop(), '')
  assert.is(lines.length, 100)
  for (const line of lines) JSON.parse(line)
})

test('a page is handed on in chunks where it is long, else at once', async () => {
  const { app } = await openWith(100, undefined, (n) => (n < 50 ? 10 : 40_000))
  assert.is((await chunksOf(await get(app, '?limit=50'))).length, 1)
  const sizes = await chunksOf(await get(app, '?limit=100'))
  assert.ok(sizes.length > 10, `${sizes}`)
  assert.ok(Math.max(...sizes) < 200_000, `${sizes}`)
})

test('a page may have more characters than the longest text of JavaScript', async () => {
  const { app } = await openWith(1, undefined, () => 1_000_000)
  const [text = ''] = await app.storage.responses.listTexts('', anything, newestFirst, { after: null, limit: 1 })
  // One text many times over, to need no memory for each.
  const listTexts: Storage['responses']['listTexts'] = async (...[, , , { limit }]) => Array(limit).fill(text)
  Object.assign(app.storage.responses, { listTexts })
  const answer = await get(app, '?limit=600')
  assert.is(answer.status, 200)
  assert.match(answer.headers.get('link') ?? '', /rel="next"/)
  const length = (await chunksOf(answer)).reduce((sum, size) => sum + size, 0)
  assert.is(length, '{"data":[]}'.length + 600 * text.length + 599)
  // Longer than V8 can make a text.
  assert.ok(length > 0x1fff_ffe8)
})

test('no further pages are read than the reader takes', async () => {
  const { app, limits } = await openWith(5200)
  const reader = (await get(app)).body?.getReader()
  await reader?.read()
  const readSoFar = limits.length
  assert.ok(readSoFar < 4, `${readSoFar}`)
  await reader?.cancel()
  assert.is(limits.length, readSoFar)
})

test('the next page is on its way from the database before a page is written down', async () => {
  const { app } = await openWith(2400)
  const surveyId = (await app.survey()).id
  const { responses } = app.storage
  const steps: string[] = []
  let pages = 0
  const listForTable: typeof responses.listForTable = async (...asked) => {
    const page = ++pages
    // As drivers do: a statement is put together, and sent when nothing else runs.
    process.nextTick(() => steps.push(`sent ${page}`))
    await new Promise(setImmediate)
    const [first, ...others] = await responses.listForTable(...asked)
    if (!first) return []
    const { data } = first
    const noting = Object.defineProperty({ ...first }, 'data', {
      get() {
        steps.push(`written ${page}`)
        return data
      },
    })
    return [noting, ...others]
  }
  Object.assign(app.storage, { responses: { ...responses, listForTable } })
  const lines = (await (await get(app, `?surveyId=${surveyId}`, { accept: 'text/csv' })).text()).split('\r\n')
  assert.is(lines.length, 2402)
  const at = (step: string) => steps.indexOf(step)
  // The first is written down when its reader asks for it.
  for (const page of [2, 3]) {
    assert.ok(at(`sent ${page + 1}`) > 0, `${steps}`)
    assert.ok(at(`sent ${page + 1}`) < at(`written ${page}`), `${steps}`)
  }
})

for (const error of [new Error('disk on fire'), new UnavailableError('gone')]) {
  test(`a fault in the middle breaks the body rather than end it well: ${error.name}`, async () => {
    const { app } = await openWith(2400, (page) => {
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

test('a page that fails while the one before it is taken breaks the body after that', async () => {
  const { app } = await openWith(2400, (page) => {
    if (page === 3) throw new Error('disk on fire')
  })
  const reader = (await get(app, '', { accept: 'application/x-ndjson' })).body?.getReader()
  let text = ''
  const failed = await (async () => {
    for (;;) {
      const part = await reader?.read()
      text += new TextDecoder().decode(part?.value)
      if (!part || part.done) return null
    }
  })().catch((error: unknown) => error)
  assert.ok(failed instanceof Error)
  // More than the first page came, and nothing of the third.
  const lines = text.split('\n').length - 1
  assert.ok(lines > 800 && lines <= 1600, `${lines}`)
})

test('a reader who leaves hears nothing of a page that fails behind it', async () => {
  let fail = () => {}
  const { app, limits } = await openWith(2400)
  const { responses } = app.storage
  const listTexts: typeof responses.listTexts = (...asked) =>
    limits.length < 1
      ? responses.listTexts(...asked)
      : new Promise((_, reject) => {
          fail = () => reject(new Error('disk on fire'))
        })
  Object.assign(app.storage, { responses: { ...responses, listTexts } })
  const reader = (await get(app)).body?.getReader()
  await reader?.read()
  const left = reader?.cancel()
  await new Promise(setImmediate)
  fail()
  await left
  assert.is(app.log.filter(({ level }) => level === 'error').length, 0)
})

test('a fault in the middle of a stream is logged', async () => {
  const { app } = await openWith(2400, (page) => {
    if (page === 2) throw new Error('disk on fire')
  })
  await (await get(app)).text().catch(() => {})
  assert.ok(app.log.some(({ level }) => level === 'error'))
})

test('HEAD reads no further than a stream begins', async () => {
  const { app, limits } = await openWith(2400)
  assert.is((await app.call('HEAD', path)).status, 200)
  assert.is(limits.length, 1)
})

test.run()
