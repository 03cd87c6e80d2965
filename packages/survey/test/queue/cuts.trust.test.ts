import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reportProof } from '../../../tests/src/proof.ts'
import { manyCuts } from './cuts.ts'
import { manyWalks } from './two-tabs.ts'

const test = suite('the queue, over thousands of sessions with cut requests and killed tabs,')

test('makes exactly one response of each session, and a complete one', async () => {
  const { tried, faults, lost } = await manyCuts(1000)
  reportProof({ proof: 'sessions with cut requests and killed tabs', tried, failed: faults.length, lost })
  assert.is(faults.length + lost, 0, `${faults.length} of ${tried}, ${lost} answers\n${faults.slice(0, 10).join('\n')}`)
})

test('stores what respondents in two tabs noted that they answered last', async () => {
  const { tried, faults } = await manyWalks(1000)
  reportProof({ proof: 'sessions in two tabs with cut requests and reloads', tried, failed: faults.length, lost: 0 })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 10).join('\n')}`)
})

test.run()
