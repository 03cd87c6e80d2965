import { isUnavailable } from '@hearback/core/storage'
import type { SqliteConnection } from './sqlite-database.ts'

/** Work that waits for its transaction. */
export interface Waiting {
  /** Runs it. Resolves with what tells its caller once it is stored. */
  run(): Promise<() => void>
  fail(error: unknown): void
  readonly onlyReads: boolean
}

/** How long another process may keep the database to itself, in ms. */
const longestWaitMs = 5_000

/** Runs works one after another, each in a transaction of its own, and commits all of them at once: they share the wait for the disk. */
export async function commitTogether({ run }: SqliteConnection, works: readonly Waiting[]): Promise<void> {
  const tell: (() => void)[] = []
  try {
    await begin(run)
    for (const { run: work, fail } of works) {
      run('savepoint work')
      try {
        tell.push(await work())
      } catch (error) {
        tell.push(() => fail(error))
        try {
          run('rollback to work')
        } catch {
          // SQLite has taken all of them back, as when the disk is full.
          throw error
        }
      }
      run('release work')
    }
    run('commit')
  } catch (error) {
    try {
      run('rollback')
    } catch {
      // SQLite has done so.
    }
    for (const { fail } of works) fail(error)
  }
  // Tells nothing to those that have failed by now.
  for (const one of tell) one()
}

/** Begins to write as soon as no other process does. Keeps this process from nothing meanwhile. */
async function begin(run: SqliteConnection['run']): Promise<void> {
  run('pragma busy_timeout = 0')
  for (const until = performance.now() + longestWaitMs; ; ) {
    try {
      run('begin immediate')
      return
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * 9))
  }
}
