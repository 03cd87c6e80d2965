import process from 'node:process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { walkDemo, walkRandom } from './proof.ts'

const test = suite('random respondents')

/** `SURVEY=12 node --conditions=source packages/engine/test/walks.test.ts` plays one survey again. */
const { SURVEY } = process.env

test('reach an ending of every survey of the demo, and what they send is stored as it lies on their path', async () => {
  const { tried, faults } = await walkDemo(8)
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 10).join('\n')}`)
})

test('reach an ending of surveys of all types with any logic', async () => {
  const { tried, faults } = await walkRandom(20, 4, SURVEY ? Number(SURVEY) : undefined)
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 10).join('\n')}`)
})

test.run()
