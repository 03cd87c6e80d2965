import { UnavailableError } from '@hearback/core/storage'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Privileges that the role of the connection lacks. */
export interface MissingPrivilege {
  /** A sentence without its full stop: which role lacks which privilege. */
  readonly reason: string
  /** A sentence with the statement that grants the privilege, and the role that may run the statement. */
  readonly remedy: string
}

/** What the role of the connection may do. */
export interface Privileges {
  /** The role that connects. */
  readonly role: string
  /** What the role lacks for serving requests with the existing tables. `null`: nothing. */
  readonly toServe: MissingPrivilege | null
  /** What the role lacks for applying migrations. `null`: nothing. */
  readonly toMigrate: MissingPrivilege | null
}

/** The role of the connection lacks a privilege. Requests are answered 503, as for every `UnavailableError`. */
export class PrivilegeError extends UnavailableError {
  readonly missing: MissingPrivilege

  constructor(missing: MissingPrivilege) {
    super(`${missing.reason}. ${missing.remedy}`)
    this.missing = missing
  }
}

/** Whether PostgreSQL refused a statement or a connection because of a missing privilege. */
export const lacksPrivilege = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && error.code === '42501'

/** Runs a step that reads tables. Where the role lacks a privilege, throws an error with the missing grant. */
export async function namingGrants<T>(database: Database, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    if (!lacksPrivilege(error)) throw error
    // A role that may not connect cannot read its privileges either.
    const lacking = await privilegesOf(database).catch(() => null)
    const missing = lacking?.toServe ?? lacking?.toMigrate ?? null
    throw missing === null ? error : new PrivilegeError(missing)
  }
}

interface Row {
  role: string
  database: string
  /** `role`, `database` and the schema's name, quoted for use in a statement. */
  quotedRole: string
  quotedDatabase: string
  quotedSchema: string
  createsSchemas: boolean
  isThere: boolean
  uses: boolean
  creates: boolean
  hasTables: boolean
  /** Tables that the role may not read and write as the service does. */
  refused: string[]
  /** A role that owns tables and that this role is no member of, quoted for use in a statement. */
  otherOwner: string | null
}

/** Reads the privileges of the role from PostgreSQL's catalogue, which every role may read. */
export async function privilegesOf({ kysely, schema }: Database): Promise<Privileges> {
  const { rows } = await sql<Row>`
    select current_user::text as role, current_database()::text as database,
      quote_ident(current_user) as "quotedRole", quote_ident(current_database()) as "quotedDatabase",
      quote_ident(named.schema) as "quotedSchema",
      has_database_privilege(current_database(), 'create') as "createsSchemas",
      n.oid is not null as "isThere",
      coalesce(has_schema_privilege(n.oid, 'usage'), false) as uses,
      coalesce(has_schema_privilege(n.oid, 'create'), false) as creates,
      exists (select from pg_class c where c.relnamespace = n.oid and c.relkind in ('r', 'p')) as "hasTables",
      (select coalesce(json_agg(c.relname order by c.relname), '[]') from pg_class c
        where c.relnamespace = n.oid and c.relkind in ('r', 'p') and not c.relispartition
          and not (has_table_privilege(c.oid, 'select') and (c.relname = 'migrations'
            or has_table_privilege(c.oid, 'insert') and has_table_privilege(c.oid, 'update')
              and has_table_privilege(c.oid, 'delete')))) as refused,
      (select quote_ident(min(pg_get_userbyid(c.relowner)::text)) from pg_class c
        where c.relnamespace = n.oid and c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'usage')) as "otherOwner"
    from (select ${schema}::text as schema) named left join pg_namespace n on n.nspname = named.schema`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('The database did not return the privileges of the role')
  return { role: row.role, toServe: lackingToServe(row, schema), toMigrate: lackingToMigrate(row, schema) }
}

/** How many tables a message names. */
const maxNamed = 3

function lackingToServe(row: Row, schema: string): MissingPrivilege | null {
  const { role, quotedRole, quotedSchema, hasTables, uses, refused } = row
  if (!hasTables || (uses && refused.length === 0)) return null
  const named = `${refused.slice(0, maxNamed).join(', ')}${refused.length > maxNamed ? ', …' : ''}`
  const what = uses ? `read and write the tables ${named} in the schema "${schema}"` : `use the schema "${schema}"`
  return {
    reason: `The role "${role}" may not ${what}`,
    remedy:
      `As their owner, run: grant usage on schema ${quotedSchema} to ${quotedRole}; ` +
      `grant select, insert, update, delete on all tables in schema ${quotedSchema} to ${quotedRole};`,
  }
}

function lackingToMigrate(row: Row, schema: string): MissingPrivilege | null {
  const { role, database, quotedRole, quotedDatabase, quotedSchema, otherOwner } = row
  if (!row.isThere) {
    if (row.createsSchemas) return null
    return {
      reason: `The role "${role}" may not create the schema "${schema}" in the database "${database}"`,
      remedy: `As the owner of the database, run: grant create on database ${quotedDatabase} to ${quotedRole};`,
    }
  }
  if (!row.uses || !row.creates) {
    return {
      reason: `The role "${role}" may not create tables in the schema "${schema}"`,
      remedy:
        'Migrate as the owner of the schema (a server needs no right to create), or run as that owner: ' +
        `grant usage, create on schema ${quotedSchema} to ${quotedRole};`,
    }
  }
  if (otherOwner === null) return null
  return {
    reason: `The role "${role}" may not change the tables in the schema "${schema}", which belong to ${otherOwner}`,
    remedy: `Migrate as that role, or run as a superuser: grant ${otherOwner} to ${quotedRole};`,
  }
}
