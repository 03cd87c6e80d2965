import type { StorageTables, TableReader, TableWriter } from '@hearback/core/records'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { isLockTimeout, translate } from '../failures.ts'
import { runIn } from '../run-in.ts'
import { finishing } from './finishing.ts'
import type { LyingTables, Row } from './moved-table.ts'
import { lyingTables } from './tables.ts'

/** How long a lock of the tables is waited for, in ms. */
const lockMs = 5_000
/** How many rows are fetched at first, at the most, and while they are as long as this together, in UTF-16 units. */
const firstFetch = 50
const longestFetch = 1000
const fetchedLength = 1_000_000

/** All records of a database. */
export function storageTables(database: Database): StorageTables {
  /** Runs `work` in a transaction that ends when nothing is left to do, and in which others cannot write. */
  const locked = async <T>(mode: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> => {
    try {
      return await database.unhurried
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (db) => {
          await runIn(db, database, settings(database))
          await refuseServed(db, database)
          await runIn(db, database, `lock table ${tables.map((name) => `hearback.${name}`).join(', ')} in ${mode} mode`)
          return work(db)
        })
    } catch (error) {
      if (isLockTimeout(error)) throw new TablesInUseError(isWritten(database.schema), { cause: error })
      throw translate(error)
    }
  }

  return {
    read: (work) => locked('share', (db) => work(readerOn(db, database, lyingTables(database.layout)))),
    fill: (work) => locked('share row exclusive', (db) => work(writerOn(db, database, lyingTables(database.layout)))),
  }
}

/** The tables that the moved ones lie in. What is derived from them is written with them. */
export const tables = [
  ...['products', 'environments', 'people', 'accounts', 'memberships', 'sessions', 'links', 'guesses', 'listeners'],
  ...[
    'keys',
    'surveys',
    'survey_editions',
    'export_links',
    'table_views',
    'action_classes',
    'attribute_keys',
    'segments',
    'contacts',
    'erasures',
  ],
  ...['displays', 'responses', 'response_tags', 'quota_counts', 'finished_counts', 'tags', 'files', 'webhooks'],
  ...['circuits', 'payloads', 'deliveries', 'answers', 'audit', 'chores'],
]

/** Others use the tables. The command prints the message as it is. */
class TablesInUseError extends Error {
  override readonly name = 'HearbackTablesInUse'
}

const isWritten = (schema: string): string =>
  `Others write to the tables in schema "${schema}": stop every service on this database, and try again.`

const isServed = (count: number): string =>
  `${count === 1 ? 'A connection' : `${count} connections`} of a running Hearback ${count === 1 ? 'uses' : 'use'} this database: stop ` +
  'every service on it, and try again. What a service writes to a database that is moved would stay behind.'

/** A move takes as long as it needs, and each of its databases waits for the other. */
const settings = ({ layout }: Database): string => `select set_config('lock_timeout', '${lockMs}', true),
  set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)${
    layout === 'citus' ? `, set_config('citus.multi_shard_modify_mode', 'sequential', true)` : ''
  }`

/** Throws where a service is connected, by the name that its connections have unless an operator gives them another. */
async function refuseServed(db: Kysely<unknown>, database: Database): Promise<void> {
  const [found] = await runIn<{ count: number }>(
    db,
    database,
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = 'hearback' and pid <> pg_backend_pid()`,
  )
  if (found && found.count > 0) throw new TablesInUseError(isServed(found.count))
}

function readerOn(db: Kysely<unknown>, database: Database, lying: LyingTables): TableReader {
  let cursors = 0
  return {
    async *each(table) {
      const { select, recordOf } = lying[table]
      cursors += 1
      const cursor = `moved_${cursors}`
      await runIn(db, database, `declare ${cursor} no scroll cursor for ${select}`)
      for (let count = firstFetch; ; ) {
        const rows = await runIn<Row & { environmentId: string }>(db, database, `fetch ${count} from ${cursor}`)
        for (const row of rows) yield { environmentId: row.environmentId, record: recordOf(row, row.environmentId) }
        if (rows.length < count) break
        const length = rows.reduce((sum, row) => sum + lengthOf(row), 0)
        count = Math.max(1, Math.min(longestFetch, 2 * count, Math.ceil((count * fetchedLength) / length)))
      }
      await runIn(db, database, `close ${cursor}`)
    },
  }
}

/** About how long a row is, by its texts: documents are texts. */
const lengthOf = (row: Row): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)

function writerOn(db: Kysely<unknown>, database: Database, lying: LyingTables): TableWriter {
  return {
    ...readerOn(db, database, lying),
    async write(table, records) {
      const { inserts, rowOf } = lying[table]
      const rows = records.map(({ environmentId, record }) => ({ ...rowOf(record), environmentId }))
      for (const insert of inserts) await runIn(db, database, insert, [JSON.stringify(rows)])
    },
    async finish() {
      for (const statement of finishing) await runIn(db, database, statement)
    },
  }
}
