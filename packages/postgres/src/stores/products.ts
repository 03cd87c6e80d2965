import {
  type AuditEntry,
  accountsLog,
  type NewEnvironment,
  type Product,
  type ProductStore,
  type StoredSurvey,
} from '@hearback/core'
import type { Database, Layout } from '../database.ts'
import { isReferred } from '../failures.ts'
import { type EnvironmentRow, environmentColumns, type ProductRow, productColumns, toProducts } from './directory.ts'
import { countingOfNew } from './finished-count.ts'
import { raisedInOrder } from './raised-in-order.ts'
import { documentOf } from './survey-document.ts'

/**
 * Creates environments of a product with their first records. Every part takes its rows from `product`, so that nothing is
 * written where `product` has no row. `$1` is the product's id, `$2` to `$7` are the environments and their records,
 * `$8` the entries of the audit log.
 */
const insertStatement = (product: string, layout: Layout): string => `with product as (${product}),
  environment as (
    insert into hearback.environments
      (id, product_id, type, created_at, updated_at, revision, app_set_up_at, website_set_up_at,
        client_attribute_keys, users, keep_responses_days, keep_displays_days, identity)
    select e.id, product.id, e.type, e."createdAt", e."updatedAt", e.revision, e."appSetUpAt", e."websiteSetUpAt",
      e."clientAttributeKeys", e.users, e."keepResponsesDays", e."keepDisplaysDays", nullif(e.identity, 'null')
    from product, jsonb_to_recordset($2::jsonb) as e (
      id text, type text, "createdAt" timestamptz, "updatedAt" timestamptz, revision integer, "appSetUpAt" timestamptz,
      "websiteSetUpAt" timestamptz, "clientAttributeKeys" text, users text, "keepResponsesDays" integer,
      "keepDisplaysDays" integer, identity jsonb
    )
  ),
  action_class as (
    insert into hearback.action_classes
      (environment_id, id, created_at, updated_at, name, description, type, key, no_code_config)
    select a."environmentId", a.id, a."createdAt", a."updatedAt", a.name, a.description, a.type, a.key,
      nullif(a."noCodeConfig", 'null')
    from product, jsonb_to_recordset($3::jsonb) as a (
      "environmentId" text, id text, "createdAt" timestamptz, "updatedAt" timestamptz, name text, description text,
      type text, key text, "noCodeConfig" jsonb
    )
  ),
  attribute_key as (
    insert into hearback.attribute_keys
      (environment_id, id, created_at, updated_at, key, name, description, type, is_unique, archived, made_by_client)
    select k."environmentId", k.id, k."createdAt", k."updatedAt", k.key, k.name, k.description, k.type, k."isUnique",
      k.archived, k."madeByClient"
    from product, jsonb_to_recordset($4::jsonb) as k (
      "environmentId" text, id text, "createdAt" timestamptz, "updatedAt" timestamptz, key text, name text,
      description text, type text, "isUnique" boolean, archived boolean, "madeByClient" boolean
    )
  ),
  key as (
    insert into hearback.keys
      (environment_id, id, created_at, owner_id, label, permission, hash, prefix, expires_at, last_used_at)
    select k."environmentId", k.id, k."createdAt", k."ownerId", k.label, k.permission, k.hash, k.prefix, k."expiresAt",
      k."lastUsedAt"
    from product, jsonb_to_recordset($5::jsonb) as k (
      "environmentId" text, id text, "createdAt" timestamptz, "ownerId" text, label text, permission text, hash text, prefix text,
      "expiresAt" timestamptz, "lastUsedAt" timestamptz
    )
  ),
  ${notingHashes(layout)}chore as (
    insert into hearback.chores (environment_id, id, kind, subject, detail, due_at)
    select c."environmentId", c.id, c.kind, c.subject, c.detail, c."dueAt"
    from product, jsonb_to_recordset($6::jsonb) as c (
      "environmentId" text, id text, kind text, subject text, detail text, "dueAt" timestamptz
    )
  ),
  survey as (
    insert into hearback.surveys (environment_id, id, created_at, updated_at, version, document, survey_key, counting)
    select s."environmentId", s.id, s."createdAt", s."updatedAt", s.version, s.document, s.document ->> 'key', ${countingOfNew('s.document')}
    from product, jsonb_to_recordset($7::jsonb) as s (
      "environmentId" text, id text, "createdAt" timestamptz, "updatedAt" timestamptz, version integer, document jsonb
    )
  ),
  audited as (${logging('product', '$8')})
  select id from product`

/** On Citus, the hash of a key leads to its environment by a table of its own. */
const notingHashes = (layout: Layout): string =>
  layout === 'citus'
    ? `noted as (
    insert into hearback.key_hashes (hash, environment_id)
    select k.hash, k."environmentId" from product, jsonb_to_recordset($5::jsonb) as k ("environmentId" text, hash text)
  ),
  `
    : ''

/** Stores entries of the audit log that belong to no environment, where `written` has a row. */
const logging = (written: string, entries: string): string => `
    insert into hearback.audit
      (environment_id, id, created_at, actor_kind, actor_id, actor_label, action, resource, resource_ids, fields)
    select '${accountsLog}', entry.id, entry."createdAt", entry.actor->>'kind', entry.actor->>'id', entry.actor->>'label',
      entry.action, entry.resource, entry."resourceIds", entry.fields
    from ${written}, jsonb_to_recordset(${entries}::jsonb) as entry (
      id text, "createdAt" timestamptz, actor jsonb, action text, resource text, "resourceIds" jsonb, fields jsonb
    )`

const columns = 'id, created_at, updated_at, name, version, settings'
const values = '$1::text, $9::timestamptz, $10::timestamptz, $11::text, $12::integer, $13::jsonb'

export function productStore(database: Database): ProductStore {
  const insert = database.across.statement('products.insert', () =>
    insertStatement(`insert into hearback.products (${columns}) values (${values}) returning id`, database.layout),
  )
  // Two concurrent calls both find no product in their snapshots. The unique index on `is_first` lets one insert; the other
  // waits for it and then does nothing. An advisory lock would not help: the snapshot is older than the wait for the lock.
  const insertFirst = database.across.statement('products.insertFirst', () =>
    insertStatement(
      `insert into hearback.products (${columns}, is_first)
      select ${values}, true where not exists (select from hearback.products)
      on conflict (is_first) where is_first do nothing returning id`,
      database.layout,
    ),
  )
  const insertEnvironment = database.across.statement('products.insertEnvironment', () =>
    insertStatement('select p.id from hearback.products p where p.id = $1', database.layout),
  )
  const find = database.across.statement<ProductRow & EnvironmentRow>(
    'products.find',
    () => `select ${productColumns}, ${environmentColumns}
     from hearback.products p left join hearback.environments e on e.product_id = p.id
     where p.id = $1 order by e.created_at, e.id`,
  )
  const replace = database.across.statement(
    'products.replace',
    () => `with written as (
       update hearback.products p set
         updated_at = $3::timestamptz, name = $4::text, version = $5::integer, settings = $6::jsonb
       where p.id = $1 and p.version = $2::integer returning p.id
     ),
     concerned as (
       select e.id as environment_id from hearback.environments e, written where e.product_id = written.id
     ),
     ${raisedInOrder('concerned', database.layout)},
     audited as (${logging('written', '$7')})
     select id from written`,
  )
  const deleteEnvironment = database.across.statement(
    'products.deleteEnvironment',
    () => `with gone as (
       delete from hearback.environments e where e.id = $1 returning e.id
     ),
     key as (delete from hearback.keys k using gone where k.environment_id = $1),${
       database.layout === 'citus'
         ? `
     noted as (delete from hearback.key_hashes h using gone where h.environment_id = $1),`
         : ''
     }
     membership as (delete from hearback.memberships m using gone where m.environment_id = $1),
     survey as (delete from hearback.surveys s using gone where s.environment_id = $1),
     webhook as (delete from hearback.webhooks w using gone where w.environment_id = $1),
     chore as (delete from hearback.chores c using gone where c.environment_id = $1),
     filed as (
       insert into hearback.chores (environment_id, id, kind, subject, detail, due_at)
       select $1::text, $2::text, $3::text, $4::text, $5::text, $6::timestamptz from gone
     ),
     audited as (${logging('gone', '$7')})
     select id from gone`,
  )
  // Citus deletes no copies by what lies on other nodes: the foreign key of environments refuses.
  const remove = database.across.statement('products.delete', () =>
    database.layout === 'citus'
      ? `with gone as (
       delete from hearback.products p where p.id = $1 returning p.id
     ),
     audited as (${logging('gone', '$2')})
     select id from gone`
      : `with gone as (
       delete from hearback.products p
       where p.id = $1 and not exists (select from hearback.environments e where e.product_id = p.id)
       returning p.id
     ),
     audited as (${logging('gone', '$2')})
     select id from gone`,
  )
  return {
    async find(id) {
      const [found] = toProducts(await find([id]))
      return found ?? null
    },
    async insert(product, environments, audit) {
      await insert(paramsOf(product, environments, audit))
    },
    async insertFirst(product, environments, audit) {
      return (await insertFirst(paramsOf(product, environments, audit))).length > 0
    },
    async insertEnvironment(productId, environment, audit) {
      return (await insertEnvironment([productId, ...firstRecords([environment], audit)])).length > 0
    },
    async replace(next, { ifVersion }, audit) {
      const { id, createdAt: _, updatedAt, name, version, ...settings } = next
      const params = [id, ifVersion, updatedAt, name, version, JSON.stringify(settings), JSON.stringify(audit)]
      return (await replace(params)).length > 0
    },
    async deleteEnvironment(environmentId, { id, kind, subject, detail, dueAt }, audit) {
      const params = [environmentId, id, kind, subject, detail, dueAt, JSON.stringify(audit)]
      return (await deleteEnvironment(params)).length > 0
    },
    async delete(id, audit) {
      try {
        return (await remove([id, JSON.stringify(audit)])).length > 0
      } catch (error) {
        if (isReferred(error)) return false
        throw error
      }
    },
  }
}

type Audit = readonly AuditEntry[]

function paramsOf(product: Product, environments: readonly NewEnvironment[], audit: Audit): unknown[] {
  const { id, createdAt, updatedAt, name, version, ...settings } = product
  return [id, ...firstRecords(environments, audit), createdAt, updatedAt, name, version, JSON.stringify(settings)]
}

function firstRecords(environments: readonly NewEnvironment[], audit: Audit): string[] {
  return [
    JSON.stringify(environments.map((one) => one.environment)),
    JSON.stringify(environments.flatMap((one) => owned(one, one.actionClasses))),
    JSON.stringify(environments.flatMap((one) => owned(one, one.attributeKeys))),
    JSON.stringify(environments.flatMap((one) => owned(one, one.keys))),
    JSON.stringify(environments.flatMap((one) => owned(one, one.chores))),
    JSON.stringify(environments.flatMap((one) => owned(one, one.surveys.map(surveyRow)))),
    JSON.stringify(audit),
  ]
}

const surveyRow = (survey: StoredSurvey) => ({ ...survey, document: documentOf(survey) })

/** Assigns records to the environment that they are created with, whatever environment they name. */
const owned = <T>({ environment }: NewEnvironment, records: readonly T[]) =>
  records.map((record) => ({ ...record, environmentId: environment.id }))
