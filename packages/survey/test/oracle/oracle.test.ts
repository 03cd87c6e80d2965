import process from 'node:process'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths, reportProof } from '../../../tests/src/proof.ts'
import { told } from './differences.ts'
import { walkBeside } from './walks.ts'

const test = suite('the engine beside a second interpreter')

/** `SEED=12 node --conditions=source packages/survey/test/oracle/oracle.test.ts` plays one walk again. */
const { SEED } = process.env

test('agrees with it at every step of random respondents', () => {
  const seeds = SEED ? [Number(SEED)] : Array.from({ length: lengths.walksBeside }, (_, index) => index + 1)
  const differences = seeds.flatMap((seed) => walkBeside(seed, { questions: 1 + (seed % 8) }) ?? [])
  const failed = differences.length
  reportProof({ proof: 'walks beside a second interpreter', tried: seeds.length, failed, lost: 0 })
  assert.is(failed, 0, told(differences, seeds.length))
})

test.run()
