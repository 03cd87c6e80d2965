import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { migrations } from '../../postgres/src/migrations/index.ts'
import { onServer } from '../../postgres/test/server.ts'
import { run } from './command-process.ts'
import { temporaryDatabase } from './database.ts'
import { sqlOf } from './upgrade/fixture.ts'

const test = suite('several `hearback migrate` at once on one database')

/** Runs as many processes at once, and returns what each has printed below the name of the database. */
async function atOnce(processes: number, args: readonly string[], env: Record<string, string>): Promise<string[]> {
  const ended = await Promise.all(Array.from({ length: processes }, () => run(['migrate', ...args], env)))
  for (const { code, stderr } of ended) assert.equal({ code, stderr }, { code: 0, stderr: '' })
  return ended.map(({ stdout }) => stdout.replace(/^Database: .*\n/, ''))
}

const names = Object.keys(migrations)
/** The migrations that a process says it has applied itself, and those that it says another one has. */
function claimed(said: string): { here: string[]; elsewhere: string[] } {
  const list = (pattern: RegExp) => pattern.exec(said)?.[1]?.split(', ') ?? []
  assert.match(said, /The schema is up to date\.\n$/)
  return { here: list(/^Applied (.*)\.$/m), elsewhere: list(/^Another process has applied (.*) at the same time\.$/m) }
}
const upToDate = 'The schema is up to date.\n'

test('of five on an empty database, one says that it has applied the migration, and the others say what is true', async () => {
  const database = await temporaryDatabase()
  const env = { DATABASE_URL: database.url }
  const said = await atOnce(5, [], env)
  // Each is applied by one of them, and no process says of one of its own that another has.
  assert.equal(said.flatMap((one) => claimed(one).here).sort(), names, said.join('---\n'))
  for (const { here, elsewhere } of said.map(claimed))
    assert.not(
      elsewhere.some((name) => here.includes(name) || !names.includes(name)),
      said.join('---\n'),
    )
  assert.equal(await atOnce(2, [], env), [upToDate, upToDate])
  await database.drop()
})

test('one that found a migration missing, and then finds it applied, says that another process has done it', async () => {
  const database = await temporaryDatabase()
  const env = { DATABASE_URL: database.url }
  // A process that migrates waits for the lock of the schema, which this transaction holds until both have read what is missing.
  const lock = "select pg_advisory_xact_lock(hashtextextended('hearback migrations hearback', 0))"
  const untilBothWait = `do $$ begin
    for n in 1..600 loop
      exit when (select count(*) from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) = 2;
      perform pg_sleep(0.1);
    end loop;
  end $$`
  const held = onServer(database.url, `begin; ${lock}; ${untilBothWait}; commit`)
  const said = await atOnce(2, [], env)
  await held
  for (const { here, elsewhere } of said.map(claimed)) assert.equal([...here, ...elsewhere].sort(), names)
  assert.equal(said.flatMap((one) => claimed(one).here).sort(), names)
  await database.drop()
})

test('two on a schema that lacks what this version expects name it, and neither says that it is up to date', async () => {
  const database = await temporaryDatabase()
  const env = { DATABASE_URL: database.url }
  await atOnce(1, [], env)
  await onServer(database.url, 'drop index hearback.responses_display_id')
  const ended = await Promise.all([run(['migrate', '--json'], env), run(['migrate', '--json'], env)])
  for (const { code, stdout } of ended) {
    assert.is(code, 1)
    assert.equal(JSON.parse(stdout), {
      applied: [],
      missing: [],
      unknown: [],
      differences: ['the index responses_display_id is missing'],
    })
  }
  await database.drop()
})

test('on a database whose environments lie in others too, it ends with a sentence that says what to do', async () => {
  const database = await temporaryDatabase()
  const env = { DATABASE_URL: database.url }
  await onServer(database.url, await sqlOf('0.1.0'))
  await onServer(database.url, `update hearback.environments set place = 'eu' where type = 'development'`)
  const { code, stdout, stderr } = await run(['migrate'], env)
  assert.equal([code, stdout], [1, ''])
  assert.match(
    stderr,
    /^The migration 0005-one-database was refused, and has changed nothing\. Environments lie in other databases: 1 in "eu"\. All/,
  )
  assert.match(
    stderr,
    /run `hearback environments move ID --to home` .* and migrate again\. Where such a database is lost, docs\/scaling\.md says how to give up what lay in it\.\n$/,
  )
  await onServer(database.url, 'update hearback.environments set place = null')
  assert.is((await run(['migrate'], env)).code, 0)
  await database.drop()
})

test.run()
