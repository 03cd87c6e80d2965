import { chmod, link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Admin, createHearback, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectAdmin, type RunningAdmin } from '../../src/command/admin-socket/connect-admin.ts'
import { linesOf } from '../../src/command/admin-socket/lines.ts'
import { type AdminSocket, serveAdmin } from '../../src/command/admin-socket/serve-admin.ts'
import { type DataFolder, dataFolderAt } from '../../src/command/data-folder.ts'
import { ran } from './fake-io.ts'

interface Context {
  parent: string
  folder: DataFolder
  hearback: ReturnType<typeof createHearback>
  socket: AdminSocket
}

const test = suite<Context>('the admin of a running server, through the socket in its data folder')

const service = () => createHearback({ storage: memoryStorage(), secret: 'x'.repeat(32) })

test.before.each(async (context) => {
  context.parent = await mkdtemp(join(tmpdir(), 'hearback-admin-'))
  context.folder = dataFolderAt(context.parent)
  context.hearback = service()
  context.socket = await serveAdmin(ofServer(context.hearback.admin), context.folder, silentLogger)
})
test.after.each(async ({ parent, hearback, socket }) => {
  await socket.close()
  await hearback.close()
  await rm(parent, { recursive: true, force: true })
})

/** The admin as a server at this address serves it. */
const ofServer = (admin: Admin): RunningAdmin => ({
  ...admin,
  publicAddress: async () => 'http://localhost:4000',
  surveyOrigin: async () => null,
})

async function connected(folder: DataFolder): Promise<RunningAdmin> {
  const admin = await connectAdmin(folder)
  if (admin === null) throw new Error('No server was found')
  return admin
}

async function newEnvironment(admin: Admin): Promise<string> {
  const { environments } = await admin.createProduct({ name: 'Shop' })
  return environments[0]?.id ?? ''
}

const errorOf = (attempt: Promise<unknown>): Promise<Error & { code?: unknown; details?: unknown }> =>
  attempt.then(
    () => assert.unreachable('it should have failed'),
    (error) => error,
  )

test('a key is made, listed and deleted, as by the admin of the server itself', async ({ folder, hearback }) => {
  const admin = await connected(folder)
  const environmentId = await newEnvironment(admin)
  assert.equal(await admin.listProducts(), await hearback.admin.listProducts())
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const { id, key } = await admin.createKey(environmentId, { label: 'Dashboard', permission: 'read', expiresAt })
  const statusOf = async () =>
    (await hearback.fetch(new Request('http://x/api/v1/me', { headers: { 'x-api-key': key } }))).status
  assert.is(await statusOf(), 200)
  const keys = await admin.listKeys(environmentId)
  assert.equal(keys, await hearback.admin.listKeys(environmentId))
  assert.is(keys.find((one) => one.id === id)?.expiresAt, expiresAt)
  await admin.deleteKey(environmentId, id)
  assert.is(await statusOf(), 401)
})

test('what a method refuses is refused here under the same name, code and details', async ({ folder, hearback }) => {
  const admin = await connected(folder)
  for (const attempt of [
    (one: Admin) => one.createKey('cnone'),
    (one: Admin) => one.createProduct({ name: '' }),
    (one: Admin) => one.deleteKey('cnone', 'cnone'),
    (one: Admin) => one.exportRecords('cnone')[Symbol.asyncIterator]().next(),
    (one: Admin) => one.importRecords('cnone', manyRecords(1_000_000)),
  ]) {
    const [far, near] = [await errorOf(attempt(admin)), await errorOf(attempt(hearback.admin))]
    assert.equal(
      [far.name, far.message, far.code, far.details],
      [near.name, near.message, near.code, near.details],
      String(attempt),
    )
  }
})

function* manyRecords(count: number) {
  for (let n = 0; n < count; n += 1) yield { type: 'contact' as const, data: contact(n) }
}

const contact = (n: number) => {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    id: `c${String(n).padStart(24, '0')}`,
    createdAt: at,
    updatedAt: at,
    userId: `u${n}`,
    attributes: { $date: 'x' },
  }
}

test('an export streams out and an import streams in, with its progress', async ({ folder }) => {
  const admin = await connected(folder)
  const environmentId = await newEnvironment(admin)
  let progress = 0
  const report = await admin.importRecords(environmentId, manyRecords(3_000), {
    onProgress: (records) => {
      progress = records
    },
  })
  assert.equal(report.counts.contact, { stored: 3_000, known: 0, refused: 0 })
  assert.is(progress, 3_000)
  const pages: string[] = []
  for await (const page of admin.exportRecords(environmentId, { only: ['contact'] })) pages.push(page.text)
  const text = pages.join('')
  assert.is(text.trim().split('\n').length, 3_002)
  assert.match(text, '"$date":"x"', 'data are data, whatever they look like')
})

test('a file of responses is written to its bytes, is there once it is whole, and comes through the socket', async ({
  folder,
  hearback,
}) => {
  const admin = await connected(folder)
  const environmentId = await newEnvironment(admin)
  await admin.applySurveys(environmentId, [
    {
      ...{ key: 'why', name: 'Why', type: 'link', status: 'inProgress' },
      questions: [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: false }],
    },
  ])
  const [survey] = await admin.listSurveys(environmentId)
  for (let n = 0; n < 3; n += 1) {
    const body = JSON.stringify({ surveyId: survey?.id, finished: true, data: { why: `Bécause ${n}` } })
    const url = `http://localhost/api/v1/client/${environmentId}/responses`
    assert.is((await hearback.fetch(new Request(url, { method: 'POST', body }))).status, 200)
  }
  for (const [format, magic] of [
    ['xlsx', 'PK'],
    ['sav', '$FL2'],
  ] as const) {
    const file = join(folder.path, `answers.${format}`)
    const line = `export ${environmentId} --data ${folder.path} --survey ${survey?.id} --format ${format} --out ${file}`
    const { code, stdout, stderr } = await ran(line)
    assert.is(code, 0, stderr)
    assert.match(stdout, `3 responses are in ${file}.`)
    const parts: Uint8Array[] = []
    for await (const { bytes } of hearback.admin.exportTable(environmentId, survey?.id ?? '', { format }))
      parts.push(bytes)
    const written = await readFile(file)
    assert.is(written.subarray(0, magic.length).toString(), magic)
    // The header of SAV has the time at which it was made.
    const withoutTime = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 80), bytes.subarray(112)])
    assert.ok(withoutTime(written).equals(withoutTime(Buffer.concat(parts))), format)
  }
  const unknown = await ran(
    `export ${environmentId} --data ${folder.path} --survey none --format sav --out ${folder.path}/none.sav`,
  )
  assert.is(unknown.code, 1)
  assert.match(unknown.stderr, /survey/i)
  const strange = await ran(
    `export ${environmentId} --data ${folder.path} --survey ${survey?.id} --language xx --format csv --out ${folder.path}/none.csv`,
  )
  assert.is(strange.code, 2)
  assert.match(strange.stderr, /no language of this code, only default/)
  assert.not.ok(
    (await readdir(folder.path)).some((name) => name.startsWith('none')),
    'nothing is left behind',
  )
})

test('an export that its reader leaves ends in the server', async ({ folder, hearback }) => {
  let ended = false
  async function* endless() {
    try {
      for (;;) yield { text: 'x'.repeat(10_000), records: 1, next: null }
    } finally {
      ended = true
    }
  }
  const other = dataFolderAt(await mkdtemp(join(tmpdir(), 'hearback-admin-')))
  const socket = await serveAdmin(ofServer({ ...hearback.admin, exportRecords: endless }), other, silentLogger)
  for await (const _ of (await connected(other)).exportRecords('c')) break
  for (let n = 0; n < 100 && !ended; n += 1) await new Promise((resolve) => setTimeout(resolve, 20))
  assert.is(ended, true)
  await socket.close()
  await rm(other.path, { recursive: true })
  assert.ok(folder)
})

test('an import whose records fail ends with that failure, and not as if it were whole', async ({ folder }) => {
  const admin = await connected(folder)
  const environmentId = await newEnvironment(admin)
  async function* broken() {
    yield { type: 'contact' as const, data: contact(1) }
    throw new Error('The disk is gone')
  }
  assert.is((await errorOf(admin.importRecords(environmentId, broken()))).message, 'The disk is gone')
})

/** Imports a file with this text by the command, beside a server that logs no failure of its own. */
async function importedFrom(text: string, { hearback, parent }: { hearback: Context['hearback']; parent: string }) {
  const path = await mkdtemp(join(parent, 'importing-'))
  const failures: string[] = []
  const logger = { ...silentLogger, error: (_: object, message: string) => void failures.push(message) }
  const socket = await serveAdmin(ofServer(hearback.admin), dataFolderAt(path), logger)
  const environmentId = await newEnvironment(await connected(dataFolderAt(path)))
  await writeFile(join(path, 'file'), text)
  const done = await ran(`import ${environmentId} ${join(path, 'file')} --data ${path}`)
  await socket.close()
  assert.equal(failures, [])
  return done
}

test('an import of another kind of file is refused in a sentence, and is no failure of the server', async (context) => {
  const { code, stdout, stderr } = await importedFrom('id,createdAt\na,b\n', context)
  assert.equal([code, stdout], [1, ''])
  assert.match(stderr, /^This file is no export: .*\.\n$/)
})

test('an import of a file that was cut off takes what is there, and says so', async (context) => {
  const admin = await connected(context.folder)
  const environmentId = await newEnvironment(admin)
  await admin.importRecords(environmentId, manyRecords(20))
  let text = ''
  for await (const page of admin.exportRecords(environmentId, { only: ['contact'] })) text += page.text
  const whole = await importedFrom(text, context)
  assert.is(whole.code, 0, whole.stdout + whole.stderr)
  const { code, stdout } = await importedFrom(text.split('\n').slice(0, 11).join('\n').slice(0, -5), context)
  assert.is(code, 1, stdout)
  assert.match(stdout, /contacts +9 /)
  assert.match(stdout, /\nLines that were left out, since `hearback export` writes none like them: 1 \(line 11\)\.\n/)
  assert.match(stdout, /\nThe export is cut off: it ends after 10 lines, without its last one\. Export once more/)
})

test('a server that stops cuts calls off, and leaves nothing in the folder', async ({ folder, hearback, parent }) => {
  let noteCall = () => {}
  const called = new Promise<void>((resolve) => {
    noteCall = resolve
  })
  async function listProducts(): Promise<never> {
    noteCall()
    return new Promise<never>(() => {})
  }
  const never = { ...hearback.admin, listProducts }
  const other = dataFolderAt(join(parent, 'x'.repeat(150)))
  await mkdir(other.path)
  const socket = await serveAdmin(ofServer(never), other, silentLogger)
  assert.equal((await readdir(other.path)).sort(), ['admin.sock', 'admin.token'], 'a long path')
  const waiting = errorOf((await connected(other)).listProducts())
  await called
  await socket.close()
  assert.match((await waiting).message, /ended before it had answered/)
  assert.equal(await readdir(other.path), [])
  assert.is(await connectAdmin(other), null)
  assert.ok(folder)
})

const onUnix = process.platform === 'win32' ? test.skip : test
onUnix(
  'the short way to a socket in a long path stays closed to others while the server listens',
  async ({ hearback, parent }) => {
    const [temporary, long] = [join(parent, 'tmp'), join(parent, 'x'.repeat(150))]
    await Promise.all([temporary, long].map((path) => mkdir(path)))
    const { TMPDIR } = process.env
    process.env.TMPDIR = temporary
    try {
      const socket = await serveAdmin(ofServer(hearback.admin), dataFolderAt(long), silentLogger)
      const [name = '', ...others] = await readdir(temporary)
      assert.equal(others, [])
      assert.is((await stat(join(temporary, name))).mode & 0o777, 0o700)
      assert.equal(await (await connected(dataFolderAt(long))).listProducts(), [])
      assert.equal(await readdir(temporary), [name], 'a client leaves nothing')
      await socket.close()
      assert.equal([await readdir(temporary), await readdir(long)], [[], []])
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  },
)

test('a socket and a token that a killed server left are no server, and the next one replaces them', async ({
  parent,
  hearback,
}) => {
  const path = join(parent, 'killed')
  await mkdir(path)
  const left = createServer().listen(join(path, 'bound.sock'))
  await new Promise((resolve) => left.once('listening', resolve))
  // A second name outlives its server, as the only name does when the process is killed.
  await link(join(path, 'bound.sock'), join(path, 'admin.sock'))
  await new Promise((resolve) => left.close(resolve))
  await writeFile(join(path, 'admin.token'), 'old')
  assert.is(await connectAdmin(dataFolderAt(path)), null)
  const socket = await serveAdmin(ofServer(hearback.admin), dataFolderAt(path), silentLogger)
  assert.equal(await (await connected(dataFolderAt(path))).listProducts(), [])
  await socket.close()
})

test('only the owner may connect, and only with the token', async ({ folder, parent }) => {
  for (const name of ['admin.sock', 'admin.token']) {
    assert.is((await stat(join(parent, name))).mode & 0o777, 0o600, name)
  }
  await writeFile(join(parent, 'admin.token'), 'guessed')
  const error = await errorOf((await connected(folder)).listProducts())
  assert.equal([error.name, error.code], ['HearbackProblem', 'forbidden'])
  const { code, stderr } = await ran(`products list --data ${parent}`)
  assert.is(code, 1)
  assert.match(stderr, /^The running server refuses the token/)
})

test('who sends no token, or a line without end, is not kept', async ({ parent }) => {
  const socket = connect(join(parent, 'admin.sock'))
  socket.on('error', () => {})
  socket.write('x'.repeat(10_000))
  await new Promise((resolve) => socket.once('close', resolve))
})

/** What the server answers to these lines, sent after the token. */
async function repliesTo(parent: string, lines: string): Promise<string> {
  const socket = connect(join(parent, 'admin.sock'))
  socket.on('error', () => {})
  socket.write(`${await readFile(join(parent, 'admin.token'), 'utf8')}\n${lines}`)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text
}

test('lines that are no calls and no items are refused with what to send, and are no failure of the server', async ({
  hearback,
  parent,
}) => {
  const path = join(parent, 'lines')
  await mkdir(path)
  const failures: string[] = []
  const logger = { ...silentLogger, error: (_: object, message: string) => void failures.push(message) }
  const socket = await serveAdmin(ofServer(hearback.admin), dataFolderAt(path), logger)
  const { environments } = await hearback.admin.createProduct({ name: 'Shop' })
  const call = JSON.stringify({ method: 'importRecords', args: [environments[0]?.id, { $iterable: true }] })
  const noCall = 'A call on the admin socket is a JSON object with a text as "method" and a list as "args"'
  for (const [lines, message] of [
    ['null', noCall],
    ['[]', noCall],
    ['{"method":"listProducts"}', noCall],
    ['{"method":5,"args":[]}', noCall],
    ['{"method":"listProducts","args":{}}', noCall],
    ['{"meth', 'A line on the admin socket is a JSON document'],
    [`${call}\nnull`, 'After a call, the admin socket takes JSON objects with "item" or "end"'],
    [`${call}\n{"it`, 'A line on the admin socket is a JSON document'],
  ] as const) {
    const { error } = JSON.parse(await repliesTo(path, `${lines}\n`))
    assert.equal(error, { name: 'HearbackProblem', code: 'bad_request', message }, lines)
  }
  assert.equal(failures, [])
  await socket.close()
})

test('a call that is longer than any is refused before it is held', async () => {
  const server = createServer(async (socket) => {
    const lines = linesOf(socket, { first: 10, others: 100_000 })
    try {
      for await (const _ of lines);
    } catch (error) {
      socket.end(error instanceof Error ? error.message : '')
    }
  })
  const path = join(await mkdtemp(join(tmpdir(), 'hearback-admin-')), 'lines.sock')
  await new Promise<void>((resolve) => server.listen(path, resolve))
  for (const [text, longest] of [
    ['x'.repeat(11), 10],
    [`token\n${'x'.repeat(100_001)}`, 100_000],
    [`token\nshort\n${'x'.repeat(100_001)}\n`, 100_000],
  ] as const) {
    const socket = connect(path)
    socket.write(text)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    assert.is(answer, `A line on the admin socket is longer than ${longest} characters`)
  }
  await new Promise((resolve) => server.close(resolve))
  await rm(dirname(path), { recursive: true })
})

test('a folder that has the name of the socket is named in the refusal, and no token is left', async ({
  hearback,
  parent,
}) => {
  const path = join(parent, 'taken')
  await mkdir(join(path, 'admin.sock'), { recursive: true })
  const error = await errorOf(serveAdmin(ofServer(hearback.admin), dataFolderAt(path), silentLogger))
  assert.is(error.name, 'HearbackRefusal')
  assert.ok(error.message.startsWith(`${join(path, 'admin.sock')} cannot be removed: `), error.message)
  assert.match(error.message, /Move away what is there, and start the server again\.$/)
  assert.equal(await readdir(path), ['admin.sock'])
})

const asRoot = process.getuid?.() === 0 ? test : test.skip
asRoot('another user of the machine can neither connect nor read the token', async ({ folder, parent }) => {
  await chmod(parent, 0o755)
  process.seteuid?.(65_534)
  try {
    assert.is(await connectAdmin(folder), null)
    const refused = await new Promise((resolve) => {
      connect(join(parent, 'admin.sock')).once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
    assert.is(refused, 'EACCES')
  } finally {
    process.seteuid?.(0)
  }
})

test('a server of another version that lacks a method says so', async ({ folder }) => {
  const admin: object = await connected(folder)
  const error = await errorOf(Reflect.get(admin, 'inventedLater')())
  assert.match(error.message, /has no "inventedLater": it is of another version/)
})

test.run()
