import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../../survey/test/chromium.ts'
import { reportProof } from '../../src/proof.ts'
import { seedsOf, walks } from './walks.ts'

const test = browserSuite('many people who answer by the widget, or by the script for published clients, as people do')
const browser = await browserOf(test)
const calm = await browserOf(test, { isPersonal: true })

test('find stored what they meant', async () => {
  const { tried, faults } = await walks(browser, seedsOf(2))
  reportProof({ proof: 'people who answer in an app', tried, failed: faults.length, lost: 0 })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 20).join('\n')}`)
})

test('find stored what they meant where they read, and are hasty at times', async () => {
  const { tried, faults } = await walks(calm, seedsOf(2, 1 / 10), { isPersonal: true })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 20).join('\n')}`)
})

test.run()
