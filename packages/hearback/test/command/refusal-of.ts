import * as assert from 'uvu/assert'
import { Refusal } from '../../src/command/refusal.ts'

/** The refusal with which a step ends: the command was called wrongly. */
export function refusalOf(step: () => unknown): Refusal {
  try {
    step()
  } catch (error) {
    assert.instance(error, Refusal)
    assert.is((error as Refusal).exitCode, 2)
    return error as Refusal
  }
  return assert.unreachable('it was accepted') as never
}
