import type { Circuit, Recovery, StoredWebhook, WebhookStore } from '@hearback/core/storage'
import { writeUnderRevision } from '../alongside/under-revision.ts'
import { writeAlongside } from '../alongside/write.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'
import { type ChoreName, choreValues, filingChore } from './chore-filing.ts'
import { pauseEnds } from './circuits.ts'
import { isUnsuccessful } from './delivery-log.ts'

export const webhook = described<StoredWebhook>({
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  name: 'text',
  url: 'text',
  source: 'text',
  triggers: 'text[]',
  surveyIds: 'text[]',
  status: 'text',
  disabledReason: 'text',
  disabledBy: 'text',
  sealedSecret: 'text',
  previousSecret: 'jsonb',
  version: 'integer',
})

type WebhookRow = RowOf<StoredWebhook>

/** A webhook with the columns of its circuit; without one, they are `null`. */
type WithCircuit = WebhookRow &
  Omit<Circuit, 'version' | 'failures'> & { failures: number | null; circuitVersion: number | null }

export function webhookStore(database: Database): WebhookStore {
  const find = database.statement<WebhookRow, 'id'>(
    'webhooks.find',
    ({ id }) => `select ${webhook.selected('w')} from hearback.webhooks w where w.environment_id = $1 and w.id = ${id}`,
  )
  const findWithCircuit = database.statement<WithCircuit, 'id'>(
    'webhooks.findWithCircuit',
    ({ id }) => `select ${webhook.selected('w')}, c.failures, c.slots, c.version as "circuitVersion",
       ${time('c.failing_since', 'failingSince')}, ${time('c.paused_until', 'pausedUntil')}
     from hearback.webhooks w
     left join hearback.circuits c on c.environment_id = w.environment_id and c.target = w.id
     where w.environment_id = $1 and w.id = ${id}`,
  )
  const list = database.statement<WebhookRow>(
    'webhooks.list',
    () => `select ${webhook.selected('w')} from hearback.webhooks w
     where w.environment_id = $1 order by w.created_at, w.id`,
  )
  const insert = writeUnderRevision<FieldOf<StoredWebhook>>(database, 'webhooks.insert', (params) => [
    `insert into hearback.webhooks (environment_id, ${webhook.columns})
      select $1, ${webhook.placeholders(params)} from locked
      returning id`,
  ])
  const replace = writeUnderRevision<FieldOf<StoredWebhook> | 'ifVersion' | 'circuit'>(
    database,
    'webhooks.replace',
    (params) => [
      `update hearback.webhooks w set ${webhook.but('id', 'createdAt').assignments(params)}
      from locked
      where w.environment_id = $1 and w.id = ${params.id}::text and w.version = ${params.ifVersion}::integer
      returning w.id`,
      `closed as (
      delete from hearback.circuits c using written
      where ${params.circuit}::text = 'closes' and c.environment_id = $1 and c.target = written.id
    )`,
      `probed as (
      ${pauseEnds({ target: 'written.id', at: `${params.updatedAt}::timestamptz` })} and ${params.circuit}::text = 'probes'
    )`,
    ],
  )
  const remove = writeUnderRevision<'id', WebhookRow>(database, 'webhooks.delete', ({ id }) => [
    `delete from hearback.webhooks w using locked where w.environment_id = $1 and w.id = ${id} returning ${webhook.selected('w')}`,
    `forgotten as (
      delete from hearback.circuits c using written where c.environment_id = $1 and c.target = written.id
    )`,
  ])
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
      const { failures, slots, circuitVersion: version, failingSince, pausedUntil, ...found } = row
      // Safe: a circuit has a number of failures, since the column is not null.
      const circuit =
        version === null ? null : { failures: failures as number, slots, version, failingSince, pausedUntil }
      return { ...toWebhook(environmentId, found), circuit }
    },
    async list(environmentId) {
      return (await list(environmentId)).map((row) => toWebhook(environmentId, row))
    },
    async insert(environmentId, made, { ifRevision }, alongside) {
      return (await insert(environmentId, { ...webhook.valuesOf(made), ifRevision }, alongside)).length > 0
    },
    async replace(environmentId, next, { ifVersion, ifRevision }, circuit, alongside) {
      const values = { ...webhook.valuesOf(next), ifVersion, ifRevision, circuit }
      return (await replace(environmentId, values, alongside)).length > 0
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove(environmentId, { id, ifRevision: null }, alongside)
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
  ...webhook.recordOf(row),
  environmentId,
})
