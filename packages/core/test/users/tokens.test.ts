import { UnsecuredJWT } from 'jose'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../serve.ts'
import { kidOf, openVerified, proof, type TokenParts, tokenOf } from './proving.ts'

const test = suite('user tokens')
const day = 24 * 60 * 60

type Verified = Awaited<ReturnType<typeof openVerified>>

const ask = ({ call, client }: Verified, token: string, userId = 'anna') =>
  call('GET', `${client}/identify/contacts/${userId}`, { headers: proof(token) })

async function reasonOf(app: Verified, token: string): Promise<string | undefined> {
  return (await ask(app, token)).error(403).details.reason
}

test('a token proves its user in its environment, also within a minute of clocks that differ', async () => {
  const app = await openVerified()
  for (const parts of [{}, { expiresIn: day }, { expiresIn: day + 59 }, { expiresIn: -59 }]) {
    assert.is((await ask(app, await app.token('anna', parts))).status, 200, JSON.stringify(parts))
  }
  assert.is((await ask(app, await app.token('zoë 1'), 'zo%C3%AB%201')).status, 200)
})

const faulty: Readonly<Record<string, TokenParts>> = {
  'without an end': { expiresIn: null },
  'that ends in more than a day': { expiresIn: day + 90 },
  'for another environment': { audience: 'cother' },
  'of another secret': { kid: '00000000' },
  'with another algorithm': { algorithm: 'HS512' },
  'with attributes that are none': { attributes: ['pro'] },
  'with an attribute that is an object': { attributes: { plan: { name: 'pro' } } },
  'with an attribute that is longer than 32,768 characters': { attributes: { plan: 'x'.repeat(32_769) } },
  'with a character that no database stores': { attributes: { plan: 'a\0b' } },
  'that brings a key of its own': {
    header: { jwk: { kty: 'oct', k: 'AAAA' }, jku: 'https://evil.example/keys' },
    kid: 'own',
  },
}
for (const [name, parts] of Object.entries(faulty)) {
  test(`a token ${name} proves nothing`, async () => {
    const app = await openVerified()
    assert.is(await reasonOf(app, await app.token('anna', parts)), 'tokenInvalid')
  })
}

test('a token that is over says so, for clients to get another', async () => {
  const app = await openVerified()
  assert.is(await reasonOf(app, await app.token('anna', { expiresIn: -61 })), 'tokenExpired')
})

test('a token that nobody signed, or that was changed, proves nothing', async () => {
  const app = await openVerified()
  const claims = { sub: 'anna', aud: app.production.id, exp: Math.floor(app.clock.now() / 1000) + 60 }
  const [head, , signature] = (await app.token('bert')).split('.')
  const [, body] = (await app.token('anna')).split('.')
  const tokens = [
    new UnsecuredJWT(claims).encode(),
    `${head}.${body}.${signature}`,
    await tokenOf(app, `hbi_${kidOf(app.secret)}_guessed`, { userId: 'anna' }),
    await tokenOf(app, app.secret, {}),
    await tokenOf(app, app.secret, { userId: '' }),
    'anna',
    'a.b.c',
  ]
  for (const token of tokens) assert.is(await reasonOf(app, token), 'tokenInvalid', token)
})

test('a rotation leaves the secret before it a day, and one before that none', async () => {
  const app = await openVerified()
  const { admin } = app.hearback
  const first = await app.token('anna', { expiresIn: day })
  const second = (await admin.rotateIdentitySecret(app.production.id)).secret
  assert.is((await ask(app, first)).status, 200)
  assert.is((await ask(app, await tokenOf(app, second, { userId: 'anna' }))).status, 200)
  app.clock.advance(day * 1000)
  assert.is(await reasonOf(app, await app.token('anna')), 'tokenInvalid')
  assert.is((await ask(app, await tokenOf(app, second, { userId: 'anna' }))).status, 200)

  const again = await openVerified()
  for (const _ of [1, 2]) await again.hearback.admin.rotateIdentitySecret(again.production.id)
  assert.is(await reasonOf(again, await again.token('anna')), 'tokenInvalid')
})

test('the secret is shown once and stored encrypted; the audit log names its rotation', async () => {
  const app = await openVerified()
  assert.match(app.secret, /^hbi_[0-9a-f]{8}_[\w-]{43}$/)
  const stored = JSON.stringify(await app.storage.directory.environment(app.production.id))
  assert.ok(stored.includes(kidOf(app.secret)))
  assert.not.ok(stored.includes(app.secret.slice(13)))
  const entries = (await app.call('GET', '/api/v1/management/audit')).text
  assert.ok(entries.includes('identitySecret'))
  assert.not.ok(entries.includes(app.secret.slice(13)))
})

test('where any user may be named, a token that proves nothing is left aside, and the log says so once', async () => {
  const app = await open()
  for (const _ of [1, 2]) {
    const sent = { body: { userId: 'anna', attributes: { plan: 'free' } }, headers: proof('a.b.c') }
    assert.is((await app.call('POST', `${app.client}/user`, sent)).status, 200)
  }
  const warnings = app.log.filter(({ message }) => /user token/.test(message))
  assert.equal(
    warnings.map(({ level, fields }) => ({ level, fields })),
    [{ level: 'warn', fields: { environmentId: app.production.id, reason: 'tokenInvalid' } }],
  )
})

test.run()
