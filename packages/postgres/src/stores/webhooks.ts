import type { Recovery, StoredWebhook, WebhookStore } from '@hearback/core'
import { writeAlongside } from '../alongside/write.ts'
import { asText, isoTime, json } from '../columns.ts'
import type { Database } from '../database.ts'
import { columnsOf, type Params, query, type Tables } from '../query.ts'
import { choreValues, filingChore } from './chore-filing.ts'
import { pauseEnds } from './circuits.ts'
import { isUnsuccessful } from './delivery-log.ts'

type WebhookRow = Omit<StoredWebhook, 'environmentId' | 'previousSecret'> & { previousSecret: string | null }

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
    17,
    (more) => `with raised as (
      update hearback.environments e set revision = e.revision + 1
      where e.id = $1 and e.revision = $16::integer
      returning e.id
    ),
    written as (
      insert into hearback.webhooks
        (environment_id, id, created_at, updated_at, name, url, source, triggers, survey_ids, status, disabled_reason,
         disabled_by, sealed_secret, previous_secret, version)
      select $1, $2::text, $15::timestamptz, $3::timestamptz, $4::text, $5::text, $6::text, $7::text[], $8::text[],
        $9::text, $10::text, $11::text, $12::text, $13::jsonb, $14::integer
      from raised
      returning id
    )${more}
    select id from written`,
  )
  const replace = writeAlongside(
    database,
    'webhooks.replace',
    18,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = $15::integer for update
    ),
    written as (
      update hearback.webhooks w set
        updated_at = $3::timestamptz, name = $4::text, url = $5::text, source = $6::text, triggers = $7::text[],
        survey_ids = $8::text[], status = $9::text, disabled_reason = $10::text, disabled_by = $11::text,
        sealed_secret = $12::text, previous_secret = $13::jsonb, version = $14::integer
      from locked
      where w.environment_id = $1 and w.id = $2::text and w.version = $16::integer
      returning w.id
    ),
    closed as (
      delete from hearback.circuits c using written
      where $17::text = 'closes' and c.environment_id = $1 and c.target = written.id
    ),
    probed as (
      ${pauseEnds({ target: 'written.id', at: '$3::timestamptz' })} and $17::text = 'probes'
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select id from written`,
  )
  const remove = writeAlongside<WebhookRow>(
    database,
    'webhooks.delete',
    3,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 for update
    ),
    written as (
      delete from hearback.webhooks w using locked where w.environment_id = $1 and w.id = $2 returning ${columnsOf(selectWebhooks(database.tables))}
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    ),
    forgotten as (
      delete from hearback.circuits c using written where c.environment_id = $1 and c.target = written.id
    )${more}
    select * from written`,
  )
  const recover = writeAlongside<{ count: number }>(
    database,
    'webhooks.recover',
    10,
    (more) => `with written as (
      select w.id from hearback.webhooks w where w.environment_id = $1 and w.id = $2 and w.status = 'active'
    ),
    ${filingChore(5, widened)},
    probed as (
      ${pauseEnds({ target: 'written.id', at: '$9::timestamptz' })}
    )${more}
    select (
      select count(*)::integer from hearback.deliveries d
      where d.environment_id = $1 and d.target = $2 and ${isUnsuccessful({ since: '$3', before: '$4', at: '$9' })}
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
      const params = [environmentId, ...changing(webhook), webhook.createdAt, ifRevision]
      return (await insert(params, alongside)).length > 0
    },
    async replace(environmentId, next, { ifVersion, ifRevision }, circuit, alongside) {
      const params = [environmentId, ...changing(next), ifRevision, ifVersion, circuit]
      return (await replace(params, alongside)).length > 0
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove([environmentId, id], alongside)
      return row ? toWebhook(environmentId, row) : null
    },
    async recover(environmentId, id, { since, before }, chore, alongside) {
      const [row] = await recover([environmentId, id, since, before, ...choreValues(chore)], alongside)
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

/** `$2` to `$14` of both writes: the id, and all fields that may change. */
const changing = (webhook: StoredWebhook): unknown[] => [
  webhook.id,
  webhook.updatedAt,
  webhook.name,
  webhook.url,
  webhook.source,
  webhook.triggers,
  webhook.surveyIds,
  webhook.status,
  webhook.disabledReason,
  webhook.disabledBy,
  webhook.sealedSecret,
  json(webhook.previousSecret),
  webhook.version,
]
