import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { realConsole } from './real.ts'

const test = suite('the changes of a survey')

const { app, as, call } = await realConsole([])
const environmentId = app.production.id
const surveys = '/api/v1/management/surveys'
const ask = (id: string, words: string) => ({ id, type: 'openText', required: false, headline: { default: words } })
const make = async (...questions: object[]) =>
  (await call('POST', surveys, { environmentId, name: 'Lunch <b>', type: 'link', status: 'inProgress', questions })).id
const change = (id: string, ...questions: object[]) => call('PUT', `${surveys}/${id}`, { questions })
const questionsOf = async (id: string) =>
  (await app.call('GET', `${surveys}/${id}`, {})).data<{ questions: { id: string }[] }>().questions.map((one) => one.id)

test('its editions are listed with who made them, and each says in words what it changed', async () => {
  const id = await make(ask('why', 'Why?'))
  await change(id, ask('why', 'But why?'), ask('how', 'How?'))
  assert.match((await as('read').page(`surveys/${id}/`)).text, `surveys/${id}/editions/`)
  const { text } = await as('read').page(`surveys/${id}/editions/`)
  assert.match(text, /Edition 2<\/a> <span class="small soft">asked now/)
  assert.match(text, /Edition 1<\/a><\/th>/)
  const second = (await as('read').page(`surveys/${id}/editions/2/`)).text
  assert.match(second, 'question 1, “But why?”')
  assert.match(second, 'the questions: “How?”')
  assert.match(second, '>Why?<')
  assert.match(second, '>How?<')
  assert.not.match(second, 'Restore this edition')
  const of = (more: object) => ({ ...ask('score', 'How good?'), type: 'rating', scale: 'star', range: 5, ...more })
  const rated = await make(of({}))
  await change(rated, of({ range: 10, required: true, lowerLabel: { default: 'Bad' } }))
  const changed = (await as('read').page(`surveys/${rated}/editions/2/`)).text
  for (const part of ['Steps', 'An answer is required', 'Word at the low end']) {
    assert.match(changed, `question 1, “How good?”, ${part}`)
  }
  assert.match(changed, />Bad</)
  const first = (await as('read').page(`surveys/${id}/editions/1/`)).text
  assert.match(first, 'There is no earlier edition')
  assert.match(first, 'What restoring it would change')
  assert.not.match(first, 'Restore this edition')
  assert.is((await as('read').page(`surveys/${id}/editions/9/`)).status, 404)
})

test('each says how many responses came in its time, and leads to its results', async () => {
  const id = await make(ask('why', 'Why?'))
  const record = (surveyEdition: number) =>
    call('POST', '/api/v1/management/responses', {
      environmentId,
      surveyId: id,
      finished: true,
      surveyEdition,
      data: { why: 'x' },
    })
  await record(1)
  await change(id, ask('why', 'But why?'))
  const late = await record(1)
  await record(2)
  const list = (await as('read').page(`surveys/${id}/editions/`)).text
  assert.match(list, /aria-label="2: results of edition 2">2<\/a>/)
  assert.match(list, /aria-label="1: results of edition 1">1<\/a>/)
  const finishedIn = async (query: string) =>
    /Finished<\/dt><dd>(\d+)/.exec((await as('read').page(`surveys/${id}/${query}`)).text)?.[1]
  assert.equal(await Promise.all(['', '?edition=1', '?edition=2'].map(finishedIn)), ['3', '2', '1'])
  const results = (await as('read').page(`surveys/${id}/?edition=1`)).text
  assert.match(results, 'Edition 1 ×')
  assert.match(results, /responses\/\?[^"]*edition=1/)
  assert.match((await as('read').page(`responses/${late.id}/`)).text, new RegExp(`/surveys/${id}/editions/1/?">1</a>`))
})

test('results and responses are narrowed to an edition by the filter, where a survey has more than one', async () => {
  const id = await make(ask('why', 'Why?'))
  await app.respond(id, { finished: true, data: { why: 'So' } })
  const pages = [`surveys/${id}/?`, `surveys/${id}/texts/why/?`, `responses/?surveyId=${id}&`]
  for (const page of pages) assert.not.match((await as('read').page(page)).text, 'name="edition"')
  await change(id, ask('why', 'But why?'))
  for (const page of pages) {
    const day = String.raw`since \d+ \w+ \d{4}`
    const all = (await as('read').page(page)).text
    const options = new RegExp(
      `name="edition"><option value="" selected>All editions</option><option value="2">Edition 2, ${day}`,
    )
    assert.match(all, options)
    const one = (await as('read').page(`${page}edition=1`)).text
    assert.match(one, new RegExp(`<option value="1" selected>Edition 1, ${day}</option>`))
    assert.match(one, /<details open><summary>More filters/)
    assert.not.match(one, '<input type="hidden" name="edition"')
  }
  assert.not.match((await as('read').page('responses/')).text, 'name="edition"', 'of all surveys')
  const compared = (await as('read').page(`surveys/${id}/?vs-edition=1`)).text
  assert.match(compared, /name="vs-edition">.*<option value="1" selected>Edition 1/)
  assert.not.match(compared, '<input type="hidden" name="vs-edition"')
})

test('an edition that a survey does not have is answered with those that it has, and with the page without it', async () => {
  const id = await make(ask('why', 'Why?'))
  await app.respond(id, { finished: true, data: { why: 'So' } })
  const alone = await as('read').page(`surveys/${id}/?edition=99`)
  assert.is(alone.status, 400)
  assert.match(alone.text, 'This survey has no edition 99, or it was forgotten. It has one edition: it never changed.')
  await change(id, ask('why', 'But why?'))
  for (const [page, kept] of [
    [`surveys/${id}/?edition=99`, ''],
    [`surveys/${id}/?finished=true&edition=99`, '?finished=true'],
    [`surveys/${id}/?vs-edition=99`, ''],
    [`surveys/${id}/texts/why/?edition=99`, ''],
    [`responses/?surveyId=${id}&edition=99`, `?surveyId=${id}`],
    [`surveys/${id}/export/csv/?edition=99`, ''],
  ] as const) {
    const { status, text } = await as('read').page(page)
    assert.is(status, 400, page)
    assert.match(text, '<h1>There is no such edition</h1>', page)
    assert.match(text, 'This survey has no edition 99, or it was forgotten. It has these', page)
    assert.match(text, `href="./${kept}">Show this page for all editions</a>`, page)
    assert.match(text, `href="./${kept ? `${kept}&amp;` : '?'}edition=1">Edition 1</a>, since`, page)
  }
  const { status, text } = await as('read').page(`surveys/${id}/editions/99/`)
  assert.is(status, 404)
  assert.match(text, 'This survey has no edition 99')
  assert.match(text, `surveys/${id}/editions/1/">Edition 1</a>`)
  assert.match(text, `surveys/${id}/editions/">Changes</a>`)
  assert.match((await as('read').page('surveys/cnone/editions/1/')).text, 'There is no page here')
})

test('results of an edition show its own questions, also where they are of another kind, or gone, by now', async () => {
  const stars = (range: number) => ({ ...ask('score', 'How good?'), type: 'rating', scale: 'star', range })
  const colour = {
    ...ask('colour', 'Which?'),
    type: 'multipleChoiceSingle',
    choices: ['Red', 'Blue'].map((label) => ({ id: label, label: { default: label } })),
  }
  const id = await make(colour, stars(5))
  const record = (data: object) =>
    call('POST', '/api/v1/management/responses', { environmentId, surveyId: id, finished: true, data })
  const first = await record({ colour: 'Red', score: 4 })
  await new Promise((resolve) => setTimeout(resolve, 5))
  await change(id, stars(10), ask('why', 'Why?'))
  const later = await record({ score: 9, why: 'Good' })
  const now = (await as('read').page(`surveys/${id}/`)).text
  assert.match(
    now,
    />1 not counted<\/a>: it was a question of another kind or scale in <a href="[^"]*edition=1">edition 1</,
  )
  assert.match(now, 'No longer asked')
  const then = (await as('read').page(`surveys/${id}/?edition=1`)).text
  assert.not.match(then, /not counted|could not be read|No longer asked/)
  assert.match(then, />Which\?<\/h2>[\s\S]*>How good\?<\/h2>/)
  assert.match(then, '<b>4</b> of 5')
  // The page of a response has the scale that its respondent saw, and the words of what is no longer asked.
  const pageOf = async (one: { id: string }) => (await as('read').page(`responses/${one.id}/`)).text
  assert.match(await pageOf(first), '<b>4</b> <span class="soft">of 5<')
  assert.match(await pageOf(first), 'Which?')
  assert.match(await pageOf(later), '<b>9</b> <span class="soft">of 10<')
  const unread = await as('read').page(`surveys/${id}/texts/score/?unread=true`)
  assert.match(unread.text, />\s*4\s*</)
  assert.match(unread.text, 'it was of another kind or scale, so they are in none of its numbers')
  assert.match(unread.text, new RegExp(`surveys/${id}/\\?edition=1">Edition 1</a>`))
})

test('an edition is restored by those who may write', async () => {
  const id = await make(ask('why', 'Why?'))
  await change(id, ask('how', 'How?'))
  assert.match((await as('write').page(`surveys/${id}/editions/1/`)).text, 'Restore this edition')
  assert.is((await as('read').post(`surveys/${id}/editions/1`, {})).status, 403)
  const restored = await as('write').post(`surveys/${id}/editions/1`, {})
  assert.is(restored.status, 303, restored.text)
  assert.equal(await questionsOf(id), ['why'])
  assert.match((await as('write').page(`surveys/${id}/editions/`)).text, 'Edition 3')
  assert.match((await as('write').page(`surveys/${id}/editions/1/`)).text, 'The survey asks the same now.')
})

test('what the rules of today refuse is said at its place, and nothing is changed', async () => {
  const id = await make(ask('why', 'Why?'))
  const edition = await app.storage.surveys.findEdition(environmentId, id, 1)
  assert.ok(edition)
  const [question] = edition.content.questions
  const content = { ...edition.content, questions: [question, question] as typeof edition.content.questions }
  await app.storage.surveys.addEdition(environmentId, id, { ...edition, number: 7, content })
  const refused = await as('write').post(`surveys/${id}/editions/7`, {})
  assert.is(refused.status, 422)
  assert.match(refused.text, 'It cannot be restored.')
  assert.match(refused.text, 'question 2, “Why?”')
  assert.equal(await questionsOf(id), ['why'])
})

test('results name what was removed, with its answers', async () => {
  const choices = ['Apples', 'Pears', 'Figs'].map((words) => ({ id: words, label: { default: words } }))
  const fruit = { ...ask('fruit', 'Which fruit?'), type: 'multipleChoiceSingle', choices }
  const id = await make(fruit, ask('why', 'Why?'))
  for (const one of ['Figs', 'Pears']) await app.respond(id, { finished: true, data: { fruit: one, why: 'So' } })
  await change(id, { ...fruit, choices: choices.slice(0, 2) }, ask('how', 'How?'))
  const { text } = await as('read').page(`surveys/${id}/`)
  assert.match(text, /Choices that the survey has no more: <bdi>Figs<\/bdi> \(1\)/)
  assert.match(text, '<h2>No longer asked</h2>')
  assert.match(text, /<h2[^>]*>Why\?<\/h2>/)
})

test.run()
