import { planWhere, whereOperators } from '@hearback/core/reference'
import { nothingAlongside, type PlannedQuestion, type ResponseFilter } from '@hearback/core/storage'
import type { Call } from './model-calls.ts'
import { at } from './records.ts'

/** What the calls of one step are about: the ids are those of the other calls, so that they meet. */
interface Step {
  readonly env: string
  readonly survey: string
  readonly step: number
  readonly ifRevision: number
}

/** Calls behind results: tags, conditions on answers, lists of answers, values of fields, and trends. */
export function resultCalls(random: (below: number) => number, about: Step): Call[] {
  const { env, survey, step, ifRevision } = about
  const now = at(step * 1_000)
  const [id, other] = [`t${random(3)}`, `t${random(3)}`]
  const into = [null, id, other][random(3)] ?? null
  const chore = {
    id: `retag${id}`,
    environmentId: env,
    kind: 'retag' as const,
    subject: id,
    detail: JSON.stringify({ into }),
    dueAt: now,
  }
  const where = planWhere(
    { questions: [] },
    {
      connector: random(2) ? 'and' : 'or',
      conditions: Array.from({ length: 1 + random(2) }, () => ({
        type: 'question' as const,
        id: ['q', 'n', 'm', 'none'][random(4)] ?? 'q',
        operator: whereOperators[random(whereOperators.length)] ?? 'equals',
        value: ['a', 'col', 7, ['a', '𝒳'], null][random(5)] ?? null,
      })),
    },
  )
  // One condition at once: two leave hardly a response.
  const narrowed = [
    { where },
    { tagId: id },
    { finished: random(2) === 1 },
    { overQuota: random(2) === 1 },
    { since: at(random(step + 1) * 1_000) },
  ]
  const filter: ResponseFilter = { ...everything, surveyId: survey, ...narrowed[random(narrowed.length)] }
  const page = { after: random(4) === 0 ? { at: at(random(step + 1) * 1_000), id: `r${random(30)}` } : null, limit: 5 }
  const direction = random(2) ? ('asc' as const) : ('desc' as const)
  const asked = ['q', 'n', 'm', 't'][random(4)] ?? 'q'
  const { since: _since, until: _until, ...unbounded } = filter
  const [many, some] = [1 + random(9), 1 + random(40)]
  const question = random(2) ? null : asksMany
  const name = random(2) ? `name ${step}` : 'y'
  const person = `p${random(3)}`
  const bounds = [0, step / 2, step, step + 1].map((second) => at(Math.ceil(second) * 1_000))
  return [
    ['tags.list', (on) => on.tags.list(env, { after: null, limit: 3 })],
    ['tags.find', (on) => on.tags.find(env, id)],
    [
      'tags.rename',
      (on) => {
        const next = { id, name, environmentId: env, createdAt: now, updatedAt: now }
        return on.tags.rename(env, next, { ...chore, detail: JSON.stringify({ into: id }) }, nothingAlongside)
      },
    ],
    // Rarely: a tag that has gone is made again by the calls that set tags.
    ['tags.delete', async (on) => (step % 5 ? null : on.tags.delete(env, id, { ifRevision }, chore, nothingAlongside))],
    [
      'tableViews.put',
      (on) =>
        on.tableViews.put(env, {
          ...{ environmentId: env, personId: person, surveyId: survey, updatedAt: now },
          ...{ columns: [{ id: name, width: random(2) ? step : null }], hidden: [asked] },
        }),
    ],
    ['tableViews.find', (on) => on.tableViews.find(env, { personId: person, surveyId: survey })],
    [
      'tableViews.remove',
      async (on) => (step % 5 ? null : on.tableViews.remove(env, { personId: person, surveyId: survey })),
    ],
    ['tags.isAwaited', (on) => on.tags.isAwaited(env, other)],
    ['tags.retag', (on) => on.tags.retag(env, id, into, { after: null, limit: many, now })],
    [
      'responses.listAnswers',
      (on) =>
        on.responses.listAnswers(
          env,
          { questionId: asked, scoreId: asked },
          filter,
          { by: 'createdAt', direction },
          page,
        ),
    ],
    ['responses.list+where', (on) => on.responses.list(env, filter, { by: 'createdAt', direction }, page)],
    ['summaries.count+where', async (on) => (await on.summaries.count(env, survey, { questions: [] }, filter)).counts],
    [
      'summaries.countFields',
      (on) => on.summaries.countFields(env, survey, [{ type: 'hiddenField', id: asked }], filter, some),
    ],
    [
      'summaries.countPairs',
      (on) =>
        on.summaries.countPairs(
          env,
          survey,
          { rows: { by: 'question', question: asksMany, row: null }, columns: { by: 'data', id: asked } },
          filter,
        ),
    ],
    ['summaries.countPeriods', (on) => on.summaries.countPeriods(env, survey, question, unbounded, bounds)],
  ]
}

const everything = { finished: null, since: null, until: null, contactId: null, tagId: null }

const asksMany: PlannedQuestion = {
  id: 'q',
  form: 'many',
  skips: [],
  byIds: false,
  labels: { a: 'A' },
  columns: {},
  other: true,
  from: null,
  to: null,
}
