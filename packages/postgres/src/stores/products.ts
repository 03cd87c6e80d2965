import {
  type AuditEntry,
  accountsLog,
  type NewEnvironment,
  type Product,
  type ProductStore,
  type StoredSurvey,
} from '@hearback/core/storage'
import { auditEntry, auditValue } from '../alongside/audit.ts'
import type { Database, Layout } from '../database.ts'
import { isReferred } from '../failures.ts'
import type { Named, Values } from '../named.ts'
import type { Described } from '../record.ts'
import { actionClass } from './action-classes.ts'
import { attributeKey } from './attribute-keys.ts'
import { type ChoreName, chore, chorePlaceholders, choreValues } from './chore-filing.ts'
import {
  type EnvironmentRow,
  environment,
  environmentColumns,
  type ProductFields,
  type ProductRow,
  product,
  productColumns,
  toProducts,
} from './directory.ts'
import { countingOfNew } from './finished-count.ts'
import { key } from './keys.ts'
import { raisedInOrder } from './raised-in-order.ts'
import { documentOf } from './survey-document.ts'
import { survey } from './surveys.ts'

/** Environments and their first records, and entries of the audit log: each parameter is a JSON list. */
type FirstName = 'environments' | 'actionClasses' | 'attributeKeys' | 'keys' | 'chores' | 'surveys' | 'audit'

/**
 * Creates environments of a product with their first records. Every part takes its rows from `product`, so that nothing is
 * written where `product` has no row.
 */
const insertStatement = (
  params: Named<FirstName>,
  productRows: string,
  layout: Layout,
): string => `with product as (${productRows}),
  environment as (
    insert into hearback.environments (product_id, ${madeEnvironment.columns})
    select product.id, ${madeEnvironment.fieldsOf('e')}
    from product, jsonb_to_recordset(${params.environments}::jsonb) as e (${madeEnvironment.typed})
  ),
  action_class as (${insertedFrom('action_classes', actionClass, params.actionClasses)}),
  attribute_key as (${insertedFrom('attribute_keys', attributeKey, params.attributeKeys)}),
  key as (${insertedFrom('keys', key, params.keys)}),
  ${notingHashes(params, layout)}chore as (${insertedFrom('chores', chore, params.chores)}),
  survey as (
    insert into hearback.surveys (environment_id, ${firstSurvey.columns}, survey_key, counting)
    select s."environmentId", ${firstSurvey.fieldsOf('s')}, s.document ->> 'key', ${countingOfNew('s.document')}
    from product, jsonb_to_recordset(${params.surveys}::jsonb) as s ("environmentId" text, ${firstSurvey.typed})
  ),
  audited as (${logging('product', params)})
  select id from product`

/** What a new environment brings: its product is the row of `product`. */
const madeEnvironment = environment.but('productId')
/** A survey of a new environment, which has no segments yet. */
const firstSurvey = survey.but('segmentId')

/** SQL: inserts the records of a JSON list, each into the environment that it names. */
const insertedFrom = (
  table: string,
  { columns, typed, fieldsOf }: Pick<Described<object>, 'columns' | 'typed' | 'fieldsOf'>,
  list: string,
): string => `
    insert into hearback.${table} (environment_id, ${columns})
    select k."environmentId", ${fieldsOf('k')}
    from product, jsonb_to_recordset(${list}::jsonb) as k ("environmentId" text, ${typed})`

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
    insert into hearback.audit (environment_id, ${auditEntry.columns})
    select '${accountsLog}', ${auditEntry.fieldsOf('entry')}
    from ${written}, jsonb_to_recordset(${audit}::jsonb) as entry (${auditEntry.typed})`

type ProductName = keyof ProductFields

export function productStore(database: Database): ProductStore {
  const insert = database.across<unknown, ProductName | FirstName>('products.insert', (params) =>
    insertStatement(
      params,
      `insert into hearback.products (${product.columns}) values (${product.placeholders(params)}) returning id`,
      database.layout,
    ),
  )
  // Two concurrent calls both find no product in their snapshots. The unique index on `is_first` lets one insert; the other
  // waits for it and then does nothing. An advisory lock would not help: the snapshot is older than the wait for the lock.
  const insertFirst = database.across<unknown, ProductName | FirstName>('products.insertFirst', (params) =>
    insertStatement(
      params,
      `insert into hearback.products (${product.columns}, is_first)
      select ${product.placeholders(params)}, true where not exists (select from hearback.products)
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
  const replace = database.across<unknown, ProductName | 'ifVersion' | 'audit'>(
    'products.replace',
    (params) => `with written as (
       update hearback.products p set ${product.but('id', 'createdAt').assignments(params)}
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
    (params) => `with gone as (
       delete from hearback.environments e where e.id = ${params.environmentId} returning e.id
     ),
     key as (delete from hearback.keys k using gone where k.environment_id = ${params.environmentId}),${
       database.layout === 'citus'
         ? `
     noted as (delete from hearback.key_hashes h using gone where h.environment_id = ${params.environmentId}),`
         : ''
     }
     export_link as (delete from hearback.export_links x using gone where x.environment_id = ${params.environmentId}),
     membership as (delete from hearback.memberships m using gone where m.environment_id = ${params.environmentId}),
     survey as (delete from hearback.surveys s using gone where s.environment_id = ${params.environmentId}),
     webhook as (delete from hearback.webhooks w using gone where w.environment_id = ${params.environmentId}),
     chore as (delete from hearback.chores c using gone where c.environment_id = ${params.environmentId}),
     filed as (
       insert into hearback.chores (environment_id, ${chore.columns})
       select ${params.environmentId}::text, ${chorePlaceholders(params)} from gone
     ),
     audited as (${logging('gone', params)})
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
    async insert(made, environments, audit) {
      await insert(newProduct(made, environments, audit))
    },
    async insertFirst(made, environments, audit) {
      return (await insertFirst.count(newProduct(made, environments, audit))) > 0
    },
    async insertEnvironment(id, made, audit) {
      return (await insertEnvironment.count({ id, ...firstRecords([made], audit) })) > 0
    },
    async replace(next, { ifVersion }, audit) {
      return (await replace.count({ ...productValues(next), ifVersion, audit: auditValue(audit) })) > 0
    },
    async deleteEnvironment(environmentId, filed, audit) {
      const values = { environmentId, ...choreValues(filed), audit: auditValue(audit) }
      return (await deleteEnvironment.count(values)) > 0
    },
    async delete(id, audit) {
      try {
        return (await remove.count({ id, audit: auditValue(audit) })) > 0
      } catch (error) {
        if (isReferred(error)) return false
        throw error
      }
    },
  }
}

type Audit = readonly AuditEntry[]

/** The fields of a product as its columns hold them. */
export const productFields = ({ id, createdAt, updatedAt, name, version, ...settings }: Product): ProductFields => ({
  ...{ id, createdAt, updatedAt, name, version },
  settings,
})

const productValues = (one: Product): Values<ProductName> => product.valuesOf(productFields(one))

const firstRecords = (environments: readonly NewEnvironment[], audit: Audit): Values<FirstName> => ({
  environments: JSON.stringify(environments.map((one) => one.environment)),
  actionClasses: JSON.stringify(environments.flatMap((one) => owned(one, one.actionClasses))),
  attributeKeys: JSON.stringify(environments.flatMap((one) => owned(one, one.attributeKeys))),
  keys: JSON.stringify(environments.flatMap((one) => owned(one, one.keys))),
  chores: JSON.stringify(environments.flatMap((one) => owned(one, one.chores))),
  surveys: JSON.stringify(environments.flatMap((one) => owned(one, one.surveys.map(surveyRow)))),
  audit: auditValue(audit),
})

const newProduct = (made: Product, environments: readonly NewEnvironment[], audit: Audit) => ({
  ...productValues(made),
  ...firstRecords(environments, audit),
})

const surveyRow = (made: StoredSurvey) => ({ ...made, document: documentOf(made) })

/** Assigns records to the environment that they are created with, whatever environment they name. */
const owned = <T>(made: NewEnvironment, records: readonly T[]) =>
  records.map((record) => ({ ...record, environmentId: made.environment.id }))
