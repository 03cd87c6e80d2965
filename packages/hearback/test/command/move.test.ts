import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { recordStorage } from '@hearback/core/records'
import { sqliteFile, sqliteRecords } from '@hearback/sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { areSame, storeIn } from '../../src/command/move/store-choice.ts'
import { ran } from './fake-io.ts'

const test = suite('moving a service to another store by the command')
const path = await mkdtemp(join(tmpdir(), 'hearback-move-'))
const [data, other, file] = [join(path, 'data'), join(path, 'other'), join(path, 'moved.db')]

const refused = async (line: string, message: RegExp, code = 1, env = {}) => {
  const found = await ran(line, env)
  assert.is(found.code, code, found.stderr)
  assert.match(found.stderr, message)
}

test('a store is a folder, a file of SQLite, or a database, which a variable may hold', () => {
  const url = 'postgres://me:secret@db.example.org/surveys'
  assert.equal(storeIn('--to', url, {}), { kind: 'postgres', url })
  assert.equal(storeIn('--to', 'TARGET_URL', { TARGET_URL: url }), { kind: 'postgres', url })
  assert.equal(storeIn('--to', 'sqlite:/a/b.db', {}), { kind: 'sqlite', file: '/a/b.db' })
  assert.equal(storeIn('--to', '/a/b', {}), { kind: 'folder', path: '/a/b' })
  assert.throws(() => storeIn('--to', 'TARGET_URL', {}), /the environment has no TARGET_URL/)
  assert.throws(() => storeIn('--to', 'TARGET_URL', { TARGET_URL: 'mysql://x' }), /the environment has no TARGET_URL/)
  for (const wrong of ['mysql://db', 's3://bucket', 'pglite:x']) {
    assert.throws(() => storeIn('--from', wrong, {}), /--from must be a data folder, sqlite:FILE, or postgres:/)
  }
  const same = (one: string, two: string) => areSame(storeIn('--from', one, {}), storeIn('--to', two, {}))
  assert.ok(same(path, `${path}/../${path.split('/').at(-1)}`))
  assert.ok(same('postgres://a@db/x', 'postgres://b:c@db:5432/x?sslmode=require'))
  assert.not(same('postgres://a@db/x', 'postgres://a@db/y'))
})

test('what cannot be moved is refused, and says why', async () => {
  await refused('move --from a', /required option '--to <store>'/i, 2)
  await refused(`move --from ${data} --to ${data}`, /--from and --to are the same store/, 2)
  await refused(
    `move --from ${data} --to ${other}`,
    /There is no database in .*data\. Name with --from the data folder/,
  )
  await refused(`move --from sqlite:${file} --to ${other}`, /There is no file .*moved\.db/)
  assert.not(existsSync(other))
})

test('from the embedded database to SQLite and back into another folder, with its files and its secret', async () => {
  assert.is((await ran(`migrate --data ${data} --embedded pglite`)).code, 0)
  assert.is((await ran(`products create Shop --data ${data}`)).code, 0)
  assert.is((await ran(`environments rotate-identity-secret production --data ${data}`)).code, 0)
  await mkdir(join(data, 'files'), { recursive: true })
  await writeFile(join(data, 'files', 'cv.pdf'), 'a file')
  const there = await ran(`move --from ${data} --to sqlite:${file} --json`)
  assert.is(there.code, 0, there.stderr)
  const { records, tables, corrected } = JSON.parse(there.stdout)
  assert.ok(records > 10)
  assert.is(tables.products.records, 1)
  assert.is(tables.environments.records, 2)
  assert.match(tables.audit.hash, /^[0-9a-f]{64}$/)
  assert.equal(corrected, [])

  const back = await ran(`move --from sqlite:${file} --to ${other}`)
  assert.is(back.code, 0, back.stderr)
  assert.match(back.stdout, /^TABLE +RECORDS +HASH OF ALL\nproducts +1 +[0-9a-f]{16}\nenvironments +2 /)
  assert.match(back.stdout, new RegExp(`to the embedded database in ${other}: ${records} records\\.`))
  assert.match(back.stdout, /Uploaded files and the secret are not in the store/)
  const list = async (folder: string) => (await ran(`environments list --json --data ${folder}`)).stdout
  assert.is(await list(other), await list(data))
  assert.ok(existsSync(join(other, 'hearback.sqlite')))

  await rm(other, { recursive: true })
  const copied = await ran(`move --from ${data} --to ${other} --embedded pglite`)
  assert.is(copied.code, 0, copied.stderr)
  assert.match(copied.stdout, /Uploaded files and the secret were copied to .*other/)
  assert.ok(existsSync(join(other, 'database')))
  for (const name of ['secret', 'files/cv.pdf']) {
    assert.is(await readFile(join(other, name), 'utf8'), await readFile(join(data, name), 'utf8'))
  }
})

test('a store that is not empty, or has another secret, is left as it is', async () => {
  await refused(
    `move --from ${data} --to ${other}`,
    /other is not empty: its table products has records\. .*Nothing was changed/,
  )
  await refused(`move --from ${data} --to sqlite:${file}`, /moved\.db is not empty/)
  const third = join(path, 'third')
  await mkdir(third)
  await writeFile(join(third, 'secret'), `${'x'.repeat(40)}\n`)
  await refused(`move --from ${data} --to ${third}`, /third\/secret is another secret than .*data\/secret/)
})

test('an older or a newer schema is refused', async () => {
  const database = await PGlite.create(join(data, 'database', 'data'))
  await database.query(`update hearback.migrations set name = '9999-later' where name = '0007-quotas-on-other'`)
  await database.close()
  await refused(`move --from ${data} --to ${join(path, 'new')}`, /A newer Hearback has applied 9999-later/)
  const again = await PGlite.create(join(data, 'database', 'data'))
  await again.query(`delete from hearback.migrations where name = '9999-later'`)
  await again.close()
  await refused(
    `move --from ${data} --to ${join(path, 'new')}`,
    /lacks the migrations 0007-quotas-on-other\. Run hearback migrate with --data .*data first/,
  )
  const records = sqliteRecords(sqliteFile({ file: join(path, 'later.db') }))
  await recordStorage(records).migrate('apply')
  await records.transact((writer) => writer.put('/forms/records', JSON.stringify({ id: 'records', form: 99 })))
  await records.close()
  await refused(
    `move --from sqlite:${join(path, 'later.db')} --to ${join(path, 'new')}`,
    /A newer Hearback has applied records-99 to .*later\.db: move it with that version/,
  )
})

test.after(() => rm(path, { recursive: true, force: true }))

test.run()
