import type { Storage } from '@hearback/core'
import { storageCases } from '@hearback/core/contract'
import type { Test } from 'uvu'
import * as assert from 'uvu/assert'
import { exceptions, unboundTables } from './tenancy.ts'

type Watch = (name: string, text: string) => void

/**
 * Every case of the storage port, one after another on one handle, as in a service; then a look at every statement that
 * ran on the way.
 */
export function holdsContract(test: Test, open: (onStatement: Watch) => Storage): void {
  const ran = new Map<string, string>()
  const storage = open((name, text) => ran.set(text, name))
  test.before(() => storage.migrate('apply'))
  for (const { name, run } of storageCases(async () => storage)) test(name, run)

  test('every statement that ran is bound to one environment', () => {
    for (const [text, name] of ran) {
      if (!exceptions.includes(name)) assert.equal(unboundTables(text), [], `${name}: ${text}`)
    }
    const names = new Set(ran.values())
    for (const name of exceptions) assert.ok(names.has(name), `${name} never ran`)
  })
}
