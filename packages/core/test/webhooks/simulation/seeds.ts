import * as assert from 'uvu/assert'
import { type Report, simulate } from './run.ts'

/**
 * Runs the seeds from `first` on. `SEED=1234 node --conditions=source packages/core/test/webhooks/simulation.test.ts` runs
 * one again, alone; `SEEDS=100000` that many.
 */
export async function runSeeds(first: number, count: number): Promise<void> {
  const { SEED, SEEDS } = process.env
  const seeds = SEED ? 1 : Number(SEEDS ?? count)
  const firstSeed = Number(SEED ?? first)
  const sums: Record<string, number> = { promised: 0, delivered: 0, failed: 0, exhausted: 0, crashes: 0 }
  const startedAt = process.cpuUsage()
  for (let seed = firstSeed; seed < firstSeed + seeds; seed += 1) {
    const report = await simulate(seed)
    if (report.broken.length > 0) assert.unreachable(`SEED=${seed}\n${report.broken.slice(0, 10).join('\n')}`)
    add(sums, report)
  }
  const seconds = Math.round(process.cpuUsage(startedAt).user / 1e6)
  console.log(`${seeds} seeds from ${firstSeed} on in ${seconds} s of CPU: ${JSON.stringify(sums)}`)
  if (SEED) return
  // A simulation in which nothing happens proves nothing.
  for (const [what, sum] of Object.entries(sums)) assert.ok(sum > seeds / 10, `${what}: ${sum}`)
}

function add(sums: Record<string, number>, { promised, settled, crashes }: Report): void {
  for (const [what, more] of Object.entries({ promised, crashes, ...settled })) sums[what] = (sums[what] ?? 0) + more
}
