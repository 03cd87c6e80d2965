import process from 'node:process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Difference, told } from '../../survey/test/oracle/differences.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { answerBeside } from './answer-beside.ts'

const test = suite('the page without script beside a second interpreter')

/** `SEED=12 node --conditions=source packages/respond/test/oracle.test.ts` plays one respondent again. */
const { SEED } = process.env

test('shows and stores what it says, at every step of random respondents', async () => {
  const seeds = SEED ? [Number(SEED)] : Array.from({ length: lengths.formsBeside }, (_, index) => index + 1)
  const differences: Difference[] = []
  for (const seed of seeds) {
    const found = await answerBeside(seed)
    if (found) differences.push(found)
  }
  const failed = differences.length
  reportProof({ proof: 'plain forms beside a second interpreter', tried: seeds.length, failed, lost: 0 })
  assert.is(failed, 0, told(differences, seeds.length))
})

test.run()
