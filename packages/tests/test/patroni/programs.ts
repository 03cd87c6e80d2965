import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type FromDebian, fromDebian } from '../../src/debian.ts'
import { debianPostgres } from '../../src/postgres-binaries.ts'

/** How each program of a cluster is called. */
export interface ClusterPrograms {
  readonly patroni: readonly string[]
  readonly etcd: string
  readonly haproxy: string
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string
  /** Environment variables with which all of them find their libraries. */
  readonly env: Readonly<Record<string, string>>
}

/** Debian's Patroni, etcd, HAProxy and PostgreSQL. */
export function clusterPrograms(): { lack: string } | { lack: null; programs: ClusterPrograms } {
  const postgres = debianPostgres()
  if (postgres.lack !== null) return postgres
  const patroni = fromDebian(['patroni'], (root) => {
    const modules = `${root}/usr/lib/python3/dist-packages`
    if (!existsSync(`${modules}/patroni`)) return null
    // The machine's own Python, where it has one, is not unpacked again.
    const python = existsSync(`${root}/usr/bin/python3`) ? `${root}/usr/bin/python3` : '/usr/bin/python3'
    return { command: [python, '-m', 'patroni'], modules }
  })
  if (patroni.lack !== null) return patroni
  const etcd = program('etcd-server', '/usr/bin/etcd')
  if (etcd.lack !== null) return etcd
  const haproxy = program('haproxy', '/usr/sbin/haproxy')
  if (haproxy.lack !== null) return haproxy
  const libraries = [postgres.binaries, patroni, etcd, haproxy].flatMap(({ env }) => env.LD_LIBRARY_PATH ?? [])
  return {
    lack: null,
    programs: {
      patroni: patroni.found.command,
      etcd: etcd.found,
      haproxy: haproxy.found,
      postgres: dirname(postgres.binaries.postgres),
      env: {
        PYTHONPATH: patroni.found.modules,
        ...(libraries.length > 0 && { LD_LIBRARY_PATH: libraries.join(':') }),
      },
    },
  }
}

const program = (name: string, path: string): FromDebian<string> =>
  fromDebian([name], (root) => (existsSync(`${root}${path}`) ? `${root}${path}` : null))
