import { type Alongside, type EventBatch, isUnavailable, type StoredResponse } from '@hearback/core'
import { keeping, keptTypes, keptValues, queueing, raisedColumns, unheardBy } from '../alongside.ts'
import type { Database } from '../database.ts'
import { gathered } from '../gathered.ts'
import type { Heard } from './response-writes.ts'
import { isBeyondBlocks } from './summary-blocks.ts'

/** A new response, and what goes with it. */
export interface NewResponse {
  readonly response: StoredResponse
  /** Its columns, as `columns` has them. */
  readonly values: readonly unknown[]
  readonly alongside: Alongside
}

/** Stores it, or says that its survey is not there. */
type Insert = (one: NewResponse) => Promise<boolean>

/** Columns of a new response besides its environment, its survey, and the tags that it has not yet. */
export const columns = {
  id: 'text',
  updated_at: 'timestamptz',
  finished: 'boolean',
  data: 'jsonb',
  variables: 'jsonb',
  ttc: 'jsonb',
  meta: 'jsonb',
  language: 'text',
  ending_id: 'text',
  single_use_id: 'text',
  display_id: 'text',
  contact_id: 'text',
  person: 'jsonb',
  notes: 'jsonb',
  version: 'integer',
  created_at: 'timestamptz',
} as const

/** How many go in one statement: a text for each of these, so that PostgreSQL plans it once. */
const sizes = [16, 8, 4, 2]
/** The most that one of them may have in all its columns, in characters: others wait for it. */
const maxCharacters = 20_000

/**
 * Responses of a survey that arrive while another one is being written go together in the next statement, and share what
 * it costs: the survey is looked at once, and so is who listens. One that arrives alone is written at once. Where the
 * statement comes to nothing, because one of them lies in a summary's block or needs what is taken, each goes by itself
 * after all.
 */
export function inGroups(database: Database, alone: Insert, hears: Heard): Insert {
  const made = (isHeard: boolean, isAnswered: boolean): ReadonlyMap<number, Counted> => {
    const name = `responses.insert${isHeard ? '+events' : ''}${isAnswered ? '+answer' : ''}`
    return new Map(
      sizes.map((size) => [size, database.counted(`${name}*${size}`, textOf(size, isHeard, isAnswered))] as const),
    )
  }
  const plain = { lean: made(false, false), heard: made(true, false) }
  const answered = { lean: made(false, true), heard: made(true, true) }

  async function write(group: readonly NewResponse[]): Promise<boolean> {
    const [{ response, alongside }] = group as readonly [NewResponse]
    const { lean, heard } = alongside.answer ? answered : plain
    const isHeard = hears.isSo(response.environmentId)
    if (!isHeard && (await lean.get(group.length)?.(paramsOf(group, false)))) return true
    if (!(await heard.get(group.length)?.(paramsOf(group, true)))) return false
    if (!isHeard) hears.note(response.environmentId)
    return true
  }

  /** Each with an outcome of its own; the next wait until all have one. */
  async function eachAlone(group: readonly NewResponse[]): Promise<Promise<boolean>[]> {
    const outcomes = group.map(alone)
    await Promise.allSettled(outcomes)
    return outcomes
  }

  const insert = gathered<NewResponse, boolean>(
    { together: (waiting) => sizes.find((size) => size <= waiting) ?? 1, apartMs: 0, patienceMs: 50 },
    async (_, group) => {
      if (group.length === 1) return eachAlone(group)
      try {
        if (await write(group)) return group.map(() => true)
      } catch (error) {
        // Whatever else it is, nothing was written, and one of them is at fault.
        if (isUnavailable(error)) throw error
      }
      return eachAlone(group)
    },
  )
  return (one) => (bringsLittle(one) ? insert(kindOf(one), one) : alone(one))
}

type Counted = ReturnType<Database['counted']>

/** Whether it is one of the many that are small, and bring nothing but their events and the answer of their request. */
const bringsLittle = ({ values, alongside: { events, audit, files } }: NewResponse): boolean =>
  events !== null &&
  audit.length === 0 &&
  files.length === 0 &&
  values.reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0) <= maxCharacters

/** What those of a group have in common. */
const kindOf = ({ response: { environmentId, surveyId }, alongside }: NewResponse): string =>
  `${environmentId} ${surveyId} ${typesOf(alongside)} ${alongside.answer !== null}`

/** Written as PostgreSQL writes arrays: `pg` takes a while to do that. */
const typesOf = ({ events }: Alongside): string => `{${events?.events.map(({ type }) => type).join() ?? ''}}`
const idsOf = (events: EventBatch): string => `{${events.events.map(({ id }) => id).join()}}`

/** `$1` to `$4`: environment, survey, types of what is raised, and when the first was created. Then lists of rows. */
const shared = 4
const columnTypes = Object.values(columns)
const raisedTypes = ['text', 'timestamptz', 'text', 'text', 'text[]']

function paramsOf(group: readonly NewResponse[], isHeard: boolean): unknown[] {
  const [{ response, alongside }] = group as readonly [NewResponse]
  const [earliest] = group.map(({ response: { createdAt } }) => createdAt).sort()
  return [
    ...[response.environmentId, response.surveyId, typesOf(alongside), earliest],
    ...group.flatMap(({ values }) => values),
    ...(isHeard ? group.flatMap(({ alongside: { events } }) => (events ? raisedValues(events) : [])) : []),
    ...group.flatMap(({ alongside: { answer } }) => (answer ? keptValues(answer) : [])),
  ]
}

const raisedValues = (events: EventBatch): unknown[] => [
  ...[events.id, events.createdAt, events.data(), events.contactId, idsOf(events)],
]

function textOf(size: number, isHeard: boolean, isAnswered: boolean): string {
  let before = shared
  const list = (types: readonly string[]) => {
    const text = rows(size, before, types)
    before += size * types.length
    return text
  }
  const insertion = `insert into hearback.responses
        (environment_id, survey_id, tags, ${Object.keys(columns).join(', ')})
      select $1::text, $2::text, '[]', new.*
      from (values ${list(columnTypes)}) as new
      where exists (
        select from hearback.surveys s
        where s.environment_id = $1 and s.id = $2 and not s.deleted and ${isBeyondBlocks('$4::timestamptz')}
      )${isHeard ? '' : unheardBy('$3', '$2')}`
  const raised = isHeard ? `,\n    raised ${raisedColumns} as materialized (values ${list(raisedTypes)})` : ''
  const besides = `${raised}${isHeard ? queueing('raised', '$3', '$2') : ''}${isAnswered ? keeping(list(keptTypes)) : ''}`
  return besides === ''
    ? insertion
    : `with written as (\n      ${insertion}\n      returning id\n    )${besides}\n    select from written`
}

/** So many rows of parameters, those after `before`. */
function rows(size: number, before: number, types: readonly string[]): string {
  const row = (n: number) => types.map((type, k) => `$${before + n * types.length + k + 1}::${type}`).join(', ')
  return Array.from({ length: size }, (_, n) => `(${row(n)})`).join(',\n        ')
}
