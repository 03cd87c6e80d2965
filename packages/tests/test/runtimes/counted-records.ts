import type { Records } from '@hearback/core/storage'

/** What tests of kills find: each transaction has added one record and counted it. */
export interface Counted {
  readonly count: number
  readonly names: readonly string[]
}

/** Adds a record and counts it, in one transaction. */
export const countIn = (records: Records, name: string): Promise<string> =>
  records.transact(async (writer) => {
    await writer.put('count', String(Number((await writer.get('count')) ?? 0) + 1))
    await writer.put(`name/${name}`, name)
    return name
  })

export const countedIn = (records: Records): Promise<Counted> =>
  records.read(async (reader) => ({
    count: Number((await reader.get('count')) ?? 0),
    names: (await reader.list({ from: 'name/', until: 'name0' }, { limit: 10_000_000 })).map(({ value }) => value),
  }))
