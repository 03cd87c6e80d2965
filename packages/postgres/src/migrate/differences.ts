import { randomBytes } from 'node:crypto'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { changesForCitus, distributionOf } from '../citus/distribute.ts'
import { type Database, inSchema } from '../database.ts'
import { migrations } from '../migrations/index.ts'
import { partitioned } from '../migrations/partitioned.ts'
import { lacksPrivilege, privilegesOf } from '../privileges.ts'
import { runIn } from '../run-in.ts'
import { migrationsOf } from './applied.ts'
import { partitionsOf } from './partitions.ts'

/** The most differences that are named. */
const mostNamed = 20

/**
 * What tables, columns, indexes, constraints and views of the database lack, or have otherwise, although all migrations are
 * applied: another build made them. What a database has besides is not named. Makes the schema anew beside it, in a transaction
 * that is rolled back. Empty where that cannot be compared: the role may make no schema, the database is read-only, or a newer
 * version has migrated it.
 */
export async function differencesOf(database: Database): Promise<readonly string[]> {
  const { missing, unknown } = await migrationsOf(database)
  if (missing.length > 0 || unknown.length > 0) return []
  if ((await privilegesOf(database)).toMigrate !== null) return []
  if (database.layout === 'plain' && (await distributionOf(database.kysely, database.schema)).distributed.length > 0) {
    return ["the layout is that of Citus, which `--layout citus` or `layout: 'citus'` expects"]
  }
  const { schema, unhurried } = database
  const beside = `hearback_check_${randomBytes(6).toString('hex')}`
  const compared: string[] = []
  try {
    await unhurried.transaction().execute(async (db) => {
      const { rows } = await sql<{ readOnly: boolean }>`
        select current_setting('transaction_read_only') = 'on' as "readOnly"`.execute(db)
      if (rows[0]?.readOnly) throw new RolledBack()
      await make(db, beside, (await partitionsOf(db, schema)) ?? 0)
      if (database.layout === 'citus') for (const change of changesForCitus) await runIn(db, { schema: beside }, change)
      const [found, expected] = [await partsOf(db, schema), await partsOf(db, beside)]
      for (const [name, definition] of expected) {
        const own = found.get(name)
        if (own === undefined) compared.push(`${name} is missing`)
        else if (own !== definition) compared.push(`${name} is "${own}", not "${definition}"`)
      }
      throw new RolledBack()
    })
  } catch (error) {
    // A role may own its schema, and make no other.
    if (!(error instanceof RolledBack) && !lacksPrivilege(error)) throw error
  }
  const more = compared.length - mostNamed
  return more > 0 ? [...compared.slice(0, mostNamed), `and ${more} more`] : compared
}

/** Ends a transaction that must leave nothing. */
class RolledBack extends Error {}

async function make(db: Kysely<unknown>, schema: string, partitions: number): Promise<void> {
  await sql`create schema ${sql.id(schema)}`.execute(db)
  for (const { statements = '', indexes = [] } of Object.values(migrations)) {
    const built = indexes.map(({ name, on, unique }) => `create ${unique ? 'unique ' : ''}index ${name} on ${on}`)
    const made = statements.split(/;\s*\n/).flatMap((one) => partitioned(one, partitions))
    for (const statement of [...built, ...made]) {
      if (statement.trim()) await db.executeQuery(CompiledQuery.raw(inSchema(statement, schema)))
    }
  }
}

/** Each part of a schema by its name, with its definition. Partitions are left out: they follow their tables. */
async function partsOf(db: Kysely<unknown>, schema: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    with own as (
      select c.oid, c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schema} and not c.relispartition
    )
    select 'the column ' || relname || '.' || attname as name,
      format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as definition
    from own join pg_attribute a on a.attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where relkind in ('r', 'p')
    union all
    select 'the index ' || relname, pg_get_indexdef(oid) from own where relkind in ('i', 'I')
    union all
    select 'the constraint ' || conname || ' of ' || relname, pg_get_constraintdef(k.oid)
    from own join pg_constraint k on k.conrelid = own.oid where contype <> 'n'
    union all
    select 'the view ' || relname, pg_get_viewdef(oid) from own where relkind = 'v'
    union all
    select 'the function ' || proname, pg_get_functiondef(p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = ${schema} and prokind = 'f'
    order by name`.execute(db)
  // A name that is a word of SQL is quoted.
  const unnamed = (definition: string) => definition.replaceAll(`"${schema}".`, '').replaceAll(`${schema}.`, '')
  return new Map(rows.map(({ name, definition }) => [name, unnamed(definition).replaceAll(/\s+/g, ' ').trim()]))
}
