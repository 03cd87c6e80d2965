import * as assert from 'uvu/assert'
import { reportProof } from '../../../../tests/src/proof.ts'
import { type Report, simulate } from './run.ts'

/**
 * Runs this many seeds. `SEED=1234 node --conditions=source packages/core/test/webhooks/simulation.test.ts` runs one again,
 * alone; `SEEDS=100000` that many.
 */
export async function runSeeds(count: number): Promise<void> {
  const { SEED, SEEDS } = process.env
  const seeds = SEED ? 1 : Number(SEEDS ?? count)
  const first = Number(SEED ?? 1)
  const sums: Record<string, number> = { promised: 0, delivered: 0, failed: 0, exhausted: 0, crashes: 0 }
  const faults: string[] = []
  for (let seed = first; seed < first + seeds; seed += 1) {
    const report = await simulate(seed)
    if (report.broken.length > 0) faults.push(`SEED=${seed}\n${report.broken.slice(0, 10).join('\n')}`)
    add(sums, report)
  }
  console.log(`${seeds} seeds from ${first} on: ${JSON.stringify(sums)}`)
  const lost = faults.filter((fault) => /is not stored| waits, |has had no success/.test(fault)).length
  reportProof({
    proof: 'webhooks: lives with crashes, faults and bad receivers',
    tried: seeds,
    failed: faults.length,
    lost,
  })
  assert.equal(faults.slice(0, 5), [], `${faults.length} of ${seeds} seeds`)
  if (SEED) return
  // A simulation in which nothing happens proves nothing.
  for (const [what, sum] of Object.entries(sums)) assert.ok(sum > seeds / 10, `${what}: ${sum}`)
}

function add(sums: Record<string, number>, { promised, settled, crashes }: Report): void {
  for (const [what, more] of Object.entries({ promised, crashes, ...settled })) sums[what] = (sums[what] ?? 0) + more
}
