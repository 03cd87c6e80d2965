import type { Alongside, EventBatch } from '@hearback/core/storage'
import { listenersTarget } from '../stores/listeners.ts'
import type { Part } from './part.ts'

/**
 * The events of a write. The statement finds their subscribers (webhooks and listeners) in its own snapshot; without
 * subscribers it writes no row. Listeners are few and most services have none, so that look-up reads an almost empty table.
 */
export const events: Part<
  Pick<Alongside, 'events'>,
  'eventTypes' | 'eventIds' | 'eventSurvey' | 'payload' | 'raisedAt' | 'eventData' | 'eventContact'
> = {
  name: 'events',
  isThere: ({ events: batch }) => batch !== null,
  // Safe: called only where there is one.
  values: ({ events: batch }) => eventValues(batch as EventBatch),
  text({ eventTypes, eventIds, eventSurvey, payload, raisedAt, eventData, eventContact }) {
    const raised = `(${payload}::text, ${raisedAt}::timestamptz, ${eventData}::text, ${eventContact}::text, ${eventIds}::text[])`
    return queueingEvents(`(values ${raised}) as raised ${raisedColumns}`, eventTypes, eventSurvey)
  },
}

const eventValues = (batch: EventBatch) => ({
  eventTypes: batch.events.map(({ type }) => type),
  eventIds: batch.events.map(({ id }) => id),
  eventSurvey: batch.surveyId,
  payload: batch.id,
  raisedAt: batch.createdAt,
  eventData: batch.data(),
  eventContact: batch.contactId,
})

/** Columns of the rows `raised`: the payload of one write's events, and an event id for each of their types. */
export const raisedColumns = '(payload, created_at, data, contact_id, ids)'

/**
 * Common table expressions that queue the events of the rows `raised` for their subscribers. All rows are about one survey
 * and have the same event types.
 */
export const queueingEvents = (raised: string, types: string, survey: string): string => `,
    subscribers as materialized (
      select w.id as target, w.triggers, w.status = 'active' as sends ${webhooksFor(types, survey)}
      union all
      select ${listenersTarget}, array[l.type], true ${listenersFor(types)}
    ),
    payload as (
      insert into hearback.payloads (environment_id, id, created_at, data, contact_id, deliveries)
      select $1, raised.payload, raised.created_at, raised.data, raised.contact_id,
        array(select ${deliveryId} from ${addressees(types)})
      from ${raised}
      where exists (select from written) and exists (select from subscribers)
    ),
    queued as (
      insert into hearback.deliveries
        (environment_id, target, id, payload_id, type, created_at, state, due_at, ended_at)
      select $1, subscribers.target, ${deliveryId}, raised.payload, event.type,
        raised.created_at, ${deliveryState('subscribers.sends', 'raised.created_at')}
      from ${raised} cross join lateral ${addressees(types)}
      where exists (select from written)
    )`

/** SQL: the events of the row `raised`, each with those who get it. */
const addressees = (types: string) => `unnest(raised.ids, ${types}::text[]) as event (id, type)
        join subscribers on event.type = any (subscribers.triggers)`

const deliveryId = `event.id || '-' || subscribers.target`

const webhooksFor = (types: string, survey: string) => `from hearback.webhooks w
      where w.environment_id = $1 and ${receivesEvents('w')} and w.triggers && ${types}::text[]
        and (w.survey_ids = '{}' or w.survey_ids @> array[${survey}::text])`

/** Rows of `hearback.listeners` for these types. No index fits, on purpose: opening one costs more than reading the few rows. */
const listenersFor = (types: string) => `from hearback.listeners l where ${types}::text[] @> array[l.type]`

/**
 * The events of a write to an environment that is expected to have no subscribers, as most have none. Writes no events;
 * where a subscriber exists after all, its condition prevents the whole write, and the caller tries the part `events`.
 * Planning and setting up `events` costs half as much again as the response itself.
 */
export const eventsWithoutSubscribers: Part<Pick<Alongside, 'events'>, 'eventTypes' | 'eventSurvey'> = {
  name: 'unsubscribed',
  isThere: events.isThere,
  values: ({ events: batch }) => ({ eventTypes: typesOf(batch), eventSurvey: batch?.surveyId }),
  text: () => '',
  condition: ({ eventTypes, eventSurvey }) => hasNoSubscriber(eventTypes, eventSurvey),
}

/** The event types as a PostgreSQL array literal. Written here, because `pg` takes longer to write it. */
export const typesOf = (batch: EventBatch | null): string => `{${batch?.events.map(({ type }) => type).join() ?? ''}}`

/** SQL condition: events of these types about this survey have no subscriber. */
export const hasNoSubscriber = (types: string, survey: string): string =>
  ` and not exists (select ${webhooksFor(types, survey)}) and not exists (select ${listenersFor(types)})`

/** SQL: whether events of this webhook get deliveries. They do for active webhooks, and for those that the service disabled itself. */
export const receivesEvents = (webhook: string): string =>
  `(${webhook}.status = 'active' or ${webhook}.disabled_by = 'service')`

/** SQL of `state, due_at, ended_at` of a new delivery: due at once where `sends`, otherwise only recorded. */
export const deliveryState = (sends: string, at: string): string =>
  `case when ${sends} then 'waiting' else 'recorded' end, case when ${sends} then ${at} end, case when not ${sends} then ${at} end`
