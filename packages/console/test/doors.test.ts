import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { textOf } from '../src/html.ts'
import { type ConsoleOptions, settingsOf } from '../src/options.ts'
import { clock } from '../src/parts/time.ts'
import { english } from '../src/words/english.ts'
import { consoleOf, elsewhere, here, origin, sameOrigin, unknown } from './double.ts'

const test = suite('doors')

const cookiesOf = (response: Response) => response.headers.getSetCookie()

test('a wrong password and an unknown e-mail have one answer, which keeps the e-mail and no password', async () => {
  const { send } = consoleOf('nobody')
  const response = await send('/console/sign-in', { email: '"ada"@example.com', password: 'wrong' })
  const text = await response.text()
  assert.equal([response.status, cookiesOf(response)], [422, []])
  assert.match(text, 'E-mail or password is wrong.')
  assert.match(text, 'value="&quot;ada&quot;@example.com"')
  assert.not.match(text, 'value="wrong"')
})

test('the session cookie has no Path, so that browsers derive it behind every proxy', async () => {
  const { send } = consoleOf('nobody')
  for (const [path, fields] of [
    ['/console/sign-in', { email: 'a@b.c', password: 'right' }],
    ['/console/enter', { link: 'open', name: 'Ada', email: 'a@b.c', password: 'twelve or more' }],
  ] as const) {
    const response = await send(path, fields)
    assert.equal([response.status, response.headers.get('location')], [303, `../console/${here}/surveys/`])
    assert.equal(cookiesOf(response), [
      'hearback_session=good; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure',
      'hearback_device=mine; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure',
    ])
  }
})

test('a browser says at the next sign-in that it is known, after signing out too', async () => {
  const { send, account } = consoleOf('nobody')
  const cookie = 'hearback_device=mine'
  await send('/console/sign-in', { email: 'a@b.c', password: 'wrong' }, { ...sameOrigin, cookie })
  await send('/console/sign-in', { email: 'a@b.c', password: 'wrong' })
  assert.equal(account, ['signIn with mine', 'signIn with null'])
})

test('signing in leads back to the page that was wanted, and to no other site', async () => {
  const { ask, send } = consoleOf('nobody')
  const sent = await ask(`/console/${here}/keys/k1/delete/`)
  assert.is(
    sent.headers.get('location'),
    `../../../../../console/sign-in/?to=${encodeURIComponent(`${here}/keys/k1/delete/`)}`,
  )
  const lands = async (to: string) => {
    const response = await send('/console/sign-in', { email: 'a@b.c', password: 'right', to })
    return new URL(response.headers.get('location') ?? '', `${origin}/console/sign-in`).href
  }
  const file = `${here}/files/cv.of.a--fid--0b9fb4a2-2c0b-4d53-9d4a-61ef1ac0a1f0.pdf/`
  for (const page of ['people/', file, `${here}/responses/?edition=2&where=a+%3D+%22b%2Fc%22`]) {
    const asked = await ask(`/console/${page}`)
    const to = new URL(asked.headers.get('location') ?? '', `${origin}/console/${page}`).searchParams.get('to') ?? ''
    assert.is(await lands(to), `${origin}/console/${page}`)
  }
  for (const to of [
    '//evil.test/',
    'https://evil.test/',
    '../../s/x/',
    'javascript:alert(1)/',
    '/evil/',
    '\\evil/',
    'people/../../s/',
    './people/',
  ]) {
    assert.is(await lands(to), `${origin}/console/${here}/surveys/`, to)
  }
})

test('opening a link spends nothing; a link that is spent says so', async () => {
  const { ask, send } = consoleOf('nobody')
  const shown = await ask('/console/enter/open/')
  const text = await shown.text()
  assert.equal([shown.status, shown.headers.get('referrer-policy')], [200, 'no-referrer'])
  assert.match(text, 'name="link" value="open"')
  assert.match(text, 'This link works once, until <time')
  assert.is((await ask('/console/enter/spent/')).status, 404)
  assert.is((await send('/console/enter', { link: 'spent', password: 'twelve or more' })).status, 404)
})

test('the end of a link has its day, unless that is today', () => {
  const now = Date.parse('2026-11-24T20:51:00Z')
  const until = (at: string) => textOf(clock(at, { ...english, zone: 'UTC', now })).replace(/<[^>]*>/g, '')
  assert.is(until('2026-11-24T21:51:00.000Z'), '21:51 UTC')
  assert.is(until('2026-11-25T20:51:00.000Z'), '25 Nov, 20:51 UTC')
  assert.is(until('2027-01-01T00:00:00.000Z'), '1 Jan 2027, 00:00 UTC')
})

test('a refused password keeps the name, and its fault stands beside the field, which has the focus', async () => {
  const { send } = consoleOf('nobody')
  const response = await send('/console/enter', { link: 'open', name: 'Ada', email: 'a@b.c', password: 'short' })
  const text = await response.text()
  assert.is(response.status, 422)
  assert.match(text, 'value="Ada"')
  assert.match(
    text,
    /<input id="f-password"[^>]* aria-describedby="f-password-fault f-password-hint" aria-invalid="true" autofocus>/,
  )
  assert.match(text, '<span class="small bad" id="f-password-fault">Choose 12 characters or more</span>')
  assert.not.match(text, 'value="short"')
})

test('signing out ends the session and takes the cookie away', async () => {
  const { send, account } = consoleOf('read')
  const response = await send('/console/sign-out', {})
  assert.equal([response.status, account], [303, ['signOut']])
  assert.equal(cookiesOf(response), ['hearback_session=; HttpOnly; SameSite=Lax; Max-Age=0'])
})

test('two session cookies that differ count as none, and a page says what to do', async () => {
  const { ask, send, account } = consoleOf('owner')
  for (const cookie of ['hearback_session=tossed', 'hearback_session=tossed; other=2']) {
    for (const response of [
      await ask(`/console/${here}/keys/`, { headers: { cookie } }),
      await send('/console/account', { name: 'Mallory' }, { ...sameOrigin, cookie }),
      await send('/console/sign-in', { email: 'a@b.c', password: 'right' }, { ...sameOrigin, cookie }),
    ]) {
      assert.equal([response.status, cookiesOf(response)], [400, []])
      assert.match(await response.text(), 'cookies of two sessions, so it is not clear who you are')
    }
  }
  assert.equal(account, [])
  const twice = await ask('/console/account/', { headers: { cookie: 'hearback_session=good' } })
  assert.is(twice.status, 200, 'one cookie that is sent twice is one session')
})

test('the console begins in the environment of the last visit, else in the first one', async () => {
  const { ask } = consoleOf('owner')
  const leads = async (cookie: string) => {
    const response = await ask('/console/', { headers: { cookie } })
    return response.headers.get('location')
  }
  assert.is(await leads(''), `../console/${here}/surveys/`)
  assert.is(await leads(`hearback_environment=${elsewhere}`), `../console/${elsewhere}/surveys/`)
  assert.is(await leads(`hearback_environment=${unknown}`), `../console/${here}/surveys/`)
  const shown = await consoleOf('owner', { api: () => Response.json({ data: [] }) }).ask(`/console/${here}/keys/`)
  assert.equal(cookiesOf(shown), [
    `hearback_environment=${here}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure`,
  ])
  assert.is((await consoleOf('nobody').ask('/console/')).headers.get('location'), '../console/sign-in/')
})

const signInUrl = 'https://accounts.example/in?for=console'

test('the host signs people in: its person, its answer, nobody, and its faults', async () => {
  let answer: () => unknown = () => ({ externalId: 'u-1' })
  const options = { authenticate: async () => answer() as null, signInUrl }
  const { ask, send } = consoleOf('nobody', { options, api: () => Response.json({ data: [] }) })
  const page = await ask(`/console/${here}/keys/`)
  assert.is(page.status, 200)
  assert.match(page.headers.get('content-security-policy') ?? '', "form-action 'self' https://accounts.example;")

  answer = () => undefined
  assert.is((await ask(`/console/${here}/keys/`)).headers.get('location'), signInUrl)
  answer = () => null
  for (const path of [`/console/${here}/keys/`, '/console/', '/console/sign-in/', '/console/enter/open/']) {
    const response = await ask(path)
    assert.equal([response.status, response.headers.get('location')], [303, signInUrl], path)
  }
  assert.is((await send('/console/sign-in', { email: 'a@b.c', password: 'right' })).headers.get('location'), signInUrl)
  answer = () => new Response('mine', { status: 418 })
  assert.is((await ask(`/console/${here}/keys/`)).status, 418)
  answer = () => {
    throw new Error('the identity provider is away')
  }
  const failed = await ask(`/console/${here}/keys/`)
  assert.is(failed.status, 503)
  assert.not.match(await failed.text(), 'identity provider')
})

test('people of the host sign out and confirm at the addresses that it names', async () => {
  const host = { authenticate: () => ({ externalId: 'u-1' }), signInUrl }
  const pageOf = async (options: ConsoleOptions) =>
    (await consoleOf('nobody', { options }).ask('/console/account/')).text()
  assert.not.match(await pageOf(host), 'Sign out')
  const shown = await pageOf({ ...host, signOutUrl: 'https://accounts.example/out?a=1&b=2' })
  assert.match(shown, '<a href="https://accounts.example/out?a=1&amp;b=2">Sign out</a>')
  assert.not.match(shown, 'sign-out"')

  for (const [confirmUrl, expected] of [
    [undefined, signInUrl],
    ['https://accounts.example/again', 'https://accounts.example/again'],
  ] as const) {
    const options = { ...host, ...(confirmUrl !== undefined && { confirmUrl }) }
    const { send, calls } = consoleOf('nobody', { options, isConfirmed: false })
    const asked = await send(`/console/${here}/keys`, { token: 'token of read', label: 'kept', ends: 'never' })
    const text = await asked.text()
    assert.is(asked.status, 403)
    assert.match(text, `<a class="btn" href="${expected}" target="_blank" rel="noopener">Sign in again</a>`)
    assert.match(text, 'name="label" value="kept"')
    assert.equal(calls, [])
  }
})

test('the foot leads to the API reference where the service has one', async () => {
  const footOf = async (hasReference: boolean) => {
    const text = await (await consoleOf('read', { hasReference }).ask('/console/account/')).text()
    return /<footer>.*<\/footer>/s.exec(text)?.[0] ?? ''
  }
  assert.match(await footOf(true), '<a href="../../api/v1/docs">API reference</a>')
  assert.not.match(await footOf(false), 'API reference')
})

test('somebody without rights is told whom to ask', async () => {
  const { ask } = consoleOf('newcomer')
  const begin = (await ask('/console/')).headers.get('location') ?? ''
  assert.is(begin, '../console/products/')
  for (const path of ['/console/products/', `/console/${here}/keys/`, `/console/${unknown}/keys/`]) {
    const response = await ask(path)
    assert.equal([response.status, /Ask an owner/.test(await response.text())], [403, true], path)
  }
  assert.is((await ask('/console/account/')).status, 200)
})

test('a forgotten password: offered where links are mailed, with one answer, and a fault beside the field', async () => {
  const path = '/console/forgot-password'
  const { ask, send, account } = consoleOf('nobody', { mailsLinks: true })
  assert.match(await (await ask('/console/sign-in/')).text(), '<a href="../../console/forgot-password/">')
  assert.match(await (await ask(`${path}/`)).text(), 'Mail me a link')
  const done = await send(path, { email: ' <b>@example.com' })
  assert.equal([done.status, cookiesOf(done), account.at(-1)], [200, [], 'forgot <b>@example.com'])
  assert.match(
    await done.text(),
    /If <b class="any">&lt;b&gt;@example\.com<\/b> has an account, a mail with a link is on its way/,
  )
  const wrong = await send(path, { email: 'ada' })
  assert.is(wrong.status, 422)
  assert.match(await wrong.text(), /value="ada".*id="f-email-fault">Enter an e-mail address/s)
  account.length = 0

  const other = { authenticate: () => null, signInUrl }
  for (const [options, status] of [
    [{}, 404],
    [{ mailsLinks: true, options: other }, 303],
  ] as const) {
    const without = consoleOf('nobody', options)
    const statuses = [(await without.ask(`${path}/`)).status, (await without.send(path, { email: 'a@b.c' })).status]
    assert.equal([statuses, without.account], [[status, status], []])
  }
  assert.not.match(await (await consoleOf('nobody').ask('/console/sign-in/')).text(), 'forgot-password')
})

test('options that cannot work are refused at the start', () => {
  assert.throws(() => settingsOf({ authenticate: () => null }), 'signInUrl')
  assert.throws(() => settingsOf({ authenticate: () => null, signInUrl: 'javascript:x' }), 'signInUrl')
  const host = { authenticate: () => null, signInUrl }
  assert.throws(() => settingsOf({ ...host, signOutUrl: 'javascript:x' }), 'signOutUrl')
  assert.throws(() => settingsOf({ ...host, confirmUrl: '/login' }), 'confirmUrl')
  assert.throws(() => settingsOf({ frameAncestors: ['*'] }), 'frameAncestors')
  assert.throws(() => settingsOf({ frameAncestors: ["https://a.test; script-src 'unsafe-inline'"] }), 'frameAncestors')
  assert.equal(settingsOf({ frameAncestors: ['https://a.test'] }), { host: null, frameAncestors: ['https://a.test'] })
})

test.run()
