import {
  type AuditEntry,
  accountsLog,
  type NewEnvironment,
  type Product,
  type ProductStore,
  type StoredSurvey,
} from '@hearback/core/storage'
import type { Database, Layout } from '../database.ts'
import { isReferred } from '../failures.ts'
import type { Named, Values } from '../named.ts'
import { type ChoreName, choreValues } from './chore-filing.ts'
import { type EnvironmentRow, environmentColumns, type ProductRow, productColumns, toProducts } from './directory.ts'
import { countingOfNew } from './finished-count.ts'
import { raisedInOrder } from './raised-in-order.ts'
import { documentOf } from './survey-document.ts'

/** Environments and their first records, and entries of the audit log: each parameter is a JSON list. */
type FirstName = 'environments' | 'actionClasses' | 'attributeKeys' | 'keys' | 'chores' | 'surveys' | 'audit'

/**
 * Creates environments of a product with their first records. Every part takes its rows from `product`, so that nothing is
 * written where `product` has no row.
 */
const insertStatement = (
  params: Named<FirstName>,
  product: string,
  layout: Layout,
): string => `with product as (${product}),
  environment as (
    insert into hearback.environments
      (id, product_id, type, created_at, updated_at, revision, app_set_up_at, website_set_up_at,
        client_attribute_keys, users, keep_responses_days, keep_displays_days, identity)
    select e.id, product.id, e.type, e."createdAt", e."updatedAt", e.revision, e."appSetUpAt", e."websiteSetUpAt",
      e."clientAttributeKeys", e.users, e."keepResponsesDays", e."keepDisplaysDays", nullif(e.identity, 'null')
    from product, jsonb_to_recordset(${params.environments}::jsonb) as e (
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
    from product, jsonb_to_recordset(${params.actionClasses}::jsonb) as a (
      "environmentId" text, id text, "createdAt" timestamptz, "updatedAt" timestamptz, name text, description text,
      type text, key text, "noCodeConfig" jsonb
    )
  ),
  attribute_key as (
    insert into hearback.attribute_keys
      (environment_id, id, created_at, updated_at, key, name, description, type, is_unique, archived, made_by_client)
    select k."environmentId", k.id, k."createdAt", k."updatedAt", k.key, k.name, k.description, k.type, k."isUnique",
      k.archived, k."madeByClient"
    from product, jsonb_to_recordset(${params.attributeKeys}::jsonb) as k (
      "environmentId" text, id text, "createdAt" timestamptz, "updatedAt" timestamptz, key text, name text,
      description text, type text, "isUnique" boolean, archived boolean, "madeByClient" boolean
    )
  ),
  key as (
    insert into hearback.keys
      (environment_id, id, created_at, owner_id, label, permission, hash, prefix, expires_at, last_used_at)
    select k."environmentId", k.id, k."createdAt", k."ownerId", k.label, k.permission, k.hash, k.prefix, k."expiresAt",
      k."lastUsedAt"
    from product, jsonb_to_recordset(${params.keys}::jsonb) as k (
      "environmentId" text, id text, "createdAt" timestamptz, "ownerId" text, label text, permission text, hash text, prefix text,
      "expiresAt" timestamptz, "lastUsedAt" timestamptz
    )
  ),
  ${notingHashes(params, layout)}chore as (
    insert into hearback.chores (environment_id, id, kind, subject, detail, due_at)
    select c."environmentId", c.id, c.kind, c.subject, c.detail, c."dueAt"
    from product, jsonb_to_recordset(${params.chores}::jsonb) as c (
      "environmentId" text, id text, kind text, subject text, detail text, "dueAt" timestamptz
    )
  ),
  survey as (
    insert into hearback.surveys (environment_id, id, created_at, updated_at, version, document, survey_key, counting)
    select s."environmentId", s.id, s."createdAt", s."updatedAt", s.version, s.document, s.document ->> 'key', ${countingOfNew('s.document')}
    from product, jsonb_to_recordset(${params.surveys}::jsonb) as s (
      "environmentId" text, id text, "createdAt" timestamptz, "updatedAt" timestamptz, version integer, document jsonb
    )
  ),
  audited as (${logging('product', params)})
  select id from product`

/** On Citus, the hash of a key leads to its environment by a table of its own. */
const notingHashes = ({ keys }: Named<'keys'>, layout: Layout): string =>
  layout === 'citus'
    ? `noted as (
    insert into hearback.key_hashes (hash, environment_id)
    select k.hash, k."environmentId" from product, jsonb_to_recordset(${keys}::jsonb) as k ("environmentId" text, hash text)
  ),
  `
    : ''

/** Stores entries of the audit log that belong to no environment, where `written` has a row. */
const logging = (written: string, { audit }: Named<'audit'>): string => `
    insert into hearback.audit
      (environment_id, id, created_at, actor_kind, actor_id, actor_label, action, resource, resource_ids, fields)
    select '${accountsLog}', entry.id, entry."createdAt", entry.actor->>'kind', entry.actor->>'id', entry.actor->>'label',
      entry.action, entry.resource, entry."resourceIds", entry.fields
    from ${written}, jsonb_to_recordset(${audit}::jsonb) as entry (
      id text, "createdAt" timestamptz, actor jsonb, action text, resource text, "resourceIds" jsonb, fields jsonb
    )`

type ProductName = 'id' | 'createdAt' | 'updatedAt' | 'name' | 'version' | 'settings'
const columns = 'id, created_at, updated_at, name, version, settings'
const values = ({ id, createdAt, updatedAt, name, version, settings }: Named<ProductName>): string =>
  `${id}::text, ${createdAt}::timestamptz, ${updatedAt}::timestamptz, ${name}::text, ${version}::integer, ${settings}::jsonb`

export function productStore(database: Database): ProductStore {
  const insert = database.across<unknown, ProductName | FirstName>('products.insert', (params) =>
    insertStatement(
      params,
      `insert into hearback.products (${columns}) values (${values(params)}) returning id`,
      database.layout,
    ),
  )
  // Two concurrent calls both find no product in their snapshots. The unique index on `is_first` lets one insert; the other
  // waits for it and then does nothing. An advisory lock would not help: the snapshot is older than the wait for the lock.
  const insertFirst = database.across<unknown, ProductName | FirstName>('products.insertFirst', (params) =>
    insertStatement(
      params,
      `insert into hearback.products (${columns}, is_first)
      select ${values(params)}, true where not exists (select from hearback.products)
      on conflict (is_first) where is_first do nothing returning id`,
      database.layout,
    ),
  )
  const insertEnvironment = database.across<unknown, 'id' | FirstName>('products.insertEnvironment', (params) =>
    insertStatement(params, `select p.id from hearback.products p where p.id = ${params.id}`, database.layout),
  )
  const find = database.across<ProductRow & EnvironmentRow, 'id'>(
    'products.find',
    ({ id }) => `select ${productColumns}, ${environmentColumns}
     from hearback.products p left join hearback.environments e on e.product_id = p.id
     where p.id = ${id} order by e.created_at, e.id`,
  )
  const replace = database.across<unknown, Exclude<ProductName, 'createdAt'> | 'ifVersion' | 'audit'>(
    'products.replace',
    (params) => `with written as (
       update hearback.products p set updated_at = ${params.updatedAt}::timestamptz, name = ${params.name}::text,
         version = ${params.version}::integer, settings = ${params.settings}::jsonb
       where p.id = ${params.id} and p.version = ${params.ifVersion}::integer returning p.id
     ),
     concerned as (
       select e.id as environment_id from hearback.environments e, written where e.product_id = written.id
     ),
     ${raisedInOrder('concerned', database.layout)},
     audited as (${logging('written', params)})
     select id from written`,
  )
  const deleteEnvironment = database.across<unknown, 'environmentId' | ChoreName | 'audit'>(
    'products.deleteEnvironment',
    ({ environmentId, choreId, choreKind, choreSubject, choreDetail, choreDueAt, audit }) => `with gone as (
       delete from hearback.environments e where e.id = ${environmentId} returning e.id
     ),
     key as (delete from hearback.keys k using gone where k.environment_id = ${environmentId}),${
       database.layout === 'citus'
         ? `
     noted as (delete from hearback.key_hashes h using gone where h.environment_id = ${environmentId}),`
         : ''
     }
     membership as (delete from hearback.memberships m using gone where m.environment_id = ${environmentId}),
     survey as (delete from hearback.surveys s using gone where s.environment_id = ${environmentId}),
     webhook as (delete from hearback.webhooks w using gone where w.environment_id = ${environmentId}),
     chore as (delete from hearback.chores c using gone where c.environment_id = ${environmentId}),
     filed as (
       insert into hearback.chores (environment_id, id, kind, subject, detail, due_at)
       select ${environmentId}::text, ${choreId}::text, ${choreKind}::text, ${choreSubject}::text, ${choreDetail}::text,
         ${choreDueAt}::timestamptz
       from gone
     ),
     audited as (${logging('gone', { audit })})
     select id from gone`,
  )
  // Citus deletes no copies by what lies on other nodes: the foreign key of environments refuses.
  const remove = database.across<unknown, 'id' | 'audit'>('products.delete', ({ id, audit }) =>
    database.layout === 'citus'
      ? `with gone as (
       delete from hearback.products p where p.id = ${id} returning p.id
     ),
     audited as (${logging('gone', { audit })})
     select id from gone`
      : `with gone as (
       delete from hearback.products p
       where p.id = ${id} and not exists (select from hearback.environments e where e.product_id = p.id)
       returning p.id
     ),
     audited as (${logging('gone', { audit })})
     select id from gone`,
  )
  return {
    async find(id) {
      const [found] = toProducts(await find({ id }))
      return found ?? null
    },
    async insert(product, environments, audit) {
      await insert(newProduct(product, environments, audit))
    },
    async insertFirst(product, environments, audit) {
      return (await insertFirst.count(newProduct(product, environments, audit))) > 0
    },
    async insertEnvironment(id, environment, audit) {
      return (await insertEnvironment.count({ id, ...firstRecords([environment], audit) })) > 0
    },
    async replace(next, { ifVersion }, audit) {
      return (await replace.count({ ...productValues(next), ifVersion, audit: JSON.stringify(audit) })) > 0
    },
    async deleteEnvironment(environmentId, chore, audit) {
      const values = { environmentId, ...choreValues(chore), audit: JSON.stringify(audit) }
      return (await deleteEnvironment.count(values)) > 0
    },
    async delete(id, audit) {
      try {
        return (await remove.count({ id, audit: JSON.stringify(audit) })) > 0
      } catch (error) {
        if (isReferred(error)) return false
        throw error
      }
    },
  }
}

type Audit = readonly AuditEntry[]

function productValues(product: Product): Values<ProductName> {
  const { id, createdAt, updatedAt, name, version, ...settings } = product
  return { id, createdAt, updatedAt, name, version, settings: JSON.stringify(settings) }
}

const firstRecords = (environments: readonly NewEnvironment[], audit: Audit): Values<FirstName> => ({
  environments: JSON.stringify(environments.map((one) => one.environment)),
  actionClasses: JSON.stringify(environments.flatMap((one) => owned(one, one.actionClasses))),
  attributeKeys: JSON.stringify(environments.flatMap((one) => owned(one, one.attributeKeys))),
  keys: JSON.stringify(environments.flatMap((one) => owned(one, one.keys))),
  chores: JSON.stringify(environments.flatMap((one) => owned(one, one.chores))),
  surveys: JSON.stringify(environments.flatMap((one) => owned(one, one.surveys.map(surveyRow)))),
  audit: JSON.stringify(audit),
})

const newProduct = (product: Product, environments: readonly NewEnvironment[], audit: Audit) => ({
  ...productValues(product),
  ...firstRecords(environments, audit),
})

const surveyRow = (survey: StoredSurvey) => ({ ...survey, document: documentOf(survey) })

/** Assigns records to the environment that they are created with, whatever environment they name. */
const owned = <T>({ environment }: NewEnvironment, records: readonly T[]) =>
  records.map((record) => ({ ...record, environmentId: environment.id }))
