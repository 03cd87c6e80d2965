import { readdir, rm } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { signUser } from '@hearback/client/sign'
import { createHearback } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ran } from '../../hearback/test/command/fake-io.ts'
import { migrations } from '../../postgres/src/migrations/index.ts'
import { announced, type Ended, json, run, start } from './command-process.ts'

import { temporaryDatabase } from './database.ts'
import { management } from './management.ts'
import { type Announcement, pgliteFolder, temporaryFolder } from './standalone.ts'

const test = suite('the command hearback, as it is installed')

const folder = await temporaryFolder()
test.after(() => folder.remove())
const data = ['--data', folder.path]

interface Diagnosis {
  ok: boolean
  checks: { name: string; status: string; message: string; advice?: string }[]
}

/** Runs `hearback doctor` and returns its checks. The exit code must agree with `ok`. */
async function doctor(args: readonly string[], env: Record<string, string> = {}, runIt = run): Promise<Diagnosis> {
  const { code, stdout, stderr } = await runIt(['doctor', '--json', ...args], env)
  const found = JSON.parse(stdout) as Diagnosis
  assert.equal({ code, stderr }, { code: found.ok ? 0 : 1, stderr: '' })
  return found
}

const statusOf = ({ checks }: Diagnosis, name: string) => checks.find((check) => check.name === name)?.status

/** The command in this process, where the subject is what it does and prints. Each kind of command also runs as a process. */
const jsonHere = <T>(args: readonly string[], env: Record<string, string> = {}) => json<T>(args, env, ran)

const serving = (...args: string[]) => ['serve', '--json', '--port', '0', ...data, ...args]

function refused({ code, stdout, stderr }: Ended, expected: number, said: RegExp): void {
  assert.equal({ code, stdout }, { code: expected, stdout: '' }, stderr)
  assert.match(stderr, said)
  assert.not.match(stderr, /\n\s+at /, 'no stack')
}

const productionOf = ({ environments }: Announcement) =>
  environments.find(({ type }) => type === 'production') ?? assert.unreachable('there is no production environment')

/** A webhook that is there, so that something has been sealed with the secret. */
async function addWebhook(server: Announcement, key?: string): Promise<void> {
  await management(server, key).webhooks.create({ url: 'https://hooks.example.org/a', triggers: ['responseCreated'] })
}

test('on a Node that is too old it says so, before it loads what would not run there', async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.18.0' } })"
  const env = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(older)}"` }
  refused(await run(['--help'], env), 1, /^hearback needs Node 22\.19 or newer; this is Node 22\.18\.0\./)
})

test('beside a running server, what needs the data folder to itself is refused with its holder, and what to do', async () => {
  const server = start(serving())
  const announcement = await announced(server)
  assert.match(productionOf(announcement)?.apiKey ?? '', /^hbk_/)
  await addWebhook(announcement)
  refused(await run(['serve', ...data]), 1, /is in use by a running server\. Stop that one .*--data/)
  for (const args of [['migrate'], ['migrate', '--check']]) assert.is((await ran([...args, ...data])).code, 0)
  const otherEngine = ['products', 'list', ...data, '--embedded', 'pglite']
  refused(await ran(otherEngine), 2, /has a database of sqlite, and --embedded .* asks for pglite/)
  const moving = [
    'move',
    '--from',
    `sqlite:${folder.path}/hearback.sqlite`,
    '--to',
    `sqlite:${folder.path}/copy.sqlite`,
  ]
  refused(await ran(moving), 1, /A server is running on the data folder .*: stop it/)
  const found = await doctor(data, {}, ran)
  assert.is(found.ok, true)
  for (const name of ['database', 'schema', 'webhook secrets']) assert.is(statusOf(found, name), 'ok', name)
  assert.match(found.checks.find(({ name }) => name === 'database')?.message ?? '', /^Embedded SQLite 3\./)
  assert.is((await server.stop('SIGINT')).code, 0)
})

test('a folder of PGlite goes on opening with it, for one process at a time', async () => {
  const own = await pgliteFolder()
  const there = ['--data', own.path]
  const server = start(['serve', '--json', '--port', '0', ...there])
  const announcement = await announced(server)
  const apiKey = productionOf(announcement)?.apiKey
  const surveyId = await management(announcement, apiKey).createSurvey()
  const held = new RegExp(`in use by process ${server.process.pid}.*kill ${server.process.pid}.*--data`)
  for (const args of [['migrate'], ['migrate', '--check']]) refused(await ran([...args, ...there]), 1, held)
  refused(await run(['serve', ...there]), 1, held)
  const found = await doctor(there, {}, ran)
  assert.match(found.checks.find(({ name }) => name === 'database')?.advice ?? '', held)
  assert.is((await server.stop('SIGINT')).code, 0)
  assert.equal(
    (await readdir(own.path)).filter((name) => name.startsWith('hearback.sqlite')),
    [],
  )
  const other = /has a database of pglite, and --embedded .* asks for sqlite\. Leave that out, or move everything/
  refused(await ran(['serve', ...there, '--embedded', 'sqlite']), 2, other)
  refused(await ran(['products', 'list', ...there], { HEARBACK_EMBEDDED: 'sqlite' }), 2, other)

  assert.is((await ran(['move', '--from', own.path, '--to', `sqlite:${own.path}/hearback.sqlite`])).code, 0)
  refused(await ran(['products', 'list', ...there]), 2, /has two databases: .*Choose with --embedded sqlite or/)
  await rm(`${own.path}/database`, { recursive: true })
  const next = start(['serve', '--json', '--port', '0', ...there])
  assert.is((await management(await announced(next), apiKey).surveys.read(surveyId)).id, surveyId)
  assert.is((await next.stop()).code, 0)
  await own.remove()
})

test('everything else works beside a running server, also after one that was killed', async () => {
  const own = await temporaryFolder()
  const there = ['--data', own.path]
  const server = start(['serve', '--json', '--port', '0', ...there])
  const announcement = await announced(server)
  const { id, apiKey } = productionOf(announcement) ?? { id: '' }
  const { key } = await json<{ key: { id: string; key: string } }>(['keys', 'create', 'production', ...there])
  const statusNow = async () =>
    (await fetch(`${announcement.url}/api/v1/me`, { headers: { 'x-api-key': key.key } })).status
  assert.is(await statusNow(), 200)
  const { keys } = await jsonHere<{ keys: { id: string }[] }>(['keys', 'list', 'production', ...there])
  assert.ok(keys.some(({ id }) => id === key.id))
  await jsonHere(['keys', 'delete', 'production', key.id, ...there])
  assert.is(await statusNow(), 401, 'at once')
  refused(await ran(['keys', 'delete', 'production', key.id, ...there]), 1, /There is no key ".*hearback keys list/)

  assert.match((await ran(['products', 'create', 'Shop', ...there])).stdout, /production +Shop/)
  await jsonHere(['environments', 'create', '--product', 'Shop', '--type', 'development', ...there])
  assert.is((await jsonHere<{ environments: [] }>(['environments', 'list', ...there])).environments.length, 5)
  const surveyId = await management(announcement, apiKey).createSurvey()
  assert.match((await run(['summary', surveyId, ...there])).stdout, /No response|0/)
  const file = `${own.path}.ndjson`
  const out = ['export', id, '--out', file, ...there]
  const { exported } = await jsonHere<{ exported: { records: number } }>(out)
  assert.ok(exported.records > 0)
  const taken = await ran(['import', id, file, '--json', ...there])
  assert.is(taken.code, 0, taken.stderr)
  await rm(file)

  assert.is((await server.stop('SIGKILL')).code, null)
  const { products } = await json<{ products: { name: string }[] }>(['products', 'list', ...there])
  assert.equal(
    products.map(({ name }) => name),
    ['My product', 'Shop'],
  )
  const next = start(['serve', '--json', '--port', '0', ...there])
  await announced(next)
  assert.is((await jsonHere<{ products: [] }>(['products', 'list', ...there])).products.length, 2)
  assert.is((await next.stop()).code, 0)
  assert.equal(
    (await readdir(own.path)).filter((name) => name.startsWith('admin')),
    [],
  )
  await own.remove()
})

test('products, environments and keys on a data folder', async () => {
  const { products } = await json<{ products: { name: string }[] }>(['products', 'list', ...data])
  assert.equal(
    products.map(({ name }) => name),
    ['My product'],
  )
  const { key } = await jsonHere<{ key: { id: string } }>(['keys', 'create', 'production', ...data])
  await jsonHere(['keys', 'delete', 'production', key.id, ...data])
})

/** The status that a service answers to a user token which this secret signs. */
async function identified(env: Record<string, string>, environmentId: string, identitySecret: string): Promise<number> {
  const storage = postgresStorage({ connectionString: env.DATABASE_URL })
  const hearback = createHearback({ storage, secret: env.HEARBACK_SECRET, migrate: 'off' })
  const token = await signUser(identitySecret, { userId: 'ada', environmentId })
  const { status } = await hearback.fetch(
    new Request(`http://localhost/api/v1/client/${environmentId}/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hearback-user': token },
      body: JSON.stringify({ userId: 'ada' }),
    }),
  )
  await hearback.close()
  return status
}

test('products, environments and keys, by names and in tables', async () => {
  const database = await temporaryDatabase()
  const env = { DATABASE_URL: database.url, HEARBACK_SECRET: 'a secret that both of them have, 32+' }
  await jsonHere(['migrate', ...data], env)
  await jsonHere(['products', 'create', 'My product', ...data], env)
  const added = await jsonHere<{ environment: { id: string; type: string } }>(
    ['environments', 'create', '--type', 'development', ...data],
    env,
  )
  const { environments } = await jsonHere<{ environments: { id: string; type: string; product: { id: string } }[] }>(
    ['environments', 'list', '--product', 'My product', ...data],
    env,
  )
  assert.equal(environments.map(({ type }) => type).sort(), ['development', 'development', 'production'])
  assert.ok(environments.some(({ id }) => id === added.environment.id))
  const ignoring = ['environments', 'set', 'production', '--client-attribute-keys', 'ignore']
  const { environment } = await jsonHere<{ environment: Record<string, unknown> }>([...ignoring, ...data], env)
  assert.is(environment.clientAttributeKeys, 'ignore')
  assert.is(environment.users, 'any')
  const table = await ran(['environments', 'list', ...data], env)
  assert.match(table.stdout, /^\w+ +production +My product +\w+ +ignore +any +kept +kept$/m)
  assert.match(table.stdout, /^\w+ +development +My product +\w+ +create +any +kept +kept$/m)
  const proving = ['environments', 'set', 'production', '--users', 'verified']
  const verified = await jsonHere<{ environment: Record<string, unknown> }>([...proving, ...data], env)
  assert.equal([verified.environment.users, verified.environment.clientAttributeKeys], ['verified', 'ignore'])
  const keeping = ['environments', 'set', 'production', '--keep-responses', '730', '--keep-displays=90']
  const { environment: kept } = await jsonHere<{ environment: Record<string, unknown> }>([...keeping, ...data], env)
  assert.equal([kept.keepResponsesDays, kept.keepDisplaysDays, kept.users], [730, 90, 'verified'])
  const forever = ['environments', 'set', 'production', '--keep-responses', 'forever', ...data]
  assert.match((await ran(forever, env)).stdout, / +verified +kept +90 days$/m)
  const wrong = ['environments', 'set', 'production', '--keep-displays', '0', ...data]
  refused(await ran(wrong, env), 2, /It must be a number of days from 1 to 36500, or forever/)
  refused(await ran(['environments', 'set', 'production', ...data], env), 2, /Say what to set/)
  const rotate = ['environments', 'rotate-identity-secret', 'production', ...data]
  const { identitySecret } = await jsonHere<{ identitySecret: string }>(rotate, env)
  assert.match(identitySecret, /^hbi_[0-9a-f]{8}_[\w-]{43}$/)
  assert.is(await identified(env, String(environment.id), identitySecret), 200, 'a server takes its tokens')
  const nowhere = ['environments', 'rotate-identity-secret', 'production', '--data', `${folder.path}-none`]
  const withoutSecret = { ...env, HEARBACK_SECRET: '' }
  refused(await ran(nowhere, withoutSecret), 1, /encrypted with the secret of the server\. Set HEARBACK_SECRET/)
  assert.is.not((await ran(rotate, env)).stdout.trim(), identitySecret)
  refused(await ran(['keys', 'list', 'development', ...data], env), 2, /There are 2 development environments: name one/)

  const asked = ['production', '--label', 'Dashboard', '--permission', 'read', '--expires', '90d']
  const { key } = await jsonHere<{ key: { id: string; key: string; expiresAt: string } }>(
    ['keys', 'create', ...asked, ...data],
    env,
  )
  assert.match(key.key, /^hbk_\w{49}$/)
  const { keys } = await jsonHere<{ keys: Record<string, unknown>[] }>(['keys', 'list', 'production', ...data], env)
  const fields = ['id', 'environmentId', 'label', 'permission', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt']
  for (const each of keys) assert.equal(Object.keys(each), fields, 'no hash')
  const listed = await ran(['keys', 'list', 'production', ...data], env)
  assert.match(listed.stdout, new RegExp(`^${key.id} +Dashboard +read +hbk_\\w{4}… .*Z +never$`, 'm'))
  assert.not.match(listed.stdout, key.key)
  const { deleted } = await jsonHere<{ deleted: { id: string } }>(
    ['keys', 'delete', 'production', key.id, ...data],
    env,
  )
  assert.is(deleted.id, key.id)
  refused(await ran(['keys', 'delete', 'production', key.id, ...data], env), 1, /There is no key ".*hearback keys list/)

  const made = await ran(['products', 'create', 'Shop', ...data], env)
  assert.match(made.stdout, /^ENVIRONMENT .*\n\w+ +production +Shop .*\n\w+ +development +Shop /)
  refused(await ran(['keys', 'list', 'production', ...data], env), 2, /There are 2 production environments/)
  refused(await ran(['keys', 'list', 'cnone', ...data], env), 1, /There is no environment "cnone"/)
  refused(
    await ran(['environments', 'create', '--type', 'production', '--product', 'None', ...data], env),
    1,
    /no product "None"/,
  )
  refused(await ran(['products', 'create', '', ...data], env), 2, /^name: Expected 1 to 256 characters\.$/m)
  await database.drop()
})

test('`doctor` finds no fault in a data folder, and reports a wrong secret', async () => {
  const well = await doctor(data)
  assert.is(well.ok, true)
  assert.equal(
    well.checks.filter(({ status }) => status !== 'ok'),
    [],
  )
  const ill = await doctor(data, { HEARBACK_SECRET: 'another secret than that of the folder' }, ran)
  assert.is(ill.ok, false)
  assert.equal(
    ill.checks.filter(({ status }) => status === 'fail').map(({ name }) => name),
    ['webhook secrets'],
  )
  const text = await ran(['doctor', ...data], { HEARBACK_SECRET: 'another secret than that of the folder' })
  assert.is(text.code, 1)
  assert.match(text.stdout, /^fail {2}webhook secrets +The secret does not decrypt 1 of 1, .*\n +→ Use the secret/m)
})

test('on PostgreSQL all of it works beside a running server', async () => {
  const database = await temporaryDatabase()
  const env = { DATABASE_URL: database.url, HEARBACK_SECRET: 'a secret that both of them have, 32+' }
  const check = await ran(['migrate', '--check', '--json', ...data], env)
  assert.equal(
    [check.code, JSON.parse(check.stdout)],
    [1, { applied: [], missing: Object.keys(migrations), unknown: [] }],
  )
  refused(
    await ran(['products', 'list', ...data], env),
    1,
    new RegExp(`lacks the migrations ${Object.keys(migrations).join(', ')}\\. Run: hearback migrate`),
  )
  const before = await doctor(data, env, ran)
  assert.equal([before.ok, statusOf(before, 'schema')], [false, 'fail'])
  assert.equal((await json<{ applied: string[] }>(['migrate', ...data], env)).applied, Object.keys(migrations))
  assert.equal((await jsonHere<{ applied: string[] }>(['migrate', ...data], env)).applied, [])
  assert.match((await ran(['migrate', '--check', ...data], env)).stdout, /^The schema is up to date\.$/m)

  const server = start(serving(), env)
  const announcement = await announced(server)
  const found = await doctor(data, env, ran)
  assert.is(found.ok, true)
  for (const name of ['database', 'version', 'schema', 'connections', 'clock', 'webhook secrets']) {
    assert.is(statusOf(found, name), 'ok', name)
  }
  const { key } = await json<{ key: { id: string; key: string } }>(['keys', 'create', 'production', ...data], env)
  const headers = { 'x-api-key': key.key }
  const statusNow = async () => (await fetch(`${announcement.url}/api/v1/me`, { headers })).status
  assert.is(await statusNow(), 200)
  await run(['keys', 'delete', 'production', key.id, ...data], env)
  await after(1_500)
  assert.is(await statusNow(), 401)
  assert.is((await server.stop()).code, 0)
  await database.drop()
})

test('an unreachable database is reported without its password', async () => {
  const env = { DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/none' }
  refused(await ran(['keys', 'list', ...data], env), 1, /Cannot use the database postgres:\/\/u@127\.0\.0\.1:1\/none/)
  const found = await doctor(data, env, ran)
  assert.is(statusOf(found, 'database'), 'fail')
  assert.not.match(JSON.stringify(found), /hidden/)
})

test.run()
