import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../../src/free-port.ts'
import { type Daemon, startDaemon, unprivileged } from './daemon.ts'
import { killIn } from './processes.ts'
import type { ClusterPrograms } from './programs.ts'

/** A node: one Patroni, and the PostgreSQL that it runs. */
export interface PatroniNode {
  readonly name: string
  /** Port of PostgreSQL. */
  readonly port: number
  /** Port of Patroni's REST API. */
  readonly api: number
  start(): void
  /** Kills Patroni and all processes of its PostgreSQL with -9, as a lost machine does. */
  kill(): Promise<void>
  log(): Promise<string>
}

export const password = 'a password of the tests'

/**
 * Prepares a node in a folder of its own.
 *
 * @param settings the block `bootstrap:` of its file
 * @param etcd port of etcd
 */
export async function patroniNode(
  name: string,
  parent: string,
  programs: ClusterPrograms,
  settings: string,
  etcd: number,
): Promise<PatroniNode> {
  const folder = join(parent, name)
  const data = join(folder, 'data')
  const [port, api] = [await freePort(), await freePort()]
  await mkdir(folder)
  await chmod(folder, 0o755)
  const file = join(folder, 'patroni.yml')
  await writeFile(file, fileOf())
  if (process.getuid?.() === 0) await chown(folder, unprivileged.uid, unprivileged.gid)
  let patroni: Daemon | null = null

  function fileOf(): string {
    return `scope: hearback
name: ${name}
restapi: { listen: '127.0.0.1:${api}', connect_address: '127.0.0.1:${api}' }
etcd3: { host: '127.0.0.1:${etcd}' }
${settings}
  initdb: [{ encoding: UTF8 }, { locale: C }, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${programs.postgres}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: '${password}' }
    replication: { username: replicator, password: '${password}' }
  parameters: { unix_socket_directories: '' }
  pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256']
`
  }

  return {
    name,
    port,
    api,
    start() {
      patroni = startDaemon('patroni', [...programs.patroni, file], folder, programs.env)
    },
    async kill() {
      // Patroni works in the folder of the node, and PostgreSQL in that of its data.
      while (killIn(folder) > 0) await after(5)
    },
    log: async () => `${name}: ${(await patroni?.log()) ?? ''}`,
  }
}
