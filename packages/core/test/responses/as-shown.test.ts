import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SurveySummary } from '../../src/answers/summaries/schema.ts'
import { open } from '../serve.ts'

/** Answers from pages that were open while the survey was changed are read by what their respondents saw. */
const test = suite('responses/as-shown')

const choice = (id: string, label: string) => ({ id, label: { default: label } })
const one = (...choices: object[]) => ({
  id: 'one',
  type: 'multipleChoiceSingle',
  headline: { default: 'Which?' },
  required: false,
  choices,
})
const [apples, pears, other] = [choice('a', 'Apples'), choice('b', 'Pears'), choice('other', 'Else')]
const dayMs = 86_400_000

async function opened(...choices: object[]) {
  const app = await open({ rateLimit: false })
  const { id } = await app.survey({ questions: [one(...choices)] })
  return {
    app,
    id,
    answer: (label: unknown, fields: object = {}) =>
      app.respond(id, { finished: true, data: { one: label }, ...fields }),
    async change(...questions: object[]) {
      app.clock.advance(1000)
      const answer = await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions } })
      assert.is(answer.status, 200, answer.text)
    },
    /** Id of a choice → its answers, and those that were not read. */
    async counts() {
      const { questions } = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<SurveySummary>()
      const [question] = questions
      if (question?.type !== 'multipleChoiceSingle') throw new Error('The question has another type')
      const counts = [...question.choices, ...question.former].map(({ id: of, count }) => [of, count] as const)
      return { ...Object.fromEntries(counts.filter(([, count]) => count > 0)), unread: question.unread }
    },
  }
}

test('labels are read by the edition that a client names, also where they are other choices today', async () => {
  const { change, answer, counts } = await opened(apples, pears)
  await change(one(choice('a', 'Pears'), choice('b', 'Apples')))
  await answer('Apples', { surveyEdition: 1 })
  await answer('Apples', { surveyEdition: 2 })
  await answer('Apples')
  assert.equal(await counts(), { a: 1, b: 2, unread: 0 })
})

test('where none is named, the newest edition of the last week counts in which the answer fits', async () => {
  const { app, change, answer, counts } = await opened(apples, pears)
  await change(one(choice('a', 'Boskoop'), pears))
  await change(one(choice('a', 'Gala'), pears))
  await answer('Apples')
  await answer('Boskoop')
  await answer('Figs')
  assert.equal(await counts(), { a: 2, unread: 1 })
  app.clock.advance(8 * dayMs)
  await answer('Boskoop')
  assert.equal(await counts(), { a: 2, unread: 2 })
})

test('an answer that was not read before keeps no later one from being read', async () => {
  const two = (label: string) => ({ ...one(choice('a', label), pears), id: 'two' })
  const { app, id, change } = await opened(apples, pears)
  await change(one(apples, pears), two('Apples'))
  const responseId = await app.respond(id, { data: { one: 'Figs' } })
  await change(one(apples, pears), two('Boskoop'))
  const body = { data: { two: 'Apples' }, finished: true }
  assert.is((await app.call('PUT', `${app.client}/responses/${responseId}`, { body })).status, 200)
  const { questions } = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<SurveySummary>()
  assert.equal(
    questions.map(({ answered, unread }) => [answered, unread]),
    [
      [0, 1],
      [1, 0],
    ],
  )
})

test('an edition that the survey never had, and what is no number of one, is ignored and refuses nothing', async () => {
  const { change, answer, counts } = await opened(apples, pears)
  await change(one(choice('a', 'Boskoop'), pears))
  for (const surveyEdition of [0, 3, 99, -1, 1.5, '1', null, {}, [1], 1e300]) await answer('Boskoop', { surveyEdition })
  assert.equal(await counts(), { a: 10, unread: 0 })
})

test('with "other", a label of an open page is its choice, not a text of the respondent, where the client names the edition', async () => {
  const { change, answer, counts } = await opened(apples, other)
  await change(one(choice('a', 'Boskoop'), other))
  await answer('Apples', { surveyEdition: 1 })
  await answer('mine', { surveyEdition: 1 })
  assert.equal(await counts(), { a: 1, other: 1, unread: 0 })
})

test('each answer of a response is read by the edition of the request that brought it', async () => {
  const two = (label: string) => ({ ...one(choice('a', label), pears), id: 'two' })
  const { app, id, change, counts } = await opened(apples, pears)
  await change(one(apples, pears), two('Apples'))
  const responseId = await app.respond(id, { data: { one: 'Apples' }, surveyEdition: 2 })
  await change(one(choice('a', 'Pears'), choice('b', 'Apples')), two('Pears'))
  const path = `${app.client}/responses/${responseId}`
  const sent = await app.call('PUT', path, { body: { data: { two: 'Apples' }, surveyEdition: 2, finished: true } })
  assert.is(sent.status, 200, sent.text)
  assert.equal(await counts(), { a: 1, unread: 0 })
  const { questions } = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<SurveySummary>()
  const [, second] = questions
  assert.equal(second?.type === 'multipleChoiceSingle' && second.choices.map(({ count }) => count), [1, 0])
})

test('a question that was removed while a page was open is read too', async () => {
  const { app, id, change, answer } = await opened(apples, pears)
  await change({ ...one(apples, pears), id: 'two' })
  await answer('Apples')
  await answer('Pears', { surveyEdition: 1 })
  const { former } = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<SurveySummary>()
  const [first] = former
  assert.equal(first?.type === 'multipleChoiceSingle' && first.choices.map(({ count }) => count), [1, 1])
})

test('an answer that is sent again as it was, without an edition, keeps what it meant', async () => {
  const { app, id, change, counts } = await opened(apples, pears)
  const path = `${app.client}/responses/${await app.respond(id, { data: { one: 'Apples' } })}`
  await change(one(choice('a', 'Pears'), choice('b', 'Apples')))
  const body = { data: { one: 'Apples' }, finished: true }
  assert.is((await app.call('PUT', path, { body })).status, 200)
  assert.equal(await counts(), { a: 1, unread: 0 })
})

test('an edition that did not ask a question is not the one in which it was answered', async () => {
  const two = (label: string) => ({ ...one(choice('a', label), pears), id: 'two' })
  const { app, id, change } = await opened(apples, pears)
  await change(one(apples, pears), two('Apples'))
  await change(one(apples, pears))
  await change(one(apples, pears), two('Boskoop'))
  await app.respond(id, { data: { two: 'Apples' }, finished: true })
  const { questions } = (await app.call('GET', `/api/v1/management/surveys/${id}/summary`)).data<SurveySummary>()
  assert.equal([questions[1]?.answered, questions[1]?.unread], [1, 0])
})

test('a response keeps the edition that was seen, and results can be those of one edition', async () => {
  const { app, id, change, answer } = await opened(apples, pears)
  const before = await answer('Apples')
  app.clock.advance(1000)
  await change(one(choice('a', 'Boskoop'), pears))
  const old = await answer('Apples', { surveyEdition: 1 })
  const guessed = await answer('Apples')
  const unsaid = await answer('Pears')
  const newest = await answer('Boskoop', { surveyEdition: 2 })
  const future = await answer('Boskoop', { surveyEdition: 7 })
  const editionOf = async (responseId: string) => {
    const { surveyEdition, isEditionGuessed } = await app.response(responseId)
    return [surveyEdition, isEditionGuessed]
  }
  assert.equal(await Promise.all([before, old, guessed, unsaid, newest, future].map(editionOf)), [
    [null, false],
    [1, false],
    [1, true],
    [2, true],
    [2, false],
    [2, true],
  ])
  const path = `${app.client}/responses/${await app.respond(id, { data: {}, surveyEdition: 1 })}`
  assert.is((await app.call('PUT', path, { body: { data: { one: 'Pears' }, finished: true } })).status, 200)
  assert.equal(await editionOf(path.split('/').at(-1) ?? ''), [1, false], 'goes on with the edition that it has said')

  const noted = await app.call('POST', `/api/v1/management/responses/${before}/notes`, { body: { text: 'Read' } })
  assert.is(noted.status, 200, noted.text)
  const corrected = await app.call('PUT', `/api/v1/management/responses/${before}`, { body: { data: { why: 'typo' } } })
  assert.is(corrected.status, 200, corrected.text)
  assert.equal(await editionOf(before), [null, false], 'a note and a correction move it to no other edition')

  const counted = async (query: string) => {
    const summary = await app.call('GET', `/api/v1/management/surveys/${id}/summary${query}`)
    const { finishedCount, questions } = summary.data<SurveySummary>()
    const [question] = questions
    return [
      finishedCount,
      ...(question?.type === 'multipleChoiceSingle' ? question.choices.map(({ count }) => count) : []),
    ]
  }
  assert.equal(await counted(''), [7, 5, 2])
  assert.equal(await counted('?edition=1'), [4, 3, 1])
  assert.equal(await counted('?edition=2'), [3, 2, 1])
  const list = await app.call('GET', `/api/v1/management/responses?surveyId=${id}&edition=2`)
  assert.is(list.data<unknown[]>().length, 3)
  for (const [query, fault] of [
    [`?surveyId=${id}&edition=9`, /no edition of this number/],
    [`?surveyId=${id}&edition=first`, /Expected the number of an edition/],
    ['?edition=1', /needs `surveyId`/],
  ] as const) {
    const refused = await app.call('GET', `/api/v1/management/responses${query}`)
    assert.match(JSON.stringify(refused.error(400)), fault)
  }
})

const stars = (range: number) => ({ ...one(), id: 'stars', type: 'rating', scale: 'star', range, choices: undefined })
async function updated({ app }: Awaited<ReturnType<typeof opened>>, responseId: string, body: object) {
  app.clock.advance(1000)
  const sent = await app.call('PUT', `${app.client}/responses/${responseId}`, { body })
  assert.is(sent.status, 200, sent.text)
  const { surveyEdition, isEditionGuessed } = await app.response(responseId)
  return [surveyEdition, isEditionGuessed]
}

test('without a said edition, a response stays on the one it was begun on, and moves where an answer fits a newer one only', async () => {
  const survey = await opened(apples, pears)
  const { app, change } = survey
  await change(one(apples, pears), stars(5))
  const begin = () => app.respond(survey.id, { data: { one: 'Apples' } })
  const [stays, moves, none] = [await begin(), await begin(), await begin()]
  await change(one(apples, pears), stars(10))
  const late = await begin()
  assert.equal(await updated(survey, stays, { data: { stars: 4 } }), [2, true])
  assert.equal(await updated(survey, stays, { data: { stars: 5 }, finished: true }), [2, true])
  assert.equal(await updated(survey, moves, { data: { stars: 9 } }), [3, true])
  assert.equal(await updated(survey, moves, { data: { one: 'Pears' }, finished: true }), [3, true])
  assert.equal(await updated(survey, none, { data: { stars: 11 }, finished: true }), [2, true], 'fits nowhere')
  assert.equal(await updated(survey, late, { data: { stars: 4 }, finished: true }), [3, true])
})

test('where the first edition was left for another one, so is the response that tells by its answers', async () => {
  const survey = await opened(apples, pears)
  const { app, change, id } = survey
  const [stays, moves] = [await app.respond(id, { data: {} }), await app.respond(id, { data: {} })]
  await change(one(apples, pears), stars(10))
  assert.equal(await updated(survey, stays, { data: { one: 'Apples' }, finished: true }), [null, false])
  assert.equal(await updated(survey, moves, { data: { stars: 9 }, finished: true }), [2, true])
})

test('two tabs that say different editions leave the edition guessed, whichever comes last', async () => {
  const survey = await opened(apples, pears)
  const { app, change, id } = survey
  await change(one(apples, pears), stars(5))
  await change(one(apples, pears), stars(10))
  const responseId = await app.respond(id, { data: { one: 'Apples' }, surveyEdition: 3 })
  assert.equal(await updated(survey, responseId, { data: { stars: 4 }, surveyEdition: 3 }), [3, false])
  assert.equal(await updated(survey, responseId, { data: { one: 'Pears' }, surveyEdition: 2 }), [2, true])
  assert.equal(await updated(survey, responseId, { data: {}, surveyEdition: 3, finished: true }), [3, true])
})

test('an answer that is sent again is the same answer, where its place says so, whatever edition the page shows by now', async () => {
  const { app, id, change, counts } = await opened(apples, other)
  const kept = { data: { one: 'Kiwi' }, order: { one: 5 } }
  const [again, anew] = [
    await app.respond(id, { ...kept, surveyEdition: 1 }),
    await app.respond(id, { ...kept, surveyEdition: 1 }),
  ]
  await change(one(apples, choice('k', 'Kiwi'), other))
  const send = async (responseId: string, body: object) => {
    const sent = await app.call('PUT', `${app.client}/responses/${responseId}`, {
      body: { ...kept, surveyEdition: 2, finished: true, ...body },
    })
    assert.is(sent.status, 200, sent.text)
  }
  await send(again, {})
  assert.equal(await counts(), { other: 2, unread: 0 })
  await send(anew, { order: { one: 6 } })
  assert.equal(await counts(), { other: 1, k: 1, unread: 0 })
})

test('a text is no answer to what was a question with choices for a while', async () => {
  const why = { ...one(), type: 'openText', inputType: 'text', choices: undefined }
  const survey = await opened(apples, pears)
  await survey.change(why, stars(5))
  await survey.change(one(apples, pears), stars(5))
  await survey.change(why)
  const id = await survey.app.respond(survey.id, { data: { one: 'Because', stars: 4 }, finished: true })
  assert.is((await survey.app.response(id)).surveyEdition, 2)
})

test('a tab that was opened after the first change makes the edition of what was begun before it a guess', async () => {
  const survey = await opened(apples, pears)
  const responseId = await survey.app.respond(survey.id, { data: { one: 'Apples' }, surveyEdition: 1 })
  await survey.change(one(apples, pears), stars(10))
  assert.equal(await updated(survey, responseId, { data: { stars: 9 }, surveyEdition: 2 }), [2, true])
})

test('clients learn the number of the edition from the state', async () => {
  const app = await open({ rateLimit: false })
  const { id } = await app.survey({ type: 'app', questions: [one(apples, pears)] })
  const numberOf = async () =>
    (await app.call('GET', `${app.client}/environment`)).data<{ data: { surveys: { editionNumber: number }[] } }>().data
      .surveys[0]?.editionNumber
  assert.is(await numberOf(), 1)
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { questions: [one(pears, apples)] } })
  assert.is(await numberOf(), 2)
})

test.run()
