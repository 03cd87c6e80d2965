import { isDeepStrictEqual } from 'node:util'
import { type HostConnection, heldConnection } from './held-connection.ts'
import type { PgPool, PgPoolClient } from './pool.ts'

/** The members of the host's Kysely that are used: its version may differ from ours. */
export interface HostKysely {
  readonly isTransaction: boolean
  withoutPlugins(): HostKysely
  connection(): { execute<T>(work: (connection: HostConnection) => Promise<T>): Promise<T> }
}

/** One value of each type that statements read as something else than text. */
const probe = {
  text: `select version() as version, true as bool, 7::int4 as int, 0.5::float8 as float, '{"a": [1]}'::json as json,
    array['a', 'b']::text[] as texts, null::text as nothing`,
  read: { bool: true, int: 7, float: 0.5, json: { a: [1] }, texts: ['a', 'b'], nothing: null },
}

/**
 * The connections of the host's Kysely as a pool. Kysely opens and closes them; statements have no names there, so that
 * PostgreSQL plans each anew.
 */
export function kyselyPool(kysely: HostKysely): PgPool {
  if (kysely.isTransaction) {
    throw new Error(
      'postgresStorage: `kysely` is a transaction. Pass the Kysely that it came from: it lives as long as the service',
    )
  }
  // A plugin such as CamelCasePlugin would rename the columns of our statements.
  const plain = kysely.withoutPlugins()
  let checked: Promise<void> | undefined
  return {
    options: {},
    on() {},
    async end() {},
    async connect() {
      const connection = await held(plain)
      checked ??= check(connection)
      try {
        await checked
      } catch (error) {
        checked = undefined
        connection.release()
        throw error
      }
      return connection
    },
  }
}

/** Takes a connection, which goes back when it is released. */
function held(kysely: HostKysely): Promise<PgPoolClient> {
  return new Promise((resolve, reject) => {
    const using = (connection: HostConnection) =>
      new Promise<void>((giveBack) => {
        resolve(heldConnection(connection, giveBack))
      })
    kysely.connection().execute(using).catch(reject)
  })
}

/** Throws unless the database is PostgreSQL, and its values are read as statements expect them. */
async function check(connection: PgPoolClient): Promise<void> {
  const { rows } = await connection
    .query({ text: probe.text, values: [], types: { getTypeParser: () => String } })
    .catch((error) => {
      // An error of PostgreSQL, or of the way to it, has a code of its own.
      throw isFromPostgres(error) ? error : new Error(otherDialect, { cause: error })
    })
  const { version, ...read } = { ...Object(rows[0]) }
  if (!String(version).startsWith('PostgreSQL')) throw new Error(otherDialect)
  const differing = Object.entries(probe.read).find(([name, value]) => !isDeepStrictEqual(read[name], value))
  if (differing) {
    throw new Error(
      `postgresStorage: your \`kysely\` reads the type ${differing[0]} as ${JSON.stringify(read[differing[0]])} where pg reads ` +
        `${JSON.stringify(differing[1])}. Pass a Kysely without type parsers of its own, a \`pool\`, or a \`connectionString\``,
    )
  }
}

const otherDialect = 'postgresStorage: `kysely` must have a dialect of PostgreSQL'
const isFromPostgres = (error: unknown): boolean =>
  error instanceof Error && /^([0-9A-Z]{5}|E[A-Z]+)$/.test(String(Reflect.get(error, 'code')))
