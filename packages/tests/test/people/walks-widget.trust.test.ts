import * as assert from 'uvu/assert'
import { browserOf, browserSuite } from '../../../survey/test/chromium.ts'
import { reportProof } from '../../src/proof.ts'
import { walks } from './walks.ts'

const test = browserSuite('many people who answer by the widget as people do')
const browser = await browserOf(test)
const calm = await browserOf(test, { isPersonal: true })

test('find stored what they meant', async () => {
  const { tried, faults } = await walks(browser, Number(process.env.WALKS ?? 1800), undefined, (seed) => seed % 3 === 2)
  reportProof({ proof: 'people who answer by the widget', tried, failed: faults.length, lost: 0 })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 20).join('\n')}`)
})

test('find stored what they meant where they read, and are hasty at times', async () => {
  const isOurs = (seed: number) => seed % 3 === 2
  const { tried, faults } = await walks(calm, Number(process.env.WALKS ?? 1800) / 10, undefined, isOurs, {
    isPersonal: true,
  })
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 20).join('\n')}`)
})

test.run()
