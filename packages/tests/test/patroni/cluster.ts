import { rmSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../src/free-port.ts'
import { type Daemon, startDaemon, unprivileged } from './daemon.ts'
import { linesOfDocument, replaced } from './lines.ts'
import { type PatroniNode, password, patroniNode } from './node.ts'
import { killIn } from './processes.ts'
import type { ClusterPrograms } from './programs.ts'

/** Three nodes of Patroni with one etcd, behind HAProxy, by the lines of docs/production.md. */
export interface Cluster {
  /** Address of the database behind HAProxy. */
  readonly url: string
  readonly nodes: readonly PatroniNode[]
  /** The node that takes writes. Waits until there is one other than `than`. */
  primary(than?: PatroniNode): Promise<PatroniNode>
  /** Waits until one node leads, and is reached by `url`, and the two others follow it, one of them synchronously. */
  untilWhole(): Promise<void>
  /** Asks for a planned change of the primary, and waits for Patroni's answer. */
  switchOver(): Promise<void>
  close(): Promise<void>
}

/** Short, so that a failover takes seconds. The document has those of Patroni. */
const shortTimes = { 'ttl: 30': 'ttl: 10', 'loop_wait: 10': 'loop_wait: 1', 'retry_timeout: 10': 'retry_timeout: 4' }
const longestWaitMs = 300_000

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

export async function openCluster(programs: ClusterPrograms): Promise<Cluster> {
  const lines = linesOfDocument()
  const folder = await mkdtemp(join(tmpdir(), 'hearback-patroni-'))
  // However this process ends, it leaves neither a program nor a file.
  process.once('exit', () => {
    while (killIn(folder) > 0);
    rmSync(folder, { recursive: true, force: true })
  })
  await chmod(folder, 0o755)
  const etcd = await startEtcd(programs, folder)
  const settings = replaced(lines.patroni, shortTimes).trimEnd()
  const nodes: PatroniNode[] = []
  for (const name of ['node1', 'node2', 'node3']) {
    nodes.push(await patroniNode(name, folder, programs, settings, etcd.port))
  }
  for (const node of nodes) node.start()
  const haproxy = await startHaproxy(programs, folder, lines.haproxy, nodes)

  const logs = async () =>
    (await Promise.all([etcd.daemon, haproxy.daemon, ...nodes].map((one) => one.log()))).join('\n')

  async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    for (const deadline = Date.now() + longestWaitMs; ; await after(50)) {
      const found = await look()
      if (found !== null) return found
      if (Date.now() > deadline) throw new Error(`${what}: not within ${longestWaitMs} ms\n${await logs()}`)
    }
  }

  const primary = (than?: PatroniNode) =>
    until('a primary', async () => {
      for (const node of nodes) {
        if (node !== than && (await statusOf(`http://127.0.0.1:${node.api}/primary`)) === 200) return node
      }
      return null
    })

  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${haproxy.port}/postgres`
  return {
    url,
    nodes,
    primary,
    untilWhole: async () => {
      await until('a whole cluster', async () => {
        const members = await membersAt(nodes)
        const leader = members.find(({ role }) => role === 'leader')
        const isFollowing = ({ role, state, timeline }: Member) =>
          role !== 'leader' && (state === 'running' || state === 'streaming') && timeline === leader?.timeline
        const following = members.filter(isFollowing)
        const isWhole =
          leader?.state === 'running' && following.length === 2 && following.some((one) => one.role === 'sync_standby')
        return isWhole || null
      })
      await until('a way to the primary', async () => ((await isReached(url)) ? true : null))
    },
    async switchOver() {
      const { name, api } = await primary()
      const answer = await fetch(`http://127.0.0.1:${api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}\n${await logs()}`)
    },
    async close() {
      await Promise.all(nodes.map((node) => node.kill()))
      await haproxy.daemon.end('SIGTERM')
      await etcd.daemon.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whether HAProxy leads to a PostgreSQL that takes writes. */
async function isReached(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  // A connection that ends while it is idle says so by an event.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    return rows[0]?.isStandby === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const statusOf = (url: string): Promise<number | null> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ status }) => status,
    () => null,
  )

/** What the first node that answers says of all. */
async function membersAt(nodes: readonly PatroniNode[]): Promise<readonly Member[]> {
  for (const { api } of nodes) {
    try {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(2_000) })
      // Safe: Patroni's documented answer.
      if (answer.status === 200) return ((await answer.json()) as { members: Member[] }).members
    } catch {
      // A node that was killed, or that is slow: another one says the same.
    }
  }
  return []
}

async function startEtcd(programs: ClusterPrograms, parent: string): Promise<{ port: number; daemon: Daemon }> {
  const folder = join(parent, 'etcd')
  await mkdir(folder)
  if (process.getuid?.() === 0) await chown(folder, unprivileged.uid, unprivileged.gid)
  const [port, peers] = [await freePort(), await freePort()]
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  const options = {
    name: 'etcd',
    'data-dir': join(folder, 'data'),
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `etcd=${peerUrl}`,
  }
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const daemon = startDaemon('etcd', [programs.etcd, ...flags], folder, programs.env)
  for (const deadline = Date.now() + longestWaitMs; (await statusOf(`${clientUrl}/health`)) !== 200; await after(50)) {
    if (!daemon.isRunning() || Date.now() > deadline) throw new Error(`etcd did not start:\n${await daemon.log()}`)
  }
  return { port, daemon }
}

async function startHaproxy(
  programs: ClusterPrograms,
  folder: string,
  lines: string,
  [one, two, three]: readonly PatroniNode[],
): Promise<{ port: number; daemon: Daemon }> {
  if (!one || !two || !three) throw new Error('There are three nodes')
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const at = (node: PatroniNode) => `127.0.0.1:${node.port} check port ${node.api}`
  const addressed = replaced(lines, {
    '127.0.0.1:5000': `127.0.0.1:${port}`,
    'db1.internal:5432 check port 8008': at(one),
    'db2.internal:5432 check port 8008': at(two),
    'db3.internal:5432 check port 8008': at(three),
  })
  await writeFile(file, `global\n    maxconn 500\n${addressed}`)
  const own = join(folder, 'haproxy')
  await mkdir(own)
  if (process.getuid?.() === 0) await chown(own, unprivileged.uid, unprivileged.gid)
  return { port, daemon: startDaemon('haproxy', [programs.haproxy, '-db', '-f', file], own, programs.env) }
}
