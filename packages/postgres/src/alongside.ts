import type { Alongside } from '@hearback/core'
import type { Database } from './database.ts'

type Write = (params: readonly unknown[], alongside: Alongside) => Promise<boolean>

/**
 * A write with what goes alongside, as one statement. `text` is given the further common table expressions and
 * must have one called `written`, which returns a row only where the record was written: everything alongside
 * is made from that row, so that a write which came to nothing leaves nothing. `$1` is the environment; the
 * parameters from `next` on are those of the rest.
 *
 * There are four texts, as the two parts come or not: one that arrives without an idempotency key should not
 * pay for planning to keep an answer.
 */
export function writeAlongside(database: Database, name: string, next: number, text: (more: string) => string): Write {
  const statement = (suffix: string, more: string) => database.statement(`${name}${suffix}`, text(more))
  const alone = statement('', '')
  const withEvents = statement('+events', events(next))
  const withAnswer = statement('+answer', answer(next))
  const withBoth = statement('+events+answer', events(next) + answer(next + eventParams))

  return async (params, alongside) => {
    const values = [...params]
    const batch = alongside.events
    if (batch) {
      const types = batch.events.map((event) => event.type)
      const ids = batch.events.map((event) => event.id)
      values.push(types, ids, batch.surveyId, batch.id, batch.createdAt, batch.data)
    }
    const kept = alongside.answer
    if (kept) values.push(kept.scope, kept.key, kept.requestHash, kept.body, kept.createdAt)
    const run = batch ? (kept ? withBoth : withEvents) : kept ? withAnswer : alone
    return (await run(values)).length > 0
  }
}

const eventParams = 6

/**
 * Who listens is decided here, in the statement's own snapshot. Where nobody does, no row is written and the
 * payload is not even looked at.
 */
function events(from: number): string {
  const [types, ids, survey, payload, createdAt, data] = [0, 1, 2, 3, 4, 5].map((offset) => `$${from + offset}`)
  return `,
    listening as materialized (
      select w.id, w.triggers from hearback.webhooks w
      where w.environment_id = $1 and w.status = 'active' and w.triggers && ${types}::text[]
        and (w.survey_ids = '{}' or w.survey_ids @> array[${survey}::text])
    ),
    payload as (
      insert into hearback.payloads (environment_id, id, created_at, data)
      select $1, ${payload}::text, ${createdAt}::timestamptz, ${data}::text
      from written where exists (select from listening)
    ),
    queued as (
      insert into hearback.deliveries
        (environment_id, id, webhook_id, payload_id, type, created_at, state, due_at)
      select $1, event.id || '-' || listening.id, listening.id, ${payload}::text, event.type,
        ${createdAt}::timestamptz, 'waiting', ${createdAt}::timestamptz
      from written, listening, unnest(${ids}::text[], ${types}::text[]) as event (id, type)
      where event.type = any (listening.triggers)
    )`
}

function answer(from: number): string {
  const [scope, key, hash, body, createdAt] = [0, 1, 2, 3, 4].map((offset) => `$${from + offset}`)
  return `,
    kept as (
      insert into hearback.answers (environment_id, scope, key, request_hash, body, created_at)
      select $1, ${scope}::text, ${key}::text, ${hash}::text, ${body}::text, ${createdAt}::timestamptz from written
    )`
}
