import * as assert from 'uvu/assert'
import type { ConsoleHost, Host } from '../host.ts'
import { ask } from '../request.ts'

const email = 'ada@example.com'
const password = 'a password of the runtimes'

/** A person enters by a link, signs in by password, and makes a key, which the API takes until it is deleted. */
export async function consoleMakesKeys(host: ConsoleHost): Promise<void> {
  const shown = await open(host, `/console/enter/${host.ownerLink}/`)
  assert.is(shown.status, 200)
  assert.match(shown.text, 'Become the owner')

  const owner = { link: host.ownerLink, name: 'Ada', email, password }
  const entered = await send(host, '/console/enter', owner)
  assert.equal([entered.status, cookieIn(entered) !== ''], [303, true], entered.text)
  assert.is((await send(host, '/console/enter', owner)).status, 404, 'the link is spent')

  const signedIn = await send(host, '/console/sign-in', { email, password })
  assert.is(signedIn.status, 303, signedIn.text)
  const cookie = cookieIn(signedIn)
  assert.is.not(cookie, cookieIn(entered))
  const wrong = await send(host, '/console/sign-in', { email, password: `${password}!` })
  assert.equal([wrong.status, cookieIn(wrong)], [422, ''])

  const keys = `/console/${host.environmentId}/keys`
  const page = await open(host, `${keys}/`, cookie)
  assert.is(page.status, 200)
  const form = { environmentId: host.environmentId, label: 'For a notebook', permission: 'read', ends: '90' }
  const made = await send(
    host,
    keys,
    { ...form, token: field(page.text, 'token'), once: field(page.text, 'once') },
    cookie,
  )
  assert.is(made.status, 200, made.text)
  const key = /hbk_[\w-]{20,}/.exec(made.text)?.[0] ?? ''
  assert.is((await ask(host, 'GET', '/api/v1/me', { key })).status, 200)

  const again = await open(host, `${keys}/`, cookie)
  assert.not.match(again.text, key)
  const removal = /href="([^"]*\/delete\/)"/g
  const pages = [...again.text.matchAll(removal)].map(([, href = '']) => new URL(href, `${host.url}${keys}/`).pathname)
  const texts = await Promise.all(pages.map(async (path) => ({ path, ...(await open(host, path, cookie)) })))
  const own = texts.find(({ text }) => text.includes('For a notebook'))
  if (own === undefined) throw new Error(`No page deletes the key: ${pages.join(', ')}`)
  const deleted = await send(host, own.path.slice(0, -1), { token: field(own.text, 'token') }, cookie)
  assert.is(deleted.status, 303, deleted.text)
  assert.is((await ask(host, 'GET', '/api/v1/me', { key })).status, 401)
}

interface Shown {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const open = (host: Host, path: string, cookie = ''): Promise<Shown> =>
  seen(fetch(host.url + path, { headers: { cookie } }))

/** Sends a form as a page of the console does. */
const send = ({ url }: Host, path: string, fields: Record<string, string>, cookie = ''): Promise<Shown> =>
  seen(
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: new URL(url).origin },
      body: new URLSearchParams(fields),
    }),
  )

async function seen(answering: Promise<Response>): Promise<Shown> {
  const answer = await answering
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const cookieIn = ({ headers }: Shown): string =>
  /hearback_session=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

/** The value of a hidden field. */
const field = (text: string, name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
