import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reportProof } from '../../tests/src/proof.ts'
import { walkDemo, walkRandom } from './proof.ts'
import { judgeRandomBodies } from './reachable.ts'

const test = suite('many random respondents')

test('reach an ending of every survey, and what they send is stored as it lies on their path', async () => {
  const results = [await walkDemo(200), await walkRandom(1000, 6)]
  const tried = results.reduce((sum, one) => sum + one.tried, 0)
  const faults = results.flatMap((one) => one.faults)
  reportProof({ proof: 'random walks through surveys', tried, failed: faults.length, lost: 0 })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 10).join('\n')}`)
})

test('send nothing else than what can be told from random bodies', () => {
  const { tried, faults } = judgeRandomBodies(2000, 50)
  reportProof({ proof: 'random bodies, beside all that can be sent', tried, failed: faults.length, lost: 0 })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 10).join('\n')}`)
})

test.run()
