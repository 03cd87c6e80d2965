import process from 'node:process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../../tests/src/proof.ts'
import { play, requestsPerSeed } from './play.ts'

const test = suite('requests of every kind to every row of the route table')

/** `SEED=12 node --conditions=source packages/core/test/fuzz/fuzz.test.ts` plays one again. */
const { SEED } = process.env
const count = SEED ? 1 : Math.ceil(lengths.requests / requestsPerSeed)

test('are answered within bounds and without a 500; what is refused writes nothing', async () => {
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let lost = 0
  for (let n = 0; n < count; n += 1) {
    const played = await play(Number(SEED ?? n + 1))
    for (const [status, times] of played.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
    faults.push(...played.faults)
    lost += played.lost
  }
  console.log(JSON.stringify(Object.fromEntries(statuses)))
  const tried = count * requestsPerSeed
  reportProof({ proof: 'requests by the route table', tried, failed: faults.length, lost })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 5).join('\n')}`)
  // Requests that are all refused, or all taken, prove nothing.
  for (const status of [200, 400, 404]) assert.ok((statuses.get(status) ?? 0) > tried / 50, `${status}`)
})

test.run()
