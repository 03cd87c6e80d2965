import type { ListedRecord, RecordWriter } from '@hearback/core/storage'
import type { SqliteConnection } from './sqlite-database.ts'

export const creation = 'create table if not exists records (key text primary key, value text not null) without rowid'

/** The records of a connection until `end`, or until a statement fails: what a work does after that is not stored. */
export function recordsOn({ run }: SqliteConnection): RecordWriter & { end(): void } {
  let refusal: { readonly error: unknown } | null = null
  // Safe: the rows are records, as far as their statement selects them.
  const rows = async (statement: string, ...values: readonly (string | number)[]) => {
    if (refusal) throw refusal.error
    try {
      return run(statement, ...values) as readonly ListedRecord[]
    } catch (error) {
      refusal = { error }
      throw error
    }
  }
  const write = async (statement: string, ...values: readonly string[]) => {
    await rows(statement, ...values)
  }

  return {
    get: async (key) => (await rows('select value from records where key = ?', key))[0]?.value ?? null,
    list: ({ from, until }, { limit, reverse }) => rows(reverse ? backward : forward, from, until, limit),
    put: (key, value) => write(storing, key, value),
    delete: (key) => write('delete from records where key = ?', key),
    clear: ({ from, until }) => write('delete from records where key >= ? and key < ?', from, until),
    // Throws if a statement has failed, also where the work has caught that: what it wrote may be gone.
    end: () => {
      const failed = refusal
      refusal ??= { error: new Error('The transaction has ended: await every call before its work returns.') }
      if (failed) throw failed.error
    },
  }
}

const forward = 'select key, value from records where key >= ? and key < ? order by key limit ?'
const backward = 'select key, value from records where key >= ? and key < ? order by key desc limit ?'
const storing = 'insert into records (key, value) values (?, ?) on conflict (key) do update set value = excluded.value'
