import { countFields, countPeriods, countResponses } from '@hearback/core/reference'
import {
  nothingAlongside,
  type ResponseCounts,
  type ResponseFilter,
  type SummaryFilter,
  type SummaryPlan,
} from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, addSurvey, type Stage, tagResponse } from './stage.ts'
import { playSurvey } from './summary-play.ts'
import { everyAnswer, plan, question } from './summary-samples.ts'

const everything: SummaryFilter = { finished: null, since: null, until: null, contactId: null, tagId: null }
const nothingFound = (plan: SummaryPlan): ResponseCounts => countResponses(plan, [])

/** Compares approximately: the last digits of a sum depend on the order of its terms. */
const near = (actual: number, expected: number, scale = Math.abs(expected)): number =>
  Math.abs(actual - expected) <= 1e-9 * scale ? expected : actual

/**
 * Replaces actual means, medians and bounds of bins that are close to the expected ones, so that the counts can be
 * compared exactly.
 */
const rounded = (actual: ResponseCounts, expected: ResponseCounts): ResponseCounts => ({
  ...actual,
  medianTtc:
    actual.medianTtc === null || expected.medianTtc === null
      ? actual.medianTtc
      : near(actual.medianTtc, expected.medianTtc),
  questions: actual.questions.map((question, index) => {
    const [own, other] = [question.numbers, expected.questions[index]?.numbers]
    if (!own || !other) return question
    const scale = Math.max(Math.abs(other.min), Math.abs(other.max))
    const bins = own.bins.map((bin, index) => ({
      ...bin,
      from: near(bin.from, other.bins[index]?.from ?? Number.NaN, scale),
      to: near(bin.to, other.bins[index]?.to ?? Number.NaN, scale),
    }))
    return {
      ...question,
      numbers: { ...own, mean: near(own.mean, other.mean, scale), median: near(own.median, other.median, scale), bins },
    }
  }),
})

/** Throws unless the storage's counts equal those of the responses in its list. */
async function isRight(
  { storage, home }: Stage,
  surveyId: string,
  plan: SummaryPlan,
  over: Partial<SummaryFilter>,
  when: string,
): Promise<void> {
  const filter: ResponseFilter = { ...everything, ...over, surveyId }
  const order = { by: 'createdAt', direction: 'asc' } as const
  const responses = await storage.responses.list(home, filter, order, { after: null, limit: 10_000 })
  const { counts, read } = await storage.summaries.count(home, surveyId, plan, { ...everything, ...over })
  const expected = countResponses(plan, responses)
  same(rounded(counts, expected), expected, `summaries.count ${JSON.stringify(over)}, ${when}`)
  holds(read >= 0 && read <= responses.length, `${read} of ${responses.length} responses were read, ${when}`)
}

/** Throws unless the storage's counts by periods equal those of the responses in its list. */
async function isTrendRight(
  { storage, home }: Stage,
  surveyId: string,
  bounds: readonly string[],
  isFinished: boolean,
  when: string,
): Promise<void> {
  const filter = { ...everything, finished: isFinished || null }
  const order = { by: 'createdAt', direction: 'asc' } as const
  const responses = await storage.responses.list(home, { ...filter, surveyId }, order, { after: null, limit: 10_000 })
  const counts = await storage.summaries.countPeriods(home, surveyId, null, filter, bounds)
  same(counts, countPeriods(null, responses, [], bounds), `summaries.countPeriods ${bounds.join()}, ${when}`)
}

export const summaries: Sentences = {
  'responses.setMeanings sets what answers mean, of this survey and at their versions, and summaries count by it':
    async ({ storage, home, abroad }) => {
      const survey = await addSurvey(storage, home)
      const other = await addSurvey(storage, home)
      const unread = { data: { one: 'Red' }, meanings: {}, createdAt: longAgo(1000) }
      const responses = [
        await addResponse(storage, survey, unread),
        await addResponse(storage, survey, { ...unread, version: 2 }),
        await addResponse(storage, other, unread),
      ]
      const plan = {
        questions: [question('one', 'one', { byIds: true, labels: { Red: 'red', [sample.markedId('blue')]: 'blue' } })],
      }
      while ((await storage.summaries.storeCounts(home, survey.id, plan, longAgo(0))) === 'more');
      const meanings = { one: sample.markedId('blue') }
      const read = responses.map(({ id }) => ({ id, version: 1, meanings }))
      await storage.responses.setMeanings(abroad, survey.id, read)
      await storage.responses.setMeanings(home, survey.id, [...read, { id: ids.next(), version: 1, meanings }])
      const found = await Promise.all(responses.map(({ id }) => storage.responses.find(home, id)))
      same(found, [{ ...responses[0], meanings }, responses[1], responses[2]], 'responses.find')
      const filter = { finished: null, since: null, until: null, contactId: null, tagId: null }
      const { counts } = await storage.summaries.count(home, survey.id, plan, filter)
      same(
        counts.questions[0]?.marks.map(({ key, count }) => [key, count]),
        [
          ['blue', 1],
          ['red', 1],
        ],
        'summaries.count',
      )
    },

  'countFields counts the values of hidden fields and variables, and the days of dates, among the newest responses':
    async ({ storage, home, abroad }) => {
      const survey = await addSurvey(storage, home)
      const values = ['pro', 'pro', 'free', '', 7, '7', ['list'], { an: 'object' }, 'Ä', 2.5, 'b', 'a']
      const many = Array.from({ length: 22 }, (_, n) => `value ${n}`)
      const days = [
        '2026-03-01',
        '2026-03-01T10:00:00Z',
        '0099-12-31',
        '2026-03-01 and more',
        '2026-02-29',
        '2026-3-1',
        'x2026-03-01',
        20_260_301,
        '',
      ]
      const responses = [...values, ...many].map((value, n) =>
        sample.response(home, survey.id, {
          createdAt: moment(n),
          finished: n % 2 === 0,
          data: { day: days[n % days.length] ?? '', list: ['2026-03-01'], ...(n % 5 !== 0 && { plan: value }) },
          variables: typeof value === 'object' ? {} : { plan: value, other: 1 },
        }),
      )
      await storage.responses.insertMany(home, { responses, contacts: [], events: [] }, nothingAlongside)
      await addResponse(storage, await addSurvey(storage, home), { data: { plan: 'elsewhere' } })
      const fields = [
        { type: 'hiddenField', id: 'plan' },
        { type: 'variable', id: 'plan' },
        { type: 'variable', id: 'none' },
        { type: 'date', id: 'day' },
        { type: 'date', id: 'list' },
      ] as const
      const newest = responses.toReversed()
      for (const [over, among, passing] of [
        [{}, 100, newest],
        [{}, 30, newest.slice(0, 30)],
        [{ finished: true }, 100, newest.filter(({ finished }) => finished)],
        [{ since: moment(2), until: moment(9) }, 100, responses.slice(2, 9)],
      ] as const) {
        const found = await storage.summaries.countFields(home, survey.id, fields, { ...everything, ...over }, among)
        const expected = { read: passing.length, fields: fields.map((field) => countFields(field, passing)) }
        same(found, expected, `summaries.countFields ${JSON.stringify(over)} among ${among}`)
      }
      const nothing = { read: 0, fields: fields.map((field) => countFields(field, [])) }
      same(await storage.summaries.countFields(abroad, survey.id, fields, everything, 9), nothing, 'abroad')
    },

  'count reads every answer according to the type of its question': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const responses = everyAnswer.map((value, index) =>
      sample.response(home, survey.id, {
        finished: index % 3 === 0,
        createdAt: moment(index % 7),
        data: Object.fromEntries(plan.questions.map(({ id }) => [id, value])),
      }),
    )
    await storage.responses.insertMany(home, { responses, contacts: [], events: [] }, nothingAlongside)
    await isRight(stage, survey.id, plan, {}, 'with every answer to every question')
  },

  'count tells whole numbers apart where they are close': async (stage) => {
    const { storage, home } = stage
    const amount = { questions: plan.questions.filter(({ id }) => id === 'amount') }
    for (const amounts of [
      [3, 0, 5, 3],
      [-2, 0.5, '1', 0.25, -1.5, 8, 7.999],
      [0, 11, 10.5],
      [1, 2, 2.5],
      [4, 4],
    ]) {
      const survey = await addSurvey(storage, home)
      for (const value of amounts) await addResponse(storage, survey, { data: { amount: value } })
      await isRight(stage, survey.id, amount, {}, `with ${amounts}`)
    }
  },

  'count counts responses that skip a question and responses that end there': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const [first, second, third] = plan.questions.map(({ id }) => id)
    const firstQuestions = { questions: plan.questions.slice(0, 3) }
    for (const finished of [true, false]) {
      for (const keys of [
        [],
        [first],
        [second],
        [third],
        [first, third],
        [second, first],
        ['elsewhere'],
        ['elsewhere', second],
      ]) {
        for (const value of ['', 'Red', 'dismissed', ['nothing']]) {
          const data = Object.fromEntries(keys.map((key) => [key ?? '', value]))
          await addResponse(storage, survey, { finished, data, ttc: { [first ?? '']: 5, _total: keys.length } })
        }
      }
    }
    await isRight(stage, survey.id, firstQuestions, {}, 'with keys here and there')
    await isRight(stage, survey.id, { questions: [] }, {}, 'without a question')
  },

  'the median time covers finished responses that have a time': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const medianTtc = async () => (await storage.summaries.count(home, survey.id, plan, everything)).counts.medianTtc
    same(await medianTtc(), null, 'of none')
    await addResponse(storage, survey, { finished: false, ttc: { _total: 1 } })
    await addResponse(storage, survey, { finished: true, ttc: { one: 2 } })
    await addResponse(storage, survey, { finished: true, ttc: { _total: 0 } })
    same(await medianTtc(), null, 'without one that has both: a client that measures no times leads to 0')
    for (const [_total, expected] of [
      [700, 700],
      [100, 400],
      [300.5, 300.5],
    ]) {
      await addResponse(storage, survey, { finished: true, ttc: { _total: _total ?? 0 } })
      same(await medianTtc(), expected, `with ${_total}`)
    }
  },

  'each filter works alone, and all of them together': async (stage) => {
    const { storage, home } = stage
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const contactId = (await addContact(storage, home)).id
    const tag = sample.tag(home)
    for (const ms of [1, 2, 3, 4]) {
      for (const finished of [true, false]) {
        for (const who of [contactId, null]) {
          const over = { finished, contactId: who, createdAt: moment(ms), data: { nps: ms, _total: `${ms}` } }
          const response = await addResponse(storage, survey, over)
          await addResponse(storage, other, over)
          if (ms > 2) await tagResponse(storage, response, [tag], ms === 3 && finished && who ? [tag] : [])
        }
      }
    }
    const filters: Partial<SummaryFilter>[] = [
      {},
      { finished: true },
      { finished: false },
      { since: moment(2) },
      { until: moment(3) },
      { since: moment(2), until: moment(3) },
      { since: moment(3), until: moment(2) },
      { contactId },
      { tagId: tag.id },
      { contactId: ids.next() },
      { tagId: ids.next() },
      { finished: true, since: moment(2), until: moment(4), contactId, tagId: tag.id },
    ]
    for (const filter of filters) await isRight(stage, survey.id, plan, filter, 'of 16')
  },

  'count finds nothing of a survey that is deleted, unknown or of another environment': async ({
    storage,
    home,
    abroad,
  }) => {
    const survey = await addSurvey(storage, home)
    await addResponse(storage, survey, { data: { nps: 7 } })
    await addDisplay(storage, survey)
    const found = async (environmentId: string, surveyId: string) => [
      (await storage.summaries.count(environmentId, surveyId, plan, everything)).counts,
      (await storage.summaries.count(environmentId, surveyId, plan, { ...everything, finished: false })).counts,
      await storage.summaries.countDisplays(environmentId, surveyId, { since: null, until: null }),
    ]
    const none = [nothingFound(plan), nothingFound(plan), 0]
    same((await found(home, survey.id)).at(-1), 1, 'displays before')
    same(await found(abroad, survey.id), none, 'abroad')
    same(await found(home, ids.next()), none, 'of an unknown survey')
    same(
      await storage.summaries.storeCounts(abroad, survey.id, plan, moment(9)),
      'done',
      'summaries.storeCounts abroad',
    )
    await storage.surveys.delete(home, survey.id, sample.chore(home, { dueAt: longAgo(0) }), nothingAlongside)
    same(await found(home, survey.id), none, 'of a deleted survey')
    same(
      await storage.summaries.storeCounts(home, survey.id, plan, moment(9)),
      'done',
      'summaries.storeCounts of a deleted survey',
    )
  },

  'countDisplays counts the displays of a period; it includes `since` and excludes `until`': async ({
    storage,
    home,
  }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    for (const ms of [1, 2, 2, 3]) await addDisplay(storage, survey, { createdAt: moment(ms) })
    await addDisplay(storage, other, { createdAt: moment(2) })
    const count = (since: number | null, until: number | null) =>
      storage.summaries.countDisplays(home, survey.id, {
        since: since === null ? null : moment(since),
        until: until === null ? null : moment(until),
      })
    same(await count(null, null), 4, 'all')
    same(await count(2, null), 3, 'since')
    same(await count(null, 2), 1, 'until')
    same(await count(2, 3), 2, 'both')
  },

  'activityOf counts the newest responses of each survey and finds its newest display, and nothing of one that is deleted, unknown or abroad':
    async ({ storage, home, abroad }) => {
      const [survey, bare, gone] = [
        await addSurvey(storage, home),
        await addSurvey(storage, home),
        await addSurvey(storage, home),
      ]
      for (const [ms, finished] of [
        [1, true],
        [2, false],
        [3, true],
      ] as const) {
        await addResponse(storage, survey, { createdAt: moment(ms), finished })
      }
      await addResponse(storage, gone, { createdAt: moment(4) })
      for (const ms of [6, 5]) await addDisplay(storage, survey, { createdAt: moment(ms) })
      await addDisplay(storage, gone, { createdAt: moment(7) })
      await storage.surveys.delete(home, gone.id, sample.chore(home, { dueAt: longAgo(0) }), nothingAlongside)
      const none = { started: 0, finished: 0, lastAt: null, firstAt: null, lastShownAt: null }
      const times = { lastAt: moment(3), lastShownAt: moment(6) }
      const asked = [bare.id, survey.id, gone.id, ids.next()]
      same(
        await storage.summaries.activityOf(home, asked, 10),
        [none, { started: 3, finished: 2, firstAt: moment(1), ...times }, none, none],
        'all',
      )
      same(
        await storage.summaries.activityOf(home, [survey.id], 2),
        [{ started: 2, finished: 1, firstAt: moment(2), ...times }],
        'at most two',
      )
      same(await storage.summaries.activityOf(abroad, [survey.id], 10), [none], 'abroad')
      same(await storage.summaries.activityOf(home, [], 10), [], 'of none')
    },

  'keep ends, and stored counts do not change the result of count': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const responses = Array.from({ length: 60 }, (_, index) =>
      sample.response(home, survey.id, {
        finished: index % 2 === 0,
        createdAt: moment(Math.floor(index / 3)),
        data: { nps: index % 11, amount: index / 7, _total: `Text ${index}`, one: everyAnswer[index] ?? '' },
        ttc: { _total: index * 10 },
      }),
    )
    await storage.responses.insertMany(home, { responses, contacts: [], events: [] }, nothingAlongside)
    await keepAll(stage, survey.id, plan)
    await isRight(stage, survey.id, plan, {}, 'once all was kept')
    await keepAll(stage, survey.id, plan)
    await isRight(stage, survey.id, plan, {}, 'once there was nothing more to keep')
  },

  ...Object.fromEntries(
    [1, 2, 3, 4].map((seed) => [
      `count is exact after any writes and stored blocks: play ${seed}`,
      (stage: Stage) =>
        playSurvey(
          stage,
          seed,
          (...about) => isRight(stage, ...about),
          (...about) => isTrendRight(stage, ...about),
        ),
    ]),
  ),
}

const mostCalls = 500

/** Calls `storeCounts` until everything is stored. It may have to wait for concurrent writes. */
async function keepAll({ storage, home }: Stage, surveyId: string, plan: SummaryPlan): Promise<void> {
  for (let call = 0; call < mostCalls; call += 1) {
    const kept = await storage.summaries.storeCounts(home, surveyId, plan, moment(10 ** 6))
    if (kept === 'done') return
    if (kept === 'waiting') await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`summaries.storeCounts came to no end in ${mostCalls} calls`)
}
