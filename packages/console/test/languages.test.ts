import { readdir, readFile } from 'node:fs/promises'
import { timeZoneNames } from '@hearback/core/pages'
import { englishConsole } from '@hearback/words/console'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { stopToken } from '../../core/src/tenants/people/stop-mail.ts'
import { secret } from '../../core/test/serve.ts'
import { accountRows } from '../src/account/rows.ts'
import { actionRows } from '../src/actions/rows.ts'
import { auditRows } from '../src/audit/rows.ts'
import { contactRows } from '../src/contacts/rows.ts'
import { copyRows } from '../src/copy/rows.ts'
import { crosstabRows } from '../src/crosstab/rows.ts'
import { deliveryRows } from '../src/deliveries/rows.ts'
import { digestRows } from '../src/digests/rows.ts'
import { doorRows } from '../src/door/rows.ts'
import { editRows } from '../src/edit/rows.ts'
import { editionRows } from '../src/editions/rows.ts'
import { exportRows } from '../src/exports/rows.ts'
import { keyRows } from '../src/keys/rows.ts'
import { liveRows } from '../src/live/rows.ts'
import { newSurveyRows } from '../src/new-survey/rows.ts'
import { pageTable } from '../src/pages.ts'
import { peopleRows } from '../src/people/rows.ts'
import { productRows } from '../src/products/rows.ts'
import { responseRows } from '../src/responses/rows.ts'
import { resultRows } from '../src/results/rows.ts'
import type { Row } from '../src/row.ts'
import { segmentRows } from '../src/segments/rows.ts'
import { settingsRows } from '../src/settings/rows.ts'
import { sharingRows } from '../src/sharing/rows.ts'
import { surveyJsonRows } from '../src/survey-json/rows.ts'
import { surveyRows } from '../src/surveys/rows.ts'
import { tagRows } from '../src/tags/rows.ts'
import { webhookRows } from '../src/webhooks/rows.ts'
import { languages } from '../src/words/language.ts'
import { lineOf } from '../src/words/survey-text.ts'
import { everyAnswer } from './every-question.ts'
import { outsideOf, pseudo } from './pseudo.ts'
import { realConsole } from './real.ts'
import { fill, hostile, storeFile } from './records.ts'

const test = suite('the console in other languages')

/** The areas of the console, by the texts that they have in the catalogue, with their pages and forms. */
const areas: Readonly<Record<string, readonly Row[]>> = {
  door: doorRows,
  account: accountRows,
  surveys: surveyRows,
  results: [...resultRows, ...crosstabRows],
  digests: digestRows,
  exports: exportRows,
  sharing: sharingRows,
  newSurvey: newSurveyRows,
  edit: editRows,
  editions: editionRows,
  surveyJson: surveyJsonRows,
  copying: copyRows,
  responses: responseRows,
  contacts: contactRows,
  webhooks: webhookRows,
  deliveries: deliveryRows,
  keys: keyRows,
  live: liveRows,
  people: peopleRows,
  actions: actionRows,
  segments: segmentRows,
  tags: tagRows,
  settings: settingsRows,
  products: productRows,
  audit: auditRows,
}

const known = new Set<string>()
/** Fields of the API that hold one of a few words: a page says them in its language. */
const worded =
  /^(?:status|type|state|permission|may|event|action|resource|code|operator|access|kind|disabledBy|placement)$/

/** Notes the texts that come from people and programs: they are in no catalogue. A page shows them whole, by line, without tags, or as the host. */
function note(value: unknown, name: string): void {
  if (typeof value === 'string' && !worded.test(name)) {
    for (const line of [value, ...value.split('\n'), lineOf({ default: value })]) known.add(line.trim())
    if (URL.canParse(value)) known.add(new URL(value).host)
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    known.add(key)
    note(one, Array.isArray(value) ? name : key)
  }
}

/** Notes an answer of the API, and of one that refuses all its words: these are in English whatever language the page is in. */
async function noteAnswer(answer: Response): Promise<void> {
  const text = await answer.text()
  const isOfLines = answer.headers.get('content-type')?.includes('ndjson') ?? false
  const values: unknown[] = isOfLines
    ? text
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [JSON.parse(text)]
  for (const value of values) note(answer.ok ? value : texts(value), '')
}

const texts = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [value]

const { app, as, call } = await realConsole([], { rateLimit: false }, noteAnswer)
const { webhookId, ...others } = await fill(call, app.production.id)
// Shared results have pictures of questions that enough people have answered.
const answered = {
  surveyId: others.surveyId,
  environmentId: app.production.id,
  finished: true,
  data: everyAnswer(hostile, hostile),
}
for (let count = 0; count < 35; count += 1) await call('POST', '/api/v1/management/responses', answered)
await app.hearback.work()
const [delivery] = (await app.call('GET', `/api/v1/webhooks/${webhookId}/deliveries`)).data<{ id: string }[]>()
await as('owner').post('keys', { environmentId: app.production.id, label: 'a key', permission: 'read', ends: 'never' })
const [key] = await app.storage.directory.keys(null, { after: null, limit: 1 })
await as('owner').post(`surveys/${others.surveyId}/live`, { name: 'a link', include: 'tags', once: 'l0' })
const [link] = await app.storage.exportLinks.list(app.production.id, others.surveyId)
const [person] = await app.hearback.admin.listPeople()
const { environment } = (await app.storage.directory.environment(app.production.id)) ?? {}
const ids: Readonly<Record<string, string>> = {
  env: app.production.id,
  webhookId,
  deliveryId: delivery?.id ?? '',
  number: '1',
  ofProduct: app.production.id,
  productId: environment?.productId ?? '',
  keyId: key?.id ?? '',
  linkId: link?.id ?? '',
  personId: person?.id ?? '',
  link: 'none',
  token: await stopToken(secret, {
    ...{ environmentId: app.production.id, choreId: `digest${'0'.repeat(24)}`, surveyId: others.surveyId },
  }),
  ...others,
  file: await storeFile(app.storage, app.production.id, others),
}
note({ ids, person }, '')

/** What needs no translation: names of things, and what programs read. The bar calls people by their first names, such as The. */
const names = [
  ...[
    'Hearback',
    'UTC',
    'JSON',
    'webhook-id',
    'application/json',
    'https://',
    '.buy',
    '/pricing',
    '#1c4ed0',
    '#8fb3ff',
  ],
  ...['feedback.example', 'survey.test', 'read@example.com', 'owner@example.com', 'The', 'cv.pdf', 'x.png', 'y.png'],
  ...[hostile, `${hostile.slice(0, 40)} …`, lineOf({ default: hostile })],
]

/** Names of time zones are the same in every language. */
const zones: ReadonlySet<string> = new Set(timeZoneNames())

/** What the service itself says of fields before a person is signed in, or of the account: it says it in English. */
const ofService = [
  'Enter an e-mail address, such as ada@example.org',
  'Use 1 to 256 characters',
  'Use at least 12 characters',
]

/** Texts of a page that are neither of the catalogue nor of people. */
function strange(html: string): string[] {
  const data = [...names, ...ofService, ...known]
    .filter((one) => one.length > 1)
    .sort((one, other) => other.length - one.length)
  return outsideOf(html).filter((piece) => {
    if (zones.has(piece.trim())) return false
    const left = data.reduce((text, one) => text.replaceAll(one, ' '), piece)
    return /[A-Za-z]{2}/.test(left)
  })
}

const addressOf = ({ path, method }: Row, env = app.production.id): string =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'env' ? env : (ids[name] ?? 'none'))) +
  (method === 'GET' ? '/' : '') +
  // A comparison shows its table, and is no file without one.
  (path.includes('/compare') ? '?rows=question:nps/groups&columns=month' : '')

/** By area: each text on its pages that is not of the catalogue → the page that shows it. */
const left = new Map(Object.keys(areas).map((area) => [area, new Map<string, string>()]))
/** Pages that did not open, by their patterns. */
const closed: string[] = []

function look(area: string, name: string, text: string): void {
  const found = left.get(area)
  for (const piece of strange(text)) if (!found?.has(piece)) found?.set(piece, `${name}: ${piece.slice(0, 200)}`)
  assert.not.match(
    text.replace(/<pre[\s\S]*?<\/pre>|<textarea[\s\S]*?<\/textarea>/g, ''),
    /⟦[^⟦⟧]*\{\w+\}/,
    `${name} fills all blanks`,
  )
}

/** Fields with which forms succeed, by their paths: such a form shows a secret then, or stores a record that a page lists. */
const filledIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/console/:env/keys': {
    environmentId: app.production.id,
    label: 'a key',
    permission: 'read',
    ends: 'never',
    once: 'k',
  },
  '/console/:env/surveys/:surveyId/live': { name: 'a link', include: 'tags', once: 'l' },
  '/console/:env/webhooks/new': {
    url: 'https://hooks.example.net/in',
    triggers: 'responseFinished',
    scope: 'all',
    once: 'w',
  },
  '/console/:env/webhooks/:webhookId/recover': { since: '24' },
  '/console/:env/settings': { keepResponsesDays: '30', keepDisplaysDays: '1' },
  '/console/people': { email: 'new@example.com', name: 'a new person' },
}

/** Opens every page as an owner, as a reader, and in an environment without records, then sends every form. What deletes comes last. */
async function readAll(): Promise<void> {
  const all = Object.entries(areas).flatMap(([area, rows]) => rows.map((row) => ({ area, row })))
  for (const { area, row } of all) {
    if (row.method !== 'GET' || ('isFile' in row && row.isFile)) continue
    const address = addressOf(row)
    const own = await as('owner').open(address)
    if (own.status !== 200) closed.push(row.path)
    look(area, address, own.text)
    look(area, address, (await as('read').open(address)).text)
    if (!/:env.*:/.test(row.path))
      look(area, address, (await as('owner').open(addressOf(row, app.development.id))).text)
  }
  const isLast = ({ path }: Row) => /delete|remove|merge|stop|environments\/:ofProduct/.test(path)
  const forms = all.filter(({ row }) => row.method === 'POST' && !/sign-out|sessions/.test(row.path))
  for (const { area, row } of forms.toSorted((one, other) => Number(isLast(one.row)) - Number(isLast(other.row)))) {
    const address = addressOf(row)
    look(area, `POST ${address}`, (await as('owner').postTo(address)).text)
    const fields = filledIn[row.path]
    if (fields) look(area, `POST ${address}, filled in`, (await as('owner').postTo(address, fields)).text)
  }
}

// Other files of tests share the process: English is English again afterwards.
const before = languages.get('en')
let shared = { status: 0, page: '' }
test.before(async () => {
  languages.set('en', Promise.resolve(pseudo))
  const response = await app.hearback.fetch(new Request(`https://survey.test${others.sharedPath}`))
  shared = { status: response.status, page: await response.text() }
  await readAll()
})
test.after(() => {
  if (before) languages.set('en', before)
  else languages.delete('en')
})

test('every page of the table is in an area', () => {
  assert.equal(new Set(Object.values(areas).flat()), new Set(pageTable))
})

test('every page opens, but those for people who are not signed in', () => {
  assert.equal(closed, ['/console', '/console/sign-in', '/console/enter/:link'])
})

test('a page has its language and direction, and says them', async () => {
  const response = await as('owner').ask('/console/account/')
  assert.is(response.headers.get('content-language'), 'ar-EG')
  assert.match(await response.text(), '<html lang="ar-EG" dir="rtl">')
})

for (const [area, found] of left) {
  test(`${area}: every text is of the catalogue`, () => {
    assert.equal([...found.values()], [])
  })
}

test('shared results: every text is of the catalogue', () => {
  assert.is(shared.status, 200)
  const pieces = strange(shared.page)
  assert.equal(pieces, [])
})

test('every text of the catalogue has a use', async () => {
  const folder = new URL('../src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.ts'))
  const code = (await Promise.all(files.map((path) => readFile(new URL(path, folder), 'utf8')))).join('\n')
  const words = new Set(code.match(/\w+/g))
  // A group may be read by names that the API knows: `words.verdicts[verdict]`.
  const isIndexed = (name: string) => new RegExp(`\\.${name}\\[|ownOf<string>\\([\\w.]+\\.${name},`).test(code)
  const unused = (texts: object, path: string): string[] =>
    Object.entries(texts).flatMap(([name, one]) => {
      if (typeof one === 'object') return isIndexed(name) ? [] : unused(one, `${path}${name}.`)
      return words.has(name) ? [] : [`${path}${name}`]
    })
  for (const [area, texts] of Object.entries(englishConsole)) assert.equal(unused(texts, `${area}.`), [], area)
})

test.run()
