import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../../tests/src/proof.ts'
import type { live } from './live.ts'
import { livedThrough } from './lived-through.ts'
import { faults, withFault } from './planted.ts'

const test = suite('a survey that is edited while people answer it')

test('results say what the people noted, whatever was edited', async () => {
  const { summary, differences } = await livedThrough(lengths.living)
  console.log(summary)
  reportProof({
    proof: 'surveys that are edited while people answer',
    tried: lengths.living,
    failed: differences.length,
    lost: 0,
  })
  assert.equal(differences.slice(0, 5), [])
})

/** The most runs until a planted fault must have been found. */
const mostRuns = 400

/** How many faults the short form plants. */
const usualFaults = 3

for (const fault of lengths.everyPlantedFault ? faults : faults.slice(0, usualFaults)) {
  test(`a planted fault is found: ${fault.name}`, async () => {
    // Safe: it is a copy of this module.
    const copy = (await withFault(fault, new URL('live.ts', import.meta.url).href)) as { live: typeof live }
    for (let run = 0; run < mostRuns; run += 1) if ((await copy.live(fault.seed + run)).differences.length > 0) return
    assert.unreachable('it was not found')
  })
}

test.run()
