import { type Alongside, type EventBatch, isUnavailable, type StoredResponse } from '@hearback/core'
import { keeping, keptTypes, keptValues } from '../alongside/answer.ts'
import { hasNoSubscriber, queueingEvents, raisedColumns, typesOf } from '../alongside/events.ts'
import { batched, compareTexts } from '../batched.ts'
import type { Database } from '../database.ts'
import { added, counting, isUncounted } from './finished-count.ts'
import { newColumns } from './response-row.ts'
import type { Seen } from './seen-cache.ts'
import { isBeyondBlocks } from './summary-blocks.ts'

/** A new response, and what goes with it. */
export interface NewResponse {
  readonly response: StoredResponse
  /** In the order of `newColumns`. */
  readonly values: readonly unknown[]
  readonly alongside: Alongside
}

/** Stores it, or says that its survey is not there. */
type Insert = (one: NewResponse) => Promise<boolean>

/** How many go in one statement: a text for each of these, so that PostgreSQL plans it once. */
const sizes = [16, 8, 4, 2]
/** The most that one of them may have in all its columns, in characters: others wait for it. */
const maxCharacters = 20_000

/**
 * Responses of a survey that arrive while another one is being written go together in the next statement, and share what
 * it costs: the survey is looked at once, and so is who listens. One that arrives alone is written at once. Where one of
 * them needs what is taken, they go on by halves until it stands alone; where they lie in a summary's block, each does.
 */
export function inGroups(database: Database, alone: Insert, seen: Seen): Insert {
  const made = (what: What): ReadonlyMap<number, Written> => {
    const name = `responses.insert${what.isSubscribed ? '+events' : ''}${what.isCounted ? '+count' : ''}${what.isAnswered ? '+answer' : ''}`
    return new Map(sizes.map((size) => [size, database.counted(`${name}*${size}`, () => textOf(size, what))] as const))
  }
  const all = (isAnswered: boolean) => ({
    lean: made({ isSubscribed: false, isCounted: false, isAnswered }),
    subscribed: made({ isSubscribed: true, isCounted: false, isAnswered }),
    counted: made({ isSubscribed: true, isCounted: true, isAnswered }),
  })
  const [plain, answered] = [all(false), all(true)]

  async function write(group: readonly NewResponse[]): Promise<boolean> {
    const [{ response, alongside }] = group as readonly [NewResponse]
    const { environmentId, surveyId } = response
    const { lean, subscribed, counted } = alongside.answer ? answered : plain
    const types = typesOf(alongside.events)
    const isCounted = seen.counted.has(environmentId, surveyId)
    if (!isCounted) {
      const isSubscribed = seen.subscribed.has(environmentId, types)
      if (!isSubscribed && (await lean.get(group.length)?.(paramsOf(group, false)))) return true
      if (await subscribed.get(group.length)?.(paramsOf(group, true))) {
        if (!isSubscribed) seen.subscribed.add(environmentId, types)
        return true
      }
    }
    if (!(await counted.get(group.length)?.(paramsOf(group, true)))) return false
    // The texts before wrote nothing because the survey is counted.
    if (!isCounted) seen.counted.add(environmentId, surveyId)
    return true
  }

  /** What becomes of each. */
  function outcomesOf(group: readonly NewResponse[]): Promise<boolean>[] {
    if (group.length === 1) return group.map(alone)
    const all = write(group.toSorted(inOneOrder)).then(
      (isWritten) => group.map((one) => isWritten || alone(one)),
      (error) => {
        if (isUnavailable(error)) throw error
        // Whatever else it is, nothing was written, and one of them is at fault.
        const half = group.length / 2
        return [...outcomesOf(group.slice(0, half)), ...outcomesOf(group.slice(half))]
      },
    )
    // Safe: as many as the group has.
    return group.map(async (_, n) => (await all)[n] as boolean | Promise<boolean>)
  }

  const insert = batched<NewResponse, boolean>(
    { size: (waiting) => sizes.find((size) => size <= waiting) ?? 1, minIntervalMs: 0, patienceMs: 50 },
    (_, group) => outcomesOf(group),
  )
  return (one) => (bringsLittle(one) ? insert(kindOf(one), one) : alone(one))
}

/** Two groups that need some of the same take them in one order, so that neither waits for the other in a circle. */
const inOneOrder = (a: NewResponse, b: NewResponse): number => compareTexts(needs(a), needs(b))
const needs = ({ response: { displayId, singleUseId }, alongside: { answer } }: NewResponse): string =>
  `${displayId ?? ''} ${singleUseId ?? ''} ${answer?.key ?? ''}`

type Written = ReturnType<Database['counted']>

/** What a text writes besides responses: events, the count of finished ones, answers of requests. */
interface What {
  isSubscribed: boolean
  isCounted: boolean
  isAnswered: boolean
}

/** Whether it is one of the many that are small, and bring nothing but their events and the answer of their request. */
const bringsLittle = ({ values, alongside: { events, audit, files } }: NewResponse): boolean =>
  events !== null &&
  audit.length === 0 &&
  files.length === 0 &&
  values.reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0) <= maxCharacters

/** What those of a group have in common. */
const kindOf = ({ response: { environmentId, surveyId }, alongside }: NewResponse): string =>
  `${environmentId} ${surveyId} ${typesOf(alongside.events)} ${alongside.answer !== null}`

/** Written as PostgreSQL writes arrays: `pg` takes a while to do that. */
const idsOf = (events: EventBatch): string => `{${events.events.map(({ id }) => id).join()}}`

/** `$1` to `$4`: environment, survey, types of what is raised, and when the first was created. Then lists of rows. */
const shared = 4
const columnTypes = Object.values(newColumns)
const raisedTypes = ['text', 'timestamptz', 'text', 'text', 'text[]']

function paramsOf(group: readonly NewResponse[], isSubscribed: boolean): unknown[] {
  const [{ response, alongside }] = group as readonly [NewResponse]
  const [earliest] = group.map(({ response: { createdAt } }) => createdAt).sort()
  return [
    response.environmentId,
    response.surveyId,
    typesOf(alongside.events),
    earliest,
    ...group.flatMap(({ values }) => values),
    ...(isSubscribed ? group.flatMap(({ alongside: { events } }) => (events ? raisedValues(events) : [])) : []),
    ...group.flatMap(({ alongside: { answer } }) => (answer ? keptValues(answer) : [])),
  ]
}

const raisedValues = (events: EventBatch): unknown[] => [
  events.id,
  events.createdAt,
  events.data(),
  events.contactId,
  idsOf(events),
]

function textOf(size: number, { isSubscribed, isCounted, isAnswered }: What): string {
  let before = shared
  const list = (types: readonly string[]) => {
    const text = rows(size, before, types)
    before += size * types.length
    return text
  }
  const insertion = `insert into hearback.responses
        (environment_id, survey_id, tags, ${Object.keys(newColumns).join(', ')})
      select $1::text, $2::text, '[]', new.*
      from (values ${list(columnTypes)}) as new
      where exists (
        select from hearback.surveys s
        where s.environment_id = $1 and s.id = $2 and not s.deleted and ${isBeyondBlocks('$4::timestamptz')}
          ${isCounted ? '' : `and ${isUncounted}`}
      )${isSubscribed ? '' : hasNoSubscriber('$3', '$2')}`
  const raised = isSubscribed ? `,\n    raised ${raisedColumns} as materialized (values ${list(raisedTypes)})` : ''
  const count = isCounted ? `,\n    ${counting(added('written'))}` : ''
  const besides = `${count}${raised}${isSubscribed ? queueingEvents('raised', '$3', '$2') : ''}${isAnswered ? keeping(list(keptTypes)) : ''}`
  return besides === ''
    ? insertion
    : `with written as (\n      ${insertion}\n      returning id, survey_id, finished\n    )${besides}\n    select from written`
}

/** So many rows of parameters, those after `before`. */
function rows(size: number, before: number, types: readonly string[]): string {
  const row = (n: number) => types.map((type, k) => `$${before + n * types.length + k + 1}::${type}`).join(', ')
  return Array.from({ length: size }, (_, n) => `(${row(n)})`).join(',\n        ')
}
