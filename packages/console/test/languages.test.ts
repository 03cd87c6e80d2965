import { readdir, readFile } from 'node:fs/promises'
import { englishConsole } from '@hearback/words/console'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountRows } from '../src/account/rows.ts'
import { actionRows } from '../src/actions/rows.ts'
import { fileName } from '../src/answers/lines.ts'
import { auditRows } from '../src/audit/rows.ts'
import { contactRows } from '../src/contacts/rows.ts'
import { copyRows } from '../src/copy/rows.ts'
import { deliveryRows } from '../src/deliveries/rows.ts'
import { doorRows } from '../src/door/rows.ts'
import { editRows } from '../src/edit/rows.ts'
import { editionRows } from '../src/editions/rows.ts'
import { exportRows } from '../src/exports/rows.ts'
import { keyRows } from '../src/keys/rows.ts'
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
import { outsideOf, pseudo } from './pseudo.ts'
import { realConsole } from './real.ts'
import { fill, hostile, storeFile } from './records.ts'

const test = suite('the console in other languages')

/** The areas of the console, by the texts that they have in the catalogue, with their pages and forms. */
const areas: Readonly<Record<string, readonly Row[]>> = {
  door: doorRows,
  account: accountRows,
  surveys: surveyRows,
  results: resultRows,
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
  people: peopleRows,
  actions: actionRows,
  segments: segmentRows,
  tags: tagRows,
  settings: settingsRows,
  products: productRows,
  audit: auditRows,
}

/** Areas whose texts are not in the catalogue yet. The list may only become shorter: take an area off when its texts are moved. */
const unmoved = new Set<string>([
  // Its readers of answers show the tags of responses.
  'results',
  'responses',
  'contacts',
  'webhooks',
  'deliveries',
  'keys',
  'people',
  'actions',
  'segments',
  'tags',
  'settings',
  'products',
  'audit',
  'shared',
])

const known = new Set<string>()
/** Fields of the API that hold one of a few words: a page says them in its language. */
const worded =
  /^(?:status|type|state|permission|may|event|action|resource|code|operator|access|kind|disabledBy|placement)$/

/** Notes the texts that come from people and programs: they are in no catalogue. */
function note(value: unknown, name: string): void {
  // A fault of such a field is a sentence.
  if (typeof value === 'string' && !(worded.test(name) && /^\w+$/.test(value)))
    for (const line of [value, ...value.split('\n'), lineOf({ default: value }), fileName(value)])
      known.add(line.trim())
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    known.add(key)
    note(one, Array.isArray(value) ? name : key)
  }
}

const { app, as, call } = await realConsole([], { rateLimit: false }, async (answer) => note(await answer.json(), ''))
const { webhookId, ...others } = await fill(call, app.production.id)
await app.hearback.work()
const [delivery] = (await app.call('GET', `/api/v1/webhooks/${webhookId}/deliveries`)).data<{ id: string }[]>()
await as('owner').post('keys', { environmentId: app.production.id, label: 'a key', permission: 'read', ends: 'never' })
const [key] = await app.storage.directory.keys(null, { after: null, limit: 1 })
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
  personId: person?.id ?? '',
  link: 'none',
  ...others,
  file: await storeFile(app.storage, app.production.id, others),
}
note({ ids, person }, '')

/** What needs no translation: names of things, and what programs read. */
const names = [
  'Hearback',
  'UTC',
  'The',
  'English',
  'x.png',
  'y.png',
  'https://feedback.example',
  'feedback.example',
  'read@example.com',
  'hearback people link',
  'publicUrl',
  'trustProxy',
  'survey.test',
  hostile,
  ...others.sharedPath.split('/'),
]

/** Texts of a page that are neither of the catalogue nor of people. */
function strange(html: string): string[] {
  const data = [...names, ...known].filter((one) => one.length > 1).sort((one, other) => other.length - one.length)
  // What stands in a field of several lines is data.
  return outsideOf(html.replace(/(<textarea[^>]*>)[\s\S]*?<\/textarea>/g, '$1')).filter((piece) => {
    const left = data.reduce((text, one) => text.replaceAll(one, ' '), piece)
    return /[A-Za-z]{2}/.test(left)
  })
}

const addressOf = ({ path, method }: Row): string =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none') + (method === 'GET' ? '/' : '')

/** The texts of an area that are not of the catalogue, each with the page that shows it. */
async function leftIn(rows: readonly Row[]): Promise<string[]> {
  const found = new Map<string, string>()
  const look = (text: string, name: string) => {
    for (const piece of strange(text)) if (!found.has(piece)) found.set(piece, `${name}: ${piece.slice(0, 200)}`)
    assert.not.match(
      text.replace(/<pre[\s\S]*?<\/pre>|<textarea[\s\S]*?<\/textarea>/g, ''),
      /⟦[^⟦⟧]*\{\w+\}/,
      `${name} fills all blanks`,
    )
  }
  for (const row of rows.filter(({ method }) => method === 'GET')) {
    if ('isFile' in row && row.isFile) continue
    const address = addressOf(row)
    look((await as('owner').open(address)).text, address)
    look((await as('read').open(address)).text, address)
  }
  // A form without a field: the page says what it lacks, or what it has done. What deletes comes after all areas.
  for (const row of rows.filter(({ method, path }) => method === 'POST' && !path.includes('delete'))) {
    if (/sign-out|sessions/.test(row.path)) continue
    const { text } = await as('owner').postTo(addressOf(row))
    look(text, `POST ${addressOf(row)}`)
  }
  return [...found.values()]
}

languages.set('en', Promise.resolve(pseudo))

test('every page of the table is in an area', () => {
  assert.equal(new Set(Object.values(areas).flat()), new Set(pageTable))
  for (const area of unmoved) assert.ok(area in englishConsole, area)
})

test('a page has its language and direction, and says them', async () => {
  const response = await as('owner').ask('/console/account/')
  assert.is(response.headers.get('content-language'), 'ar-EG')
  assert.match(await response.text(), '<html lang="ar-EG" dir="rtl">')
})

test('shared results: every text is of the catalogue', async () => {
  const response = await app.hearback.fetch(new Request(`https://survey.test${others.sharedPath}`))
  assert.is(response.status, 200)
  const left = strange(await response.text())
  if (unmoved.has('shared')) assert.ok(left.length > 0, 'all texts are moved: take the area off the list')
  else assert.equal(left, [])
})

for (const [area, rows] of Object.entries(areas)) {
  test(`${area}: every text is of the catalogue`, async () => {
    const left = await leftIn(rows)
    if (unmoved.has(area)) assert.ok(left.length > 0, 'all texts are moved: take the area off the list')
    else assert.equal(left, [])
  })
}

test('what deletes', async () => {
  for (const row of pageTable.filter(({ method, path }) => method === 'POST' && path.includes('delete'))) {
    const left = strange((await as('owner').postTo(addressOf(row))).text)
    if (!unmoved.has(row.section ?? '')) assert.equal(left, [], row.path)
  }
})

test('every text of the catalogue has a use', async () => {
  const folder = new URL('../src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.ts'))
  const code = (await Promise.all(files.map((path) => readFile(new URL(path, folder), 'utf8')))).join('\n')
  const words = new Set(code.match(/\w+/g))
  const unused = (texts: object, path: string): string[] =>
    Object.entries(texts).flatMap(([name, one]) => {
      if (typeof one === 'object') return unused(one, `${path}${name}.`)
      return words.has(name) ? [] : [`${path}${name}`]
    })
  for (const [area, texts] of Object.entries(englishConsole)) assert.equal(unused(texts, `${area}.`), [], area)
})

test.run()
