import { storageCases } from '@hearback/contract'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryRecords } from '../../src/beside/memory/records.ts'
import { recordStorage } from '../../src/beside/records/storage.ts'
import * as tables from '../../src/beside/records/tables.ts'

const test = suite('erasure of records')

/** Tables of what belongs to no environment. All others are to be erased with their environment. */
const ofService = [
  ...['products', 'environments', 'people', 'memberships', 'visits', 'sessions', 'links', 'accountVersions'],
  ...['guesses', 'listeners', 'queues'],
]

const namesOf = (list: readonly object[]) =>
  list.flatMap((one) => ('removeSome' in one ? [String(Reflect.get(one, 'name'))] : []))

test('every table is one of the service, or is erased with its environment', () => {
  const all = namesOf(Object.values(tables).filter((one) => typeof one === 'object'))
  const erased = namesOf(tables.environmentTables)
  assert.equal(all.toSorted(), [...ofService, ...erased].toSorted())
})

test('an environment that is erased leaves no record, in none of its tables and in no index', async () => {
  const records = memoryRecords()
  const storage = recordStorage(records)
  const cases = storageCases(
    async () => storage,
    async () => JSON.stringify(records.dump()),
  )
  for (const { run } of cases) await run().catch(() => {})
  const keys = () => records.dump().map(({ key }) => key.split('/'))
  const filled = new Set(keys().flatMap(([first, table]) => (first === '' ? [] : [table])))
  for (const { name } of tables.environmentTables) assert.ok(filled.has(name), `no case leaves records in ${name}`)

  const ids = new Set(keys().flatMap(([first, table, id]) => (first === '' && table === 'environments' ? [id] : [])))
  const now = '2999-01-01T00:00:00.000Z'
  for (const id of ids) {
    if (id === undefined) continue
    const subject = { id: `erase${id}`, environmentId: id, kind: 'eraseEnvironment' as const, subject: id }
    assert.ok(await storage.products.deleteEnvironment(id, { ...subject, detail: null, dueAt: now }, []))
    while ((await storage.environments.erase(id, now, 7)) > 0);
    const removing = await storage.files.due(id, now, 1000)
    await storage.files.forget(
      id,
      removing.map(({ name }) => name),
    )
    assert.ok(await storage.chores.remove(id, subject.id))
  }
  const left = keys().filter((parts) => parts.some((part) => ids.has(part)))
  assert.equal(left, [])
})

test.run()
