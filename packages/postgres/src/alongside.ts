import type { Alongside, AnswerAndAudit, EventBatch, KeptAnswer, WithoutEvents } from '@hearback/core'
import type { Database } from './database.ts'
import { listenersTarget } from './stores/listeners.ts'

/** A write with what goes alongside it. Answers the rows that its text selects. */
export type WriteAlongside<Row, Taken> = (params: readonly unknown[], alongside: Taken) => Promise<Row[]>

/**
 * A write with what goes alongside, as one statement. `text` is given the further common table expressions and
 * must have one called `written`, which returns a row only where the record was written: nothing alongside is
 * stored without one, so that a write which came to nothing leaves nothing. `$1` is the environment; the
 * parameters from `next` on are those of the rest.
 *
 * There is a text for each combination of the parts, made when it is first needed: one that arrives without an
 * idempotency key should not pay for planning to keep an answer. A text may also be given a condition that `written` must
 * add to its own.
 *
 * @param parts what this write can take along. Default: an answer and audit entries
 */
export function writeAlongside<Row = unknown, Taken extends Alongside = AnswerAndAudit>(
  database: Database,
  name: string,
  next: number,
  text: (more: string, condition: string) => string,
  parts: readonly Part<Taken>[] = answerAndAudit,
): WriteAlongside<Row, Taken> {
  const taken = (combination: number) => parts.filter((_, n) => combination & (1 << n))
  const statementOf = database.variants<number, Row>({
    keys: () => Array.from({ length: 2 ** parts.length }).keys(),
    name: (combination) => [name, ...taken(combination).map((part) => part.name)].join('+'),
    text(combination) {
      let from = next
      let more = ''
      let condition = ''
      for (const part of taken(combination)) {
        more += part.text(from)
        condition += part.condition?.(from) ?? ''
        from += part.params
      }
      return text(more, condition)
    },
  })

  // Every write comes through here: no lists are made that it does not send.
  return (params, alongside) => {
    const values = [...params]
    let combination = 0
    for (let n = 0; n < parts.length; n += 1) {
      const part = parts[n]
      if (!part?.isThere(alongside)) continue
      combination |= 1 << n
      for (const value of part.values(alongside)) values.push(value)
    }
    return statementOf(combination)(values)
  }
}

interface Part<Taken> {
  readonly name: string
  /** How many parameters it has. */
  readonly params: number
  /** Whether this write has something of it. */
  readonly isThere: (alongside: Taken) => boolean
  /** Its common table expressions, its parameters counted from `from`. */
  text(from: number): string
  /** What `written` asks besides. Default: nothing. */
  condition?(from: number): string
  /** Its parameters; it is there. */
  readonly values: (alongside: Taken) => unknown[]
}

/**
 * Who listens is decided here, in the statement's own snapshot. Where nobody does, no row is written and the
 * payload is not even looked at. Listeners are few, and most services have none: a look at an empty table.
 */
const events: Part<Pick<Alongside, 'events'>> = {
  name: 'events',
  params: 7,
  isThere: ({ events: batch }) => batch !== null,
  values: ({ events: batch }) =>
    batch
      ? [
          batch.events.map(({ type }) => type),
          batch.events.map(({ id }) => id),
          batch.surveyId,
          batch.id,
          batch.createdAt,
          batch.data(),
          batch.contactId,
        ]
      : [],
  text(from) {
    const [types = '', ids, survey = '', payload, createdAt, data, contact] = numbered(from, 7)
    const raised = `(${payload}::text, ${createdAt}::timestamptz, ${data}::text, ${contact}::text, ${ids}::text[])`
    return queueing(`(values ${raised}) as raised ${raisedColumns}`, types, survey)
  },
}

/** What is known of the events that a write raises: their payload, and an id for each of their types. */
export const raisedColumns = '(payload, created_at, data, contact_id, ids)'

/** Common table expressions that queue the events `raised`, all about one survey and of the same types, for whoever listens. */
export const queueing = (raised: string, types: string, survey: string): string => `,
    listening as materialized (
      select w.id as target, w.triggers, w.status = 'active' as sends ${webhooksFor(types, survey)}
      union all
      select ${listenersTarget}, array[l.type], true ${listenersFor(types)}
    ),
    payload as (
      insert into hearback.payloads (environment_id, id, created_at, data, contact_id)
      select $1, raised.payload, raised.created_at, raised.data, raised.contact_id
      from ${raised}
      where exists (select from written) and exists (select from listening)
    ),
    queued as (
      insert into hearback.deliveries
        (environment_id, target, id, payload_id, type, created_at, state, due_at, ended_at)
      select $1, listening.target, event.id || '-' || listening.target, raised.payload, event.type,
        raised.created_at, ${queuing('listening.sends', 'raised.created_at')}
      from ${raised}, listening, unnest(raised.ids, ${types}::text[]) as event (id, type)
      where exists (select from written) and event.type = any (listening.triggers)
    )`

const webhooksFor = (types: string, survey: string) => `from hearback.webhooks w
      where w.environment_id = $1 and ${hasSubscriber('w')} and w.triggers && ${types}::text[]
        and (w.survey_ids = '{}' or w.survey_ids @> array[${survey}::text])`

/** Written so that no index fits: the key has the name first, and to open it costs more than a look at a few rows. */
const listenersFor = (types: string) => `from hearback.listeners l where ${types}::text[] @> array[l.type]`

/**
 * The same where nobody listens: then nothing else is to be written. Most environments are so, and to plan and set up the
 * writes above costs half as much again as the response itself. Where somebody listens, it keeps the write from happening.
 */
const unheardEvents: Part<Pick<Alongside, 'events'>> = {
  name: 'unheard',
  params: 2,
  isThere: events.isThere,
  values: ({ events: batch }) => (batch ? [typesOf(batch), batch.surveyId] : []),
  text: () => '',
  condition(from) {
    const [types = '', survey = ''] = numbered(from, 2)
    return unheardBy(types, survey)
  },
}

/** The types that are raised, written as PostgreSQL writes arrays: `pg` takes a while to do that for every write. */
export const typesOf = (batch: EventBatch | null): string => `{${batch?.events.map(({ type }) => type).join() ?? ''}}`

/** The condition that nobody listens to events of these types about this survey. */
export const unheardBy = (types: string, survey: string): string =>
  ` and not exists (select ${webhooksFor(types, survey)}) and not exists (select ${listenersFor(types)})`

/** Whether events are written for a webhook. */
export const hasSubscriber = (webhook: string): string =>
  `(${webhook}.status = 'active' or ${webhook}.disabled_by = 'service')`

/** `state, due_at, ended_at` of a new delivery: due at once where it is sent, otherwise only recorded. */
export const queuing = (sends: string, at: string): string =>
  `case when ${sends} then 'waiting' else 'recorded' end, case when ${sends} then ${at} end, case when not ${sends} then ${at} end`

const answer: Part<Pick<Alongside, 'answer'>> = {
  name: 'answer',
  params: 8,
  isThere: ({ answer: kept }) => kept !== null,
  values: ({ answer: kept }) => (kept ? keptValues(kept) : []),
  text: (from) => keeping(`(${numbered(from, 8).map((param, n) => `${param}::${keptTypes[n]}`)})`),
}

/** Columns of a kept answer. */
export const keptTypes = ['text', 'text', 'text', 'text', 'text', 'text[]', 'timestamptz', 'text']
export const keptColumns =
  'environment_id, scope, key, request_hash, body, resource, resource_ids, created_at, contact_id'
export const keptValues = ({ scope, key, requestHash, body, ...about }: KeptAnswer): unknown[] => [
  scope,
  key,
  requestHash,
  body,
  about.resource,
  // Written as PostgreSQL writes arrays, like `typesOf`: ids need no quotes.
  `{${about.resourceIds.join()}}`,
  about.createdAt,
  about.contactId,
]

/** A common table expression that keeps answers, rows as `keptTypes` has them. */
export const keeping = (rows: string): string => `,
    kept as (
      insert into hearback.answers (${keptColumns})
      select $1, kept.* from (values ${rows}) as kept
      where exists (select from written)
    )`

/** As one JSON text: the statement is the same however many there are. */
const audit: Part<Pick<Alongside, 'audit'>> = {
  name: 'audit',
  params: 1,
  isThere: ({ audit: entries }) => entries.length > 0,
  values: ({ audit: entries }) => [JSON.stringify(entries)],
  text: (from) => `,
    audited as (
      insert into hearback.audit (environment_id, id, created_at, key_id, action, resource, resource_ids, fields)
      select $1, entry.id, entry."createdAt", entry."keyId", entry.action, entry.resource, entry."resourceIds",
        entry.fields
      from jsonb_to_recordset($${from}::jsonb) as entry (
        id text, "createdAt" timestamptz, "keyId" text, action text, resource text, "resourceIds" jsonb, fields jsonb
      )
      where exists (select from written)
    )`,
}

/** Which file a response may have is decided on the file's row as it is then: two that name it have it once. */
const files: Part<Pick<Alongside, 'files'>> = {
  name: 'files',
  params: 4,
  isThere: ({ files: claims }) => claims.length > 0,
  values: ({ files: claims }) => [
    claims.map(({ name }) => name),
    claims.map(({ surveyId }) => surveyId),
    claims.map(({ responseId }) => responseId),
    claims.map(({ dueAt }) => dueAt),
  ],
  text(from) {
    const [names, surveys, responses, dues] = numbered(from, 4)
    return `,
    claimed as (
      update hearback.files f set response_id = claim.response,
        due_at = case when f.state = 'stored' then claim.due else f.due_at end
      from unnest(${names}::text[], ${surveys}::text[], ${responses}::text[], ${dues}::timestamptz[])
        as claim (name, survey, response, due)
      where f.environment_id = $1 and f.name = claim.name and f.survey_id = claim.survey and f.response_id is null
        and f.state <> 'removing' and exists (select from written)
    )`
  },
}

const answerAndAudit: readonly Part<Alongside>[] = [answer, audit]
/** The parts of a write that raises its events otherwise. */
export const withoutEvents: readonly Part<WithoutEvents>[] = [answer, audit, files]
/** The parts of a write of responses. */
export const everything: readonly Part<Alongside>[] = [events, answer, audit, files]
/** The parts of a write that is none where somebody listens. */
export const unheard: readonly Part<Alongside>[] = [unheardEvents, answer, audit, files]

const numbered = (from: number, count: number): string[] => Array.from({ length: count }, (_, n) => `$${from + n}`)
