import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reportProof } from '../../../tests/src/proof.ts'
import { manyCuts } from './cuts.ts'

const test = suite('the queue, over thousands of sessions with cut requests and killed tabs,')

test('makes exactly one response of each session, and a complete one', async () => {
  const { tried, faults, lost } = await manyCuts(1000)
  reportProof({ proof: 'sessions with cut requests and killed tabs', tried, failed: faults.length, lost })
  assert.is(faults.length + lost, 0, `${faults.length} of ${tried}, ${lost} answers\n${faults.slice(0, 10).join('\n')}`)
})

test.run()
