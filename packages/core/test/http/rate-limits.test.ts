import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryRateLimiter, type RateLimiter } from '../../src/house/index.ts'
import { type Answer, type App, open, type Sent, secondProcess } from '../serve.ts'

const test = suite('http/rate-limits')
const minute = 60_000
const rule = (limit: number) => ({ limit, windowMs: minute })
const few = {
  client: rule(3),
  management: rule(3),
  badKeys: rule(3),
  unknownEnvironments: rule(3),
  sharedResults: rule(3),
}

const from = (clientAddress: string, sent: Sent = {}): Sent => ({ ...sent, platform: { clientAddress } })
let addresses = 0
/** An address that has not asked before. */
const another = () => {
  addresses += 1
  return `7.7.7.${addresses}`
}
const statuses = async (count: number, ask: () => Promise<Answer>) => {
  const seen: number[] = []
  for (let n = 0; n < count; n += 1) seen.push((await ask()).status)
  return seen
}
const state = (app: App, sent: Sent, environment = app.production) =>
  app.call('GET', `${environment.client}/environment`, sent)

test('clients: so many a minute for each address and environment', async () => {
  const app = await open({ rateLimit: few })
  assert.equal(await statuses(4, () => state(app, from('1.1.1.1'))), [200, 200, 200, 429])
  assert.is((await state(app, from('1.1.1.2'))).status, 200)
  assert.is((await state(app, from('1.1.1.1'), app.development)).status, 200)
  app.clock.advance(minute)
  assert.is((await state(app, from('1.1.1.1'))).status, 200)
})

test('management: so many a minute for each key, from wherever', async () => {
  const app = await open({ rateLimit: few })
  const me = (address: string, key = app.production.key) => app.call('GET', '/api/v1/me', from(address, { key }))
  assert.equal(await statuses(4, () => me(another())), [200, 200, 200, 429])
  const second = await app.hearback.admin.createKey(app.production.id)
  assert.is((await me('1.1.1.1', second.key)).status, 200)
  app.clock.advance(minute)
  assert.is((await me('1.1.1.1')).status, 200)
})

test('keys that are none: so many a minute for each address; known keys pass', async () => {
  const app = await open({ rateLimit: few })
  const surveys = (key: string | null, address = '1.1.1.1') =>
    app.call('GET', '/api/v1/management/surveys', from(address, { key }))
  await surveys(app.production.key, '1.1.1.3')
  assert.equal(await statuses(4, () => surveys('nonsense')), [401, 401, 401, 429])
  assert.is((await surveys(null)).status, 401, 'no key is no bad key')
  assert.is((await surveys('nonsense', '1.1.1.2')).status, 401)
  assert.is((await surveys(app.production.key)).status, 200)
})

test('a 429 says when to come back, and is an error like any other', async () => {
  const app = await open({ rateLimit: few })
  await statuses(3, () => state(app, from('1.1.1.1')))
  app.clock.advance(20_500)
  const answer = await state(app, from('1.1.1.1'))
  assert.is(answer.error(429).code, 'too_many_requests')
  assert.is(answer.headers.get('retry-after'), '40')
  assert.is(answer.headers.get('access-control-allow-origin'), '*')
  app.clock.advance(39_499)
  assert.is((await state(app, from('1.1.1.1'))).headers.get('retry-after'), '1')
  app.clock.advance(1)
  assert.is((await state(app, from('1.1.1.1'))).status, 200)
})

test('answers say what is left of the limit, errors too', async () => {
  const app = await open({ rateLimit: few })
  const left = ({ headers }: Answer) => [headers.get('ratelimit-policy'), headers.get('ratelimit')]
  assert.equal(left(await state(app, from('1.1.1.1'))), ['"client";q=3;w=60', '"client";r=2;t=60'])
  app.clock.advance(20_500)
  const refused = await app.call('POST', `${app.client}/displays`, from('1.1.1.1', { body: {} }))
  assert.equal([refused.status, ...left(refused)], [400, '"client";q=3;w=60', '"client";r=1;t=40'])
  await state(app, from('1.1.1.1'))
  const over = await state(app, from('1.1.1.1'))
  assert.equal([over.status, ...left(over)], [429, '"client";q=3;w=60', '"client";r=0;t=40'])
  assert.equal(left(await app.call('GET', '/api/v1/me')), ['"management";q=3;w=60', '"management";r=2;t=60'])
  const unknown = await app.call('GET', '/api/v1/management/surveys/cunknown')
  assert.equal([unknown.status, left(unknown)[1]], [404, '"management";r=1;t=60'])
  for (const answer of [await app.call('GET', '/health'), await app.call('GET', '/nowhere')]) {
    assert.equal(left(answer), [null, null])
  }
  const unlimited = await open({ rateLimit: false })
  assert.equal(left(await unlimited.call('GET', '/api/v1/me')), [null, null])
})

test('refused requests do not lengthen the wait', async () => {
  const app = await open({ rateLimit: few })
  await statuses(50, () => state(app, from('1.1.1.1')))
  app.clock.advance(minute)
  assert.is((await state(app, from('1.1.1.1'))).status, 200)
})

test('the account check says 429 in JSON', async () => {
  const app = await open({ rateLimit: few })
  await statuses(3, () => app.call('GET', '/api/v1/me'))
  assert.is((await app.call('GET', '/api/v1/me')).error(429).code, 'too_many_requests')
})

test('the default limits are 1000 for clients, 1000 for a key, 20 for bad keys, 1000 for environments that do not exist', async () => {
  const taken = new Map<string, number>()
  const rateLimiter: RateLimiter = {
    take(key, { limit, windowMs }) {
      taken.set(key.split(' ')[0] ?? '', limit)
      assert.is(windowMs, minute)
      return { allowed: true, remaining: limit, resetMs: windowMs }
    },
  }
  const app = await open({ rateLimiter })
  await state(app, from('1.1.1.1'))
  await app.call('GET', '/api/v1/me')
  await app.call('GET', '/api/v1/me', from('1.1.1.1', { key: 'nonsense' }))
  await app.call('GET', '/api/v1/client/cmadeup/environment', from('1.1.1.1'))
  assert.equal(Object.fromEntries(taken), { client: 1000, key: 1000, badKeys: 20, unknownEnvironments: 1000 })
})

test('each limit can be set or turned off on its own, or all of them', async () => {
  const some = await open({ rateLimit: { ...few, client: false } })
  assert.equal(new Set(await statuses(10, () => state(some, from('1.1.1.1')))), new Set([200]))
  assert.ok((await statuses(10, () => some.call('GET', '/api/v1/me'))).includes(429))

  const none = await open({ rateLimit: false })
  const bad = () => none.call('GET', '/api/v1/me', from('1.1.1.1', { key: 'nonsense' }))
  assert.equal(new Set(await statuses(40, bad)), new Set([401]))
})

test('X-Forwarded-For counts only where a proxy is trusted', async () => {
  const forwarded = (list: string): Sent => from('10.0.0.1', { headers: { 'x-forwarded-for': list } })
  const untrusting = await open({ rateLimit: few })
  assert.equal(await statuses(4, () => state(untrusting, forwarded(another()))), [200, 200, 200, 429])

  const trusting = await open({ rateLimit: few, trustProxy: true })
  assert.equal(new Set(await statuses(10, () => state(trusting, forwarded(another())))), new Set([200]))
  // What a client writes itself stands before what the proxy adds.
  assert.equal(await statuses(4, () => state(trusting, forwarded(`${another()}, 2.2.2.2`))), [200, 200, 200, 429])

  const two = await open({ rateLimit: few, trustProxy: 2 })
  assert.equal(
    await statuses(4, () => state(two, forwarded(`${another()}, 2.2.2.2, ${another()}`))),
    [200, 200, 200, 429],
  )
})

test('an IPv6 client has one count for its whole /64, however it is written', async () => {
  const app = await open({ rateLimit: few })
  const mine = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:DB8:1:2:a:b:c:d', '[2001:0db8:1:2::7]:443']
  const seen: number[] = []
  for (const address of mine) seen.push((await state(app, from(address))).status)
  assert.equal(seen, [200, 200, 200, 429])
  assert.is((await state(app, from('2001:db8:1:3::1'))).status, 200)
  const bad = (n: number) => app.call('GET', '/api/v1/me', from(`2001:db8:9::${n}`, { key: 'nonsense' }))
  let next = 0
  const badStatuses = await statuses(4, () => {
    next += 1
    return bad(next)
  })
  assert.equal(badStatuses, [401, 401, 401, 429])
})

test('an IPv4 client is the same one whichever family the server listens on', async () => {
  const app = await open({ rateLimit: few, trustProxy: true })
  const forwarded = (list: string): Sent => from('10.0.0.1', { headers: { 'x-forwarded-for': list } })
  const seen: number[] = []
  for (const address of ['1.2.3.4', '::ffff:1.2.3.4', '::ffff:102:304', '1.2.3.4:5678']) {
    seen.push((await state(app, forwarded(address))).status)
  }
  assert.equal(seen, [200, 200, 200, 429])
})

test('the log says at the first 429 of a minute which limit it was, whose, and what to do', async () => {
  const app = await open({ rateLimit: few })
  const warnings = () => app.log.filter(({ level }) => level === 'warn')
  await statuses(3, () => state(app, from('1.1.1.1')))
  assert.equal(warnings(), [])
  await statuses(50, () => state(app, from('1.1.1.1')))
  await statuses(50, () => state(app, from('1.1.1.2')))
  const [first, ...others] = warnings()
  assert.equal(others, [])
  assert.equal(first?.fields, {
    rateLimit: 'client',
    limit: 3,
    windowMs: minute,
    address: '1.1.1.1',
    environmentId: app.production.id,
  })
  assert.match(first?.message ?? '', /429: more than 3 in 60 s from one address.*`trustProxy`.*`rateLimit.client`/)
  await statuses(4, () => app.call('GET', '/api/v1/me'))
  await statuses(4, () => app.call('GET', '/api/v1/me', from('1.1.1.3', { key: 'nonsense' })))
  await statuses(4, () => state(app, from('1.1.1.3'), { ...app.production, client: '/api/v1/client/cmadeup' }))
  assert.equal(
    warnings().map(({ fields }) => fields),
    [
      first?.fields,
      { rateLimit: 'management', limit: 3, windowMs: minute, keyId: app.production.keyId },
      { rateLimit: 'badKeys', limit: 3, windowMs: minute, address: '1.1.1.3' },
      { rateLimit: 'unknownEnvironments', limit: 3, windowMs: minute, address: '1.1.1.3' },
    ],
  )
  assert.match(warnings().at(-1)?.message ?? '', /environments or responses that do not exist/)
  app.clock.advance(minute)
  await statuses(50, () => state(app, from('1.1.1.1')))
  assert.is(warnings().length, 5)
})

test('the log says once that a forwarded header is ignored, and what to do', async () => {
  for (const header of ['x-forwarded-for', 'forwarded']) {
    const app = await open()
    const sent = from('10.0.0.1', { headers: { [header]: 'for=2.2.2.2' } })
    await state(app, from('10.0.0.1'))
    assert.equal(app.log, [])
    await statuses(3, () => state(app, sent))
    await app.call('GET', '/api/v1/me', sent)
    const [{ level, fields, message } = { level: '', fields: {}, message: '' }, ...others] = app.log
    assert.equal([level, fields, others], ['warn', { header, clientAddress: '10.0.0.1' }, []])
    assert.match(message, /`trustProxy`.*--trust-proxy.*If there is no proxy.*nothing to do/)
  }
})

test('an address within another one is not the one that a forwarded header names', async () => {
  for (const [address, header, list] of [
    ['1.1.1.1', 'x-forwarded-for', '11.1.1.10, 2.2.2.2'],
    ['2.2.2.2', 'forwarded', 'for=12.2.2.2;proto=https'],
  ] as const) {
    const app = await open()
    await state(app, from(address, { headers: { [header]: list } }))
    assert.is(app.log.length, 1, list)
  }
})

test('the address that a header names is known in every form', async () => {
  for (const [address, header, list] of [
    ['::ffff:2.2.2.2', 'x-forwarded-for', '1.1.1.1,2.2.2.2'],
    ['2.2.2.2', 'forwarded', 'For=1.1.1.1, for="2.2.2.2:80";proto=https'],
    ['2001:db8::1', 'forwarded', 'proto=https;for="[2001:DB8::1]:4711"'],
  ] as const) {
    const app = await open()
    await state(app, from(address, { headers: { [header]: list } }))
    assert.equal(app.log, [], list)
  }
})

test('nothing is said where the proxy is trusted, or the host has read the header by itself', async () => {
  const trusting = await open({ trustProxy: true })
  await state(trusting, from('10.0.0.1', { headers: { 'x-forwarded-for': '2.2.2.2' } }))
  const lent = await open()
  await state(lent, from('2.2.2.2', { headers: { 'x-forwarded-for': '2.2.2.2, 10.0.0.1' } }))
  assert.equal([...trusting.log, ...lent.log], [])
})

test('without an address the limits by address are skipped, with one warning', async () => {
  const app = await open({ rateLimit: few })
  assert.equal(new Set(await statuses(10, () => state(app, {}))), new Set([200]))
  assert.equal(new Set(await statuses(10, () => app.call('GET', '/api/v1/me', { key: 'nonsense' }))), new Set([401]))
  assert.is(app.log.filter(({ level }) => level === 'warn').length, 1)
})

test('a limiter that does not answer lets requests pass, and that is logged', async () => {
  const app = await open({ rateLimiter: { take: async () => Promise.reject(new Error('no connection')) } })
  assert.is((await app.call('GET', '/api/v1/me')).status, 200)
  assert.ok(app.log.some(({ level }) => level === 'error'))
})

test('two services that share a limiter count together', async () => {
  const rateLimiter = memoryRateLimiter({ clock: { now: () => 0 } })
  const one = await open({ rateLimit: few, rateLimiter })
  const other = secondProcess(one, { rateLimit: few, rateLimiter })
  assert.equal(await statuses(2, () => state(one, from('1.1.1.1'))), [200, 200])
  assert.equal(await statuses(2, () => other.call('GET', `${one.client}/environment`, from('1.1.1.1'))), [200, 429])
})

test('preflights and /health count against nothing', async () => {
  const app = await open({ rateLimit: few })
  assert.equal(new Set(await statuses(10, () => app.call('GET', '/health', from('1.1.1.1')))), new Set([200]))
  const preflight = () => app.call('OPTIONS', `${app.client}/responses`, from('1.1.1.1'))
  assert.equal(new Set(await statuses(10, preflight)), new Set([200]))
  assert.is((await state(app, from('1.1.1.1'))).status, 200)
})

test.run()
