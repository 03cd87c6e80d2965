import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../../survey/test/chromium.ts'
import { walks } from './walks.ts'

const test = browserSuite('people who answer as people do')
const browser = await browserOf(test)

/** `WALK=12,30 node --conditions=source packages/tests/test/people/walks.test.ts` has some answer again. What went wrong is told line by line. */
const { WALK } = process.env

test('find stored what they meant', async () => {
  const seeds = WALK ? WALK.split(',').map(Number) : [1, 2, 3, 4, 5, 6, 7, 8, 9, 312]
  const { tried, faults } = await walks(browser, seeds)
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 20).join('\n')}`)
})

test.run()
