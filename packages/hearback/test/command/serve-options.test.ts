import { Command } from 'commander'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { databaseIn } from '../../src/command/database-choice.ts'
import { readEnvironment } from '../../src/command/environment.ts'
import { addServeOptions, type ServeArguments, serveArguments } from '../../src/command/serve-options.ts'
import { addSharedOptions } from '../../src/command/shared-options.ts'
import { ran } from './fake-io.ts'
import { refusalOf } from './refusal-of.ts'

const test = suite('options of the server')

function parsed(argv: readonly string[]): Omit<ServeArguments, 'commandLine'> | undefined {
  const program = addSharedOptions(new Command().exitOverride())
  let found: Omit<ServeArguments, 'commandLine'> | undefined
  addServeOptions(program.command('serve')).action((_options, command: Command) => {
    const { commandLine: _, ...options } = serveArguments(command)
    found = options
  })
  program.parse([...argv], { from: 'user' })
  return found
}

test('all of them have a default', () => {
  assert.equal(parsed(['serve']), {
    data: '.hearback',
    json: false,
    schema: null,
    queryTimeoutMs: null,
    layout: null,
    embedded: null,
    port: 3000,
    host: null,
    lan: false,
    qr: null,
    blobs: null,
    maxUploadBytes: null,
    maxJsonUploadBytes: null,
    allowPrivateNetworks: [],
    metricsPort: null,
    rateLimit: true,
    trustProxy: 0,
    prepare: true,
    demo: false,
    smtp: null,
    mailFrom: null,
  })
})

test('all of them can be given, those of every command before its name too', () => {
  const given = [
    ...['--json', 'serve', '--port', '0', '--host', '0.0.0.0', '--data=/srv/hearback', '--no-rate-limit'],
    ...['--allow-private-network', '10.0.0.0/8', '--trust-proxy', '--demo', '--metrics-port=9464', '--no-prepare'],
    ...['--allow-private-network=fd00::/8', '--blobs', '/srv/files', '--max-upload', '50MB', '--max-json-upload=20MB'],
    ...['--schema', 'mine', '--query-timeout', '2m', '--no-qr', '--layout', 'citus', '--embedded=pglite'],
    ...['--smtp', 'smtps://mail.example.org', '--mail-from=a@example.org'],
  ]
  assert.equal(parsed(given), {
    data: '/srv/hearback',
    json: true,
    port: 0,
    host: '0.0.0.0',
    lan: false,
    qr: false,
    blobs: '/srv/files',
    maxUploadBytes: 50 * 1024 * 1024,
    maxJsonUploadBytes: 20 * 1024 * 1024,
    allowPrivateNetworks: ['10.0.0.0/8', 'fd00::/8'],
    metricsPort: 9464,
    rateLimit: false,
    trustProxy: 1,
    prepare: false,
    demo: true,
    schema: 'mine',
    queryTimeoutMs: 120_000,
    layout: 'citus',
    embedded: 'pglite',
    smtp: 'smtps://mail.example.org',
    mailFrom: 'a@example.org',
  })
})

test('proxies are counted', () => {
  assert.is(parsed(['serve', '--trust-proxy', '3'])?.trustProxy, 3)
  assert.is(parsed(['serve', '--trust-proxy=2'])?.trustProxy, 2)
})

test('sizes are read as people write them', () => {
  for (const [text, bytes] of [
    ['512KB', 524_288],
    ['1.5 mb', 1_572_864],
    ['2GiB', 2_147_483_648],
  ] as const) {
    assert.is(parsed(['serve', '--max-upload', text])?.maxUploadBytes, bytes, text)
  }
})

const wrong: Record<string, RegExp> = {
  '--prot 3000': /^Unknown option '--prot'\. Did you mean --port\?\nhearback serve --help /,
  '--port': /^Option '--port <n>' argument missing\./,
  '--port http': /'http' is invalid\. It must be a number from 0 to 65535\.$/m,
  '--port 65536': /It must be a number from 0/,
  '--port -1': /It must be a number from 0/,
  '--port 3e3': /It must be a number from 0/,
  '--trust-proxy 100': /It must be a number from 0 to 99\.$/m,
  '--max-upload 50': /--max-upload .* It must be a number and KB, MB or GB, such as 50MB\.$/m,
  '--max-upload 0MB': /It must be a number and KB/,
  '--max-upload -1MB': /It must be a number and KB/,
  '--max-upload 1TB': /It must be a number and KB/,
  '--max-json-upload 1GB': /--max-json-upload .* It must be 256MB at most\.$/m,
  '--json=yes': /--json/,
  '--data=': /--data .* It must not be empty\.$/m,
  '--host=': /--host .* It must not be empty\.$/m,
  '--blobs=': /--blobs .* It must not be empty\.$/m,
  '--blobs gs://bucket': /^--blobs: It must be a folder, or look like s3:/,
  '--blobs s3://bucket': /^--blobs: Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment\.$/m,
  '--schema Upper': /--schema .* It must be up to 63 lower-case letters, digits and _/,
  '--schema pg_own': /--schema .* It must be up to 63/,
  '--schema mine': /^--schema is for PostgreSQL, and DATABASE_URL is not set\./,
  '--query-timeout 30': /--query-timeout .* Write a time from 1ms to 24h with its unit/,
  '--query-timeout 0s': /Write a time from 1ms to 24h/,
  '--query-timeout 25h': /Write a time from 1ms to 24h/,
  '--query-timeout 30s': /^--query-timeout is for PostgreSQL, and DATABASE_URL is not set\./,
  '--lan --host 0.0.0.0': /^--lan listens on every address of this machine, --host on one: leave one of them out\.$/m,
  '--qr': /^--qr is for --lan/,
  more: /^Too many arguments for 'serve'/,
  '--allow-private-network 10.0.0.0/99': /^--allow-private-network: "10\.0\.0\.0\/99" is not a network/,
}

for (const [line, expected] of Object.entries(wrong)) {
  test(`says what is wrong with ${line}`, async () => {
    const { code, stdout, stderr } = await ran(`serve ${line}`)
    assert.is(code, 2)
    assert.is(stdout, '')
    assert.match(stderr, expected)
  })
}

const nothingGiven = {
  data: '.hearback',
  json: false,
  schema: null,
  queryTimeoutMs: null,
  layout: null,
  embedded: null,
}

test('the schema and the time of a statement: an option comes before the environment', () => {
  const env = { DATABASE_URL: 'postgres://h/d', HEARBACK_SCHEMA: 'from_env' }
  assert.is(databaseIn(nothingGiven, env).schema, 'from_env')
  const given = parsed(['--schema', 'mine', 'serve', '--query-timeout', '90s'])
  assert.equal(given && databaseIn(given, env), {
    url: 'postgres://h/d',
    embedded: null,
    schema: 'mine',
    queryTimeoutMs: 90_000,
    replicaUrl: null,
    partitions: null,
    layout: 'plain',
  })
  for (const [text, ms] of Object.entries({ '500ms': 500, '5m': 300_000, '24h': 86_400_000 })) {
    assert.is(parsed(['serve', '--query-timeout', text])?.queryTimeoutMs, ms, text)
  }
})

test('the engine of the embedded database: an option comes before the environment, and is for data folders', () => {
  assert.is(databaseIn(nothingGiven, { HEARBACK_EMBEDDED: 'pglite' }).embedded, 'pglite')
  const given = parsed(['serve', '--embedded', 'sqlite'])
  assert.is(given && databaseIn(given, { HEARBACK_EMBEDDED: 'pglite' }).embedded, 'sqlite')
  assert.throws(() => databaseIn(nothingGiven, { HEARBACK_EMBEDDED: 'mysql' }), /must be sqlite or pglite, not "mysql"/)
  assert.throws(() => given && databaseIn(given, { DATABASE_URL: 'postgres://h/d' }), /--embedded is for data folders/)
  const both = { DATABASE_URL: 'postgres://h/d', HEARBACK_EMBEDDED: 'pglite' }
  assert.is(databaseIn(nothingGiven, both).url, both.DATABASE_URL, 'the variable says what a folder would get')
})

test('the layout: an option comes before the environment', () => {
  const env = { DATABASE_URL: 'postgres://h/d', DATABASE_LAYOUT: 'citus' }
  assert.is(databaseIn(nothingGiven, env).layout, 'citus')
  const given = parsed(['serve', '--layout', 'plain'])
  assert.is(given && databaseIn(given, env).layout, 'plain')
})

test('--lan may come with a QR code, whatever standard output is', () => {
  const { lan, qr, host } = parsed(['serve', '--lan', '--qr']) ?? {}
  assert.equal({ lan, qr, host }, { lan: true, qr: true, host: null })
})

const wrongEnvironment: Record<string, [Record<string, string>, RegExp]> = {
  'a database of another kind': [{ DATABASE_URL: 'mysql://me:password@host/db' }, /^DATABASE_URL must look like/],
  'a short secret': [{ HEARBACK_SECRET: 'password' }, /^HEARBACK_SECRET must have at least 32 characters/],
  'no name of a schema': [
    { DATABASE_URL: 'postgres://h/d', HEARBACK_SCHEMA: 'a"; drop' },
    /^HEARBACK_SCHEMA must be up to 63 lower-case letters/,
  ],
  'a schema without a PostgreSQL': [{ HEARBACK_SCHEMA: 'mine' }, /^HEARBACK_SCHEMA is for PostgreSQL/],
  'a replica without a PostgreSQL': [
    { DATABASE_REPLICA_URL: 'postgres://h/d' },
    /^DATABASE_REPLICA_URL is for PostgreSQL, and DATABASE_URL is not set/,
  ],
  'partitions without a PostgreSQL': [
    { DATABASE_PARTITIONS: '8' },
    /^DATABASE_PARTITIONS is for PostgreSQL, and DATABASE_URL is not set/,
  ],
  'a single partition': [
    { DATABASE_URL: 'postgres://h/d', DATABASE_PARTITIONS: '1' },
    /^DATABASE_PARTITIONS must be a whole number from 2 to 256, not "1"/,
  ],
  'a layout without a PostgreSQL': [
    { DATABASE_LAYOUT: 'citus' },
    /^DATABASE_LAYOUT is for PostgreSQL, and DATABASE_URL is not set/,
  ],
  'no layout': [{ DATABASE_LAYOUT: 'spread' }, /^DATABASE_LAYOUT must be plain or citus, not "spread"/],
  'a replica of another kind': [
    { DATABASE_URL: 'postgres://h/d', DATABASE_REPLICA_URL: 'mysql://me:password@host/db' },
    /^DATABASE_REPLICA_URL must look like/,
  ],
  'no address': [{ HEARBACK_PUBLIC_URL: 'surveys.example.org' }, /^HEARBACK_PUBLIC_URL must look like https/],
  'an address with a query': [{ HEARBACK_PUBLIC_URL: 'https://example.org/?a' }, /^HEARBACK_PUBLIC_URL must look like/],
}

for (const [name, [env, expected]] of Object.entries(wrongEnvironment)) {
  test(`says what is wrong with ${name}, and repeats no secret`, () => {
    const refusal = refusalOf(() => ({ ...readEnvironment(env), ...databaseIn(nothingGiven, env) }))
    assert.match(refusal.message, expected)
    assert.not.match(refusal.message.replace('user:password', ''), /password/)
  })
}

test('an empty variable is none', () => {
  assert.equal(readEnvironment({ DATABASE_URL: '', HEARBACK_SECRET: '' }), {
    publicUrl: null,
    surveyOrigin: null,
    secrets: null,
  })
  const none = {
    ...{ url: null, schema: null, queryTimeoutMs: null, replicaUrl: null, partitions: null, embedded: null },
    layout: 'plain',
  }
  assert.equal(databaseIn(nothingGiven, { DATABASE_URL: '', HEARBACK_SCHEMA: '', DATABASE_LAYOUT: '' }), none)
})

test.run()
