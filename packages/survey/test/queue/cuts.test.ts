import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { manyCuts } from './cuts.ts'

const test = suite('the queue, with requests cut before and after they were carried out and with killed tabs,')

test('makes exactly one response of a session, and a complete one', async () => {
  const { tried, faults, lost } = await manyCuts(40)
  assert.is(faults.length, 0, `${faults.length} of ${tried}\n${faults.slice(0, 10).join('\n')}`)
  assert.is(lost, 0, `${lost} answers are lost`)
})

test.run()
