import { storageCases } from '@hearback/contract'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dumpedMemoryStorage } from '../../src/beside/memory/index.ts'
import { type BasicStorage, storageFromBasics } from '../../src/house/reference.ts'
import type { Storage } from '../../src/house/storage.ts'

const test = suite('storageFromBasics: a storage without its methods for speed')

const forSpeed = {
  surveys: ['findMany'],
  contacts: ['findMany'],
  displays: ['findMany', 'ofContact'],
  webhooks: ['findWithCircuit'],
  responses: [
    ...['listTexts', 'listForTable', 'listAnswers', 'textWidths'],
    ...['surveysOf', 'countNew', 'countFinishedOf'],
  ],
  summaries: ['count', 'countDisplays', 'countFields', 'activityOf', 'countPeriods', 'storeCounts'],
} as const satisfies { readonly [Room in keyof Storage]?: readonly (keyof Storage[Room])[] }

/** The storage without the methods that exist for speed. */
function basicsOf(storage: Storage): BasicStorage {
  const left = Object.entries(forSpeed).map(([room, names]) => {
    const missing = new Set<string>(names)
    const methods = Object.entries(storage[room as keyof typeof forSpeed])
    return [room, Object.fromEntries(methods.filter(([name]) => !missing.has(name)))]
  })
  return { ...storage, ...Object.fromEntries(left) }
}

const { storage, dump } = dumpedMemoryStorage()
const basics = basicsOf(storage)
const whole = storageFromBasics(basics)

test('the basics lack what exists for speed, and nothing else', () => {
  assert.equal(Object.keys(basics.summaries ?? {}), [])
  assert.is(basics.responses.listTexts, undefined)
  for (const [name, methods] of Object.entries(storage)) {
    assert.equal(Object.keys(Object(whole[name as keyof Storage])).sort(), Object.keys(Object(methods)).sort(), name)
  }
})

test('what the storage has itself is used', async () => {
  const own = { ...basics.responses, surveysOf: async () => ['mine'] }
  assert.equal(await storageFromBasics({ ...basics, responses: own }).responses.surveysOf('a', 'b', 1), ['mine'])
})

/** These members as those of a class: methods that use `this`, and getters. */
function instanceOf<T extends object>(members: T): T {
  class Store {
    readonly held = members
  }
  for (const [name, member] of Object.entries(members)) {
    const method = function (this: Store, ...args: unknown[]) {
      const held: object = this.held
      return Reflect.apply(Reflect.get(held, name), held, args)
    }
    const isMethod = typeof member === 'function'
    Object.defineProperty(Store.prototype, name, isMethod ? { value: method } : { get: () => instanceOf(member) })
  }
  // Safe: the class has these members.
  return new Store() as object as T
}

const ofClasses = storageFromBasics(instanceOf(basics))
const some = /^(?:surveys|responses|summaries|audit): /

test('a storage of classes answers as it does of plain objects', async () => {
  await ofClasses.ping()
  for (const { name, run } of storageCases(async () => ofClasses, dump)) if (some.test(name)) await run()
})

test.run()
