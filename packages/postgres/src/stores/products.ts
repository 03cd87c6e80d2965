import type { NewEnvironment, Product, ProductStore, StoredSurvey } from '@hearback/core'
import type { Database } from '../database.ts'
import { countingOfNew } from './finished-count.ts'
import { documentOf } from './survey-document.ts'

/**
 * Creates environments of a product with their first records. Every part takes its rows from `product`, so that nothing is
 * written where `product` has no row. `$1` is the product's id, `$2` to `$7` are the environments and their records.
 */
const insertStatement = (product: string): string => `with product as (${product}),
  environment as (
    insert into hearback.environments
      (id, product_id, type, created_at, updated_at, revision, app_set_up_at, website_set_up_at,
        client_attribute_keys)
    select e.id, product.id, e.type, e."createdAt", e."updatedAt", e.revision, e."appSetUpAt", e."websiteSetUpAt",
      e."clientAttributeKeys"
    from product, jsonb_to_recordset($2::jsonb) as e (
      id text, type text, "createdAt" timestamptz, "updatedAt" timestamptz, revision integer, "appSetUpAt" timestamptz,
      "websiteSetUpAt" timestamptz, "clientAttributeKeys" text
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
      (environment_id, id, created_at, label, permission, hash, prefix, expires_at, last_used_at)
    select k."environmentId", k.id, k."createdAt", k.label, k.permission, k.hash, k.prefix, k."expiresAt",
      k."lastUsedAt"
    from product, jsonb_to_recordset($5::jsonb) as k (
      "environmentId" text, id text, "createdAt" timestamptz, label text, permission text, hash text, prefix text,
      "expiresAt" timestamptz, "lastUsedAt" timestamptz
    )
  ),
  chore as (
    insert into hearback.chores (environment_id, id, kind, subject, detail, due_at)
    select c."environmentId", c.id, c.kind, c.subject, c.detail, c."dueAt"
    from product, jsonb_to_recordset($6::jsonb) as c (
      "environmentId" text, id text, kind text, subject text, detail text, "dueAt" timestamptz
    )
  ),
  survey as (
    insert into hearback.surveys (environment_id, id, created_at, updated_at, version, document, counting)
    select s."environmentId", s.id, s."createdAt", s."updatedAt", s.version, s.document, ${countingOfNew('s.document')}
    from product, jsonb_to_recordset($7::jsonb) as s (
      "environmentId" text, id text, "createdAt" timestamptz, "updatedAt" timestamptz, version integer, document jsonb
    )
  )
  select id from product`

const columns = 'id, created_at, updated_at, name, settings'
const values = '$1::text, $8::timestamptz, $9::timestamptz, $10::text, $11::jsonb'

export function productStore(database: Database): ProductStore {
  const insert = database.statement('products.insert', () =>
    insertStatement(`insert into hearback.products (${columns}) values (${values}) returning id`),
  )
  // Two concurrent calls both find no product in their snapshots. The unique index on `is_first` lets one insert; the other
  // waits for it and then does nothing. An advisory lock would not help: the snapshot is older than the wait for the lock.
  const insertFirst = database.statement('products.insertFirst', () =>
    insertStatement(`insert into hearback.products (${columns}, is_first)
      select ${values}, true where not exists (select from hearback.products)
      on conflict (is_first) where is_first do nothing returning id`),
  )
  const insertEnvironment = database.statement('products.insertEnvironment', () =>
    insertStatement('select p.id from hearback.products p where p.id = $1'),
  )
  return {
    async insert(product, environments) {
      await insert(paramsOf(product, environments))
    },
    async insertFirst(product, environments) {
      return (await insertFirst(paramsOf(product, environments))).length > 0
    },
    async insertEnvironment(productId, environment) {
      return (await insertEnvironment([productId, ...firstRecords([environment])])).length > 0
    },
  }
}

function paramsOf(product: Product, environments: readonly NewEnvironment[]): unknown[] {
  const { id, createdAt, updatedAt, name, ...settings } = product
  return [id, ...firstRecords(environments), createdAt, updatedAt, name, JSON.stringify(settings)]
}

function firstRecords(environments: readonly NewEnvironment[]): string[] {
  return [
    JSON.stringify(environments.map((one) => one.environment)),
    JSON.stringify(environments.flatMap((one) => owned(one, one.actionClasses))),
    JSON.stringify(environments.flatMap((one) => owned(one, one.attributeKeys))),
    JSON.stringify(environments.flatMap((one) => owned(one, one.keys))),
    JSON.stringify(environments.flatMap((one) => owned(one, one.chores))),
    JSON.stringify(environments.flatMap((one) => owned(one, one.surveys.map(surveyRow)))),
  ]
}

const surveyRow = (survey: StoredSurvey) => ({ ...survey, document: documentOf(survey) })

/** Assigns records to the environment that they are created with, whatever environment they name. */
const owned = <T>({ environment }: NewEnvironment, records: readonly T[]) =>
  records.map((record) => ({ ...record, environmentId: environment.id }))
