import { matchesWhere, planWhere, whereOperators } from '@hearback/core/reference'
import {
  nothingAlongside,
  type PlannedWhere,
  type ResponseFilter,
  type StoredResponse,
  type StoredSurvey,
} from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { erase, personOf } from './erasure-stage.ts'
import { holds, same } from './expect.ts'
import { moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, type Stage } from './stage.ts'

const answers = [
  ...['Blue', 'Blau', 'blue', 'Red', '', 'other text', '7', '7.0', '-0.5', ' 7', '1e3', 'Infinity', '0x10'],
  ...['2026-01-02', '100 %', '_', 'ÄÖ', '😀', '\uff21', "'", '\\'],
  ...[7, 0, -3, 2.5, 1e12, ['Blue', 'Red'], ['Blau'], ['Red', 'Red'], ['', 'Blue'], [''], []],
  ...[{ price: 'Blue', speed: '' }, { price: '7' }, {}],
]

const values = [
  ...['Blue', 'Red', 'l', '7', 'ÄÖ', '😀', '%', '2026-01-01', 7, 2.5, -3, 0],
  ...[['Blue', 'Red'], ['Red'], ['7', 'Blue', 'ÄÖ'], 'Else', ['Red', 'other'], null],
]

type Survey = Pick<StoredSurvey, 'questions'>

/** A survey with a choice that has labels in two languages, and one for texts of the respondent's own. */
const coloured = (survey: StoredSurvey): Survey => ({
  // Safe: conditions read the labels of a question only.
  questions: [
    ...survey.questions,
    {
      id: 'colour',
      type: 'multipleChoiceMulti',
      choices: [
        { id: 'c1', label: { default: 'Blue', de: 'Blau' } },
        { id: 'c2', label: { default: 'Red' } },
        { id: 'other', label: { default: 'Else' } },
      ],
    },
  ] as unknown as StoredSurvey['questions'],
})

const everything = { finished: null, since: null, until: null, contactId: null, tagId: null }
const order = { by: 'createdAt', direction: 'asc' } as const

async function listed({ storage, home }: Stage, surveyId: string, where: PlannedWhere): Promise<string[]> {
  const filter: ResponseFilter = { ...everything, surveyId, where }
  const found = await storage.responses.list(home, filter, order, { after: null, limit: 1000 })
  return found.map(({ id }) => id)
}

async function answered({ storage, home }: Stage, surveyId: string): Promise<StoredResponse[]> {
  const responses = answers.map((value, index) =>
    sample.response(home, surveyId, {
      createdAt: moment(index),
      finished: index % 2 === 0,
      ...(index % 4 === 1 && { meanings: { colour: [sample.markedId('c2'), sample.markedId('gone'), 'mine'] } }),
      ...(index % 4 === 2 && { meanings: { colour: sample.markedId('c1') } }),
      data: { colour: value, plain: value, ...(index % 3 === 0 && { plan: 'pro' }) },
      variables: typeof value === 'object' ? {} : { points: value },
      meta: index % 4 === 0 ? { source: 'mail', country: 'DE', userAgent: { browser: 'Firefox' } } : {},
      language: index % 5 === 0 ? 'de' : null,
    }),
  )
  await storage.responses.insertMany(home, { responses, contacts: [], events: [] }, nothingAlongside)
  return responses
}

/** Conditions as filters. */
export const conditions: Sentences = {
  'every operator finds the responses that fulfil it, whatever their answers are': async (stage) => {
    const survey = await addSurvey(stage.storage, stage.home)
    const responses = await answered(stage, survey.id)
    for (const operator of whereOperators) {
      for (const value of values) {
        const all = (['colour', 'plain'] as const).map((id) =>
          planWhere(coloured(survey), { connector: 'and', conditions: [{ type: 'question', id, operator, value }] }),
        )
        for (const where of all) {
          const expected = responses.filter((response) => matchesWhere(where, response)).map(({ id }) => id)
          same(await listed(stage, survey.id, where), expected, `${operator} ${JSON.stringify(value)}`)
        }
      }
    }
  },

  'conditions are about attributes of the contact, as the response has them, and an erased contact has none': async (
    stage,
  ) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const contact = await addContact(storage, home, { attributes: { plan: 'pro', seats: '12', 'a "b"': 'ä' } })
    const person = personOf(contact)
    const given = [
      await addResponse(storage, survey, { createdAt: moment(0), contactId: contact.id, person }),
      await addResponse(storage, survey, { createdAt: moment(1) }),
      await addResponse(storage, survey, {
        createdAt: moment(2),
        contactId: contact.id,
        person: { ...person, attributes: { plan: 'free' } },
      }),
    ]
    const conditions = [
      { type: 'attribute', id: 'plan', operator: 'equals', value: 'pro' },
      { type: 'attribute', id: 'plan', operator: 'doesNotEqual', value: 'pro' },
      { type: 'attribute', id: 'seats', operator: 'isGreaterThan', value: 9 },
      { type: 'attribute', id: 'a "b"', operator: 'contains', value: 'ä' },
      { type: 'attribute', id: 'plan', operator: 'isSkipped' },
      { type: 'attribute', id: 'constructor', operator: 'isSubmitted' },
    ] as const
    const check = async (stored: readonly StoredResponse[], what: string) => {
      for (const condition of conditions) {
        const where = planWhere(survey, { connector: 'and', conditions: [condition] })
        const expected = stored.filter((response) => matchesWhere(where, response)).map(({ id }) => id)
        same(await listed(stage, survey.id, where), expected, `${what}: ${JSON.stringify(condition)}`)
        const { counts } = await storage.summaries.count(home, survey.id, { questions: [] }, { ...everything, where })
        same(counts.started, expected.length, `${what}, counted: ${JSON.stringify(condition)}`)
      }
    }
    await check(given, 'before')
    await erase(stage, contact.id)
    await check(
      given.map((response) => ({ ...response, contactId: null, person: null })),
      'after',
    )
  },

  'an answer to what was another kind of question then fulfils no condition': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const given = (n: number, edition: number | null) => ({
      createdAt: moment(n),
      data: { score: n % 3 === 0 ? '' : n },
      edition: edition === null ? null : { number: edition, isGuessed: false },
    })
    const responses: StoredResponse[] = []
    for (const edition of [null, 1, 2, 3, 4])
      for (let n = 0; n < 8; n += 1) responses.push(await addResponse(storage, survey, given(n, edition)))
    const [from, until] = [
      { number: 2, at: moment(2) },
      { number: 4, at: moment(5) },
    ]
    const past: PlannedWhere['conditions'][number]['past'] = {
      editions: [from, until],
      was: ['asked', 'other', 'absent'],
    }
    for (const operator of ['isSubmitted', 'isSkipped', 'equals', 'doesNotEqual', 'isGreaterThan'] as const) {
      const value = operator.startsWith('is') && operator !== 'isGreaterThan' ? null : 4
      const plain = planWhere(
        { questions: [] },
        { connector: 'and', conditions: [{ type: 'question', id: 'score', operator, value }] },
      )
      const where = { ...plain, conditions: plain.conditions.map((condition) => ({ ...condition, past })) }
      const expected = responses.filter((response) => matchesWhere(where, response)).map(({ id }) => id)
      const found = (await listed(stage, survey.id, where)).sort()
      same(found, expected.sort(), operator)
      const isLess = found.length < responses.filter((response) => matchesWhere(plain, response)).length
      holds(isLess || operator === 'isSkipped', `no sense in ${operator}`)
    }
  },

  'conditions are about answers, hidden fields, variables and meta, joined by and or or': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const other = await addSurvey(storage, home)
    const responses = await answered(stage, survey.id)
    await addResponse(storage, other, { data: { plan: 'pro' } })
    const one = [
      { type: 'hiddenField', id: 'plan', operator: 'equals', value: 'pro' },
      { type: 'variable', id: 'points', operator: 'isGreaterThan', value: 1 },
      { type: 'meta', id: 'country', operator: 'equals', value: 'DE' },
      { type: 'meta', id: 'browser', operator: 'startsWith', value: 'Fire' },
      { type: 'meta', id: 'language', operator: 'isSkipped' },
    ] as const
    const groups = [...one.map((condition) => [condition]), one.slice(0, 2), [...one]]
    for (const connector of ['and', 'or'] as const) {
      for (const group of groups) {
        const where = planWhere(survey, { connector, conditions: [...group] })
        const expected = responses.filter((response) => matchesWhere(where, response))
        const about = `${connector} ${JSON.stringify(group)}`
        if (group.length === 1) holds(expected.length > 0 && expected.length < responses.length, `no sense in ${about}`)
        same(
          await listed(stage, survey.id, where),
          expected.map(({ id }) => id),
          about,
        )
        const { counts } = await storage.summaries.count(home, survey.id, { questions: [] }, { ...everything, where })
        same(counts.started, expected.length, `counted ${about}`)
        const filter = { finished: null, contactId: null, tagId: null, where }
        const [period] = await storage.summaries.countPeriods(home, survey.id, null, filter, [moment(0), moment(1000)])
        same(period?.started, expected.length, `by periods ${about}`)
      }
    }
  },

  'overQuota finds the responses over a quota, or the others': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const over = await addResponse(storage, survey, { overQuota: true, createdAt: moment(0) })
    const within = await addResponse(storage, survey, { createdAt: moment(1), suspicious: ['fast'] })
    for (const [overQuota, expected] of [
      [true, [over.id]],
      [false, [within.id]],
      [null, [over.id, within.id]],
    ] as const) {
      const filter = { ...everything, overQuota }
      const found = await storage.responses.list(home, { ...filter, surveyId: survey.id }, order, {
        after: null,
        limit: 10,
      })
      same(
        found.map(({ id }) => id),
        expected,
        `overQuota ${overQuota}`,
      )
      const { counts } = await storage.summaries.count(home, survey.id, { questions: [] }, filter)
      same(counts.started, expected.length, `counted, overQuota ${overQuota}`)
    }
  },
}
