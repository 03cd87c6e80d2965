import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../hearback/src/command/index.ts'
import { fakeIo, ran } from '../../hearback/test/command/fake-io.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('the command on several databases')
const [home, eu] = await Promise.all([temporaryDatabase(), temporaryDatabase()])
const folder = await mkdtemp(join(tmpdir(), 'hearback-move-'))
const file = join(folder, 'databases.json')
await writeFile(file, JSON.stringify({ eu: { url: eu.url, takesNew: false } }))

async function run(line: string, stop?: AbortSignal) {
  const { io, written } = fakeIo({ DATABASE_URL: home.url }, stop)
  const code = await runCommand([...line.split(' '), '--databases', file, '--data', folder], io)
  return { code, ...written }
}

async function atHome<Row>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: home.url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

let environmentId = ''
test.before(async () => {
  assert.is((await run('migrate')).code, 0)
  const { stdout } = await run('products create Shop --json')

  const made = JSON.parse(stdout) as { environments: { id: string; type: string }[] }
  environmentId = made.environments[0]?.id ?? ''
})

test('a move is stopped while the copy at the old place is kept, says so, and is run again', async () => {
  const stop = new AbortController()
  const startedAt = performance.now()
  const moving = run(`environments move ${environmentId} --to eu`, stop.signal)
  // A move that fails at once would be waited for in vain.
  const ended = moving.then(() => true)
  while (
    !(await Promise.race([ended, pause(20)])) &&
    !(await atHome('select 1 from hearback.environments where place is not null')).length
  ) {}
  await pause(300)
  stop.abort()
  const { code, stderr } = await moving
  assert.is(code, 1, stderr)
  assert.match(
    stderr,
    /Stopped. The environment lies in eu and is served there. Its copy .* run the same command again/,
  )
  assert.match(stderr, /kept for 30 seconds, until every process knows, and then removed/)
  assert.ok(performance.now() - startedAt < 20_000)
  // As if the processes that took it to be at home had had their time.
  const triggers = await atHome<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass::text as table from pg_trigger where tgname like 'fence_%' and tgparentid = 0`,
  )
  assert.ok(triggers.length > 0, 'the guards stay')
  for (const { name, table } of triggers) await atHome(`drop trigger ${name} on ${table}`)
  const again = await run(`environments move ${environmentId} --to eu`)
  assert.is(again.code, 0, again.stderr)
})

test('the list says in which database each environment lies', async () => {
  const { environments } = JSON.parse((await run('environments list --json')).stdout) as {
    environments: { id: string; database: string }[]
  }
  assert.equal(environments.map(({ id, database }) => [id === environmentId, database]).sort(), [
    [false, 'home'],
    [true, 'eu'],
  ])
  const { stdout } = await run('environments list')
  assert.match(stdout, /DISPLAYS +DATABASE\n/)
  assert.match(stdout, new RegExp(`${environmentId} .* eu *\n`))
})

test('a move by a role that does not own the tables says so before it copies', async () => {
  const role = `app_${environmentId.toLowerCase()}`
  const grants = `create role ${role} login password 'app'; grant usage on schema hearback to ${role};
    grant select, insert, update, delete on all tables in schema hearback to ${role}`
  await atHome(grants)
  const url = new URL(home.url)
  url.username = role
  url.password = 'app'
  const { code, stderr } = await ran(
    [...`environments move ${environmentId} --to home`.split(' '), '--databases', file, '--data', folder],
    { DATABASE_URL: url.href },
  )
  await atHome(`drop owned by ${role}; drop role ${role}`)
  assert.is(code, 1)
  assert.match(stderr, /needs the role that owns them.* In the database "home": The role "app_.*" may not/)
})

test('the doctor names an environment about which databases disagree, with the remedy', async () => {
  await atHome(`update hearback.environments set place = null, moves = 0, mover = null where id = '${environmentId}'`)
  const sick = await run('doctor')
  assert.is(sick.code, 1)
  assert.match(
    sick.stdout,
    new RegExp(`fail +environment ${environmentId} +It lies in eu and home: one of them was restored`),
  )
  assert.match(
    sick.stdout,
    /Stop the service, and run: .*migrate.* keeps the one to which the environment moved last, eu/,
  )
  assert.is((await run('migrate')).code, 0)
  assert.not.match((await run('doctor')).stdout, 'was restored')
})

test.after(async () => {
  await rm(folder, { recursive: true, force: true })
  await Promise.all([home.drop(), eu.drop()])
})
test.run()
