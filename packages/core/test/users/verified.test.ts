import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open, origin } from '../serve.ts'
import { openVerified, proof, tokenOf } from './proving.ts'

const test = suite('verified users')

type App = Awaited<ReturnType<typeof open>>

async function attributesOf(app: App, userId: string): Promise<Record<string, string> | undefined> {
  const path = `/api/v1/management/contacts?userId=${userId}`
  const [contact] = (await app.call('GET', path)).data<{ attributes: Record<string, string> }[]>()
  return contact?.attributes
}

const contactOf = async (app: App, userId: string): Promise<string> =>
  (await app.storage.contacts.findByUserId(app.production.id, userId))?.id ?? ''

test('nobody answers as another user, by userId or by contactId; without a name, everyone may answer', async () => {
  const app = await openVerified()
  const { id: surveyId } = await app.survey()
  const anna = proof(await app.token('anna'))
  const eve = proof(await app.token('eve'))
  const displays = `${app.client}/displays`
  assert.is((await app.call('POST', displays, { body: { surveyId, userId: 'anna' }, headers: anna })).status, 200)
  const contactId = await contactOf(app, 'anna')
  const body = { surveyId, finished: true, data: {} }
  const responses = `${app.client}/responses`
  const reasonFor = async (changes: object, headers: Record<string, string> = {}) =>
    (await app.call('POST', responses, { body: { ...body, ...changes }, headers })).error(403).details.reason
  assert.is(await reasonFor({ userId: 'anna' }), 'userNotProven')
  assert.is(await reasonFor({ contactId }), 'userNotProven')
  assert.is(await reasonFor({ userId: 'anna' }, eve), 'otherUser')
  assert.is(await reasonFor({ contactId }, eve), 'otherUser')
  assert.is(await reasonFor({ contactId, userId: 'eve' }, eve), 'otherUser')
  for (const sent of [{ userId: 'anna' }, { contactId }, { contactId, userId: 'anna' }]) {
    assert.is((await app.call('POST', responses, { body: { ...body, ...sent }, headers: anna })).status, 200)
  }
  for (const sent of [{}, { userId: null, contactId: null }, { userId: null, contactId: '' }]) {
    assert.is((await app.call('POST', responses, { body: { ...body, ...sent } })).status, 200)
  }
})

test('a refusal stores nothing: neither a contact nor a key of an attribute', async () => {
  const app = await openVerified()
  const sent = { body: { userId: 'anna', attributes: { shoe: '38' } } }
  assert.is((await app.call('POST', `${app.client}/user`, sent)).status, 403)
  assert.is(await attributesOf(app, 'anna'), undefined)
  const keys = await app.storage.attributeKeys.list(app.production.id)
  assert.not.ok(keys.some(({ key }) => key === 'shoe'))
})

test('another user continues no response of somebody, not by its display either', async () => {
  const app = await openVerified()
  const { id: surveyId } = await app.survey()
  const [anna, eve] = [proof(await app.token('anna')), proof(await app.token('eve'))]
  const named = { surveyId, userId: 'anna' }
  const display = await app.call('POST', `${app.client}/displays`, { body: named, headers: anna })
  const { id: displayId } = display.data<{ id: string }>()
  const begun = { ...named, displayId, finished: false, data: { q1: 'Blue' } }
  const { id } = (await app.call('POST', `${app.client}/responses`, { body: begun, headers: anna })).data<{
    id: string
  }>()
  const more = { body: { data: { q2: 'Since' } } }
  for (const path of [`${app.client}/responses/${id}`, `/api/v1/client/responses/${id}`]) {
    assert.is((await app.call('PUT', path, { ...more, headers: eve })).error(403).details.reason, 'otherUser')
    assert.is((await app.call('PUT', path, { ...more, headers: anna })).status, 200)
    // A response id is a capability, and a token may end before the last answer.
    assert.is((await app.call('PUT', path, more)).status, 200)
    const late = proof(await app.token('anna', { expiresIn: -3600 }))
    assert.is((await app.call('PUT', path, { ...more, headers: late })).status, 200)
  }
  const taken = { ...begun, userId: 'eve', data: { q1: 'Red' } }
  const answer = await app.call('POST', `${app.client}/responses`, { body: taken, headers: eve })
  assert.is(answer.error(403).details.reason, 'otherUser')
  assert.is((await app.response(id)).data.q1, 'Blue')
})

test('attributes are those of the token alone, and the answer says what was left out', async () => {
  const app = await openVerified()
  const headers = proof(await app.token('anna', { attributes: { plan: 'free', seats: 5 } }))
  const body = { userId: 'anna', attributes: { plan: 'enterprise', city: 'Rome' } }
  const { messages } = (await app.call('POST', `${app.client}/user`, { body, headers })).data<{ messages: string[] }>()
  assert.is(messages.length, 1)
  assert.match(messages[0] ?? '', /without proof were left out: /)
  assert.equal(await attributesOf(app, 'anna'), { plan: 'free', seats: '5', userId: 'anna' })

  const path = `${app.client}/contacts/anna/attributes`
  const set = await app.call('PUT', path, { body: { attributes: { city: 'Rome' } }, headers })
  assert.match(set.data<{ messages: string[] }>().messages[0] ?? '', /left out/)
  const same = await app.call('PUT', path, { body: { attributes: { plan: 'free' } }, headers })
  assert.is(same.data<{ messages?: string[] }>().messages, undefined)
  assert.equal(await attributesOf(app, 'anna'), { plan: 'free', seats: '5', userId: 'anna' })
})

test('an answer stores the attributes of its proven user first, so that it takes them along', async () => {
  const app = await openVerified()
  const { id: surveyId } = await app.survey()
  const answer = async (plan: string, fields: object) => {
    const headers = proof(await app.token('anna', { attributes: { plan } }))
    const body = { surveyId, finished: true, data: {}, ...fields }
    const { id } = (await app.call('POST', `${app.client}/responses`, { body, headers })).data<{ id: string }>()
    return (await app.response(id)).contactAttributes
  }
  assert.equal(await answer('free', { userId: 'anna' }), { plan: 'free', userId: 'anna' })
  assert.equal(await answer('pro', { userId: 'anna' }), { plan: 'pro', userId: 'anna' })
  assert.equal(await attributesOf(app, 'anna'), { plan: 'pro', userId: 'anna' })
  // A proof names no user by itself.
  assert.is(await answer('gold', {}), null)
  assert.equal(await attributesOf(app, 'anna'), { plan: 'pro', userId: 'anna' })
})

test('an answer that is refused stores no attribute of its user', async () => {
  const app = await openVerified()
  const { id: surveyId } = await app.survey()
  const headers = proof(await app.token('anna', { attributes: { plan: 'pro' } }))
  const elsewhere = { displayId: 'c0mk0xjmo0aaaaaaaaaaaaaaaa' }
  const unknown = { contactId: 'c0mk0xjmo0aaaaaaaaaaaaaaaa' }
  for (const wrong of [elsewhere, unknown, { surveyId: 'c0mk0xjmo0aaaaaaaaaaaaaaaa' }]) {
    const body = { surveyId, userId: 'anna', finished: true, data: {}, ...wrong }
    const { status } = await app.call('POST', `${app.client}/responses`, { body, headers })
    assert.ok(status >= 400, JSON.stringify(wrong))
    assert.is(await attributesOf(app, 'anna'), undefined, JSON.stringify(wrong))
  }
})

test('an answer whose user has an address that another has, or none that can be stored, is stored', async () => {
  const app = await openVerified()
  const { id: surveyId } = await app.survey()
  const answerAs = async (userId: string, attributes: object) => {
    const headers = proof(await app.token(userId, { attributes }))
    const body = { surveyId, userId, finished: true, data: {} }
    assert.is((await app.call('POST', `${app.client}/responses`, { body, headers })).status, 200)
  }
  await answerAs('anna', { email: 'a@example.org', plan: 'pro' })
  await answerAs('bert', { email: 'a@example.org', plan: 'free', ' ': 'x' })
  assert.equal(await attributesOf(app, 'bert'), { plan: 'free', userId: 'bert' })

  const { replace } = app.storage.contacts
  app.storage.contacts.replace = () => Promise.reject(new Error('full'))
  await answerAs('bert', { plan: 'gold' })
  app.storage.contacts.replace = replace
  assert.equal(await attributesOf(app, 'bert'), { plan: 'free', userId: 'bert' })
})

test("where any user may be named, an answer stores what the host's session says of this user, and never waits for it in vain", async () => {
  let isFailing = false
  const app = await open({
    identify: () => {
      if (isFailing) throw new Error('the sessions are away')
      return Promise.resolve({ userId: 'anna', attributes: { plan: 'pro' } })
    },
  })
  const { id: surveyId } = await app.survey()
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answerAs = async (userId: string) => {
    const body = { surveyId, userId, finished: true, data: {} }
    assert.is((await app.call('POST', `${app.client}/responses`, { body, headers })).status, 200)
    return attributesOf(app, userId)
  }
  assert.equal(await answerAs('anna'), { plan: 'pro', userId: 'anna' })
  assert.equal(await answerAs('bert'), { userId: 'bert' })
  isFailing = true
  assert.equal(await answerAs('carl'), { userId: 'carl' })
})

test('half a character in a proven attribute is stored as one that databases know', async () => {
  const app = await openVerified()
  const headers = proof(await app.token('anna', { attributes: { plan: 'a\ud83d' } }))
  assert.is((await app.call('POST', `${app.client}/user`, { body: { userId: 'anna' }, headers })).status, 200)
  assert.is((await attributesOf(app, 'anna'))?.plan, 'a\ufffd')
})

test('a kept answer is for the user who is proven, as the first one was', async () => {
  const app = await openVerified()
  const { id: surveyId } = await app.survey()
  const anna = await app.token('anna')
  for (const [path, fields] of [
    ['displays', {}],
    ['responses', { finished: true, data: { q1: 'Blue' } }],
    ['people', {}],
  ] as const) {
    const body = { surveyId, userId: 'anna', ...fields }
    const again = (headers: Record<string, string> = {}) =>
      app.call('POST', `${app.client}/${path}`, { body, headers: { 'idempotency-key': path, ...headers } })
    const first = await again(proof(anna))
    const replayed = await again(proof(await app.token('anna')))
    assert.equal([replayed.json, replayed.headers.get('idempotency-replayed')], [first.json, 'true'])
    assert.is((await again()).error(403).details.reason, 'userNotProven')
    assert.is((await again(proof(await app.token('eve')))).error(403).details.reason, 'otherUser')
    const late = proof(await app.token('anna', { expiresIn: -3600 }))
    assert.is((await again(late)).error(403).details.reason, 'tokenExpired')
  }
})

test('an empty header is no token: the one in the body counts', async () => {
  const app = await openVerified()
  const body = { userId: 'anna', userToken: await app.token('anna') }
  assert.is((await app.call('POST', `${app.client}/user`, { body, headers: proof('') })).status, 200)
})

test('where any user may be named, those of a token for this user go before those of the body', async () => {
  const app = await open()
  const { secret } = await app.hearback.admin.rotateIdentitySecret(app.production.id)
  const headers = proof(await tokenOf(app, secret, { userId: 'anna', attributes: { plan: 'free' } }))
  for (const userId of ['anna', 'bert']) {
    const body = { userId, attributes: { plan: 'enterprise', city: 'Rome' } }
    assert.is((await app.call('POST', `${app.client}/user`, { body, headers })).status, 200)
  }
  assert.equal(await attributesOf(app, 'anna'), { plan: 'free', city: 'Rome', userId: 'anna' })
  assert.equal(await attributesOf(app, 'bert'), { plan: 'enterprise', city: 'Rome', userId: 'bert' })
})

test('other environments go on naming any user', async () => {
  const app = await openVerified()
  const path = `/api/v1/client/${app.development.id}/identify/contacts/anna`
  assert.is((await app.call('GET', path)).status, 200)
  assert.is((await app.call('GET', `${app.client}/identify/contacts/anna`)).status, 403)
})

const ownPage = { 'sec-fetch-site': 'same-origin', cookie: 'session=anna' }

function sessions() {
  const asked: string[] = []
  const identify = async ({ headers, url }: Request) => {
    asked.push(new URL(url).pathname.split('/').slice(5).join('/'))
    const userId = /session=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
    return userId === undefined ? null : { userId, attributes: { plan: 'pro', seats: 3 } }
  }
  return { asked, identify }
}

test('the session of the host proves the user on its own pages, and on those of allowed origins', async () => {
  const { asked, identify } = sessions()
  const app = await openVerified({ identify, allowedOrigins: ['https://app.example'] })
  const { id: surveyId } = await app.survey()
  const from = (headers: Record<string, string>, userId = 'anna') =>
    app.call('POST', `${app.client}/displays`, { body: { surveyId, userId }, headers })
  const { cookie } = ownPage
  assert.is((await from(ownPage)).status, 200)
  assert.is((await from({ cookie, origin: 'https://app.example', 'sec-fetch-site': 'cross-site' })).status, 200)
  // Browsers leave the other header out on http, but for localhost.
  assert.is((await from({ cookie, origin: origin })).status, 200)
  assert.is((await from(ownPage, 'bert')).error(403).details.reason, 'otherUser')
  assert.is((await from({ 'sec-fetch-site': 'same-origin' })).error(403).details.reason, 'userNotProven')
  assert.is(asked.length, 5)
  for (const headers of [
    { cookie },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'cross-site', origin: origin },
    { cookie, 'sec-fetch-site': 'same-site' },
    { cookie, origin: 'https://evil.example' },
    { cookie, origin: 'null' },
  ]) {
    assert.is((await from(headers)).error(403).details.reason, 'userNotProven', JSON.stringify(headers))
  }
  assert.is(asked.length, 5, 'pages of others are not asked about')

  const body = { userId: 'anna', attributes: { plan: 'enterprise' } }
  assert.is((await app.call('POST', `${app.client}/user`, { body, headers: ownPage })).status, 200)
  assert.equal(await attributesOf(app, 'anna'), { plan: 'pro', seats: '3', userId: 'anna' })
})

test('the session is asked where a person matters, and never for the environment state', async () => {
  const { asked, identify } = sessions()
  const app = await openVerified({ identify })
  const { id: surveyId } = await app.survey()
  for (const path of ['environment', 'app/environment', 'website/environment', `surveys/${surveyId}`]) {
    assert.is((await app.call('GET', `${app.client}/${path}`, { headers: ownPage })).status, 200)
  }
  assert.equal(asked, [])
  assert.is((await app.call('GET', `${app.client}/identify/people/anna`, { headers: ownPage })).status, 200)
  assert.equal(asked, ['identify/people/anna'])
})

test('a session that cannot be read is a fault of the host, and proves nobody', async () => {
  const broken = () => {
    throw new Error('The session store is down')
  }
  // Programs in JavaScript answer numbers, as databases with serial keys give them.
  const numbered = () => ({ userId: 1 }) as unknown as { userId: string }
  for (const [identify, why] of [
    [broken, 'The session store is down'],
    [() => ({ userId: '' }), 'a text of 1 to 255 characters'],
    [numbered, 'userId must be a text: use String(user.id)'],
    [() => ({}) as { userId: string }, 'userId must be a text: use String(user.id)'],
  ] as const) {
    const app = await openVerified({ identify })
    const answer = await app.call('GET', `${app.client}/identify/people/anna`, { headers: ownPage })
    assert.is(answer.error(500).code, 'internal_server_error')
    assert.not.match(answer.text, 'String(user.id)')
    const errors = app.log.filter(({ level }) => level === 'error').map(({ fields }) => fields as { err: Error })
    assert.is(errors.length, 1)
    assert.match(String(errors[0]?.err), why)
  }
})

test('a refusal says whether the session was asked', async () => {
  const messageFrom = async (headers: Record<string, string>, options: Parameters<typeof openVerified>[0] = {}) => {
    const app = await openVerified(options)
    return (await app.call('GET', `${app.client}/identify/people/anna`, { headers })).error(403).message
  }
  const { identify } = sessions()
  const { cookie } = ownPage
  assert.match(await messageFrom({ cookie }, { identify }), '`identify` was not asked, since no header says')
  const elsewhere = { cookie, origin: 'https://b.example', 'sec-fetch-site': 'cross-site' }
  assert.match(await messageFrom(elsewhere, { identify }), 'allowedOrigins')
  const signedOut = { 'sec-fetch-site': 'same-origin' }
  assert.match(await messageFrom(signedOut, { identify }), '`identify` was asked, and said that nobody is signed in')
  assert.not.match(await messageFrom({ cookie }), 'identify')
})

test('a token goes before the session', async () => {
  const app = await openVerified({ identify: sessions().identify })
  const path = `${app.client}/identify/people/anna`
  const headers = { ...ownPage, ...proof(await app.token('eve')) }
  assert.is((await app.call('GET', path, { headers })).error(403).details.reason, 'otherUser')
})

test('CORS names an allowed origin with credentials, and lets the others do without', async () => {
  const app = await open({ allowedOrigins: ['https://app.example'] })
  const seen = async (method: string, path: string, origin: string) => {
    const { headers } = await app.call(method, path, { headers: { origin } })
    return ['origin', 'credentials']
      .map((name) => headers.get(`access-control-allow-${name}`))
      .concat(headers.get('vary'))
  }
  for (const [method, path, vary] of [
    ['GET', `${app.client}/environment`, 'accept-encoding, origin'],
    ['OPTIONS', `${app.client}/responses`, 'origin'],
    ['GET', `${app.client}/nothing`, 'origin'],
  ] as const) {
    assert.equal(await seen(method, path, 'https://app.example'), ['https://app.example', 'true', vary])
    assert.equal(await seen(method, path, 'https://shop.example'), ['*', null, vary])
  }
  const { headers } = await app.call('OPTIONS', `${app.client}/responses`, {})
  assert.ok((headers.get('access-control-allow-headers') ?? '').split(', ').includes('X-Hearback-User'))
})

test('origins are written as browsers send them', async () => {
  for (const wrong of ['https://app.example/', 'app.example', '*', 'null']) {
    const error = await open({ allowedOrigins: [wrong] }).catch((thrown: Error) => thrown)
    assert.ok(error instanceof Error, wrong)
    assert.match(error.message, /allowedOrigins/)
  }
})

test.run()
