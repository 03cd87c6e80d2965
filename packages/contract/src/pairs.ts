import { countPairs, snapshotOf } from '@hearback/core/reference'
import {
  nothingAlongside,
  type PairCounts,
  type PlannedPairs,
  type PlannedSide,
  type SummaryFilter,
} from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same } from './expect.ts'
import { moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, type Stage, tagResponse } from './stage.ts'
import { everyAnswer, plan } from './summary-samples.ts'

const everything: SummaryFilter = { finished: null, since: null, until: null, contactId: null, tagId: null }

const questions = plan.questions.filter(({ form }) => form !== 'text')

/** Sides of every kind, some of which no response has a value on. */
const sides: readonly PlannedSide[] = [
  ...questions.flatMap((question): PlannedSide[] =>
    question.form === 'cells'
      ? [...new Set(Object.values(question.labels))].map((row) => ({ by: 'question', question, row }))
      : [{ by: 'question', question, row: null }],
  ),
  ...plan.questions.flatMap((question): PlannedSide[] =>
    question.form === 'text' ? [{ by: 'month', question: { ...question, only: 'day' } }] : [],
  ),
  { by: 'data', id: 'plan' },
  { by: 'data', id: 'many' },
  { by: 'variables', id: 'score' },
  { by: 'variables', id: 'constructor' },
  { by: 'meta', id: 'source' },
  { by: 'meta', id: 'device' },
  { by: 'attributes', id: 'plan' },
  { by: 'language' },
  {
    by: 'edition',
    editions: [
      { number: 1, from: null, until: moment(3) },
      { number: 2, from: moment(3), until: moment(6) },
      { number: 3, from: moment(6), until: null },
    ],
  },
  { by: 'time', bounds: [moment(2), moment(4), moment(5)] },
  { by: 'time', bounds: [] },
]

/** The value, or a number that databases and JavaScript write alike. */
const plain = <Value>(value: Value): Value | number =>
  typeof value === 'number' && String(value).includes('e') ? 1 : value

const inOrder = (counts: PairCounts): PairCounts => ({
  ...counts,
  cells: counts.cells.toSorted((a, b) =>
    JSON.stringify([a.row, a.column]) < JSON.stringify([b.row, b.column]) ? -1 : 1,
  ),
})

async function isRight({ storage, home }: Stage, surveyId: string, pairs: PlannedPairs, filter: SummaryFilter) {
  const order = { by: 'createdAt', direction: 'asc' } as const
  const passing = await storage.responses.list(home, { ...filter, surveyId }, order, { after: null, limit: 10_000 })
  const found = await storage.summaries.countPairs(home, surveyId, pairs, filter)
  same(inOrder(found), inOrder(countPairs(pairs, passing)), `summaries.countPairs ${JSON.stringify({ pairs, filter })}`)
  return found
}

/** Cross-tables: the counts of a survey by two sides. */
export const pairs: Sentences = {
  'countPairs reads every kind of side, by filters': async (stage) => {
    const { storage, home, abroad } = stage
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const contact = await addContact(storage, home, { attributes: { plan: 'pro' } })
    const tag = sample.tag(home)
    const days = ['2026-03-01', '2026-03-31T10:00:00Z', '2026-04-01', '2026-02-30', '']
    const responses = everyAnswer.map((value, index) =>
      sample.response(home, survey.id, {
        finished: index % 3 === 0,
        createdAt: moment(index % 8),
        suspicious: index % 4 === 0 ? ['impossible'] : [],
        ...(index % 2 === 0 && {
          contactId: contact.id,
          person: { ...snapshotOf(contact), attributes: { plan: index % 3 === 0 ? 'pro' : 'free', other: 'x' } },
        }),
        data: {
          ...Object.fromEntries(plan.questions.filter((_, nth) => (nth + index) % 5 > 0).map(({ id }) => [id, value])),
          ...(index % 2 === 0 && { files: days[index % days.length] ?? '' }),
          ...(index % 5 !== 0 && { plan: plain(value) }),
          many: index % 3 === 0 ? 'often' : `value ${index}`,
        },
        variables: typeof value === 'object' ? {} : { score: plain(value) },
        meta: {
          source: ['search', 'mail', ''][index % 3] ?? '',
          userAgent: { device: index % 4 ? 'phone' : 'desktop' },
        },
        language: ['de', 'en', null][index % 3] ?? null,
        ttc: { nps: 5 },
        edition: index % 2 === 0 ? null : { number: (index % 6) + 1, isGuessed: true },
      }),
    )
    await storage.responses.insertMany(home, { responses, contacts: [], events: [] }, nothingAlongside)
    await tagResponse(storage, await addResponse(storage, survey, { createdAt: moment(4) }), [tag])
    await addResponse(storage, other, { createdAt: moment(2) })
    const filters: readonly SummaryFilter[] = [
      everything,
      { ...everything, finished: true, since: moment(1), until: moment(6) },
      { ...everything, isPossible: true },
      { ...everything, contactId: contact.id },
      { ...everything, tagId: tag.id },
      { ...everything, edition: { number: 2, from: moment(2), until: moment(5) } },
    ]
    let counted = 0
    // Each with the next ones, so that each side stands on both.
    for (const [at, rows] of sides.entries()) {
      for (const step of [0, 1, 5]) {
        const columns = sides[(at + step) % sides.length] ?? rows
        const filter = filters[(at + step) % filters.length] ?? everything
        counted += (await isRight(stage, survey.id, { rows, columns }, everything)).counted
        await isRight(stage, survey.id, { rows, columns }, filter)
      }
    }
    holds(counted > 1000, `${counted} responses were in tables`)
    const [rows] = sides
    if (rows === undefined) return
    const nothing = countPairs({ rows, columns: rows }, [])
    same(await storage.summaries.countPairs(abroad, survey.id, { rows, columns: rows }, everything), nothing, 'abroad')
  },
}
