import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { everyQuestion } from './every-question.ts'
import { realConsole } from './real.ts'
import { hostile } from './records.ts'

const test = suite('comparison of groups')

const { app, as, call } = await realConsole()
const environmentId = app.production.id

/** What a person reads of a page: without tags and repeated spaces. */
const words = (page: string) =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/&nbsp;|\s+/g, ' ')

const questions = [
  {
    id: 'why',
    type: 'multipleChoiceSingle',
    headline: { default: 'Why do you leave?' },
    required: false,
    choices: [
      { id: 'price', label: { default: 'Too expensive' } },
      { id: 'time', label: { default: 'No time' } },
      { id: 'other', label: { default: 'Other' } },
    ],
  },
  {
    id: 'uses',
    type: 'multipleChoiceMulti',
    headline: { default: 'What do you use?' },
    required: false,
    choices: ['web', 'app'].map((id) => ({ id, label: { default: id } })),
  },
  { id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: false },
]
const survey = {
  environmentId,
  name: 'Exit',
  type: 'link',
  status: 'inProgress',
  questions,
  hiddenFields: { enabled: true, fieldIds: ['plan'] },
}
const surveyId = (await call('POST', '/api/v1/management/surveys', survey)).id
// 48 of 100 from the search chose the price, and 31 of 100 of the others; 10 were not asked.
await call('POST', '/api/v1/management/responses/bulk', {
  environmentId,
  responses: Array.from({ length: 210 }, (_, n) => ({
    surveyId,
    finished: true,
    data: {
      ...(n < 200 && { why: n < 48 || (n >= 100 && n < 131) ? 'Too expensive' : 'No time' }),
      uses: n % 2 === 0 ? ['web', 'app'] : ['web'],
      nps: n % 11,
      plan: n % 50 === 0 ? hostile : 'free',
    },
    meta: { source: n < 100 ? 'search' : 'mail' },
  })),
})

const at = (id: string, rows: string, columns: string, more: Readonly<Record<string, string>> = {}) =>
  `surveys/${id}/compare/?${new URLSearchParams({ rows, columns, ...more })}`

test('the results lead to it, and it asks what to compare, with the filter kept', async () => {
  const results = await as('read').page(`surveys/${surveyId}/?finished=true`)
  assert.match(results.text, /href="[^"]*compare\/\?[^"]*finished=true[^"]*"[^>]*>Compare groups/)
  const { status, text } = await as('read').page(`surveys/${surveyId}/compare/?finished=true`)
  assert.is(status, 200)
  assert.match(words(text), 'Choose what stands in the rows and what in the columns.')
  assert.match(text, '<option value="question:why"')
  assert.match(text, '<option value="question:nps/groups"')
  assert.match(text, '<option value="hiddenField:plan"')
  assert.match(text, '<option value="attribute:email"')
  assert.match(text, /<option value="true"\s+selected/)
})

test('it says in a sentence what differs, marks it with a shape and words, and says who is not in the table', async () => {
  const { text } = await as('read').page(at(surveyId, 'question:why', 'source'))
  const read = words(text)
  assert.match(read, '“Too expensive” is more frequent with “search”: 48 % against 31 % elsewhere.')
  assert.match(read, '48 % ▲ more often 48 38 to 58 %')
  assert.match(read, '▼ less often')
  assert.match(read, 'too few to tell')
  assert.match(read, '200 responses in the table, of 210.')
  assert.match(read, '“Why do you leave?”: 10 were not asked.')
  assert.match(read, 'How this is counted')
  assert.match(read, 'χ² = 6.05, degrees of freedom = 1, p = 0.014')
  assert.match(text, /<option value="question:why"\s+selected/)
  // In a table of two by two, one sentence says what the others would.
  assert.is(read.match(/is (?:more|less) frequent with/g)?.length, 1)
})

test('where nothing differs, it says of how many cells there are too few responses to tell', async () => {
  const { id } = await call('POST', '/api/v1/management/surveys', { ...survey, name: 'Alike' })
  const responses = Array.from({ length: 203 }, (_, n) => ({
    ...{ surveyId: id, finished: true, data: { why: n % 2 === 0 ? 'Too expensive' : 'No time' } },
    meta: { source: n < 100 ? 'search' : n < 200 ? 'mail' : 'letter' },
  }))
  await call('POST', '/api/v1/management/responses/bulk', { environmentId, responses })
  const read = words((await as('read').page(at(id, 'question:why', 'source'))).text)
  assert.match(
    read,
    /Nothing differs more than it would by chance\. Of 5 of 9 cells there are too few responses to tell\./,
  )
})

test('several choices are said to be several, and the whole is not tested', async () => {
  const read = words((await as('read').page(at(surveyId, 'question:uses', 'question:nps/groups'))).text)
  assert.match(read, 'A response can have several values of “What do you use?”')
  assert.match(read, 'Promoters, 9 and 10')
  assert.not.match(read, 'χ²')
})

test('filters narrow the table, and one is removed without the sides', async () => {
  const where = JSON.stringify({ conditions: [{ type: 'meta', id: 'source', operator: 'equals', value: 'mail' }] })
  const { text } = await as('read').page(at(surveyId, 'question:why', 'source', { where }))
  assert.match(words(text), '100 responses in the table, of 110.')
  assert.match(text, /class="badge chip" href="[^"]*rows=question%3Awhy[^"]*"/)
  assert.not.match(text, 'type="hidden" name="rows"')
})

test('texts of respondents are no markup, in values and in names', async () => {
  const { text } = await as('read').page(at(surveyId, 'question:why', 'hiddenField:plan'))
  assert.not.match(text, hostile)
  const other = await as('read').page(at(surveyId, '"><script>alert(1)</script>', 'source'))
  assert.is(other.status, 200)
  assert.not.match(other.text, '<script>alert')
  assert.match(words(other.text), 'The table could not be counted:')
  assert.match(words(other.text), 'Expected one of: question:why')
})

test('every question of every kind that can be chosen makes a table', async () => {
  const every = { ...survey, name: 'All of them', questions: everyQuestion('word') }
  const id = (await call('POST', '/api/v1/management/surveys', every)).id
  const { text } = await as('read').page(`surveys/${id}/compare/`)
  const [select = ''] = /<select name="rows"[\s\S]*?<\/select>/.exec(text) ?? []
  const names = [...select.matchAll(/<option value="([^"]+)"/g)].map(([, name = '']) => name.replaceAll('&amp;', '&'))
  assert.ok(names.length > 25, `${names.length}`)
  for (const name of names) {
    const page = await as('read').page(at(id, name, 'language'))
    assert.is(page.status, 200)
    assert.match(words(page.text), 'No response has a value on both sides.', name)
  }
})

test('it is downloaded as CSV and as a workbook, under a name of its own', async () => {
  const { text } = await as('read').page(at(surveyId, 'question:why', 'source'))
  assert.match(text, /href="[^"]*compare\/csv\/\?[^"]*columns=source/)
  const file = await as('read').page(at(surveyId, 'question:why', 'source').replace('compare/', 'compare/csv/'))
  assert.is(file.status, 200)
  assert.match(file.text, 'Too expensive,31,0.31,lower,48,0.48,higher')
  const book = await as('read').page(at(surveyId, 'question:why', 'source').replace('compare/', 'compare/xlsx/'))
  assert.is(book.status, 200)
  assert.is(book.text.slice(0, 2), 'PK')
})

test.run()
