import type { Records, RecordWriter } from '@hearback/core/storage'

/** What goes wrong, by the number of the transaction, from 0. */
export interface FaultPlan {
  /** Whether the transaction meets another one: its work runs twice, and the first result is thrown away. Default: never. */
  readonly conflicts?: (transaction: number) => boolean
  /** After how many calls of its work the transaction breaks off, 0 for none; `null`: not at all. Default: never. */
  readonly breaksOff?: (transaction: number) => number | null
  /** Whether the transaction begins only when those that were called after it have begun. Default: never. */
  readonly overtaken?: (transaction: number) => boolean
}

/** What a transaction rejects with that the plan breaks off. */
export class BrokenOffError extends Error {
  override readonly name = 'HearbackBrokenOff'
}

/**
 * A store of records with faults, for tests of what is built on records. Each fault is one that the port allows: work runs
 * again, a transaction fails and leaves nothing, and transactions end in another order than they were called.
 */
export function faultyRecords(records: Records, plan: FaultPlan): Records {
  let count = 0
  return {
    ...records,
    transact: async (work) => {
      const transaction = count++
      if (plan.overtaken?.(transaction)) await new Promise((resolve) => setTimeout(resolve, 2))
      if (plan.conflicts?.(transaction)) await runInVain(records, work)
      const breaksAfter = plan.breaksOff?.(transaction) ?? null
      if (breaksAfter === null) return records.transact(work)
      const error = new BrokenOffError(`The transaction broke off after ${breaksAfter} calls`)
      return records.transact(async (writer) => {
        await work(breakingOff(writer, breaksAfter, error))
        throw error
      })
    },
  }
}

/** Runs work in a transaction that is taken back, whatever the work says. */
async function runInVain(records: Records, work: (writer: RecordWriter) => Promise<unknown>): Promise<void> {
  const met = new Error('The transaction met another one')
  try {
    await records.transact(async (writer) => {
      try {
        await work(writer)
      } catch {
        // The next run says what counts.
      }
      throw met
    })
  } catch (error) {
    if (error !== met) throw error
  }
}

/** A writer that fails after some calls, and from then on. */
function breakingOff(writer: RecordWriter, after: number, error: Error): RecordWriter {
  let calls = 0
  const counted =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (calls >= after) throw error
      calls += 1
      return call(...args)
    }
  return {
    get: counted(writer.get),
    list: counted(writer.list),
    put: counted(writer.put),
    delete: counted(writer.delete),
    clear: counted(writer.clear),
  }
}
