import { serveOn, workLoop } from '@hearback/host'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryBlobs, memoryStorage } from '../src/beside/memory/index.ts'
import { refuseOldNode } from '../src/ground/oldest-node.ts'
import { createHearback, type HearbackOptions, type Logger, silentLogger } from '../src/house/index.ts'
import { createService } from '../src/house/service/create-service.ts'
import { secret } from './serve.ts'

const test = suite('create-options')

/** What JavaScript may give: the types refuse it. */
type Untyped = Record<string, unknown>

const made = (options: Untyped) => createHearback({ storage: memoryStorage(), secret, ...options } as HearbackOptions)

function said(act: () => unknown): string {
  try {
    act()
    return 'fine'
  } catch (error) {
    return (error as Error).message
  }
}

const { webhooks: _, ...withoutWebhooks } = memoryStorage()
const { ping: __, ...withoutPing } = memoryStorage()
const { presign: ___, ...withoutPresign } = memoryBlobs()
const someStorage = 'what postgresStorage({ … }) returns, or a whole `Storage` of your own'
const storageIs = `createHearback: \`storage\` must be ${someStorage}; it`
const blobsIs =
  'createHearback: `blobs` must be what filesystemBlobs({ … }) or s3Blobs({ … }) returns, or a `BlobStore` of your own ' +
  '(with `presign: null` if it makes no addresses); it'
const numbers = 'a whole number above 0'
const limits = `${numbers} (\`false\` in place of the rule: no limit)`

const wrong: [options: Untyped, message: string][] = [
  [{ publicURL: 'https://a.example' }, 'createHearback: there is no option `publicURL`; perhaps `publicUrl` is meant.'],
  [{ public_url: 'x' }, 'createHearback: there is no option `public_url`; perhaps `publicUrl` is meant.'],
  [{ rateLimits: false }, 'createHearback: there is no option `rateLimits`; perhaps `rateLimit` is meant.'],
  [{ loger: console }, 'createHearback: there is no option `loger`; perhaps `logger` is meant.'],
  [{ storage: undefined }, `createHearback: \`storage\` is missing: give ${someStorage}.`],
  [{ storage: null }, `${storageIs} is null.`],
  [{ storage: {} }, `${storageIs} lacks \`directory\`.`],
  [{ storage: withoutWebhooks }, `${storageIs} lacks \`webhooks\`.`],
  [{ storage: withoutPing }, `${storageIs} lacks \`ping\`.`],
  [{ storage: Promise.resolve(memoryStorage()) }, `${storageIs} is a promise: write \`await\` before it.`],
  [{ storage: memoryStorage }, `${storageIs} is a function.`],
  [{ storage: 'postgres://localhost' }, `${storageIs} is "postgres://localhost".`],
  [
    { logger: { info() {}, error() {} } },
    'createHearback: `logger` must be a logger such as pino or console; it lacks `warn`.',
  ],
  [{ logger: false }, 'createHearback: `logger` must be a logger such as pino or console; it is false.'],
  [{ rateLimiter: {} }, 'createHearback: `rateLimiter` must be what memoryRateLimiter() returns; it lacks `take`.'],
  [{ clock: Date }, 'fine'],
  [{ clock: {} }, 'createHearback: `clock` must be an object with `now()`; it lacks `now`.'],
  [{ ids: () => 'id' }, 'createHearback: `ids` must be an object with `next()`; it is a function.'],
  [
    { transport: Promise.resolve() },
    'createHearback: `transport` must be what nodeTransport() returns; it is a promise: write `await` before it.',
  ],
  [{ blobs: 'uploads' }, `${blobsIs} is "uploads".`],
  [{ blobs: withoutPresign }, `${blobsIs} lacks \`presign\`.`],
  [{ pages: {} }, 'createHearback: `pages` must be a list such as [docsPages(), respondPages()]; it is an object.'],
  [{ pages: [{}] }, 'createHearback: `pages` must be a list such as [docsPages(), respondPages()]; it is a list.'],
  [{ linkUrl: '/s' }, 'createHearback: `linkUrl` must be a function; it is "/s".'],
  [
    { publicUrl: 'a.example' },
    'createHearback: `publicUrl` must be an http or https address, without a query and a fragment; it is "a.example".',
  ],
  [
    { publicUrl: 'https://a.example/?b=1' },
    'createHearback: `publicUrl` must be an http or https address, without a query and a fragment; it is "https://a.example/?b=1".',
  ],
  [
    { publicUrl: 'https://a.example/#' },
    'createHearback: `publicUrl` must be an http or https address, without a query and a fragment; it is "https://a.example/#".',
  ],
  [
    { publicUrl: 5 },
    'createHearback: `publicUrl` must be an http or https address, without a query and a fragment; it is 5.',
  ],
  [{ basePath: 'feedback' }, 'createHearback: `basePath` must be a path such as /feedback; it is "feedback".'],
  [
    { trustProxy: '1' },
    'createHearback: `trustProxy` must be true, false, or the number of proxies in front; it is "1".',
  ],
  [
    { trustProxy: -1 },
    'createHearback: `trustProxy` must be true, false, or the number of proxies in front; it is -1.',
  ],
  [{ migrate: true }, 'createHearback: `migrate` must be auto, check or off; it is true.'],
  [{ rateLimit: true }, 'createHearback: `rateLimit` must be an object; it is true.'],
  [
    { rateLimit: { clients: false } },
    'createHearback: there is no option `rateLimit.clients`; perhaps `rateLimit.client` is meant.',
  ],
  [{ rateLimit: { client: 5 } }, 'createHearback: `rateLimit.client` must be an object; it is 5.'],
  [
    { rateLimit: { client: { limit: 0, windowMs: 1000 } } },
    `createHearback: \`rateLimit.client.limit\` must be ${limits}; it is 0.`,
  ],
  [
    { rateLimit: { client: { limit: Number.POSITIVE_INFINITY, windowMs: 1000 } } },
    `createHearback: \`rateLimit.client.limit\` must be ${limits}; it is Infinity.`,
  ],
  [
    { rateLimit: { client: { limit: 5 } } },
    'createHearback: `rateLimit.client.windowMs` is missing: give the window in which they are counted, in ms, such as 60_000.',
  ],
  [
    { rateLimit: { badKeys: { windowMs: 1000 } } },
    'createHearback: `rateLimit.badKeys.limit` is missing: give a whole number of requests.',
  ],
  [
    { rateLimit: { client: { limit: 5, windowMs: Number.NaN } } },
    'createHearback: `rateLimit.client.windowMs` must be a number of milliseconds from 1 to 2147483647; it is NaN.',
  ],
  [
    { webhooks: { timeout: 5 } },
    'createHearback: there is no option `webhooks.timeout`; perhaps `webhooks.timeoutMs` is meant.',
  ],
  [{ webhooks: { inFlight: 1.5 } }, `createHearback: \`webhooks.inFlight\` must be ${numbers}; it is 1.5.`],
  [
    { webhooks: { retryDelaysMs: [1, -1] } },
    'createHearback: `webhooks.retryDelaysMs` must be a list of 0 or more numbers of milliseconds; it is a list.',
  ],
  [
    { webhooks: { probeDelaysMs: [] } },
    'createHearback: `webhooks.probeDelaysMs` must be a list of 1 or more numbers of milliseconds; it is a list.',
  ],
  [
    { webhooks: { timeoutMs: Number.POSITIVE_INFINITY } },
    'createHearback: `webhooks.timeoutMs` must be a number of milliseconds from 1 to 2147483647; it is Infinity.',
  ],
  [{ webhooks: { keepMs: '1' } }, 'createHearback: `webhooks.keepMs` must be a number of milliseconds; it is "1".'],
  [{ uploads: { maxBytes: 0 } }, `createHearback: \`uploads.maxBytes\` must be ${numbers}; it is 0.`],
  [
    { uploads: { maxSize: 5 } },
    'createHearback: there is no option `uploads.maxSize`; the options are maxBytes, maxHeldBytes.',
  ],
  [{ listeners: true }, 'createHearback: `listeners` must be an object of listeners by their names; it is true.'],
  [{ listeners: [] }, 'createHearback: `listeners` must be an object of listeners by their names; it is a list.'],
  [
    { listeners: new Map() },
    'createHearback: `listeners` must be an object of listeners by their names; it is a Map: give `Object.fromEntries(…)` of it.',
  ],
]
for (const [options, message] of wrong) {
  test(`${Object.keys(options)}: ${message.slice(0, 150)}`, () =>
    assert.is(
      said(() => made(options)),
      message,
    ))
}

test('createHearback refuses a call without options, or with a list', () => {
  for (const [options, is] of [
    [undefined, 'null'],
    [null, 'null'],
    [[], 'a list'],
  ] as const) {
    // As JavaScript may call it.
    const create = () => createHearback(options as never)
    assert.is(said(create), `createHearback: \`options\` must be an object; it is ${is}.`)
  }
})

test('the secret is never shown', () => {
  for (const short of ['short', 5, undefined]) {
    const message = said(() => made({ secret: short }))
    assert.match(message, 'at least 32 characters')
    assert.not.match(message, 'short')
  }
})

test('an option that is absent or undefined has its default', () => {
  const names = ['blobs', 'uploads', 'transport', 'publicUrl', 'basePath', 'trustProxy', 'logger', 'rateLimiter']
  const more = ['rateLimit', 'webhooks', 'keepAuditMs', 'listeners', 'pages', 'linkUrl', 'clock', 'ids', 'migrate']
  const all = Object.fromEntries([...names, ...more, 'unknown'].map((name) => [name, undefined]))
  assert.is(
    said(() => made(all)),
    'fine',
  )
  assert.is(
    said(() => made({ basePath: '', trustProxy: 2, rateLimit: { client: false }, logger: console })),
    'fine',
  )
})

test('settings that are undefined within others have their defaults', async () => {
  // As JavaScript may call it.
  const undefinedOnes = { rateLimit: { client: undefined }, webhooks: { keepMs: undefined, timeoutMs: 5 } } as never
  const { rateLimits, webhookPolicy } = createService({
    storage: memoryStorage(),
    secret,
    ...(undefinedOnes as object),
  })
  const plain = createService({ storage: memoryStorage(), secret })
  assert.equal(rateLimits, plain.rateLimits)
  assert.equal(webhookPolicy, { ...plain.webhookPolicy, timeoutMs: 5 })
})

test('a storage and its stores may be proxies of functions', () => {
  const callable = (target: object): unknown => new Proxy(() => {}, { get: (_, name) => Reflect.get(target, name) })
  const storage = memoryStorage()
  const stores = Object.entries(storage).map(([name, part]) => [name, typeof part === 'object' ? callable(part) : part])
  assert.is(
    said(() => made({ storage: callable(Object.fromEntries(stores)) })),
    'fine',
  )
})

test('Node before 22.19 is refused in a sentence; what only names one is not', () => {
  const on = (versions: Record<string, string>) => said(() => refuseOldNode(versions))
  assert.is(
    on({ node: '20.20.2' }),
    'Hearback needs Node 22.19 or newer; this is 20.20.2. Get one at https://nodejs.org.',
  )
  assert.match(on({ node: '22.18.0' }), 'needs Node 22.19')
  for (const node of ['22.19.0', '22.20.1', '24.0.0', '23.0.0-nightly']) assert.is(on({ node }), 'fine')
  for (const other of [{ bun: '1.4.0' }, { deno: '2.9.0' }]) assert.is(on({ node: '20.0.0', ...other }), 'fine')
  assert.is(on({}), 'fine')
})

const runtime = {
  listen: async () => ({ port: 3000, close: async () => {} }),
  onStopSignal() {},
  exit() {},
  versions: {},
}

test('the options of serve and workLoop are checked, too', async () => {
  const hearback = made({ logger: silentLogger })
  const served = async (options: Untyped, given: unknown = hearback) =>
    serveOn(runtime, given as never, options).then(
      (server) => server.close().then(() => 'fine'),
      (error: Error) => error.message,
    )
  assert.is(
    await served({ host: '::' }),
    'serve: there is no option `host`; the options are port, hostname, workIntervalMs, logger, signals.',
  )
  assert.is(await served({ port: '3000' }), 'serve: `port` must be a whole number from 0 to 65535; it is "3000".')
  assert.is(
    await served({}, Promise.resolve(hearback)),
    'serve: `hearback` must be what createHearback returns; it is a promise: write `await` before it.',
  )
  assert.is(
    said(() => workLoop(hearback, { intervalMs: 0 })),
    'workLoop: `intervalMs` must be a number of milliseconds from 1 to 2147483647; it is 0.',
  )
  // As JavaScript may call it.
  assert.match(
    said(() => workLoop({} as never)),
    'what createHearback returns; it lacks `work`',
  )
})

/** A logger that keeps the sentences. */
function kept(): { logger: Logger; sentences: string[] } {
  const sentences: string[] = []
  const keep = (_: object, message: string) => void sentences.push(message)
  return { sentences, logger: { info: keep, warn: keep, error: keep } }
}

test('serve and workLoop log where the service does, unless they are told otherwise', async () => {
  const [service, own] = [kept(), kept()]
  const failing = {
    ...made({ logger: service.logger }),
    work: async () => {
      throw new Error('away')
    },
  }
  assert.is(failing.logger, service.logger)
  for (const options of [{}, { logger: own.logger }]) {
    const loop = workLoop(failing, options)
    await loop.stop()
    const server = await serveOn(runtime, failing, options)
    await server.close()
  }
  assert.equal(service.sentences, ['Work failed', 'Work failed'])
  assert.equal(own.sentences, ['Work failed', 'Work failed'])
})

test.run()
