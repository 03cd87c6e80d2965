import type { Records } from '@hearback/core/storage'
import type { ContractCase } from './case.ts'
import { recordEnds } from './record-ends.ts'
import { recordFaults } from './record-faults.ts'
import { recordOrder } from './record-order.ts'
import { recordRaces } from './record-races.ts'
import { recordReads } from './record-reads.ts'
import { recordCasesOf } from './record-stage.ts'
import { recordSteps } from './record-steps.ts'
import { recordValues } from './record-values.ts'

/**
 * The cases that a store of `Records` must pass. Each case opens a store and closes it. The stores may hold the records of
 * other cases: a case writes under keys of its own, `contract/…`, and leaves its records there.
 */
export const recordCases = (open: () => Promise<Records>): readonly ContractCase[] => [
  ...recordCasesOf(open, 'records in order', recordOrder),
  ...recordCasesOf(open, 'values of records', recordValues),
  ...recordCasesOf(open, 'transactions', recordSteps),
  ...recordCasesOf(open, 'reads', recordReads),
  ...recordCasesOf(open, 'races of transactions', recordRaces),
  ...recordCasesOf(open, 'faults', recordFaults),
  ...recordCasesOf(open, 'the end of a store', recordEnds),
]
