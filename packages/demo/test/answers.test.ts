import type { SurveyResponse } from '@hearback/core'
import type { StoredSurvey } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { demoEnvironment } from './environment.ts'
import { faultOf, isSkipped } from './fitting.ts'
import { routeOf } from './route.ts'

const test = suite<{ answered: { survey: StoredSurvey; response: SurveyResponse }[] }>('answers of the demo')

test.before(
  prepared(async (context) => {
    const demo = await demoEnvironment()
    await demo.load()
    const surveys = new Map((await demo.surveys()).map((survey) => [survey.id, survey]))
    context.answered = (await demo.responses()).flatMap((response) => {
      const survey = surveys.get(response.surveyId)
      return survey ? [{ survey, response }] : []
    })
  }),
)

test('every answer fits its question, in the language of the respondent', ({ answered }) => {
  for (const { survey, response } of answered) {
    for (const question of survey.questions) {
      const answer = response.data[question.id]
      if (answer === undefined) continue
      assert.is(faultOf(question, answer, response.language ?? 'default'), null, `${survey.name}, ${question.id}`)
    }
  }
})

test('people go the way that the logic says, as far as they go', ({ answered }) => {
  for (const { survey, response } of answered) {
    const { questions, endingId, variables } = routeOf(survey, response.data)
    const given = Object.keys(response.data).filter((key) => !survey.hiddenFields.fieldIds?.includes(key))
    const label = `${survey.name}: ${JSON.stringify(response.data)}`
    assert.equal(given.toSorted(), questions.map(({ id }) => id).toSorted(), label)
    assert.is(response.endingId, endingId, label)
    assert.is(response.finished, endingId !== null, label)
    assert.equal(response.variables, variables, label)
  }
})

test('every ending is reached, and every question answered by some', ({ answered }) => {
  const byName = Object.groupBy(answered, ({ survey }) => survey.name)
  assert.is(Object.keys(byName).length, 5)
  for (const own of Object.values(byName)) {
    const survey = own?.[0]?.survey
    for (const { id } of survey?.endings ?? []) {
      assert.ok(
        own?.some(({ response }) => response.endingId === id),
        `${survey?.name}: nobody reaches ${id}`,
      )
    }
    for (const question of survey?.questions ?? []) {
      const some = own?.some(({ response }) => !isSkipped(question, response.data[question.id]))
      assert.ok(some, `${survey?.name}: nobody answers ${question.id}`)
    }
  }
})

test('hidden fields, times and languages come along', ({ answered }) => {
  const languages = new Set<string | null>()
  for (const { survey, response } of answered) {
    for (const field of survey.hiddenFields.fieldIds ?? []) assert.type(response.data[field], 'string', survey.name)
    const { _total, ...times } = response.ttc
    const sum = Object.values(times).reduce((total, ms) => total + ms, 0)
    assert.is(_total, response.finished ? sum : undefined)
    assert.ok(
      Date.parse(response.updatedAt) - Date.parse(response.createdAt) < sum + 60_000,
      'takes longer than it took',
    )
    languages.add(response.language)
  }
  assert.equal(languages, new Set([null, 'en', 'de', 'es']))
})

test('hardly any two people write the same', ({ answered }) => {
  const texts = answered.flatMap(({ survey, response }) =>
    survey.questions.flatMap(({ id, type }) => {
      const answer = response.data[id]
      return type === 'openText' && typeof answer === 'string' && answer.includes(' ') ? [answer] : []
    }),
  )
  assert.ok(texts.length > 250, `${texts.length} texts`)
  assert.ok(new Set(texts).size > texts.length * 0.95, `${new Set(texts).size} of ${texts.length} differ`)
})

test.run()
