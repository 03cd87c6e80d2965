import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { holdsContract } from './contract.ts'
import { exceptions } from './tenancy.ts'
import { threeDatabases } from './three-databases.ts'

/* Every case of the contract on three databases. Each product lies in another one than the product before. */
const test = suite('storage on three databases')
const { open, query, drop } = await threeDatabases()

// A listener's queues in several databases take turns instead: a claim asks one database after another.
const isShared = (name: string) => name.startsWith('listeners: a listener gives at most `perTarget`')

// An environment elsewhere is refused with the command that brings it home: `move.test.ts` deletes one that has come back.
const isAtHomeOnly = (name: string) =>
  name.startsWith('deleted environments: products.delete') ||
  name.startsWith('deleted environments: environments.erase removes')

// No case that is run here deletes an environment, or a product.
const unbound = exceptions.filter((name) => !name.startsWith('products.delete'))

holdsContract(test, open, query, ({ name }) => !isShared(name) && !isAtHomeOnly(name), { unbound })

test('the cases were spread over all databases', async () => {
  const { rows } = await query('select count(*)::int as count from hearback.responses')
  for (const { count } of rows as { count: number }[]) assert.ok(count > 100, `${count} responses`)
})

test.after(drop)
test.run()
