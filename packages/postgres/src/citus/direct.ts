import { type Client, type Pool, type PoolClient, Query, type QueryResult } from 'pg'
import { elsewhereCode, endsConnection, hasCode, refusalOf } from '../failures.ts'
import { ignoreErrorEvents, type PgTypes, types } from '../pool.ts'
import type { ShardPlacement } from './nodes.ts'
import type { StatementResult } from './on-shard.ts'

/** How long the way to a node stays closed after a failure, in ms. Its statements go over the coordinator meanwhile. */
const closedForMs = 5000
/** How many statements a connection prepares before it is closed. Each takes memory on the node, and there is one for each shard. */
const mostPrepared = 400
/** The names of the statements that hold a shard, and that look whether it is here. Each connection prepares them as it begins. */
const holding = 'hb_hold'
const looking = 'hb_look'

/** Where a node answers. */
export interface Address {
  /** The number of the node. */
  readonly node: number
  readonly host: string
  readonly port: number
}

/** The way to a node, for its operator. */
export interface NodeWay {
  /** The node's address on the coordinator: `10.0.0.2:5432`. */
  readonly node: string
  /** Why statements on the node go over the coordinator; `null`: they go straight to the node. */
  readonly closed: {
    /**
     * `unreachable`: nothing answers at the address. `another`: another server does. `login`: the node refuses the role or its
     * password. `failed`: anything else.
     */
    readonly reason: 'unreachable' | 'another' | 'login' | 'failed'
    /** What the connection failed with. */
    readonly message: string
  } | null
}

/** Statements that ask the coordinator where things are. */
export interface DirectStatements {
  addresses(): Promise<readonly Address[]>
  /** The tables of the shards that lie together with this one: `name` is `responses`, `inShard` is `responses_102522`. */
  tables(shard: string): Promise<readonly { name: string; inShard: string }[]>
}

const another = { reason: 'another', message: 'another server answers there' } as const

/** A statement as plain PostgreSQL runs it. It names tables as `hearback.…`. */
export interface DirectStatement {
  readonly written: string
  readonly prepared: string
  /** Whether it only reads. */
  readonly reads: boolean
  /** The statement for each shard that it has run in, by the number of the shard; `null`: it names something that is in no shard. */
  readonly inShards: Map<string, InShard | null>
}

interface InShard {
  readonly name: string
  readonly text: string
  readonly reads: boolean
}

/**
 * The way to the nodes of a Citus without the coordinator. Each node has a pool of its own. A statement goes there as on plain
 * PostgreSQL, with the names of the shard's tables. One that writes holds the shard first, in the same message and transaction, so that
 * it is not lost while the shard is moved. One that only reads looks first whether the shard is there: what it reads is then as new as
 * the moment of the look, since nothing writes to a shard that has left.
 */
export interface Direct {
  /** Runs a statement in a shard; `null` where there is no such way now. Calls `otherwise` where it has not reached the node. */
  run(
    placement: ShardPlacement,
    statement: DirectStatement,
    params: readonly unknown[],
    otherwise: () => Promise<StatementResult>,
  ): Promise<StatementResult> | null
  /** The node answers nothing: its connections are given up. */
  close(node: number): void
  /** Tries the way to each node. */
  ways(): Promise<readonly NodeWay[]>
  end(): Promise<void>
}

/** @param open opens a pool of connections to a node, each set up by `setUpDirect` */
export function directTo(statements: DirectStatements, schema: string, open: (address: Address) => Pool): Direct {
  const ways = new Map<number, { pool: Pool | null; closedUntil: number; opening: boolean }>()
  const tables = new Map<string, ReadonlyMap<string, string> | null>()
  const preparedOn = new WeakMap<PoolClient, Set<string>>()
  let hasEnded = false

  /** Opens the way to a node in the background: no statement waits for a node that may not be reached so. */
  function poolOf(node: number): Pool | null {
    const way = ways.get(node) ?? { pool: null, closedUntil: 0, opening: false }
    ways.set(node, way)
    if (way.pool === null && !way.opening && !hasEnded && performance.now() >= way.closedUntil) {
      way.opening = true
      void opened(node).then((pool) => {
        way.opening = false
        way.pool = pool
        way.closedUntil = performance.now() + closedForMs
        if (hasEnded) close(node)
      })
    }
    return way.pool
  }

  async function opened(node: number): Promise<Pool | null> {
    try {
      const address = (await statements.addresses()).find((one) => one.node === node)
      return address === undefined ? null : await openedAt(address)
    } catch {
      // The statements go over the coordinator.
      return null
    }
  }

  /** Opens the way to a node; `null`: another server answers at its address. */
  async function openedAt(address: Address): Promise<Pool | null> {
    const pool = open(address)
    ignoreErrorEvents(pool)
    try {
      const { rows } = await pool.query<{ node: number }>('select g.groupid as node from pg_dist_local_group g')
      if (rows[0]?.node === address.node) return pool
    } catch (error) {
      await pool.end().catch(() => {})
      throw error
    }
    await pool.end()
    return null
  }

  async function wayTo(address: Address): Promise<NodeWay> {
    const node = `${address.host}:${address.port}`
    try {
      const pool = await openedAt(address)
      await pool?.end()
      return { node, closed: pool === null ? another : null }
    } catch (error) {
      return { node, closed: refusalOf(error) }
    }
  }

  function close(node: number): void {
    const way = ways.get(node)
    if (!way?.pool) return
    void way.pool.end().catch(() => {})
    way.pool = null
    way.closedUntil = performance.now() + closedForMs
  }

  function tablesOf(shard: string): ReadonlyMap<string, string> | null {
    const known = tables.get(shard)
    if (known !== undefined) return known
    tables.set(shard, null)
    statements.tables(shard).then(
      (found) => tables.set(shard, new Map(found.map(({ name, inShard }) => [name, inShard]))),
      () => tables.delete(shard),
    )
    return null
  }

  /** A statement for a shard; `null` where it names something that is in no shard, and as long as the tables there are not known. */
  function inShard({ written, prepared, reads, inShards }: DirectStatement, shard: string): InShard | null {
    const made = inShards.get(shard)
    if (made !== undefined) return made
    const names = tablesOf(shard)
    if (names === null) return null
    const text = textInShard(written, names, schema)
    const one = text === null ? null : { name: `${prepared}_${shard}`, text, reads }
    inShards.set(shard, one)
    return one
  }

  async function send(
    pool: Pool,
    placement: ShardPlacement,
    statement: InShard,
    params: readonly unknown[],
    otherwise: () => Promise<StatementResult>,
  ): Promise<StatementResult> {
    let client: PoolClient
    try {
      client = await pool.connect()
    } catch {
      close(placement.node)
      return otherwise()
    }
    const prepared = preparedOn.get(client) ?? new Set()
    preparedOn.set(client, prepared)
    let isUnusable = prepared.add(statement.name).size > mostPrepared
    try {
      const { rows, rowCount } = await held(client, placement.shard, statement, params)
      return { rows, count: rowCount ?? 0 }
    } catch (error) {
      if (endsConnection(error)) {
        isUnusable = true
        if (hasCode(error, elsewhereCode)) tables.delete(placement.shard)
        else close(placement.node)
      }
      throw error
    } finally {
      client.release(isUnusable)
    }
  }

  return {
    run(placement, statement, params, otherwise) {
      const one = inShard(statement, placement.shard)
      const pool = poolOf(placement.node)
      return one === null || pool === null ? null : send(pool, placement, one, params, otherwise)
    },
    close,
    ways: async () => Promise.all((await statements.addresses()).map(wayTo)),
    async end() {
      hasEnded = true
      await Promise.all([...ways.values()].map(({ pool }) => pool?.end()))
    },
  }
}

/** Sets up a connection to a node. */
export async function setUpDirect(client: Pick<Client, 'query'>, schema: string): Promise<void> {
  await client.query('set citus.enable_manual_changes_to_shards = on')
  await client.query(`prepare ${holding} (bigint) as select "${schema}".hold_here($1)`)
  await client.query(`prepare ${looking} (bigint) as select exists (
    select from pg_dist_placement p join pg_dist_local_group g on g.groupid = p.groupid where p.shardid = $1)`)
}

/** A statement with the tables of a shard; `null` where it names something else of the schema. */
export function textInShard(written: string, tables: ReadonlyMap<string, string>, schema: string): string | null {
  let isWhole = true
  const text = written.replaceAll(/\bhearback\.(\w+)|"hearback"\."(\w+)"/g, (_, name: string, quoted: string) => {
    const table = tables.get(name ?? quoted)
    if (table === undefined) isWhole = false
    return `"${schema}"."${table}"`
  })
  return isWhole ? text : null
}

/** The methods of the connection of a `pg` client with which a statement is sent. */
interface Wire {
  bind(of: { statement: string; values: unknown[] }): void
  execute(of: object): void
}

/** How `pg` sends a statement, and takes its result. */
interface SentQuery {
  prepare(connection: Wire): void
  handleDataRow(message: { readonly fields: readonly unknown[] }): void
  handleCommandComplete(message: unknown, connection: unknown): void
}

// Safe: `pg` has these methods since its version 8. Its types do not tell.
const PgQuery = Query as unknown as new (
  config: { name: string; text: string; values: unknown[]; types: PgTypes },
  callback: (error: Error | null, result: QueryResult) => void,
) => Query & SentQuery

/** Runs a statement after its shard is held, or looked for. Both go to the server at once, and are one transaction. */
function held(client: PoolClient, shard: string, { name, text, reads }: InShard, params: readonly unknown[]) {
  return new Promise<QueryResult>((resolve, reject) => {
    // Safe: `pg` only reads the values.
    const query = new HeldQuery({ name, text, values: params as unknown[], types }, (error, result) => {
      if (query.isElsewhere)
        reject(Object.assign(new Error('The environment is not on this node'), { code: elsewhereCode }))
      else if (error) reject(error)
      else resolve(result)
    })
    query.shard = shard
    query.reads = reads
    client.query(query)
  })
}

/** A class, as `pg` sends and reads statements by methods of its own one. */
class HeldQuery extends PgQuery {
  shard = ''
  reads = false
  /** Whether a look has not found the shard. */
  isElsewhere = false
  #holds = false

  override prepare(connection: Wire): void {
    connection.bind({ statement: this.reads ? looking : holding, values: [this.shard] })
    connection.execute({})
    super.prepare(connection)
  }

  override handleDataRow(message: { readonly fields: readonly unknown[] }): void {
    if (this.#holds) super.handleDataRow(message)
    else this.isElsewhere = message.fields[0] === 'f'
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    if (this.#holds) super.handleCommandComplete(message, connection)
    this.#holds = true
  }
}
