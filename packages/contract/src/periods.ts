import { countPeriods } from '@hearback/core/reference'
import { nothingAlongside, type PeriodCounts, type SummaryFilter } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, addSurvey, tagResponse } from './stage.ts'
import { everyAnswer, plan } from './summary-samples.ts'

type Filter = Omit<SummaryFilter, 'since' | 'until'>
const everything: Filter = { finished: null, contactId: null, tagId: null }

/** Periods of different lengths; the first responses lie before them, the last ones after. */
const bounds = [1, 2, 3, 5, 6].map(moment)

/** Means that are close to the expected ones become equal: the last digits of a sum depend on the order of its terms. */
const rounded = (actual: readonly PeriodCounts[], expected: readonly PeriodCounts[]): PeriodCounts[] =>
  actual.map((period, index) => {
    const mean = expected[index]?.mean
    const isNear = typeof mean === 'number' && Math.abs((period.mean ?? Number.NaN) - mean) <= 1e-9 * Math.abs(mean)
    return isNear ? { ...period, mean } : period
  })

/** Trends: the counts of a survey by periods. */
export const periods: Sentences = {
  'countPeriods reads the answers to every type of question, by periods and filters': async (stage) => {
    const { storage, home } = stage
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const contact = await addContact(storage, home)
    const tag = sample.tag(home)
    const responses = everyAnswer.map((value, index) =>
      sample.response(home, survey.id, {
        finished: index % 3 === 0,
        createdAt: moment(index % 8),
        suspicious: index % 4 === 0 ? ['impossible'] : [],
        contactId: index % 2 === 0 ? contact.id : null,
        data: Object.fromEntries(plan.questions.filter((_, nth) => (nth + index) % 5 > 0).map(({ id }) => [id, value])),
        ttc: { nps: 5 },
        edition: index % 2 === 0 ? null : { number: (index % 6) + 1, isGuessed: true },
      }),
    )
    await storage.responses.insertMany(home, { responses, contacts: [], events: [] }, nothingAlongside)
    await tagResponse(storage, await addResponse(storage, survey, { createdAt: moment(4) }), [tag])
    await addResponse(storage, other, { createdAt: moment(2) })
    const displays = [0, 1, 1, 4, 6, 7].map((ms) => ({ createdAt: moment(ms) }))
    for (const display of displays) await addDisplay(storage, survey, display)
    await addDisplay(storage, other, { createdAt: moment(2) })

    const filters: readonly Filter[] = [
      everything,
      { ...everything, finished: true },
      { ...everything, isPossible: true },
      { ...everything, contactId: contact.id },
      { ...everything, tagId: tag.id },
    ]
    for (const filter of filters) {
      const whole = { ...filter, surveyId: survey.id, since: null, until: null }
      const order = { by: 'createdAt', direction: 'asc' } as const
      const passing = await storage.responses.list(home, whole, order, { after: null, limit: 10_000 })
      for (const question of [null, ...plan.questions]) {
        const expected = countPeriods(question, passing, displays, bounds)
        const actual = await storage.summaries.countPeriods(home, survey.id, question, filter, bounds)
        same(rounded(actual, expected), expected, `countPeriods ${question?.id} ${JSON.stringify(filter)}`)
        const bare = await storage.summaries.countPeriods(home, survey.id, question, filter, bounds, 'left out')
        const without = expected.map((period) => ({ ...period, displays: 0 }))
        same(rounded(bare, without), without, `countPeriods without displays ${question?.id}`)
      }
    }
    same(await storage.summaries.countPeriods(home, survey.id, null, everything, []), [], 'without a period')
  },

  'countPeriods finds nothing of a survey that is deleted, unknown or of another environment': async ({
    storage,
    home,
    abroad,
  }) => {
    const survey = await addSurvey(storage, home)
    await addResponse(storage, survey, { createdAt: moment(2) })
    await addDisplay(storage, survey, { createdAt: moment(2) })
    const found = (environmentId: string, surveyId: string) =>
      storage.summaries.countPeriods(environmentId, surveyId, null, everything, bounds)
    const none = countPeriods(null, [], [], bounds)
    same(
      (await found(home, survey.id)).map(({ displays, started }) => [displays, started]),
      [
        [0, 0],
        [1, 1],
        [0, 0],
        [0, 0],
      ],
      'before',
    )
    same(await found(abroad, survey.id), none, 'abroad')
    same(await found(home, ids.next()), none, 'of an unknown survey')
    await storage.surveys.delete(home, survey.id, sample.chore(home, { dueAt: longAgo(0) }), nothingAlongside)
    same(await found(home, survey.id), none, 'of a deleted survey')
  },
}
