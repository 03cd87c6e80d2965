import { type Alongside, type EventBatch, isUnavailable, type StoredResponse } from '@hearback/core/storage'
import { hasNoSubscriber, queueingEvents, raisedColumns, typesOf } from '../alongside/events.ts'
import { insertResults, resultTypes, resultValues } from '../alongside/result.ts'
import { batched, compareTexts } from '../batched.ts'
import type { Database, Statement } from '../database.ts'
import type { Values, Write } from '../named.ts'
import { added, counting, isUncounted } from './finished-count.ts'
import { type NewField, newResponse } from './response-row.ts'
import type { Seen } from './seen-cache.ts'
import { isBeyondBlocks } from './summary-blocks.ts'

/** A new response with what goes alongside it. */
export interface NewResponse {
  readonly response: StoredResponse
  readonly values: Values<NewField>
  readonly alongside: Alongside
}

/** Stores a response. Returns `false` where its survey does not exist. */
type Insert = (one: NewResponse) => Promise<boolean>

/** How many responses one statement may write. Each size has its own text, so that PostgreSQL plans it once. */
export const sizes = [16, 8, 4, 2]
/** Maximum length of a grouped response, all columns together, in characters. A longer one would hold up the others. */
const maxCharacters = 20_000

/**
 * Groups new responses. Responses that arrive while one of the same survey is being written go together into the next
 * statement. They share its costs: it looks up the survey and the subscribers once. A response that arrives alone is written
 * by itself. Where a conflict refuses a group, its halves are written separately, down to single responses. Responses in a
 * summary's block are written one by one.
 */
export function inGroups(database: Database, alone: Insert, seen: Seen): Insert {
  const declared = (parts: GroupParts): ReadonlyMap<number, WriteGroup> => {
    const name = `responses.insert${parts.isSubscribed ? '+events' : ''}${parts.isCounted ? '+count' : ''}${parts.hasResult ? '+result' : ''}`
    return new Map(
      sizes.map(
        (size) => [size, database.statement<unknown, GroupName>(`${name}*${size}`, textOf(size, parts))] as const,
      ),
    )
  }
  const all = (hasResult: boolean) => ({
    lean: declared({ isSubscribed: false, isCounted: false, hasResult }),
    subscribed: declared({ isSubscribed: true, isCounted: false, hasResult }),
    counted: declared({ isSubscribed: true, isCounted: true, hasResult }),
  })
  const [unkeyed, keyed] = [all(false), all(true)]

  async function write(group: readonly NewResponse[]): Promise<boolean> {
    const [{ response, alongside }] = group as readonly [NewResponse]
    const { environmentId, surveyId } = response
    const { lean, subscribed, counted } = alongside.result ? keyed : unkeyed
    const types = typesOf(alongside.events)
    const isCounted = seen.counted.has(environmentId, surveyId)
    if (!isCounted) {
      const isSubscribed = seen.subscribed.has(environmentId, types)
      if (!isSubscribed && (await lean.get(group.length)?.count(environmentId, valuesOfAll(group)))) return true
      if (await subscribed.get(group.length)?.count(environmentId, valuesOfAll(group))) {
        if (!isSubscribed) seen.subscribed.add(environmentId, types)
        return true
      }
    }
    if (!(await counted.get(group.length)?.count(environmentId, valuesOfAll(group)))) return false
    // The statements before wrote nothing because the survey is counted.
    if (!isCounted) seen.counted.add(environmentId, surveyId)
    return true
  }

  /** Writes a group and returns the outcome of each response. */
  function outcomesOf(group: readonly NewResponse[]): Promise<boolean>[] {
    if (group.length === 1) return group.map(alone)
    const all = write(group.toSorted(byUniqueValues)).then(
      (isWritten) => group.map((one) => isWritten || alone(one)),
      (error) => {
        if (isUnavailable(error)) throw error
        // Any other error means that nothing was written because of one of the responses.
        const half = group.length / 2
        return [...outcomesOf(group.slice(0, half)), ...outcomesOf(group.slice(half))]
      },
    )
    // Safe: there are as many outcomes as responses.
    return group.map(async (_, n) => (await all)[n] as boolean | Promise<boolean>)
  }

  const insert = batched<NewResponse, boolean>(
    { size: (waiting) => sizes.find((size) => size <= waiting) ?? 1, minIntervalMs: 0, patienceMs: 50 },
    (_, group) => outcomesOf(group),
  )
  return (one) => (isGroupable(one) ? insert(groupKey(one), one) : alone(one))
}

/** Order in which all groups write, so that two groups with common unique values do not deadlock. */
const byUniqueValues = (a: NewResponse, b: NewResponse): number => compareTexts(uniqueValues(a), uniqueValues(b))
const uniqueValues = ({ response, alongside: { result } }: NewResponse): string =>
  `${response.displayId ?? ''} ${response.singleUseId ?? ''} ${response.emailHash ?? ''} ${result?.key ?? ''}`

type WriteGroup = Statement<unknown, GroupName>

/** What a statement writes besides responses: events, the count of finished responses, results of idempotent requests. */
interface GroupParts {
  isSubscribed: boolean
  isCounted: boolean
  hasResult: boolean
}

/** Whether the values of a response are so few that it may be grouped. */
export const isSmall = (values: Readonly<Record<string, unknown>>): boolean =>
  Object.values(values).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0) <=
  maxCharacters

/** Whether a response is small and brings nothing but events and the result of its request. Most responses are so. */
const isGroupable = ({ values, alongside: { events, audit, files } }: NewResponse): boolean =>
  events !== null && audit.length === 0 && files.length === 0 && isSmall(values)

/** What the responses of a group have in common. */
const groupKey = ({ response: { environmentId, surveyId }, alongside }: NewResponse): string =>
  `${environmentId} ${surveyId} ${typesOf(alongside.events)} ${alongside.result !== null}`

/** The ids of events as the literal of a PostgreSQL array, which is written here because `pg` takes longer to write it. */
const idsOf = (events: EventBatch): string => `{${events.events.map(({ id }) => id).join()}}`

const raisedTypes = ['text', 'timestamptz', 'text', 'text', 'text[]']

/** The parameters of a group: what its responses have in common, and the values of its rows one after another. */
type GroupName = 'surveyId' | 'eventTypes' | 'earliest' | 'responses' | 'raised' | 'answers'

function valuesOfAll(group: readonly NewResponse[]): Values<GroupName> {
  const [{ response, alongside }] = group as readonly [NewResponse]
  const [earliest] = group.map(({ response: { createdAt } }) => createdAt).sort()
  return {
    surveyId: response.surveyId,
    eventTypes: typesOf(alongside.events),
    earliest,
    responses: group.flatMap(({ values }) => Object.values(values)),
    raised: group.flatMap(({ alongside: { events } }) => (events ? raisedValues(events) : [])),
    answers: group.flatMap(({ alongside: { result } }) => (result ? Object.values(resultValues(result)) : [])),
  }
}

const raisedValues = (events: EventBatch): unknown[] => [
  events.id,
  events.createdAt,
  events.data(),
  events.contactId,
  idsOf(events),
]

const textOf =
  (size: number, { isSubscribed, isCounted, hasResult }: GroupParts): Write<GroupName> =>
  ({ surveyId, eventTypes, earliest }, each) => {
    const list = (name: GroupName, types: readonly string[]) => rows(each(name, size * types.length), types)
    const insertion = `insert into hearback.responses
        (environment_id, survey_id, tags, ${newResponse.columns})
      select $1::text, ${surveyId}::text, '[]', new.*
      from (values ${list('responses', newResponse.types)}) as new
      where exists (
        select from hearback.surveys s
        where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted and s.quotas is null and ${isBeyondBlocks(`${earliest}::timestamptz`)}
          ${isCounted ? '' : `and ${isUncounted}`}
      )${isSubscribed ? '' : hasNoSubscriber(eventTypes, surveyId)}`
    const raised = isSubscribed
      ? `,\n    raised ${raisedColumns} as materialized (values ${list('raised', raisedTypes)})`
      : ''
    const count = isCounted ? `,\n    ${counting(added('written'))}` : ''
    const queued = isSubscribed ? queueingEvents('raised', eventTypes, surveyId) : ''
    const besides = `${count}${raised}${queued}${hasResult ? insertResults(list('answers', Object.values(resultTypes))) : ''}`
    return besides === ''
      ? insertion
      : `with written as (\n      ${insertion}\n      returning id, survey_id, finished\n    )${besides}\n    select from written`
  }

/** SQL of rows whose values have these types. `places`: those of all values, row by row. */
export const rows = (placeholders: readonly string[], types: readonly string[]): string =>
  Array.from({ length: placeholders.length / types.length }, (_, row) => {
    const typed = types.map((type, n) => `${placeholders[row * types.length + n]}::${type}`)
    return `(${typed.join(', ')})`
  }).join(',\n        ')
