import { storageCases } from '@hearback/contract'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { dumpOf } from './dump.ts'
import { threeDatabases } from './three-databases.ts'

/*
 * Of the contract on three databases, the cases about what is more than a call to the right one: records that two databases
 * have, look-ups and queues over all. `npm run trust` tries all cases.
 */
const test = suite('storage on three databases')
const { open, query, drop } = await threeDatabases()
const storage = open()

test.before(prepared(() => storage.migrate('apply')))

const areas = ['environments', 'products', 'keys', 'accounts', 'listening', 'chores', 'deliveries', 'deleted surveys']
const isChosen = (name: string): boolean =>
  areas.some((area) => name.startsWith(`${area}: `)) || /idempotency|worker races|first product/.test(name)
const chosen = storageCases(
  async () => storage,
  () => dumpOf(query),
).filter(({ name }) => isChosen(name))
assert.ok(chosen.length > 100, `${chosen.length} cases are about several databases`)
for (const { name, run } of chosen) test(name, run)

test.after(drop)
test.run()
