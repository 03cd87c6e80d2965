import type { StoredWebhook, WebhookStore } from '@hearback/core'
import { writeAlongside } from '../alongside.ts'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

type WebhookRow = Omit<StoredWebhook, 'environmentId'>

const columns = `w.id, ${time('w.created_at', 'createdAt')}, ${time('w.updated_at', 'updatedAt')}, w.name, w.url,
  w.source, w.triggers, w.survey_ids as "surveyIds", w.status, w.disabled_reason as "disabledReason",
  w.sealed_secret as "sealedSecret", w.version`

export function webhookStore(database: Database): WebhookStore {
  const find = database.statement<WebhookRow>(
    'webhooks.find',
    `select ${columns} from hearback.webhooks w where w.environment_id = $1 and w.id = $2`,
  )
  const list = database.statement<WebhookRow>(
    'webhooks.list',
    `select ${columns} from hearback.webhooks w where w.environment_id = $1 order by w.created_at, w.id`,
  )
  const insert = writeAlongside(
    database,
    'webhooks.insert',
    15,
    (more) => `with raised as (
      update hearback.environments e set revision = e.revision + 1
      where e.id = $1 and e.revision = $14::integer
      returning e.id
    ),
    written as (
      insert into hearback.webhooks
        (environment_id, id, created_at, updated_at, name, url, source, triggers, survey_ids, status, disabled_reason,
         sealed_secret, version)
      select $1, $2::text, $13::timestamptz, $3::timestamptz, $4::text, $5::text, $6::text, $7::text[], $8::text[],
        $9::text, $10::text, $11::text, $12::integer
      from raised
      returning id
    )${more}
    select id from written`,
  )
  const replace = writeAlongside(
    database,
    'webhooks.replace',
    15,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 and e.revision = $13::integer for update
    ),
    written as (
      update hearback.webhooks w set
        updated_at = $3::timestamptz, name = $4::text, url = $5::text, source = $6::text, triggers = $7::text[],
        survey_ids = $8::text[], status = $9::text, disabled_reason = $10::text, sealed_secret = $11::text,
        version = $12::integer
      from locked
      where w.environment_id = $1 and w.id = $2::text and w.version = $14::integer
      returning w.id
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select id from written`,
  )
  const unpark = database.statement(
    'webhooks.unpark',
    `update hearback.deliveries d set state = 'waiting', due_at = $3::timestamptz
     where d.environment_id = $1 and d.webhook_id = $2 and d.state = 'parked'`,
  )
  const remove = writeAlongside<WebhookRow>(
    database,
    'webhooks.delete',
    3,
    (more) => `with locked as (
      select e.id from hearback.environments e where e.id = $1 for update
    ),
    written as (
      delete from hearback.webhooks w using locked where w.environment_id = $1 and w.id = $2 returning ${columns}
    ),
    raised as (
      update hearback.environments e set revision = e.revision + 1 from written where e.id = $1
    )${more}
    select * from written`,
  )
  return {
    async find(environmentId, id) {
      const [row] = await find([environmentId, id])
      return row ? { ...row, environmentId } : null
    },
    async list(environmentId) {
      return (await list([environmentId])).map((row) => ({ ...row, environmentId }))
    },
    async insert(environmentId, webhook, { ifRevision }, alongside) {
      const params = [environmentId, ...changing(webhook), webhook.createdAt, ifRevision]
      return (await insert(params, alongside)).length > 0
    },
    async replace(environmentId, next, { ifVersion, ifRevision }, alongside) {
      const params = [environmentId, ...changing(next), ifRevision, ifVersion]
      if (next.status !== 'active') return (await replace(params, alongside)).length > 0
      // Two statements in a transaction, as one could not do it: a claim that parks deliveries holds the webhook's
      // row meanwhile, so that `replace` waits for it; what it parked is seen only by a snapshot taken after the wait.
      return database.transaction(async (within) => {
        const won = (await replace(params, alongside, within)).length > 0
        if (won) await unpark([environmentId, next.id, next.updatedAt], within)
        return won
      })
    },
    async delete(environmentId, id, alongside) {
      const [row] = await remove([environmentId, id], alongside)
      return row ? { ...row, environmentId } : null
    },
  }
}

/** `$2` to `$12` of both writes: the id, and all that may change. */
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
  webhook.sealedSecret,
  webhook.version,
]
