import type { Recovery, StoredWebhook, WebhookStore } from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { asText, isoTime, json } from '../columns.ts'
import type { Database } from '../database.ts'
import type { Named, Values } from '../named.ts'
import { columnsOf, type Params, query, type Tables } from '../query.ts'
import { type ChoreName, choreValues, filingChore } from './chore-filing.ts'
import { pauseEnds } from './circuits.ts'
import { isUnsuccessful } from './delivery-log.ts'

type WebhookRow = Omit<StoredWebhook, 'environmentId' | 'previousSecret'> & { previousSecret: string | null }
type WebhookName = Exclude<keyof StoredWebhook, 'environmentId'>

const selectWebhooks = (db: Tables) =>
  db
    .selectFrom('hearback.webhooks as w')
    .select(['w.id', 'w.name', 'w.url', 'w.source', 'w.triggers', 'w.survey_ids as surveyIds', 'w.status', 'w.version'])
    .select(['w.disabled_reason as disabledReason', 'w.disabled_by as disabledBy', 'w.sealed_secret as sealedSecret'])
    .select(({ ref }) => [
      isoTime(ref('w.created_at')).as('createdAt'),
      isoTime(ref('w.updated_at')).as('updatedAt'),
      asText(ref('w.previous_secret')).as('previousSecret'),
    ])

export function webhookStore(database: Database): WebhookStore {
  const find = query(database, 'webhooks.find', (db, { environmentId, id }: Params<{ id: string }>) =>
    selectWebhooks(db).where('w.environment_id', '=', environmentId).where('w.id', '=', id),
  )
  const findWithCircuit = query(
    database,
    'webhooks.findWithCircuit',
    (db, { environmentId, id }: Params<{ id: string }>) =>
      selectWebhooks(db)
        .leftJoin('hearback.circuits as c', (on) =>
          on.onRef('c.environment_id', '=', 'w.environment_id').onRef('c.target', '=', 'w.id'),
        )
        .select(['c.failures', 'c.slots', 'c.version as circuitVersion'])
        .select(({ ref }) => [
          isoTime(ref('c.failing_since')).as('failingSince'),
          isoTime(ref('c.paused_until')).as('pausedUntil'),
        ])
        .where('w.environment_id', '=', environmentId)
        .where('w.id', '=', id),
  )
  const list = query(database, 'webhooks.list', (db, { environmentId }: Params) =>
    selectWebhooks(db).where('w.environment_id', '=', environmentId).orderBy('w.created_at').orderBy('w.id'),
  )
  const insert = writeAlongside(
    database,
    'webhooks.insert',
    (params: Named<WebhookName | 'ifRevision'>, { more }) => `with raised as (
      update hearback.environments e set revision = e.revision + 1
      where e.id = $1 and e.revision = ${params.ifRevision}::integer
      returning e.id
    ),
    written as (
      insert into hearback.webhooks
        (environment_id, id, created_at, updated_at, name, url, source, triggers, survey_ids, status, disabled_reason,
         disabled_by, sealed_secret, previous_secret, version)
      select $1, ${params.id}::text, ${params.createdAt}::timestamptz, ${params.updatedAt}::timestamptz,
        ${params.name}::text, ${params.url}::text, ${params.source}::text, ${params.triggers}::text[],
        ${params.surveyIds}::text[], ${params.status}::text, ${params.disabledReason}::text, ${params.disabledBy}::text,
        ${params.sealedSecret}::text, ${params.previousSecret}::jsonb, ${params.version}::integer
      from raised
      returning id
    )${more}
    select id from written`,
  )
  const replace = writeAlongside(
    database,
    'webhooks.replace',
    (params: Named<WebhookName | 'ifVersion' | 'ifRevision' | 'circuit'>, { more }) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = ${params.ifRevision}::integer for update
    ),
    written as (
      update hearback.webhooks w set
        updated_at = ${params.updatedAt}::timestamptz, name = ${params.name}::text, url = ${params.url}::text,
        source = ${params.source}::text, triggers = ${params.triggers}::text[], survey_ids = ${params.surveyIds}::text[],
        status = ${params.status}::text, disabled_reason = ${params.disabledReason}::text,
        disabled_by = ${params.disabledBy}::text, sealed_secret = ${params.sealedSecret}::text,
        previous_secret = ${params.previousSecret}::jsonb, version = ${params.version}::integer
      from locked
      where w.environment_id = $1 and w.id = ${params.id}::text and w.version = ${params.ifVersion}::integer
      returning w.id
    ),
    closed as (
      delete from hearback.circuits c using written
      where ${params.circuit}::text = 'closes' and c.environment_id = $1 and c.target = written.id
    ),
    probed as (
      ${pauseEnds({ target: 'written.id', at: `${params.updatedAt}::timestamptz` })} and ${params.circuit}::text = 'probes'
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select id from written`,
  )
  const remove = writeAlongside<WebhookRow, 'id'>(
    database,
    'webhooks.delete',
    ({ id }, { more }) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 for update
    ),
    written as (
      delete from hearback.webhooks w using locked where w.environment_id = $1 and w.id = ${id} returning ${columnsOf(selectWebhooks(database.tables))}
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    ),
    forgotten as (
      delete from hearback.circuits c using written where c.environment_id = $1 and c.target = written.id
    )${more}
    select * from written`,
  )
  const recover = writeAlongside<{ count: number }, 'id' | 'since' | 'before' | ChoreName>(
    database,
    'webhooks.recover',
    (params, { more }) => `with written as (
      select w.id from hearback.webhooks w where w.environment_id = $1 and w.id = ${params.id} and w.status = 'active'
    ),
    ${filingChore(params, widened)},
    probed as (
      ${pauseEnds({ target: 'written.id', at: `${params.choreDueAt}::timestamptz` })}
    )${more}
    select (
      select count(*)::integer from hearback.deliveries d
      where d.environment_id = $1 and d.target = ${params.id} and ${isUnsuccessful({ since: params.since, before: params.before, at: params.choreDueAt })}
    ) as count
    from written`,
  )
  return {
    async find(environmentId, id) {
      const [row] = await find(environmentId, { id })
      return row ? toWebhook(environmentId, row) : null
    },
    async findWithCircuit(environmentId, id) {
      const [row] = await findWithCircuit(environmentId, { id })
      if (!row) return null
      const { failures, slots, circuitVersion: version, failingSince, pausedUntil, ...webhook } = row
      // Safe: a circuit has a number of failures, since the column is not null.
      const circuit =
        version === null ? null : { failures: failures as number, slots, version, failingSince, pausedUntil }
      return { ...toWebhook(environmentId, webhook), circuit }
    },
    async list(environmentId) {
      return (await list(environmentId)).map((row) => toWebhook(environmentId, row))
    },
    async insert(environmentId, webhook, { ifRevision }, alongside) {
      return (await insert(environmentId, { ...valuesOf(webhook), ifRevision }, alongside)).length > 0
    },
    async replace(environmentId, next, { ifVersion, ifRevision }, circuit, alongside) {
      const values = { ...valuesOf(next), ifVersion, ifRevision, circuit }
      return (await replace(environmentId, values, alongside)).length > 0
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove(environmentId, { id }, alongside)
      return row ? toWebhook(environmentId, row) : null
    },
    async recover(environmentId, id, { since, before }, chore, alongside) {
      const [row] = await recover(environmentId, { id, since, before, ...choreValues(chore) }, alongside)
      return row?.count ?? null
    },
  }
}

/** SQL: where the webhook has a recovery already, extends it to the period of both and ends its lease. Writes JSON as `JSON.stringify` does. */
const widened = `
      on conflict (environment_id, id) do update set
        detail = '{"since":"' || least(${part('before', 'since')}, ${part('excluded', 'since')})
          || '","before":"' || greatest(${part('before', 'before')}, ${part('excluded', 'before')}) || '"}',
        due_at = excluded.due_at, held_until = null, lease_token = null`

function part(row: string, name: keyof Recovery): string {
  return `(${row}.detail::jsonb ->> '${name}') collate "C"`
}

const toWebhook = (environmentId: string, row: WebhookRow): StoredWebhook => ({
  ...row,
  environmentId,
  previousSecret: row.previousSecret === null ? null : JSON.parse(row.previousSecret),
})

/** The values of a webhook's columns. */
const valuesOf = (webhook: StoredWebhook): Values<WebhookName> => ({
  ...webhook,
  previousSecret: json(webhook.previousSecret),
})
