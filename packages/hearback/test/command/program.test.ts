import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../../src/command/index.ts'
import { fakeIo, ran } from './fake-io.ts'

const test = suite('how the command is called')

const leaves = [
  'serve',
  'products list',
  'products create',
  'environments list',
  'environments create',
  'keys create',
  'keys list',
  'keys delete',
  'surveys list',
  'surveys open',
  'surveys embed',
  'surveys email',
  'migrate',
  'doctor',
]

test('help goes to standard output, names every command, the variables and the exit codes', async () => {
  for (const line of ['--help', '-h', 'help']) {
    const { code, stdout, stderr } = await ran(line)
    assert.equal({ code, stderr }, { code: 0, stderr: '' }, line)
    for (const leaf of leaves) assert.match(stdout, new RegExp(leaf.replace(' ', '.*\\b')), leaf)
    for (const part of [
      'DATABASE_URL',
      'HEARBACK_SCHEMA',
      '--schema',
      '--query-timeout',
      'HEARBACK_SECRET',
      'HEARBACK_PUBLIC_URL',
      'Examples:',
      'Exit codes:',
    ]) {
      assert.ok(stdout.includes(part), part)
    }
  }
})

for (const leaf of leaves) {
  test(`${leaf} --help has examples, the shared options and the exit codes, in 110 columns`, async () => {
    const { code, stdout } = await ran(`${leaf} --help`)
    assert.is(code, 0)
    assert.ok(stdout.startsWith(`Usage: hearback ${leaf} `), stdout)
    for (const part of [`  $ hearback ${leaf}`, '--data <dir>', '--json', 'Exit codes:']) {
      assert.ok(stdout.includes(part), part)
    }
    for (const line of stdout.split('\n')) assert.ok(line.length <= 110, line)
  })
}

test('the examples in the help are understood', async () => {
  for (const leaf of leaves.filter((name) => name !== 'serve')) {
    const { stdout } = await ran(`${leaf} --help`)
    for (const [, example = ''] of stdout.matchAll(/^ {2}\$ hearback (.*)$/gm)) {
      const argv = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
      // Where nothing is: what is called rightly is refused for that.
      const { code, stderr } = await ran([...argv, '--data', '/nowhere/at/all'], { DATABASE_URL: unreachable })
      assert.is.not(code, 2, `${example}: ${stderr}`)
    }
  }
})

const unreachable = 'postgres://u:hidden@127.0.0.1:1/none'

test('the version is that of the package', async () => {
  const { code, stdout } = await ran('--version')
  assert.is(code, 0)
  assert.match(stdout, /^\d+\.\d+\.\d+\S*\n$/)
})

const wrong: [line: string, said: RegExp][] = [
  ['kyes list', /^Unknown command 'kyes'\. Did you mean keys\?\nhearback --help /],
  ['keys lsit', /^Unknown command 'lsit'\. Did you mean list\?\nhearback keys --help /],
  ['keys create --lable x', /^Unknown option '--lable'\. Did you mean --label\?\nhearback keys create --help /],
  ['keys create --dat x', /Did you mean --data\?/],
  ['keys create --permission all', /Allowed choices are read, write, manage\.$/m],
  ['keys create --expires never', /Write 90d, /],
  ['keys create --expires 2027-02-30', /Write 90d, /],
  ['keys create --expires 2020-01-01', /cannot expire in the past/],
  ['keys create --expires 0d', /cannot expire in the past/],
  ['keys delete production', /Missing required argument 'key'\./],
  [
    'products create Shop --time-zone Europe/Berln',
    /There is no time zone "Europe\/Berln"\. Did you mean Europe\/Berlin\?/,
  ],
  ['summary --time-zone Mars', /There is no time zone "Mars"\. Expected its name/],
  ['products set', /Missing required argument 'product'\./],
  ['products create', /Missing required argument 'name'\./],
  ['products create a b', /Too many arguments/],
  ['environments create', /Required option '--type <type>' not specified\./],
  ['environments create --type staging', /Allowed choices are production, development\.$/m],
  ['migrate --chekc', /Did you mean --check\?/],
]

for (const [line, said] of wrong) {
  test(`says what is wrong with ${line}`, async () => {
    const { code, stdout, stderr } = await ran(line)
    assert.is(code, 2)
    assert.is(stdout, '')
    assert.match(stderr, said)
    assert.not.match(stderr, /^error:|\n\s+at /)
  })
}

test('half a command shows its help on standard error', async () => {
  for (const line of ['', 'keys', 'products', 'environments']) {
    const { code, stdout, stderr } = await ran(line)
    assert.equal({ code, stdout }, { code: 2, stdout: '' })
    assert.match(stderr, /^Usage: hearback/)
  }
})

test('nothing is made where nothing is', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'hearback-command-'))
  const data = join(parent, 'data')
  for (const line of ['products list', 'products create x', 'environments list', 'keys list', 'migrate --check']) {
    const { code, stdout, stderr } = await ran(`${line} --data ${data}`)
    assert.equal({ code, stdout }, { code: 1, stdout: '' }, line)
    assert.match(stderr, /^There is no database in .*--data.*DATABASE_URL/)
  }
  assert.is((await ran(`doctor --data ${data}`)).code, 1)
  assert.equal(await readdir(parent), [])
  await rm(parent, { recursive: true })
})

test('a database that cannot be had is said without its password', async () => {
  const env = { DATABASE_URL: unreachable }
  for (const line of ['products list', 'keys list', 'migrate --check', 'doctor', 'doctor --json']) {
    const { code, stdout, stderr } = await ran(`${line} --data /nowhere/at/all`, env)
    assert.is(code, 1, line)
    assert.match(stdout + stderr, /postgres:\/\/u@127\.0\.0\.1:1\/none.*ECONNREFUSED/)
    assert.not.match(stdout + stderr, /hidden/)
  }
})

test('an address that cannot be taken apart is said without its password', async () => {
  for (const DATABASE_URL of [
    'postgres://u:hid%zzden@host/db',
    'postgres://u:hidden@[/db',
    'postgres://u:hidden@h:99999/db',
  ]) {
    for (const line of ['products list', 'migrate', 'doctor']) {
      const { code, stdout, stderr } = await ran(`${line} --data /nowhere/at/all`, { DATABASE_URL })
      assert.is(code, 1, `${line}: ${stderr}`)
      assert.match(stdout + stderr, /DATABASE_URL/)
      if (line === 'doctor') assert.match(stdout, /^fail {2}database [\s\S]*^ok {4}public address/m)
      assert.not.match(stdout + stderr, /hid|\n\s+at /)
    }
  }
})

test('a command that is asked to stop does not wait for a database that is mute', async () => {
  const sockets: Socket[] = []
  const mute = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as { port: number }
  const stop = new AbortController()
  const { io, written } = fakeIo({ DATABASE_URL: `postgres://u@127.0.0.1:${port}/x` }, stop.signal)
  const running = runCommand(['products', 'list'], io)
  setTimeout(() => stop.abort(), 100)
  assert.is(await running, 1)
  assert.match(written.stderr, /^Stopped before the command was done\.$/m)
  mute.close()
  for (const socket of sockets) socket.destroy()
})

test.run()
