import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readEnvironment } from '../src/command/environment.ts'
import { parseServeArguments } from '../src/command/options.ts'
import { Refusal } from '../src/command/refusal.ts'

const test = suite('options of the server')

test('all of them have a default', () => {
  assert.equal(parseServeArguments([]), {
    port: 3000,
    host: null,
    data: '.hearback',
    json: false,
    allowPrivateNetworks: [],
    rateLimit: true,
    help: false,
  })
})

test('all of them can be given', () => {
  const given = [
    ...['--port', '0', '--host', '0.0.0.0', '--data=/srv/hearback', '--json', '--no-rate-limit', '-h'],
    ...['--allow-private-network', '10.0.0.0/8', '--allow-private-network=fd00::/8'],
  ]
  assert.equal(parseServeArguments(given), {
    port: 0,
    host: '0.0.0.0',
    data: '/srv/hearback',
    json: true,
    allowPrivateNetworks: ['10.0.0.0/8', 'fd00::/8'],
    rateLimit: false,
    help: true,
  })
})

const wrong: Record<string, RegExp> = {
  '--prot 3000': /^Unknown option '--prot'\. --help lists the options\.$/,
  '--port': /^Option '--port <value>' argument missing/,
  '--port http': /^--port must be a number from 0 to 65535, not "http"\.$/,
  '--port 65536': /^--port must be a number/,
  '--port -1': /--port/,
  '--port 3e3': /^--port must be a number/,
  '--json=yes': /--json/,
  '--data=': /^--data is empty/,
  '--host=': /^--host is empty/,
  serve: /^Unexpected argument 'serve'/,
}

for (const [line, expected] of Object.entries(wrong)) {
  test(`says what is wrong with ${line}`, () => {
    assert.match(refusalOf(() => parseServeArguments(line.split(' '))).message, expected)
  })
}

const wrongEnvironment: Record<string, [Record<string, string>, RegExp]> = {
  'a database of another kind': [{ DATABASE_URL: 'mysql://me:password@host/db' }, /^DATABASE_URL must look like/],
  'a short secret': [{ HEARBACK_SECRET: 'password' }, /^HEARBACK_SECRET must have at least 32 characters/],
  'no address': [{ HEARBACK_PUBLIC_URL: 'surveys.example.org' }, /^HEARBACK_PUBLIC_URL must look like https/],
  'an address with a query': [{ HEARBACK_PUBLIC_URL: 'https://example.org/?a' }, /^HEARBACK_PUBLIC_URL must look like/],
}

for (const [name, [env, expected]] of Object.entries(wrongEnvironment)) {
  test(`says what is wrong with ${name}, and repeats no secret`, () => {
    const refusal = refusalOf(() => readEnvironment(env))
    assert.match(refusal.message, expected)
    assert.not.match(refusal.message.replace('user:password', ''), /password/)
  })
}

test('an empty variable is none', () => {
  assert.equal(readEnvironment({ DATABASE_URL: '', HEARBACK_SECRET: '' }), {
    databaseUrl: null,
    secret: null,
    publicUrl: null,
  })
})

function refusalOf(step: () => unknown): Refusal {
  try {
    step()
  } catch (error) {
    assert.instance(error, Refusal)
    assert.is((error as Refusal).exitCode, 2)
    return error as Refusal
  }
  return assert.unreachable('it was accepted') as never
}

test.run()
