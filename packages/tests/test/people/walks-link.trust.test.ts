import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../../survey/test/chromium.ts'
import { reportProof } from '../../src/proof.ts'
import { seedsOf, walks } from './walks.ts'

const test = browserSuite('many people who answer by a link page as people do')
// A browser with windows would take four times as long.
const browser = await browserOf(test, { isWhole: false })
const calm = await browserOf(test, { isWhole: false, isPersonal: true })

test('find stored what they meant', async () => {
  const { tried, faults } = await walks(browser, seedsOf(0))
  reportProof({ proof: 'people who answer by a link page', tried, failed: faults.length, lost: 0 })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 20).join('\n')}`)
})

test('find stored what they meant where they read, and are hasty at times', async () => {
  const { tried, faults } = await walks(calm, seedsOf(0, 1 / 10), { isPersonal: true })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 20).join('\n')}`)
})

test.run()
