import type { KeyRange, Records, RecordWriter } from '@hearback/core/storage'
import type { ContractCase } from './case.ts'
import { holds } from './expect.ts'
import { ids } from './moments.ts'

/** An open store of records, and a part of its keys that only one case uses. */
export interface RecordStage {
  readonly records: Records
  /** The key of this name. */
  key(name: string): string
  /** The range of the names from one and before the other. */
  between(from: string, until: string): KeyRange
  /** The range of the names that begin with this one and a slash; without one, of all names. */
  under(name?: string): KeyRange
  /** Stores values by name, in one transaction. */
  put(values: Readonly<Record<string, string>>): Promise<void>
  /** All stored records: each name with its value, in the order of the store. */
  stored(range?: KeyRange): Promise<readonly (readonly [string, string])[]>
  /** The name of a key. */
  nameOf(key: string): string
}

/** Sentence → the function that proves it, on a store that is closed afterwards. */
export type RecordSentences = Readonly<Record<string, (stage: RecordStage) => Promise<void>>>

export const recordCasesOf = (
  open: () => Promise<Records>,
  subject: string,
  sentences: RecordSentences,
): readonly ContractCase[] =>
  Object.entries(sentences).map(([sentence, show]) => ({
    name: `${subject}: ${sentence}`,
    run: async () => {
      const records = await open()
      try {
        await show(stageOn(records))
      } finally {
        await records.close()
      }
    },
  }))

function stageOn(records: Records): RecordStage {
  const own = `contract/${ids.next()}`
  const key = (name: string) => `${own}/${name}`
  const nameOf = (one: string) => one.slice(own.length + 1)
  // The character after the slash.
  const under = (name?: string): KeyRange =>
    name === undefined ? { from: `${own}/`, until: `${own}0` } : { from: key(`${name}/`), until: key(`${name}0`) }
  return {
    records,
    key,
    nameOf,
    under,
    between: (from, until) => ({ from: key(from), until: key(until) }),
    put: (values) =>
      records.transact(async (writer) => {
        for (const [name, value] of Object.entries(values)) await writer.put(key(name), value)
      }),
    stored: async (range = under()) => {
      const found = await records.read((reader) => reader.list(range, { limit: most }))
      return found.map((one) => [nameOf(one.key), one.value] as const)
    },
  }
}

/** More than any case stores. */
export const most = 10_000

/** Lets others run: what has been read before it may be changed after it. */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Throws if the call takes longer than 15 s, or than it may. */
export async function ends<T>(call: Promise<T>, what: string, mostMs = 15_000): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} does not end`)), mostMs)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What a call rejects with. Throws if it resolves. */
export async function reasonOf(call: Promise<unknown>, what: string): Promise<unknown> {
  const outcome = await call.then(
    () => null,
    (reason: unknown) => ({ reason }),
  )
  if (outcome === null) throw new Error(`${what} should fail`)
  return outcome.reason
}

/** Reads a whole number, 0 where there is none. Others may run before it returns. */
export async function numberAt(records: Pick<RecordWriter, 'get'>, key: string): Promise<number> {
  const value = await records.get(key)
  await pause()
  return Number(value ?? 0)
}

/** Throws unless the calls, started at once, end and succeed. */
export async function allDone<T>(calls: readonly Promise<T>[], what: string): Promise<readonly T[]> {
  const outcomes = await ends(Promise.allSettled(calls), what)
  const failed = outcomes.filter((one) => one.status === 'rejected')
  holds(failed.length === 0, `${what}: ${failed.length} of ${calls.length} failed, first ${String(failed[0]?.reason)}`)
  return outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
