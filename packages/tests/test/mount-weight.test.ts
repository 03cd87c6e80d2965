import { createHearback } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FormName } from '../src/mount/forms.ts'
import { kbByPackage, kbOf, mounted } from '../src/mount/mounted.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('what a backend loads that mounts Hearback, until its first answer')

/** The most that is loaded, in kB, and the packages that it is of. What a request does not need is not loaded. */
const onPostgres = [
  ...['core', 'itty-router', 'kysely', 'pg', 'pg-connection-string', 'pg-int8', 'pg-pool', 'pg-protocol', 'pg-types'],
  ...['postgres', 'postgres-array', 'postgres-bytea', 'postgres-date', 'postgres-interval', 'valibot', 'xtend'],
]
const budgets: Readonly<Record<FormName, { kb: number; packages: readonly string[] }>> = {
  // The parameters of what finds contacts took 2. Of memory's, 130 are the storage that is made of records, its tree, and the hash of long keys.
  memory: { kb: 785, packages: ['@noble/hashes', 'core', 'itty-router', 'sorted-btree', 'valibot'] },
  postgres: { kb: 1720, packages: onPostgres },
  hearback: {
    kb: 2180,
    packages: [
      ...onPostgres,
      ...['@noble/hashes', 'console', 'docs', 'fs', 'hearback', 'host', 'ipaddr.js', 'node', 'respond', 's3', 'srvx'],
    ],
  },
}

const database = await temporaryDatabase()
test.after(() => database.drop())

let environmentId = ''
test('an environment is made for it', async () => {
  const hearback = createHearback({
    storage: postgresStorage({ connectionString: database.url }),
    secret: 'a secret that only the tests know',
  })
  const product = await hearback.admin.createFirstProduct({ name: 'Mounted' })
  await hearback.close()
  environmentId = product?.environments[0]?.id ?? ''
  assert.is(environmentId.length, 25)
})

for (const form of ['memory', 'postgres', 'hearback'] as const) {
  const { kb, packages } = budgets[form]
  test(`${form}: at most ${kb} kB, of these packages and no others`, async () => {
    const { files } = await mounted(form, { environmentId, databaseUrl: database.url, listed: true })
    const found = kbByPackage(files)
    assert.equal([...found.keys()].sort(), [...packages].sort())
    const total = kbOf(files)
    assert.ok(total > kb / 2, `${total} kB are too few: is everything counted?`)
    const shares = [...found].map(([name, share]) => `${name} ${share.toFixed(0)}`).join(', ')
    assert.ok(total <= kb, `${total.toFixed(0)} kB are loaded: ${shares}`)
  })
}

test.run()
