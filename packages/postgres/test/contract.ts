import { storageCases } from '@hearback/contract'
import type { Storage } from '@hearback/core/storage'
import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { faultsOfEnvironment } from './citus-rules.ts'
import { dumpOf } from './dump.ts'
import { exceptions, unboundTables } from './tenancy.ts'

type Watch = (name: string, text: string) => void

/**
 * Plays a survey for a long time, in blocks so large that none is kept. `summaries.test.ts` plays the same with blocks
 * that are kept, and with answers that are not in one yet.
 */
const isPlay = (name: string): boolean => name.includes(': play ')

/** Whether a case makes many calls at once. */
export const isRace = (name: string): boolean => /^races: |^worker races: |\bat once\b/.test(name)

/**
 * Every case of the storage port, one after another on one handle, as in a service; then a look at every statement that
 * ran on the way. Answers how many cases there are.
 */
export function holdsContract(
  test: Test,
  open: (onStatement: Watch) => Storage,
  query: Parameters<typeof dumpOf>[0],
  isWanted: (one: { name: string }, place: number) => boolean = () => true,
  {
    schema = 'hearback',
    unbound = exceptions,
    isPart = false,
  }: { schema?: string; unbound?: readonly string[]; isPart?: boolean } = {},
): number {
  // Two statements may have one text.
  const ran = new Map<string, { name: string; text: string }>()
  const storage = open((name, text) => ran.set(`${name} ${text}`, { name, text }))
  test.before(prepared(() => storage.migrate('apply')))
  const cases = storageCases(
    async () => storage,
    () => dumpOf(query, schema),
  )
    .filter(({ name }) => !isPlay(name))
    .filter(isWanted)
  for (const { name, run } of cases) test(name, run)

  test('every statement that ran is bound to one environment', () => {
    for (const { name, text } of ran.values()) {
      const written = text.replaceAll(`"${schema}".`, 'hearback.')
      // Statements about the nodes of a Citus run only where one is late.
      if (unbound.includes(name) || name.startsWith('citus.')) continue
      assert.equal(unboundTables(written), [], `${name}: ${text}`)
      if (!/^(?:accounts|listeners|guesses)\./.test(name)) {
        assert.equal(faultsOfEnvironment(written), [], `Citus cannot run ${name}: ${text}`)
      }
    }
    // A part of the cases does not run every statement.
    if (isPart) return
    const names = new Set([...ran.values()].map(({ name }) => name))
    for (const name of unbound) assert.ok(names.has(name), `${name} never ran`)
  })
  return cases.length
}

/**
 * The cases with many calls at once, for a database whose transactions or connections differ from those of
 * `storage-postgres.test.ts`: an isolation level or a pooler cannot change what becomes of calls that come one by one,
 * as each is one statement, and the statements are the same.
 */
export function holdsRaces(test: Test, storage: Storage): void {
  test.before(prepared(() => storage.migrate('apply')))
  const races = storageCases(async () => storage, neverDumped).filter(({ name }) => isRace(name))
  for (const { name, run } of races) test(name, run)
}

/** The cases about values that are hard to carry, for connections that send parameters without a prepared statement. */
export function holdsValues(test: Test, storage: Storage): void {
  for (const { name, run } of storageCases(async () => storage, neverDumped)) {
    if (name.startsWith('values: ')) test(name, run)
  }
}

/** No case among those above looks at everything that is stored. */
const neverDumped = async (): Promise<string> => {
  throw new Error('Only cases about erasures look at everything that is stored')
}
