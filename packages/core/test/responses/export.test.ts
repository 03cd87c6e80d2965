import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listMany } from '../many.ts'
import { open, origin } from '../serve.ts'

const test = suite('responses/export')
const path = '/api/v1/management/responses'
const sav = 'application/x-spss-sav'
const parquet = 'application/vnd.apache.parquet'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const app = await open({ rateLimit: false })
const text = { type: 'openText', required: false }
const headline = { default: 'Q' }
const survey = await app.survey({
  questions: [
    { id: 'q1', headline, ...text },
    { id: '-q2', headline, ...text },
    { id: 'language', headline, ...text },
    { id: 'toString', headline, ...text },
  ],
  hiddenFields: { enabled: true, fieldIds: ['plan'] },
  variables: [
    { id: 'v1', name: 'score', type: 'number', value: 0 },
    { id: 'v2', name: 'plan', type: 'text', value: '' },
  ],
})
const exported = (query: string, accept: string) => app.call('GET', `${path}${query}`, { headers: { accept } })
const csvOf = async (query = '') =>
  (await exported(`?surveyId=${survey.id}&order=asc&headings=id${query}`, 'text/csv')).text

/** A response to a survey of its own, and its line as CSV, from the first answer on. */
async function cellsOf(data: Record<string, unknown>, variables: Record<string, unknown> = {}): Promise<string> {
  const id = await app.respond(survey.id, { data, variables })
  const line = (await csvOf()).split('\r\n').find((one) => one.startsWith(id)) ?? ''
  await app.call('DELETE', `${path}/${id}`)
  return line.split(',').slice(7).join(',')
}

const header =
  "id,createdAt,updatedAt,finished,language,userId,tags,q1,'-q2,question.language,toString,plan,score,variable.plan,unread\r\n"

test('CSV: a line of names, then a line for each response, in the order of the list', async () => {
  assert.is(await csvOf(), header)
  const first = await app.respond(survey.id, {
    finished: true,
    language: 'de',
    userId: 'anna',
    data: { q1: 'Blue', plan: 'pro', gone: 'a question that was deleted' },
    variables: { v1: -2.5, v2: 'x' },
  })
  const at = app.clock.iso()
  app.clock.advance(1000)
  const second = await app.respond(survey.id, { data: {} })
  await app.call('PUT', `${path}/${second}/tags`, { body: { tags: ['urgent', 'a, b'] } })
  const answer = await exported(`?surveyId=${survey.id}&order=asc&headings=id`, 'text/csv')
  assert.is(answer.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
  assert.is(answer.headers.get('content-disposition'), `attachment; filename="responses-${survey.id}.csv"`)
  const now = app.clock.iso()
  assert.is(
    answer.text,
    `${header}${first},${at},${at},true,de,anna,,Blue,,,,pro,-2.5,x,\r\n${second},${now},${now},false,,,"urgent; a, b",,,,,,,,\r\n`,
  )
  for (const id of [first, second]) await app.call('DELETE', `${path}/${id}`)
})

test('CSV: lists and the rows of a matrix are joined, texts are quoted where they must be', async () => {
  assert.is(await cellsOf({ q1: ['a', 'b; c'] }), '"a; ""b; c""",,,,,,,')
  assert.is(await cellsOf({ q1: { Price: 'Good', Speed: 'Bad' } }), 'Price: Good; Speed: Bad,,,,,,,')
  assert.is(await cellsOf({ q1: 'He said "no", twice' }), '"He said ""no"", twice",,,,,,,')
  assert.is(await cellsOf({ q1: 'two\nlines' }), '"two\nlines",,,,,,,')
  assert.is(await cellsOf({ q1: [], '-q2': '', plan: {} }), ',,,,,,,')
  assert.is(await cellsOf({ q1: 'Größe 𝒳' }), 'Größe 𝒳,,,,,,,')
})

test('CSV: no text is a formula, and numbers stay numbers', async () => {
  const texts = {
    '=1+1': "'=1+1",
    '+49 30': "'+49 30",
    '-1': "'-1",
    '@cmd': "'@cmd",
    '\t=1': "'\t'=1",
    '\r=1': "'\r'=1",
  }
  for (const [text, written] of Object.entries(texts)) {
    const cell = await cellsOf({ q1: text, '-q2': ['b', text] })
    // Within a list, a program with tabs between cells sees what follows the tab alone.
    const part = /^[\t\r]/.test(text) ? written.slice(1) : written
    assert.ok(cell.replaceAll('"', '').startsWith(`${written},b; ${part},`), JSON.stringify(cell))
  }
  assert.match(await cellsOf({ q1: 'x', '-q2': ['a', '=1'] }), "x,a; '=1,")
  assert.is(await cellsOf({ q1: -5, '-q2': 'a=b' }, { v1: -1e21 }), '-5,a=b,,,,-1e+21,,')
})

test('CSV needs a survey, that exists', async () => {
  assert.equal(Object.keys((await exported('', 'text/csv')).error(400).details), ['surveyId'])
  assert.is((await exported('?surveyId=cnone', 'text/csv')).error(404).details.resource_type, 'Survey')
  assert.equal(Object.keys((await exported('?finished=x', 'text/csv')).error(400).details), ['finished'])
})

test('NDJSON: a response a line, as the list has it', async () => {
  const ids = [await app.respond(survey.id, { data: { q1: 'two\nlines\u2028' } }), await app.respond(survey.id)]
  const list = (await app.call('GET', path)).data()
  const answer = await exported('', 'application/x-ndjson')
  assert.is(answer.headers.get('content-type'), 'application/x-ndjson; charset=utf-8')
  const lines = answer.text.split('\n')
  assert.is(lines.pop(), '')
  assert.equal(
    lines.map((line) => JSON.parse(line)),
    list,
  )
  assert.is((await exported('?finished=true', 'application/x-ndjson')).text, '')
  for (const id of ids) await app.call('DELETE', `${path}/${id}`)
})

test('pages come in these types too, and lead to the next one', async () => {
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) {
    ids.push(await app.respond(survey.id, { data: { q1: `a${n}` } }))
    app.clock.advance(1)
  }
  for (const [type, first] of [
    ['text/csv', /^(c\w+),2/gm],
    ['application/x-ndjson', /"id":"(c\w+)","createdAt"/g],
  ] as const) {
    const found: string[][] = []
    let next: string | undefined =
      `?surveyId=${survey.id}&order=asc&limit=2${type === 'text/csv' ? '&headings=id' : ''}`
    while (next !== undefined) {
      const page = await exported(next, type)
      assert.is(page.status, 200)
      found.push([...page.text.matchAll(first)].map(([, id = '']) => id))
      if (type === 'text/csv') assert.ok(page.text.startsWith(header))
      next = /<[^?]+([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    }
    assert.equal(found, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  }
  for (const id of ids) await app.call('DELETE', `${path}/${id}`)
})

test('a request that accepts no export format gets JSON', async () => {
  for (const accept of ['*/*', 'application/json', 'text/html,*/*;q=0.8', 'application/xml', 'text/csv;q=0', '']) {
    const answer = await exported(`?surveyId=${survey.id}`, accept)
    assert.is(answer.headers.get('content-type'), 'application/json; charset=utf-8', accept)
  }
  const contacts = await app.call('GET', '/api/v1/management/contacts', { headers: { accept: 'text/csv' } })
  assert.is(contacts.headers.get('content-type'), 'application/json; charset=utf-8')
})

test('HEAD tells the type and has no body', async () => {
  const answer = await app.call('HEAD', `${path}?surveyId=${survey.id}`, { headers: { accept: 'text/csv' } })
  assert.is(answer.status, 200)
  assert.is(answer.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
  assert.is(answer.text, '')
})

test('an export is a stream: its pages are read as the reader takes them, and a fault breaks the connection', async () => {
  for (const accept of ['text/csv', 'application/x-ndjson', xlsx, sav]) {
    const other = await open({ rateLimit: false })
    const { id: surveyId } = await other.survey()
    const like = await other.storage.responses.find(
      other.production.id,
      await other.respond(surveyId, { data: { q1: 'x'.repeat(5000) } }),
    )
    if (!like) throw new Error('The response is not stored')
    let read = 0
    listMany(
      other,
      () => like,
      100_000,
      (page) => {
        read = page
        if (page === 20) throw new Error('The database went away')
      },
    )
    const headers = { 'x-api-key': other.production.key, accept }
    const response = await other.hearback.fetch(new Request(`${origin}${path}?surveyId=${surveyId}`, { headers }))
    const reader = response.body?.getReader()
    await reader?.read()
    assert.ok(read < 5, `${read} pages were read for the first piece`)
    let broken = false
    try {
      while (!(await reader?.read())?.done);
    } catch {
      broken = true
    }
    assert.ok(broken, accept)
  }
})

test('an export that its reader gives up reads no more, and many at once are all whole', async () => {
  for (const accept of [xlsx, sav]) {
    const other = await open({ rateLimit: false })
    const { id: surveyId } = await other.survey()
    const stored = await other.storage.responses.find(
      other.production.id,
      await other.respond(surveyId, { data: { q1: 'x'.repeat(5000) } }),
    )
    if (!stored) throw new Error('The response is not stored')
    const file = () => {
      const headers = { 'x-api-key': other.production.key, accept }
      return other.hearback.fetch(new Request(`${origin}${path}?surveyId=${surveyId}`, { headers }))
    }
    const sizes = await Promise.all(
      Array.from({ length: 18 }, async () => (await (await file()).arrayBuffer()).byteLength),
    )
    assert.is(new Set(sizes).size, 1, sizes.join())
    const { limits } = listMany(other, () => stored, 100_000)
    const reader = (await file()).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const read = limits.length
    for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next))
    assert.ok(read < 5 && limits.length <= read + 1, `${read}, then ${limits.length} pages`)
  }
})

test('the description names these types', async () => {
  const { json } = await app.call('GET', '/api/v1/openapi.json', { key: null })
  type Described = { paths: Record<string, { get: { responses: { 200: { content: object } } } }> }
  const content = (json as Described).paths[path]?.get.responses[200].content
  assert.equal(Object.keys(content ?? {}), ['application/json', 'application/x-ndjson', 'text/csv', xlsx, sav, parquet])
})

test.run()
