import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseInspection } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { onServer } from '../../../postgres/test/server.ts'
import { dataFolderAt } from '../../src/command/data-folder.ts'
import { addressChecks } from '../../src/command/doctor/addresses.ts'
import type { Check } from '../../src/command/doctor/check.ts'
import { filesChecks } from '../../src/command/doctor/files.ts'
import { folderChecks } from '../../src/command/doctor/folder.ts'
import {
  citusChecks,
  clockCheck,
  connectionChecks,
  durabilityChecks,
  privilegeCheck,
  schemaChecks,
  versionCheck,
} from '../../src/command/doctor/inspection.ts'
import { nodeCheck } from '../../src/command/doctor/node-version.ts'
import { secretCheck } from '../../src/command/doctor/secret.ts'
import { examine } from '../../src/command/doctor.ts'
import { findSecret, serviceSecrets } from '../../src/command/service-secret.ts'
import { commandLine, ran } from './fake-io.ts'

const test = suite<{ path: string }>('what the doctor finds')

test.before.each(async (context) => {
  context.path = await mkdtemp(join(tmpdir(), 'hearback-doctor-'))
})
test.after.each(({ path }) => rm(path, { recursive: true, force: true }))

/** A database without faults. */
const healthy: DatabaseInspection = {
  version: '16.4',
  versionNumber: 160_004,
  roundTripMs: 0.3,
  clockAheadMs: 5,
  migrations: { applied: ['0001-first'], missing: [], unknown: [] },
  privileges: { role: 'app', toServe: null, toMigrate: null },
  readOnly: false,
  diskFull: false,
  encoding: 'UTF8',
  connections: { allowed: 97, used: 3 },
  synchronousCommit: 'on',
  fsync: true,
  fullPageWrites: true,
  behindPooler: false,
  citus: null,
}

const statuses = (checks: readonly Check[]) => checks.map(({ status }) => status)

test('a Node that is too old', () => {
  for (const [version, status] of Object.entries({
    '22.19.0': 'ok',
    '24.0.0': 'ok',
    '22.18.0': 'fail',
    '20.20.0': 'fail',
  })) {
    assert.is(nodeCheck(version).status, status, version)
  }
})

test('a PostgreSQL that is too old', () => {
  assert.is(versionCheck(healthy).status, 'ok')
  assert.is(versionCheck({ ...healthy, versionNumber: 150_000 }).status, 'ok')
  assert.match(versionCheck({ ...healthy, version: '14.9', versionNumber: 140_009 }).message, /14\.9 is too old/)
})

test('clocks that differ by more than a second are a warning, by more than half a minute a failure', () => {
  for (const [ms, status] of [
    [900, 'ok'],
    [-900, 'ok'],
    [1_100, 'warn'],
    [-29_000, 'warn'],
    [31_000, 'fail'],
    [-31_000, 'fail'],
  ] as const) {
    assert.is(clockCheck({ ...healthy, clockAheadMs: ms }).status, status, `${ms}`)
  }
  assert.match(clockCheck({ ...healthy, clockAheadMs: -31_000 }).message, /31\.0 s behind this machine/)
})

test('the clock of a real database is compared with that of this machine', async ({ path }) => {
  const env = { DATABASE_URL: process.env.TEST_DATABASE_URL }
  const clockOf = async (now: () => number) =>
    (
      await examine(
        { data: path, json: false, schema: null, queryTimeoutMs: null, layout: null, embedded: null, commandLine },
        env,
        {
          now,
        },
      )
    ).find(({ name }) => name === 'clock')
  assert.is((await clockOf(Date.now))?.status, 'ok')
  const behind = await clockOf(() => Date.now() - 60_000)
  assert.is(behind?.status, 'fail')
  assert.match(behind?.message ?? '', /(59\.9|60\.\d) s ahead of this machine/)
})

/** Runs `work` with a new database and a role that may only connect to it. Both names must be quoted in SQL. */
async function withRole(work: (given: RoleGiven) => Promise<void>): Promise<void> {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const [database, role] = [`My "shop" ${randomUUID()}`, `app-"${randomUUID()}`]
  const quoted = { database: `"${database.replaceAll('"', '""')}"`, role: `"${role.replaceAll('"', '""')}"` }
  const urlOf = (user: string | null) => {
    const url = new URL(server)
    url.pathname = `/${encodeURIComponent(database)}`
    if (user !== null) [url.username, url.password] = [encodeURIComponent(user), 'pw']
    return url.href
  }
  await onServer(server, `create database ${quoted.database}`)
  await onServer(server, `create role ${quoted.role} login password 'pw'`)
  try {
    await work({
      env: { DATABASE_URL: urlOf(role) },
      owner: { DATABASE_URL: urlOf(null) },
      grant: (statement) => onServer(urlOf(null), statement),
      quoted,
    })
  } finally {
    await onServer(server, `drop database ${quoted.database} with (force)`)
    await onServer(server, `drop role ${quoted.role}`)
  }
}

interface RoleGiven {
  /** As the role. */
  env: Record<string, string>
  /** As the owner of the database. */
  owner: Record<string, string>
  /** Runs a statement as the owner. */
  grant(statement: string): Promise<void>
  quoted: { database: string; role: string }
}

/** The statements of a remedy. */
const grantsIn = (text: string): string =>
  /: ((?:(?:grant|revoke) [^;]*; ?)+)/.exec(text)?.[1] ?? `no grant in: ${text}`

test('a role without CREATE: the error names the grant, and the grant suffices', ({ path }) =>
  withRole(async ({ env, grant, quoted }) => {
    const said = `grant create on database ${quoted.database} to ${quoted.role};`
    const { code, stderr } = await ran(`migrate --data ${path}`, env)
    assert.is(code, 1)
    assert.match(stderr, /^The role "app-.*" may not create the schema "hearback" in the database "My "shop" /)
    assert.match(stderr, said)
    const { stdout } = await ran(`doctor --data ${path}`, env)
    assert.match(stdout, /^fail {2}privileges +The role "app-.*" may not create the schema "hearback"/m)
    assert.match(
      stdout,
      /^fail {2}schema .*are missing\n +→ As the owner of the database, run: .*Then run: hearback migrate --data .*$/m,
    )
    await grant(grantsIn(stderr))
    assert.is((await ran(`migrate --data ${path}`, env)).code, 0)
    const after = await ran(`doctor --data ${path}`, env)
    assert.match(after.stdout, /^ok {4}privileges +The role "app-.*" may migrate, and read and write every table$/m)
  }))

test('a role that may not connect: the error names the grant', ({ path }) =>
  withRole(async ({ env, grant, quoted }) => {
    await grant(`revoke connect on database ${quoted.database} from public`)
    const { stdout } = await ran(`doctor --data ${path}`, env)
    assert.match(stdout, /^fail {2}privileges +The role "app-.*" may not connect to the database "My "shop"/m)
    const { code, stderr } = await ran(`migrate --data ${path}`, env)
    assert.is(code, 1)
    await grant(grantsIn(stderr))
    assert.match((await ran(`migrate --data ${path}`, env)).stderr, /may not create the schema/)
  }))

test('a role that serves needs grants on the tables, and no right to migrate', ({ path }) =>
  withRole(async ({ env, owner, grant, quoted }) => {
    assert.is((await ran(`migrate --data ${path}`, owner)).code, 0)
    const refused = await ran(`products list --data ${path}`, env)
    assert.is(refused.code, 1)
    assert.match(
      refused.stderr,
      /^The role "app-.*" may not use the schema "hearback"\. As their owner, run: grant usage/,
    )
    const { stdout } = await ran(`doctor --data ${path}`, env)
    assert.match(stdout, /^fail {2}privileges +The role "app-.*" may not use the schema/m)

    await grant(`grant usage on schema hearback to ${quoted.role}`)
    await grant(`grant select on all tables in schema hearback to ${quoted.role}`)
    const half = await ran(`doctor --data ${path}`, env)
    assert.match(
      half.stdout,
      /^fail {2}privileges .*may not read and write the tables accounts, action_classes, .*, … in the schema/m,
    )
    const product = await ran(`products create Shop --data ${path}`, env)
    assert.equal([product.code, product.stdout], [1, ''])
    assert.match(product.stderr, /permission denied for table .*hearback doctor/)

    await grant(grantsIn(refused.stderr))
    const whole = await ran(`doctor --data ${path}`, env)
    assert.match(whole.stdout, /^ok {4}privileges .*later migrations need another role/m)
    assert.not.match(whole.stdout, /^fail/m)
    assert.match((await ran(`migrate --data ${path}`, env)).stdout, /^The schema is up to date\.$/m)
    assert.is((await ran(`migrate --check --data ${path}`, env)).code, 0)
    assert.is((await ran(`products create Shop --data ${path}`, env)).code, 0)
  }))

test('what is encrypted for servers takes their secret, and no other', async ({ path }) => {
  const folder = dataFolderAt(path)
  const service = (env: Record<string, string>, isEmbedded: boolean) => ({ folder, env, isEmbedded })
  const given = { HEARBACK_SECRET: 'a secret of the environment, 32 characters' }
  assert.equal(await serviceSecrets(service(given, false), 'Why.'), [given.HEARBACK_SECRET])
  const refused = await serviceSecrets(service({}, false), 'Why.').catch((error: unknown) => error)
  assert.match(String(refused), /Why\. Set HEARBACK_SECRET to the same text as the server\.$/)
  const short = await serviceSecrets(service({ HEARBACK_SECRET: 'short' }, true), 'Why.').catch(
    (error: unknown) => error,
  )
  assert.match(String(short), /at least 32 characters/)
  // The first server on this folder starts with the secret that is made here.
  const made = await serviceSecrets(service({}, true), 'Why.')
  assert.equal(await serviceSecrets(service({}, false), 'Why.'), made)
})

test('every command uses the named schema only', ({ path }) =>
  withRole(async ({ owner }) => {
    const at = ['--schema', 'user', '--data', path]
    assert.is((await ran(['migrate', ...at], owner)).code, 0)
    assert.is((await ran(['products', 'create', 'Shop', ...at], owner)).code, 0)
    const env = { ...owner, HEARBACK_SCHEMA: 'user' }
    assert.match((await ran(`products list --data ${path}`, env)).stdout, / Shop /)
    assert.match((await ran(`doctor --data ${path}`, env)).stdout, /^ok {4}schema /m)
    assert.match((await ran(`products list --data ${path}`, owner)).stderr, /lacks the migrations/)
  }))

test('a statement that takes longer than --query-timeout ends with a remedy', async ({ path }) => {
  const sockets: Socket[] = []
  // A database that accepts every connection and answers no statement.
  const mute = createTcpServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => socket.write(Buffer.from('R\0\0\0\b\0\0\0\0Z\0\0\0\x05I', 'latin1')))
  })
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as { port: number }
  const env = { DATABASE_URL: `postgres://u@127.0.0.1:${port}/x?sslmode=disable` }
  const { code, stderr } = await ran(`products list --query-timeout 200ms --data ${path}`, env)
  for (const socket of sockets) socket.destroy()
  mute.close()
  assert.is(code, 1)
  assert.match(stderr, /^A statement took longer than --query-timeout .*--query-timeout 5m\.$/m)
})

test('an old schema and a replica are failures, a newer schema is a warning', () => {
  const migrations = { applied: [], missing: ['0001-first'], unknown: [] }
  const [old] = schemaChecks({ ...healthy, migrations }, commandLine)
  assert.equal([old?.status, old?.advice], ['fail', 'Run: hearback migrate'])
  assert.equal(
    statuses(schemaChecks({ ...healthy, migrations: { ...healthy.migrations, unknown: ['9'] } }, commandLine)),
    ['ok', 'warn'],
  )
  assert.equal(statuses(schemaChecks({ ...healthy, readOnly: true }, commandLine)), ['ok', 'fail'])
})

test('a missing right to serve is a failure; a missing right to migrate is one if migrations are missing', () => {
  const lack = { reason: 'It may not', remedy: 'Grant it' }
  const migrations = { applied: [], missing: ['0001-first'], unknown: [] }
  const privileges = { role: 'app', toServe: null, toMigrate: lack }
  assert.equal(privilegeCheck(healthy).status, 'ok')
  assert.equal(privilegeCheck({ ...healthy, privileges }).status, 'ok', 'another role migrates')
  const check = privilegeCheck({ ...healthy, privileges, migrations })
  assert.equal([check.status, check.message, check.advice], ['fail', 'It may not', 'Grant it'])
  assert.is(
    schemaChecks({ ...healthy, privileges, migrations }, commandLine)[0]?.advice,
    'Grant it Then run: hearback migrate',
  )
  assert.is(privilegeCheck({ ...healthy, privileges: { ...privileges, toServe: lack } }).status, 'fail')
})

test('settings that may lose data, too few free connections, and a pooler are warnings', () => {
  assert.equal(durabilityChecks(healthy), [])
  assert.equal(statuses(durabilityChecks({ ...healthy, synchronousCommit: 'off' })), ['warn'])
  assert.match(
    durabilityChecks({ ...healthy, fsync: false, fullPageWrites: false })[0]?.message ?? '',
    /fsync and full/,
  )
  assert.equal(statuses(connectionChecks(healthy)), ['ok'])
  assert.equal(statuses(connectionChecks({ ...healthy, connections: { allowed: 97, used: 90 } })), ['warn'])
  assert.match(connectionChecks({ ...healthy, behindPooler: true })[0]?.advice ?? '', /--no-prepare/)
})

/** What the checks say of a sound Citus, with what `over` changes. */
function foundOnCitus(over: Partial<NonNullable<DatabaseInspection['citus']>>): string[] {
  const citus = {
    version: '13.2-1',
    files: '13.2.2',
    coordinator: null,
    nodes: 2,
    away: [],
    shards: 32,
    apart: [],
    ways: [],
    ...over,
  }
  const checks = citusChecks({ ...healthy, citus }, commandLine)
  return checks.map(({ status, message }) => `${status}: ${message}`)
}

test('the nodes of a Citus are checked, and how the tables lie on them', () => {
  assert.equal(citusChecks(healthy, commandLine), [])
  assert.equal(foundOnCitus({}), ['ok: Citus 13.2-1 has 2 for environments', 'ok: Environments lie in 32 shards'])
  assert.equal(foundOnCitus({ away: ['10.0.0.3:5432'] })[1], 'fail: 10.0.0.3:5432 cannot be reached by another')
  assert.equal(foundOnCitus({ nodes: 0 })[0], 'fail: Citus 13.2-1 has no node for environments')
  assert.equal(foundOnCitus({ apart: ['tags'] })[1], 'fail: Not distributed with the others: tags')
  assert.equal(foundOnCitus({ coordinator: '10.0.0.1:5432' }), ['fail: This server is a worker of a Citus'])
  assert.equal(foundOnCitus({ shards: 0, apart: ['tags'] })[1], 'fail: The tables are not distributed')
})

test('the way of statements to the nodes of a Citus is checked', () => {
  const [open, other] = [
    { node: '10.0.0.2:5432', closed: null },
    { node: '10.0.0.3:5432', closed: null },
  ]
  assert.equal(foundOnCitus({ ways: [open, other] }).slice(2), [
    'ok: Statements go straight to them, except of servers that are started with --no-prepare',
  ])
  const closedBy = (reason: 'unreachable' | 'another' | 'login' | 'failed', message: string) =>
    foundOnCitus({ ways: [open, { ...other, closed: { reason, message } }] }).slice(2)
  const over = 'warn: Statements on 10.0.0.3:5432 go over the coordinator: '
  assert.equal(closedBy('unreachable', 'connect EHOSTUNREACH'), [
    `${over}it cannot be reached from this machine (connect EHOSTUNREACH)`,
  ])
  assert.equal(closedBy('login', 'password authentication failed'), [
    `${over}it refuses the login (password authentication failed)`,
  ])
  assert.match(closedBy('another', 'another server answers there')[0] ?? '', /leads elsewhere/)
  assert.match(closedBy('failed', 'permission denied')[0] ?? '', /\(permission denied\)$/)
  const { node } = other
  const away = (reason: 'unreachable' | 'login') =>
    foundOnCitus({ away: [node], ways: [open, { node, closed: { reason, message: 'x' } }] }).filter(
      (line) => line.includes(node) || line.includes('straight'),
    )
  assert.equal(away('unreachable'), [`fail: ${node} cannot be reached by another`])
  assert.is(away('login').length, 2)
})

test('the data folder: missing, readable by others, or not a folder', async ({ path }) => {
  assert.equal(statuses(await folderChecks(dataFolderAt(join(path, 'none')), commandLine)), ['warn'])
  assert.equal(statuses(await folderChecks(dataFolderAt(path), commandLine)).slice(0, 1), ['ok'])
  await chmod(path, 0o755)
  const [, open] = await folderChecks(dataFolderAt(path), commandLine)
  assert.match(open?.message ?? '', /mode 755/)
  assert.match(open?.advice ?? '', /chmod 700/)
  await writeFile(join(path, 'file'), '')
  assert.equal(statuses(await folderChecks(dataFolderAt(join(path, 'file')), commandLine)), ['fail'])
})

test('the secret: missing, too short, readable by others, or only in the folder of a server on PostgreSQL', async ({
  path,
}) => {
  const folder = dataFolderAt(path)
  const check = async (env: Record<string, string> = {}) =>
    secretCheck(await findSecret(folder, env), folder, env, commandLine)
  assert.is((await check()).status, 'warn')
  assert.is((await check({ HEARBACK_SECRET: 'x'.repeat(32) })).status, 'ok')
  assert.match((await check({ HEARBACK_SECRET: 'short' })).message, /at least 32 characters/)
  await writeFile(folder.secret, 'short\n', { mode: 0o600 })
  assert.is((await check()).status, 'fail')
  await writeFile(folder.secret, 'y'.repeat(40))
  assert.is((await check()).status, 'ok')
  assert.is((await check({ DATABASE_URL: 'postgres://db/x' })).status, 'warn')
  await chmod(folder.secret, 0o644)
  assert.match((await check()).advice ?? '', /chmod 600/)
})

test('a trial file is stored, read and deleted', async ({ path }) => {
  const filesCheck = async () => (await filesChecks(dataFolderAt(path), null, {}, commandLine))[0]
  assert.match((await filesCheck())?.message ?? '', 'will be created by the server')
  assert.is(existsSync(join(path, 'files')), false)
  await mkdir(join(path, 'files'))
  assert.match((await filesCheck())?.message ?? '', 'can store, read and delete files')
  assert.equal(
    (await readdir(join(path, 'files'), { recursive: true })).filter((name) => /doctor/.test(name)),
    [],
  )
  await rm(join(path, 'files'), { recursive: true })
  await writeFile(join(path, 'files'), 'no folder')
  assert.is((await filesCheck())?.status, 'fail')
})

test('a folder for files that the server could not make is a fault', async ({ path }) => {
  const checkOf = async (blobs: string) => (await filesChecks(dataFolderAt(path), blobs, {}, commandLine))[0]
  assert.is((await checkOf(join(path, 'a', 'b')))?.status, 'ok')
  await writeFile(join(path, 'file'), '')
  const below = await checkOf(join(path, 'file', 'a', 'b'))
  assert.is(below?.status, 'fail')
  assert.match(below?.message ?? '', `${join(path, 'file')} is no folder`)
  // Root may write everywhere.
  if (process.geteuid?.() === 0) return
  await mkdir(join(path, 'closed'), { mode: 0o555 })
  assert.match((await checkOf(join(path, 'closed', 'a')))?.message ?? '', 'EACCES')
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot('no command touches an embedded database of another user', async ({ path }) => {
  for (const name of ['database', 'hearback.sqlite']) {
    await mkdir(join(path, name))
    await chown(join(path, name), 12_345, 12_345)
    await touchesNone(path)
    assert.equal(await readdir(join(path, name)), [])
    await rmdir(join(path, name))
  }
})

async function touchesNone(path: string): Promise<void> {
  for (const line of ['products list', 'keys create', 'migrate', 'migrate --check']) {
    const { code, stderr } = await ran(`${line} --data ${path}`)
    assert.is(code, 1, line)
    assert.match(stderr, /belongs to the user with the id 12345.*sudo -u '#12345'/)
  }
  const { stdout } = await ran(`doctor --data ${path}`)
  assert.match(stdout, /warn {2}database .*12345/)
  assert.match(stdout, /warn {2}files .*12345/)
}

asRoot('a data folder that cannot be read is reported with its owner', async ({ path }) => {
  await mkdir(join(path, 'database'))
  await chmod(path, 0o700)
  await chown(path, 12_345, 12_345)
  process.seteuid?.(65_534)
  try {
    for (const line of ['keys list', 'products create x', 'migrate --check', 'export production']) {
      const { code, stderr } = await ran(`${line} --data ${path}`)
      assert.is(code, 1, line)
      assert.match(stderr, /cannot be read: it belongs to the user with the id 12345\. Run this as that user: put sudo/)
      assert.not.match(stderr, /There is no database/)
    }
    assert.match((await ran(`doctor --data ${path}`)).stdout, /^fail {2}database .*\n +→ .* id 12345\./m)
  } finally {
    process.seteuid?.(0)
  }
})

asRoot('a data folder that cannot be created is a failure, unless the server needs none', async () => {
  for (const place of ['/proc/hearback', '/proc/hearback/a/b']) {
    const [check] = await folderChecks(dataFolderAt(place), commandLine)
    assert.equal([check?.status, check?.message], ['fail', `${place} does not exist`])
    assert.match(check?.advice ?? '', /Choose another with --data|name it with --data/)
  }
  assert.equal(statuses(await folderChecks(dataFolderAt('/proc/hearback'), commandLine, false)), ['ok'])
})

test('the check of a missing data folder leaves no files', async ({ path }) => {
  assert.equal(statuses(await folderChecks(dataFolderAt(join(path, 'a/b')), commandLine)), ['warn'])
  assert.equal(await readdir(path), [])
})

asRoot('a data folder in a folder without access is a failure', async ({ path }) => {
  await chmod(path, 0o700)
  process.seteuid?.(65_534)
  try {
    const { code, stdout } = await ran(`doctor --data ${path}/inside`)
    assert.is(code, 1)
    assert.match(stdout, /^fail {2}data folder .*EACCES/m)
    assert.match(stdout, /^fail {2}database /m)
  } finally {
    process.seteuid?.(0)
  }
})

asRoot('the check of files creates nothing in a folder of another user', async ({ path }) => {
  await chown(path, 12_345, 12_345)
  assert.match((await filesChecks(dataFolderAt(path), null, {}, commandLine))[0]?.message ?? '', /12345/)
  assert.equal(await readdir(path), [])
})

test('the public address: unset, malformed, unknown, unencrypted', async () => {
  assert.equal(statuses(await addressChecks({})), ['ok'])
  assert.equal(statuses(await addressChecks({ HEARBACK_PUBLIC_URL: 'surveys.example.org' })), ['fail'])
  const [unknown] = await addressChecks({ HEARBACK_PUBLIC_URL: 'https://surveys.invalid' })
  assert.match(unknown?.message ?? '', /^surveys\.invalid has no address/)
})

const answers: [what: string, listener: RequestListener, status: Check['status'], said: RegExp][] = [
  [
    'Hearback',
    (request, response) => response.end(request.url === '/feedback/health' ? '{"status":"ok"}' : ''),
    'ok',
    /feedback\/health answers$/,
  ],
  [
    'something else',
    (_, response) => response.end('<h1>Shop</h1>'),
    'fail',
    /answers 200, and the answer does not come from Hearback/,
  ],
  ['a redirect', (_, response) => response.writeHead(301, { location: '/' }).end(), 'fail', /answers 301/],
  ['a server without a database', (_, response) => response.writeHead(503).end(), 'fail', /cannot reach its database/],
]

for (const [what, listener, status, said] of answers) {
  test(`the public address leads to ${what}`, async () => {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const checks = await addressChecks({ HEARBACK_PUBLIC_URL: `http://127.0.0.1:${port}/feedback/` })
    server.closeAllConnections()
    server.close()
    assert.match(checks[0]?.message ?? '', /^127\.0\.0\.1 resolves to 127\.0\.0\.1/)
    assert.is(checks.at(-1)?.status, status)
    assert.match(checks.at(-1)?.message ?? '', said)
  })
}

test('the public address begins with https, and the server answers without TLS', async () => {
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const last = (await addressChecks({ HEARBACK_PUBLIC_URL: `https://127.0.0.1:${port}` })).at(-1)
  server.closeAllConnections()
  server.close()
  assert.is(last?.status, 'fail')
  assert.is(last?.message, `https://127.0.0.1:${port}/health answers without TLS`)
})

test('each check is one row, even if a name in it contains line breaks', async ({ path }) => {
  const { stdout } = await ran(`doctor --data ${path}/two\nlines`, {})
  assert.match(stdout, /two lines does not exist/)
  for (const line of stdout.trimEnd().split('\n').slice(0, -2)) assert.match(line, /^(?:ok {2}|warn|fail|\s+→)/)
})

test('no server answers at the public address', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  const last = (await addressChecks({ HEARBACK_PUBLIC_URL: `http://127.0.0.1:${port}` })).at(-1)
  assert.is(last?.status, 'warn')
  assert.match(last?.message ?? '', /does not answer/)
})

test.run()
