import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool } from 'pg'

/** The nodes of a Citus, in tests of what happens while one is away. */
export interface CitusNode {
  readonly id: number
  readonly port: number
}

/** A node that refuses connections, as after a crash: nothing listens at port 1. */
export async function refusing<T>(pool: Pool, { id, port }: CitusNode, step: () => Promise<T>): Promise<T> {
  const portIs = (number: number) =>
    pool.query('update pg_dist_node set nodeport = $2 where groupid = $1', [id, number])
  await portIs(1)
  try {
    return await step()
  } finally {
    await portIs(port)
  }
}

/** A node that answers nothing, as after the loss of its machine: all its processes are stopped. They must run on this machine. */
export async function stopped<T>(url: string, { port }: CitusNode, step: () => Promise<T>): Promise<T> {
  const server = await postmasterAt(url, port)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    process.kill(server, name)
    for (const pid of childrenOf(server)) tryKill(pid, name)
  }
  try {
    signal('SIGSTOP')
    return await step()
  } finally {
    signal('SIGCONT')
  }
}

/** How long a server may take to recover from a crash before the next one, in ms. */
const recoversWithinMs = 60_000

/**
 * Crashes a server: PostgreSQL ends all its connections when one of its processes is killed, and recovers from its log. Waits for it
 * where it still recovers from the crash before. It must run on this machine.
 */
export async function crash(url: string, port: number): Promise<void> {
  const address = new URL(url)
  address.port = String(port)
  for (const until = performance.now() + recoversWithinMs; ; await pause(100)) {
    const client = new Client({ connectionString: address.href })
    // The crash ends this connection too.
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select pg_backend_pid() as pid')
      process.kill(rows[0].pid, 'SIGKILL')
      return
    } catch (error) {
      if (performance.now() > until) throw error
    } finally {
      void client.end().catch(() => {})
    }
  }
}

/** A process may have ended meanwhile. */
function tryKill(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function postmasterAt(url: string, port: number): Promise<number> {
  const address = new URL(url)
  address.port = String(port)
  const pool = new Pool({ connectionString: address.href })
  const { rows } = await pool.query("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid")
  await pool.end()
  return rows[0].pid
}

/** The processes of Linux with this parent. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  try {
    // The name of the process is in brackets, and may contain anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}
