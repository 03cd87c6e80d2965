import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The parts of V8's CPU profile that are used here. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  /** Microseconds between samples. */
  timeDeltas: number[]
}

const shownGroups = 8

/** Where the profiled processes spent their time, by package: one sentence for each. */
export async function profileRemarks(folder: string): Promise<string[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.cpuprofile'))
  return Promise.all(
    files.map(
      async (name) => `${join(folder, name)}: ${groupsOf(JSON.parse(await readFile(join(folder, name), 'utf8')))}.`,
    ),
  )
}

/** The packages with the largest shares of busy time. */
function groupsOf({ nodes, samples, timeDeltas }: CpuProfile): string {
  const groupById = new Map(nodes.map(({ id, callFrame }) => [id, groupOf(callFrame)]))
  const spent = new Map<string, number>()
  for (const [n, id] of samples.entries()) {
    const group = groupById.get(id) ?? '(program)'
    if (group !== '(idle)') spent.set(group, (spent.get(group) ?? 0) + (timeDeltas[n] ?? 0))
  }
  const whole = [...spent.values()].reduce((sum, one) => sum + one, 0)
  const largest = [...spent].toSorted(([, a], [, b]) => b - a).slice(0, shownGroups)
  return largest.map(([group, time]) => `${group} ${Math.round((100 * time) / whole)} %`).join(', ')
}

/**
 * Groups a function by its package: `pg-protocol`, `@hearback/core`, `node:internal/streams`; a built-in function by
 * its own name: `writev`.
 */
function groupOf({ functionName, url }: { functionName: string; url: string }): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
  if (installed !== undefined) return installed
  const own = /\/packages\/([^/]+)\/dist\//.exec(url)?.[1]
  if (own !== undefined) return own === 'hearback' ? own : `@hearback/${own}`
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/')
  return functionName === '' ? 'built in' : functionName
}
