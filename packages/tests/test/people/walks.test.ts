import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../../survey/test/chromium.ts'
import { walks } from './walks.ts'

const test = browserSuite('people who answer as people do')
const browser = await browserOf(test)

/** `WALK=12 node --conditions=source packages/tests/test/people/walks.test.ts` has one of them answer again. */
const { WALK } = process.env

test('find stored what they meant', async () => {
  const { tried, faults } = await walks(browser, 9, WALK ? Number(WALK) : undefined)
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 20).join('\n')}`)
})

test.run()
