import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { csvFormat } from '../../src/answers/responses/csv.ts'
import { xlsxType } from '../../src/answers/responses/query.ts'
import type { TableExtra } from '../../src/answers/responses/store.ts'
import { tableOf } from '../../src/answers/tables/table-rules.ts'
import { open } from '../serve.ts'

const test = suite('tables/columns')
const path = '/api/v1/management/responses'
const csv = 'text/csv'
const app = await open({ rateLimit: false })
const text = (words: string, de?: string) => ({ default: words, ...(de && { de }) })
const choices = [
  { id: 'f', label: text('Figs', 'Feigen') },
  { id: 'd', label: text('Dates; dried') },
  { id: 'other', label: text('Something else') },
]
const ask = (id: string, type: string, headline: string, more: object = {}) => ({
  ...{ id, type, headline: text(headline), required: false },
  ...more,
})
const questions = [
  ask('one', 'multipleChoiceSingle', '<p>Which <b>first</b>?</p>', { choices }),
  ask('many', 'multipleChoiceMulti', 'Which do you use?', { choices }),
  ask('grid', 'matrix', 'How is it?', {
    rows: [{ id: 'p', label: text('Price') }],
    columns: [{ id: 'g', label: text('Good') }],
  }),
  ask('who', 'contactInfo', 'Who are you?'),
  ask('rank', 'ranking', 'In which order?', { choices: choices.slice(0, 2) }),
  ask('file', 'fileUpload', 'A picture?', { allowMultipleFiles: true }),
  ask('again', 'openText', 'Why?'),
  ask('twice', 'openText', 'why?'),
]
const survey = await app.survey({
  questions,
  hiddenFields: { enabled: true, fieldIds: ['ref'] },
  variables: [{ id: 'v1', name: 'score', type: 'number', value: 0 }],
  languages: ['en', 'de'].map((code, n) => ({ language: { code }, default: n === 0, enabled: true })),
})
const get = (query = '', accept = csv, surveyId: string = survey.id) =>
  app.call('GET', `${path}?surveyId=${surveyId}&order=asc${query}`, { headers: { accept } })
/** Column → cell of each response. */
async function rows(query = ''): Promise<Record<string, string>[]> {
  const answer = await get(query)
  assert.is(answer.status, 200, answer.text)
  return parse(answer.text, { columns: true, bom: true })
}

test('headings are wordings with their parts, alike in no two columns, and ids where they are asked for', async () => {
  const [head = []] = parse((await get()).text) as string[][]
  const own = head.slice(7)
  assert.equal(own, [
    'Which first?',
    'Which first?: Something else (text)',
    'Which do you use?: Figs',
    'Which do you use?: Dates; dried',
    'Which do you use?: Something else',
    'Which do you use?: Something else (text)',
    'How is it?: Price',
    ...['First name', 'Last name', 'E-mail', 'Phone', 'Company'].map((field) => `Who are you?: ${field}`),
    'In which order?: place 1',
    'In which order?: place 2',
    'A picture?',
    'Why? [again]',
    'why? [twice]',
    ...['ref', 'score', 'unread'],
  ])
  const [ids = []] = parse((await get('&headings=id')).text) as string[][]
  assert.equal(ids.slice(7), [
    ...['one', 'one.other', 'many.f', 'many.d', 'many.other.chosen', 'many.other', 'grid.p'],
    ...['firstName', 'lastName', 'email', 'phone', 'company'].map((field) => `who.${field}`),
    ...['rank.1', 'rank.2', 'file', 'again', 'twice', 'ref', 'score', 'unread'],
  ])
  assert.equal((parse((await get('&headings=both')).text) as string[][]).slice(0, 2), [head, ids])
  const [german = []] = parse((await get('&language=de')).text) as string[][]
  assert.is(german[9], 'Which do you use?: Feigen')
})

test('a cell holds one thing: a choice, 1 or 0, a text of one’s own, a place, a field', async () => {
  const id = await app.respond(survey.id, {
    finished: true,
    data: {
      ...{ one: 'mine; really', many: ['Figs', 'a nut'], grid: { Price: 'Good' }, rank: ['Dates; dried', 'Figs'] },
      ...{ who: ['Ada', 'L.', 'ada@b.example', '', ''], again: '-5', ref: 'mail' },
    },
    variables: { v1: -2.5 },
  })
  const [row = {}] = await rows('&headings=id')
  const { createdAt: _, updatedAt: __, ...cells } = row
  assert.equal(cells, {
    ...{ id, finished: 'true', language: '', userId: '', tags: '' },
    ...{ one: 'Something else', 'one.other': 'mine; really', 'many.f': '1', 'many.d': '0', 'many.other.chosen': '1' },
    ...{ 'many.other': 'a nut', 'grid.p': 'Good', 'who.firstName': 'Ada', 'who.lastName': 'L.' },
    ...{ 'who.email': 'ada@b.example', 'who.phone': '', 'who.company': '', 'rank.1': 'Dates; dried', 'rank.2': 'Figs' },
    ...{ file: '', again: "'-5", twice: '', ref: 'mail', score: '-2.5', unread: '' },
  })
  const [coded = {}] = await rows('&headings=id&values=codes')
  assert.equal([coded.one, coded['many.f'], coded['rank.1'], coded['grid.p']], ['3', '1', '2', '1'])
  const [joined = {}] = await rows('&headings=id&layout=joined')
  assert.equal(
    [joined.many, joined.rank, joined.who],
    ['Figs; a nut', '"Dates; dried"; Figs', 'Ada; L.; ada@b.example; ; '],
  )
  await app.call('DELETE', `${path}/${id}`)
})

test('groups of columns are there where they are asked for, and contacts are looked up once for a page', async () => {
  const contact = await app.call('POST', '/api/v1/management/contacts', {
    body: { userId: 'ada', attributes: { email: 'ada@b.example', firstName: 'Ada', plan: 'pro' } },
  })
  const contactId = contact.data<{ id: string }>().id
  const recorded = await app.call('POST', path, {
    body: {
      ...{
        surveyId: survey.id,
        finished: true,
        userId: 'ada',
        data: { again: 'x', file: ['https://old.example/f.pdf'] },
      },
      ...{ ttc: { one: 1500, again: 250.5 }, endingId: 'end', singleUseId: 'once' },
      meta: {
        source: 'mail',
        country: 'DE',
        url: 'https://a.example/?b',
        userAgent: { browser: 'Firefox' },
        shop: '=7',
      },
    },
  })
  const { id } = recorded.data<{ id: string }>()
  await app.call('POST', `${path}/${id}/notes`, { body: { text: 'Call; soon' } })
  await app.call('PUT', `/api/v1/management/contacts/${contactId}`, { body: { attributes: { plan: 'team' } } })
  await app.respond(survey.id, { userId: 'ada', data: {} })

  const { responses, contacts } = app.storage
  const asked: (readonly TableExtra[])[] = []
  let lookUps = 0
  const listForTable: typeof responses.listForTable = (...args) => {
    asked.push(args[4])
    return responses.listForTable(...args)
  }
  const findMany: typeof contacts.findMany = (...args) => {
    lookUps += 1
    return contacts.findMany(...args)
  }
  Object.assign(app.storage, { responses: { ...responses, listForTable }, contacts: { ...contacts, findMany } })
  try {
    const usual = Object.keys((await rows('&headings=id'))[0] ?? {})
    assert.ok(!usual.some((name) => /^meta|\.ms$|^contact|^notes/.test(name)), usual.join())
    assert.equal([asked.flat(), lookUps], [[], 0], 'the usual table reads nothing more')
    const row = (await rows('&headings=id&include=all')).find((one) => one.id === id) ?? {}
    assert.is(lookUps, 1)
    const groups = {
      ...{ 'meta.source': 'mail', 'meta.url': 'https://a.example/?b', 'meta.country': 'DE', 'meta.browser': 'Firefox' },
      ...{ 'meta.os': '', 'meta.others': '{"shop":"=7"}', singleUseId: 'once', endingId: 'end', displayId: '' },
      ...{ userId: 'ada', contactId, 'contact.email': 'ada@b.example', 'contact.firstName': 'Ada' },
      ...{ 'contact.plan': 'team', tags: '', notes: '"Call; soon"', suspicious: '', impossible: '' },
      ...{ overQuota: 'false', surveyEdition: '', isEditionGuessed: 'false' },
      ...{
        'one.ms': '1500',
        'again.ms': '250.5',
        'many.ms': '',
        ms: '1750.5',
        'file.urls': 'https://old.example/f.pdf',
      },
    }
    for (const [name, value] of Object.entries(groups)) assert.is(row[name], value, name)
    const only = Object.keys((await rows('&headings=id&include=notes, meta'))[0] ?? {})
    assert.ok(
      ['tags', 'userId', 'ref', 'score'].every((name) => !only.includes(name)),
      only.join(),
    )
    assert.ok(only.includes('notes') && only.includes('meta.device') && only.includes('unread'))
  } finally {
    Object.assign(app.storage, { responses, contacts })
  }
})

test('columns are named one by one, in any order, with those of groups', async () => {
  const heads = async (query: string) => Object.keys((await rows(query))[0] ?? {})
  assert.equal(await heads('&headings=id&columns=one,contact.plan,createdAt,one'), ['one', 'contact.plan', 'createdAt'])
  assert.equal(await heads('&headings=id&columns=unread'), ['unread'])
  const row = (await rows('&headings=id&columns=id,contact.plan,meta.source')).find(
    (one) => one['meta.source'] === 'mail',
  )
  assert.equal(Object.keys(row ?? {}), ['id', 'contact.plan', 'meta.source'])
  assert.equal({ ...row, id: '' }, { id: '', 'contact.plan': 'team', 'meta.source': 'mail' })
  assert.equal(await heads('&headings=id&layout=joined&columns=%20one%20,'), ['one'])
})

test('what there is not is a 400 with a sentence that lists what there is', async () => {
  const refused = async (query: string, accept = csv) => {
    const answer = await get(query, accept)
    assert.is(answer.status, 400, query)
    return JSON.stringify(answer.error(400).details)
  }
  assert.match(await refused('&layout=long'), 'Expected wide or joined')
  assert.match(await refused('&values=numbers'), 'Expected labels or codes')
  assert.match(await refused('&headings=words'), 'Expected text, id or both')
  assert.match(await refused('&include=meta,metal'), /called \\"metal\\", only meta, durations, contact.*urls, all/)
  assert.match(await refused('&language=es'), 'only default, en, de')
  assert.match(await refused('&bom=yes'), 'Expected true or false')
  assert.match(await refused('&columns=one,constructor'), /no column with the id \\"constructor\\", only id/)
  assert.match(await refused('&columns='), 'Expected ids of columns, with commas between them: id')
  assert.match(await refused('&columns=%25E0%25A4'), 'no column with the id \\"%E0%A4\\"')
  assert.match(await refused('&columns=one&include=meta'), 'leave one of the two out')
  for (const [query, accept, sentence] of [
    ['&columns=one', 'application/json', 'only CSV, XLSX, SAV and Parquet take columns'],
    ['&layout=wide', 'application/json', 'only CSV, XLSX, SAV and Parquet take layout'],
    ['&include=meta', 'application/x-ndjson', 'only CSV, XLSX, SAV and Parquet take include'],
    ['&headings=id', 'application/x-spss-sav', 'only CSV, XLSX and Parquet take headings'],
    ['&values=codes', 'application/x-spss-sav', 'only CSV, XLSX and Parquet take values'],
    ['&bom=true', xlsxType, 'only CSV takes bom'],
  ] as const)
    assert.match(await refused(query, accept), sentence)
})

test('a byte order mark stands first where it is asked for', async () => {
  assert.is((await get('&bom=true')).bytes[0], 0xef)
  assert.is((await get('&bom=false')).bytes[0], 'i'.charCodeAt(0))
})

test('a sheet has a filter over all its rows, headings that stay, and widths', async () => {
  const files = unzipSync((await get('&headings=both', xlsxType)).bytes)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  assert.match(sheet, '<pane ySplit="2" topLeftCell="A3"')
  assert.match(sheet, '<autoFilter ref="A2:AA4"/>')
  assert.match(sheet, /<cols><col min="1" max="1" width="10" customWidth="1"\/><col min="2" max="2" width="20"/)
})

test('a table that no sheet can hold is refused before it begins, and CSV holds it', async () => {
  const many = (id: string) => ({
    ...ask(id, 'multipleChoiceMulti', id),
    choices: Array.from({ length: 1000 }, (_, n) => ({ id: `c${n}`, label: text(`Choice ${n}`) })),
  })
  const { id } = await app.survey({ questions: Array.from({ length: 17 }, (_, n) => many(`q${n}`)) })
  const answer = await get('', xlsxType, id)
  assert.match(JSON.stringify(answer.error(400).details), 'at most 16384 columns, and this table 17008: ask for joined')
  assert.is((await get('&layout=joined', xlsxType, id)).status, 200)
  assert.is((await get('', csv, id)).status, 200)
})

test('times are those of a zone, with its offset', async () => {
  const stored = await app.storage.surveys.find(app.production.id, survey.id)
  assert.ok(stored)
  const table = tableOf(stored)
  const [found] = await app.storage.responses.list(
    app.production.id,
    { surveyId: survey.id, finished: null, since: null, until: null, contactId: null, tagId: null },
    { by: 'createdAt', direction: 'asc' },
    { after: null, limit: 1 },
  )
  assert.ok(found)
  const at = (createdAt: string, timeZone: string) =>
    csvFormat(stored, table, { timeZone })
      .record({ ...found, createdAt })
      .split(',')[1]
  assert.is(at('2026-03-29T00:59:59.999Z', 'Europe/Berlin'), '2026-03-29T01:59:59.999+01:00')
  assert.is(at('2026-03-29T01:00:00.000Z', 'Europe/Berlin'), '2026-03-29T03:00:00.000+02:00')
  assert.is(at('2026-01-01T00:00:00.000Z', 'Asia/Kathmandu'), '2026-01-01T05:45:00.000+05:45')
  assert.is(at('2026-01-01T00:00:00.000Z', 'America/St_Johns'), '2025-12-31T20:30:00.000-03:30')
  assert.is(at('2026-01-01T00:00:00.000Z', 'UTC'), '2026-01-01T00:00:00.000Z')
})

test.run()
