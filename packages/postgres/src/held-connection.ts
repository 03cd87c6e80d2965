import { CompiledQuery } from 'kysely'
import { stoppedWaiting } from './failures.ts'
import type { PgPoolClient, PgStatement } from './pool.ts'

/** The members of a connection of the host's Kysely that are used. */
export interface HostConnection {
  // biome-ignore lint/suspicious/noConfusingVoidType: Kysely's own type.
  executeQuery(query: CompiledQuery): Promise<{ rows: unknown[]; numAffectedRows?: bigint | undefined | void }>
  startTransaction?(): { execute(): Promise<HostTransaction> }
  /** Kysely has it since 0.29, which takes a connection out of the host's pool where a rollback fails. */
  $pickTables?: unknown
}

/** The members of a transaction of the host's Kysely that are used. */
interface HostTransaction extends HostConnection {
  commit(): { execute(): Promise<void> }
  rollback(): { execute(): Promise<void> }
}

const beginning = /^(?:begin|start transaction) ?/
const nothing = { rows: [], rowCount: 0 }

/**
 * A connection of the host's Kysely as one of a pool. The host writes on it next, so that it does not go back inside a transaction:
 * one may be open from when its begin is sent until its end is answered. Where Kysely can take a connection out of the host's pool, it
 * begins and ends transactions itself, since only then it does so.
 */
export function heldConnection(connection: HostConnection, giveBack: () => void): PgPoolClient {
  let transaction: HostTransaction | null = null
  let mayBeInTransaction = false

  async function begin(modes: string): Promise<void> {
    mayBeInTransaction = true
    if (connection.startTransaction && '$pickTables' in connection)
      transaction = await connection.startTransaction().execute()
    else await run(connection, 'begin', [])
    if (modes !== '') await run(transaction ?? connection, `set transaction ${modes}`, [])
  }

  async function end(how: 'commit' | 'rollback'): Promise<void> {
    if (transaction) await transaction[how]().execute()
    else await run(connection, how, [])
    transaction = null
    mayBeInTransaction = false
  }

  /** Ends what a transaction has left open. Each attempt takes the time after which the host's pool stops waiting. */
  async function endTransaction(): Promise<void> {
    while (mayBeInTransaction) {
      try {
        await end('rollback')
      } catch (error) {
        // The host cannot use a connection that is lost, or that Kysely has taken out of its pool.
        if (!stoppedWaiting(error)) return
        // Kysely takes a transaction whose rollback has failed as over.
        transaction = null
      }
    }
  }

  return {
    async query({ text, values }) {
      if (beginning.test(text)) await begin(text.replace(beginning, ''))
      else if (text === 'commit' || text === 'rollback') await end(text)
      else return run(transaction ?? connection, text, values)
      return nothing
    },
    on() {},
    release: () => void endTransaction().finally(giveBack),
  }
}

async function run(connection: HostConnection, text: string, values: PgStatement['values']) {
  const { rows, numAffectedRows } = await connection.executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: Math.max(rows.length, Number(numAffectedRows ?? 0)) }
}
