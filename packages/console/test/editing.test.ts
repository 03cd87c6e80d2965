import { gzipSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withPictures } from '../../demo/src/pictures.ts'
import { seededRandom } from '../../demo/src/random.ts'
import { drafts } from '../../demo/src/surveys/drafts.ts'
import { randomSurvey } from '../../engine/test/random-survey.ts'
import { lengths } from '../../tests/src/proof.ts'
import { draftIn, draftOf } from '../src/edit/draft.ts'
import { everyQuestion } from './every-question.ts'
import { realConsole } from './real.ts'
import { hostile } from './records.ts'
import { formsOf } from './survey-form.ts'

const test = suite('editing surveys')

const { app, as, call } = await realConsole([], { rateLimit: false })
const environmentId = app.production.id
const awkward = `two\r\nlines\nof "text" & <b>\u{1f600}</b>\n\n${hostile}`
const demo = Object.values({ ...drafts, event: withPictures(drafts.event) })

type Read = Record<string, unknown> & { id: string; questions: Record<string, never>[] }
const make = async (survey: object) =>
  (await call('POST', '/api/v1/management/surveys', { environmentId, ...survey })).id
const read = async (id: string) => (await app.call('GET', `/api/v1/management/surveys/${id}`, {})).data<Read>()

const sealedRead = async (id: string) => {
  const { headers } = await app.call('GET', `/api/v1/management/surveys/${id}`, {})
  return { etag: headers.get('etag') ?? '' }
}

const openForm = formsOf(as)

test('a form that is sent as it came changes nothing, whatever the survey', async () => {
  const odd = {
    name: awkward,
    type: 'link',
    questions: everyQuestion(awkward),
    welcomeCard: { enabled: true, headline: { default: awkward, de: '\n\n' } },
    languages: [
      { default: true, enabled: true, language: { code: 'en' } },
      { default: false, enabled: true, language: { code: 'de' } },
    ],
    runOnDate: '2026-11-23T10:11:12.345Z',
    closeOnDate: '2099-11-23T10:11:12.345Z',
    displayPercentage: 0.01,
  }
  const random = Array.from({ length: lengths.formsOfRandomSurveys }, (_, seed) =>
    randomSurvey(seededRandom(seed), seed),
  )
  for (const survey of [odd, ...demo, ...random]) {
    const id = await make(survey)
    const before = await read(id)
    const { fields, press } = await openForm(id)
    const draft = JSON.parse(fields.get('draft') ?? '') as object
    assert.equal(draftIn(fields), draft, before.name as string)
    assert.equal(draft, JSON.parse(JSON.stringify(draftOf(before))))
    assert.is((await press('save')).status, 303)
    assert.equal(await read(id), before, 'not even its version')
  }
})

const choiceQuestion = (more: object = {}) => ({
  ...{ id: 'pick', type: 'multipleChoiceSingle', required: false, headline: { default: 'Which?' } },
  choices: ['a', 'b', 'c'].map((id) => ({ id, label: { default: `The ${id}` } })),
  ...more,
})
const openQuestion = (id: string, more: object = {}) => ({
  ...{ id, type: 'openText', required: false, headline: { default: `Question ${id}` } },
  ...more,
})
const plain = { name: 'Plain', type: 'link', status: 'inProgress' }
const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)

test('a button changes the order in the form alone, keeps what was typed, and saving changes that and no more', async () => {
  const id = await make({
    ...plain,
    questions: [choiceQuestion(), openQuestion('b'), openQuestion('c')],
    quotas: [{ limit: 5, action: 'close' }],
  })
  const before = await read(id)
  const first = await openForm(id)
  const moved = await first.press('up questions.2', { name: 'Renamed', 'questions.0.headline.default': 'Which one?' })
  assert.is(moved.status, 200)
  assert.match(moved.text, 'What you have changed is not saved yet.')
  assert.equal(await read(id), before, 'nothing is saved')
  const next = moved.next()
  assert.is(next.fields.get('name'), 'Renamed')
  const chosen = await next.press('down questions.0.choices.0')
  const written = await chosen
    .next()
    .press('lines questions.0.choices', { 'lines.questions.0.choices': 'The d\r\n\r\n The e ' })
  const other = await written.next().press('add questions.0.choices.other')
  const saved = await other.next().press('save')
  assert.is(saved.status, 303)
  assert.match(saved.location ?? '', /edit\/\?saved=yes$/)
  const after = await read(id)
  assert.equal(idsOf(after.questions), ['pick', 'c', 'b'])
  const { choices, headline } = after.questions[0] as unknown as {
    choices: { label: { default: string } }[]
    headline: object
  }
  assert.equal(
    choices.map(({ label }) => label.default),
    ['The b', 'The a', 'The c', 'The d', 'The e', 'Something else'],
  )
  assert.equal(headline, { default: 'Which one?' })
  const same = { ...after, name: before.name, questions: before.questions, updatedAt: before.updatedAt }
  assert.equal(same, before)
})

test('a question of every type can be added, is a question that the service takes, and can be copied and removed', async () => {
  const id = await make({ ...plain, questions: [openQuestion('a')] })
  let form = await openForm(id)
  for (const { type } of everyQuestion('')) form = (await form.press('add questions', { newType: type })).next()
  assert.is((await form.press('save')).status, 303)
  form = await openForm(id)
  const copied = (await form.press('copy questions.3')).next()
  const removed = (await copied.press('remove questions.0')).next()
  const ended = (await removed.press('add endings')).next()
  assert.is((await ended.press('save')).status, 303)
  const { questions, endings } = await read(id)
  assert.is(questions.length, everyQuestion('').length + 1)
  assert.is(new Set(idsOf(questions)).size, questions.length)
  assert.is((endings as unknown[]).length, 1)
})

/** A part of the page, to where the next one begins. */
const partIn = (text: string, path: string): string => text.split(`id="p-${path}"`)[1]?.split(/ id="p-[\w.]+"/)[0] ?? ''
/** What has the focus when the page opens: a button, by what it does, or a field, by its name. */
const focused = (text: string): string | undefined => {
  const tag = /<(?:button|textarea)[^>]* autofocus[^>]*>/.exec(text)?.[0] ?? ''
  return (/ value="([^"]*)"/.exec(tag) ?? / name="([^"]*)"/.exec(tag))?.[1]
}

test('after a button the page opens where a person goes on', async () => {
  const choices = [...choiceQuestion().choices, { id: 'other', label: { default: 'Other' } }]
  const form = await openForm(await make({ ...plain, questions: [choiceQuestion({ choices }), openQuestion('b')] }))
  for (const [button, place] of [
    ['remove questions.0', 'up questions.0'],
    ['remove questions.1', 'up questions.0'],
    ['remove questions.0.choices.0', 'up questions.0.choices.0'],
    ['remove questions.0.choices.2', 'up questions.0.choices.1'],
    ['remove questions.0.choices.3', 'up questions.0.choices.2'],
    ['add questions', 'questions.2.headline.default'],
    ['add endings', 'endings.0.headline.default'],
  ] as const) {
    assert.is(focused((await form.press(button)).text), place, button)
  }
  const lines = 'lines.questions.0.choices'
  assert.is(focused((await form.press('lines questions.0.choices', { [lines]: 'The d' })).text), lines)
})

test('what rules, texts and quotas refer to is not removed, and the page says by what', async () => {
  const conditions = {
    id: 'g',
    connector: 'and',
    conditions: [
      {
        id: 'k',
        leftOperand: { type: 'question', value: 'pick' },
        operator: 'equals',
        rightOperand: { type: 'static', value: 'b' },
      },
    ],
  }
  const logic = [{ id: 'l', conditions, actions: [{ id: 'j', objective: 'jumpToQuestion', target: 'c' }] }]
  const where = { conditions: [{ type: 'question', id: 'pick', operator: 'equals', value: 'The a' }] }
  const questions = [
    choiceQuestion({ logic }),
    openQuestion('b', { subheader: { default: 'You said #recall:pick/fallback:it#' } }),
    openQuestion('c'),
  ]
  const id = await make({ ...plain, questions, quotas: [{ where, limit: 5, action: 'close' }] })
  const form = await openForm(id)
  for (const [button, by] of [
    ['remove questions.0', 'a text of question 2, “Question b”, quota 1'],
    ['remove questions.2', 'the logic of question 1, “Which?”'],
    ['remove questions.0.choices.0', 'quota 1'],
    ['remove questions.0.choices.1', 'the logic of question 1'],
  ] as const) {
    const { status, text, next } = await form.press(button, { name: 'Kept' })
    assert.is(status, 422, button)
    assert.match(text, `was not removed: ${by}`)
    assert.match(partIn(text, button.slice('remove '.length)), `was not removed: ${by}`, 'also beside it')
    assert.is(next().fields.get('name'), 'Kept')
  }
  const removed = (await form.press('remove questions.0.choices.2')).next()
  assert.is((await removed.press('save')).status, 303)
  const rows = ['r1', 'r2'].map((row) => ({ id: row, label: { default: row } }))
  const operand = { type: 'question', value: 'm', meta: { row: '0' } }
  const ofRow = { id: 'g', connector: 'and', conditions: [{ id: 'k', leftOperand: operand, operator: 'isNotEmpty' }] }
  const matrix = {
    ...openQuestion('m'),
    type: 'matrix',
    rows,
    columns: rows,
    logic: [{ id: 'l', conditions: ofRow, actions: [] }],
  }
  const numbered = await openForm(await make({ ...plain, questions: [matrix, openQuestion('c')] }))
  for (const button of ['up questions.0.rows.1', 'remove questions.0.rows.0']) {
    assert.match((await numbered.press(button)).text, 'rules name them by their number')
  }
  assert.is((await numbered.press('up questions.0.columns.1')).status, 200)
})

/** A rule of this question: who answers `about` so goes to `target`. */
const ruleOn = (about: string, target: string) => {
  const leftOperand = { type: 'question', value: about }
  const conditions = [{ id: 'k', leftOperand, operator: 'isSubmitted' }]
  return {
    id: 'l',
    conditions: { id: 'g', connector: 'and', conditions },
    actions: [{ id: 'j', objective: 'jumpToQuestion', target }],
  }
}

test('what the form does not show is named: rules, hidden fields, variables and quotas', async () => {
  const questions = [openQuestion('a', { logic: [ruleOn('a', 'c')] }), openQuestion('b'), openQuestion('c')]
  const id = await make({
    ...plain,
    questions,
    hiddenFields: { enabled: true, fieldIds: ['campaign', 'plan'] },
    variables: [{ id: 'v', name: 'score', type: 'number', value: 0 }],
  })
  const { text } = await openForm(id)
  assert.match(partIn(text, 'questions.0'), 'It has 1 rule: see')
  assert.not.match(partIn(text, 'questions.1'), 'see <a')
  assert.match(text, 'The survey has 2 hidden fields, 1 variable too: see')
  assert.not.match((await openForm(await make({ ...plain, questions: [openQuestion('a')] }))).text, 'see <a')
})

test('an order that breaks a rule is said at once, and refused in names rather than ids', async () => {
  const questions = [openQuestion('a', { logic: [ruleOn('a', 'c')] }), openQuestion('b'), openQuestion('c')]
  const id = await make({ ...plain, questions })
  const form = await openForm(id)
  assert.is((await form.press('down questions.1')).status, 200, 'the rule still leads to a later question')
  const once = await form.press('down questions.0')
  assert.is(once.status, 200)
  const twice = await once.next().press('down questions.1')
  assert.is(twice.status, 422)
  assert.match(twice.text, 'This order breaks rule 1 of question 3, “Question a”')
  assert.match(partIn(twice.text, 'questions.2'), 'This order breaks rule 1')
  const refused = await twice.next().press('save')
  assert.is(refused.status, 422)
  assert.match(
    refused.text,
    'question 3, “Question a”, rule 1</span></a>: The question 2, “Question c” does not come later',
  )
  const back = await twice.next().press('up questions.2')
  assert.is((await back.next().press('save')).status, 303)
  const two = [openQuestion('a'), openQuestion('b', { logic: [ruleOn('a', 'c')] }), openQuestion('c')]
  const looking = await (await openForm(await make({ ...plain, questions: two }))).press('up questions.1')
  assert.match(looking.text, 'This order breaks rule 1 of question 1, “Question b”', 'it looks at a later question')
})

test('a draft is saved and started by one button; a survey that is on has none', async () => {
  const id = await make({ ...plain, status: 'draft', questions: [openQuestion('a')] })
  const form = await openForm(id)
  assert.not.match(form.text, 'Nothing changes for respondents')
  assert.is((await form.press('start', { name: 'Started' })).status, 303)
  const { status, name } = await read(id)
  assert.equal([status, name], ['inProgress', 'Started'])
  const { text } = await openForm(id)
  assert.not.match(text, 'Save and start')
  assert.match(text, 'Nothing changes for respondents until you save.')
  for (const part of ['copy', 'delete']) {
    const page = await as('manage').page(`surveys/${id}/edit/`)
    assert.match(page.text, new RegExp(`href="[^"]*${id}/${part}/"`))
  }
})

test('faults stand at their field and above the form, which keeps what was filled in', async () => {
  const id = await make({ ...plain, questions: [choiceQuestion(), openQuestion('b')] })
  const before = await read(id)
  const form = await openForm(id)
  const emptied = (await form.press('remove questions.0.choices.0')).next()
  const one = (await emptied.press('remove questions.0.choices.0')).next()
  const { status, text, next } = await one.press('save', {
    autoComplete: '0',
    name: '',
    'questions.1.subheader.default': 'Kept',
  })
  assert.is(status, 422)
  assert.match(
    text,
    /<a href="#f-autoComplete"><span class="any">Ends after so many finished responses<\/span><\/a>: At least 1/,
  )
  assert.match(text, /id="f-autoComplete-fault">At least 1/)
  assert.match(text, /<a href="#p-questions.0">.*?At least 2 choices/)
  assert.is(next().fields.get('questions.1.subheader.default'), 'Kept')
  assert.equal(await read(id), before)
})

test('a question without words and two choices with the same words are faults of the form, until they are left as they were', async () => {
  const id = await make({ ...plain, questions: [choiceQuestion(), openQuestion('b')] })
  const before = await read(id)
  const form = await openForm(id)
  const wrong = { 'questions.1.headline.default': '  ', 'questions.0.choices.2.label.default': 'The a ' }
  const { status, text, next } = await form.press('save', wrong)
  assert.is(status, 422)
  assert.match(text, 'id="f-questions.1.headline.default-fault">A question needs words')
  assert.match(text, 'id="f-questions.0.choices.2.label.default-fault">Choice 1 has the same words')
  assert.equal(await read(id), before)
  const mended = { 'questions.1.headline.default': 'Words', 'questions.0.choices.2.label.default': 'The other' }
  assert.is((await next().press('save', mended)).status, 303)

  const api = await make({
    ...plain,
    status: 'draft',
    questions: [openQuestion('a', { headline: { default: '' } }), openQuestion('b')],
  })
  const json = (await as('write').page(`surveys/${api}/json/`)).text
  assert.match(json, '<span class="any">question 1, Question</span>: A question needs words.')
  const unchanged = await openForm(api)
  assert.is((await unchanged.press('save', { 'questions.1.headline.default': 'Other words' })).status, 303)
  const started = await (await openForm(api)).press('save', { status: 'inProgress' })
  assert.is(started.status, 422)
  assert.match(started.text, 'id="f-questions.0.headline.default-fault">A question needs words')
})

test('two editors: the second is refused, is told who was faster, keeps the form, and saves over it only on purpose', async () => {
  const id = await make({ ...plain, questions: [openQuestion('a')] })
  const form = await openForm(id)
  const faster = await as('manage').post(`surveys/${id}/edit`, {
    ...Object.fromEntries(form.fields),
    name: 'The faster one',
    do: 'save',
  })
  assert.is(faster.status, 303)
  const refused = await form.press('save', { 'questions.0.headline.default': 'The slower one' })
  assert.is(refused.status, 412)
  assert.match(refused.text, 'The manage has saved this survey since you opened it')
  assert.match(refused.text, 'The faster one')
  const first = /<button[^>]*name="do" value="([^"]+)"/.exec(refused.text)?.[1]
  assert.is(first, 'save', 'Enter in a field presses the first button')
  const again = refused.next()
  assert.is(again.fields.get('questions.0.headline.default'), 'The slower one')
  assert.is((await again.press('save')).status, 412, 'saving once more saves over nothing')
  assert.is((await read(id)).name, 'The faster one')
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { name: 'The third one' } })
  assert.is((await again.press('overwrite')).status, 412, 'over the version that was shown, and no later one')
  const shown = (await again.press('overwrite')).next()
  assert.is((await shown.press('overwrite')).status, 303)
  const { name, questions } = await read(id)
  assert.equal([name, questions[0]?.headline], ['Plain', { default: 'The slower one' }])
})

test('the same form sent twice is saved once and is no conflict with itself', async () => {
  const id = await make({ ...plain, questions: [openQuestion('a')] })
  const form = await openForm(id)
  for (const _ of [1, 2]) assert.is((await form.press('save', { name: 'Twice' })).status, 303)
})

test('what stored answers would lose is asked for, and nothing else is', async () => {
  const questions = [choiceQuestion(), openQuestion('b'), openQuestion('c')]
  const id = await make({ ...plain, questions })
  await call('POST', '/api/v1/management/responses', {
    environmentId,
    surveyId: id,
    finished: true,
    data: { pick: 'The a', b: 'yes' },
  })
  const form = await openForm(id)
  assert.match(form.text, 'This survey has 1 response, and people may be answering it now.')
  const unanswered = (await form.press('remove questions.2')).next()
  const renamed = await unanswered.press('remove questions.0.choices.2', {
    'questions.1.headline.default': 'Other words',
  })
  assert.is((await renamed.next().press('save')).status, 303, 'no answer has them')
  const again = await openForm(id)
  const broken = (await again.press('remove questions.1')).next()
  const asked = await broken.press('save', { 'questions.0.choices.0.label.default': 'Another a' })
  assert.is(asked.status, 409)
  assert.match(asked.text, 'question 2, “Other words”</span>: Removed')
  assert.match(asked.text, 'Answers that hold &quot;The a&quot; count under the new label')
  assert.is((await read(id)).questions.length, 2)
  assert.is((await asked.next().press('save')).status, 409, 'the box is not ticked')
  const agreed = /name="agreed" value="([^"]*)"/.exec(asked.text)?.[1]?.replaceAll('&quot;', '"') ?? ''
  assert.is((await asked.next().press('save', { agreed })).status, 303)
  assert.equal(idsOf((await read(id)).questions), ['pick'])
})

test('the JSON page asks before answers are lost, also where a part is null or the change cannot be told', async () => {
  const id = await make({ ...plain, questions: [choiceQuestion(), openQuestion('b')] })
  const answered = { environmentId, surveyId: id, finished: true, data: { pick: 'The a', b: 'yes' } }
  const { etag } = await sealedRead(id)
  const send = (change: object) =>
    as('write').post(`surveys/${id}/json`, { json: JSON.stringify({ ...plain, ...change }), etag, do: 'save' })
  const shorter = [openQuestion('b')]
  const untold = [{ ...choiceQuestion(), choices: null }, openQuestion('b')]
  assert.is((await send({ questions: untold })).status, 422, 'without answers the API says the fault')
  await call('POST', '/api/v1/management/responses', answered)
  for (const name of ['hiddenFields', 'endings', 'variables', 'languages']) {
    const { status, text } = await send({ questions: shorter, [name]: null })
    assert.is(status, 409, name)
    assert.match(text, 'Removed. Its answers are shown apart')
  }
  const asked = await send({ questions: untold })
  assert.is(asked.status, 409)
  assert.match(asked.text, 'What this change does to the stored answers cannot be told before')
  assert.is((await read(id)).questions.length, 2)
})

test('another language has its own words, and those of the others stay', async () => {
  const languages = ['en', 'de'].map((code, n) => ({ default: n === 0, enabled: true, language: { code } }))
  const id = await make({
    ...plain,
    languages,
    questions: [openQuestion('a', { headline: { default: 'Why?', de: 'Warum?' } })],
  })
  const german = (
    await (await openForm(id)).press('language', { show: 'de', 'questions.0.headline.default': 'Why so?' })
  ).next()
  assert.is(german.fields.get('questions.0.headline.de'), 'Warum?')
  assert.is(
    (await german.press('save', { 'questions.0.subheader.de': 'Bitte', 'questions.0.headline.de': '' })).status,
    303,
  )
  const [question] = (await read(id)).questions as unknown as Record<string, unknown>[]
  assert.equal([question?.headline, question?.subheader], [{ default: 'Why so?' }, { default: '', de: 'Bitte' }])
})

test('the form of 200 questions of all types is below 62 kB (gz)', async () => {
  const every = everyQuestion('words of some length')
  const questions = Array.from({ length: 200 }, (_, n) => ({ ...every[n % every.length], id: `q${n}` }))
  const { text } = await openForm(await make({ ...plain, questions }))
  const bytes = gzipSync(text, { level: 9 }).byteLength
  assert.ok(bytes < 62_000, `${bytes} bytes`)
})

test('forms that no browser sends are never a 500', async () => {
  const id = await make({ ...plain, questions: [choiceQuestion()] })
  const whole = JSON.stringify(draftOf(await read(id)))
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const drafts = [
    '',
    'null',
    '[]',
    '{}',
    '{"questions":5}',
    '{"questions":[null,3,{"type":"constructor","choices":[7,null]}]}',
    '{"name":{},"questions":[{"id":7,"headline":{"default":5},"choices":{"a":1}}],"endings":[{"headline":{"default":[]}}]}',
    deep,
    `{"questions":${deep}}`,
    '{"endings":{"__proto__":1}}',
    `{"questions":[${'{},'.repeat(5000)}{}]}`,
    whole,
  ]
  const buttons = [
    'save',
    'overwrite',
    'language',
    'up questions.9',
    'remove questions.0',
    'copy __proto__',
    'add questions.0.rows',
    'lines questions.0.choices',
    'x'.repeat(300),
  ]
  for (const [n, draft] of drafts.entries()) {
    for (const button of [buttons[n % buttons.length] ?? '', 'save']) {
      const fields = {
        ...{ draft, do: button, etag: '*', theirs: '"9"', language: '__proto__', show: 'constructor', agreed: '{' },
        ...{ newType: 'toString', 'lines.questions.0.choices': '__proto__', name: '\0' },
      }
      const { status } = await as('write').post(`surveys/${id}/edit`, fields)
      assert.ok([200, 303, 409, 412, 422].includes(status), `${status} for ${draft.slice(0, 60)} and ${button}`)
    }
  }
})

test('the form asks what each picture shows, and leaves pictures alone of which nobody says it', async () => {
  const pictures = ['a', 'b'].map((id) => ({ id, imageUrl: `https://pictures.example.org/${id}.png` }))
  const asked = { ...openQuestion('seen'), type: 'pictureSelection', allowMulti: false, choices: pictures }
  const id = await make({ ...plain, questions: [asked] })
  const { fields, press, text } = await openForm(id)
  assert.match(text, 'Choice 1: what the picture shows')
  assert.is(fields.get('questions.0.choices.0.altText.default'), '')
  assert.is((await press('save', { 'questions.0.choices.0.altText.default': 'A barn at dusk' })).status, 303)
  const [after] = (await read(id)).questions as unknown as { choices: object[] }[]
  assert.equal(after?.choices, [{ ...pictures[0], altText: { default: 'A barn at dusk' } }, pictures[1]])
})

test.run()
