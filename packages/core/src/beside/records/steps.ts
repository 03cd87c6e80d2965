import type { RecordReader, Records, RecordWriter } from '../../ground/ports/records.ts'

type Step<Of, Method> = Method extends (...args: infer Args) => infer Result
  ? (records: Of, ...args: Args) => Result
  : never

/** Methods of a store that only read: each gets the records first. */
export type Reads<Store, Names extends keyof Store> = { readonly [Name in Names]: Step<RecordReader, Store[Name]> }

/** All other methods of the store. */
export type Writes<Store, Reading extends keyof Store> = {
  readonly [Name in Exclude<keyof Store, Reading>]: Step<RecordWriter, Store[Name]>
}

/** A store of which each method is one transaction. */
export function storeOf<Store, Reading extends keyof Store>(
  records: Records,
  reads: Reads<Store, Reading>,
  writes: Writes<Store, Reading>,
): Store {
  const methods = [
    ...Object.entries<Step<RecordReader, Method>>(reads as never).map(([name, step]) => [
      name,
      (...args: readonly unknown[]) => records.read((reader) => step(reader, ...args)),
    ]),
    ...Object.entries<Step<RecordWriter, Method>>(writes as never).map(([name, step]) => [
      name,
      (...args: readonly unknown[]) => records.transact((writer) => step(writer, ...args)),
    ]),
  ]
  // Safe: it has the methods of both.
  return Object.fromEntries(methods) as Store
}

type Method = (...args: readonly unknown[]) => Promise<unknown>
