import { once } from 'node:events'
import { request } from 'node:http'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { mailServer } from '../../../node/test/mail-server.ts'
import { freePort } from '../../../tests/src/free-port.ts'
import { type Announcement, temporaryFolder } from '../../../tests/test/standalone.ts'
import { mailChecks } from '../../src/command/doctor/mail.ts'
import { runCommand } from '../../src/command/index.ts'
import { fakeIo, ran } from './fake-io.ts'

const test = suite('mails of the command')

const login = { user: 'hearback', password: 's3cret p@ss' }
const sender = {
  HEARBACK_MAIL_FROM: 'Surveys <surveys@example.org>',
  HEARBACK_PUBLIC_URL: 'https://surveys.example.org',
}

interface Answered {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** Sends a form as a page of the public address does, to any Host. */
async function send(
  port: number,
  path: string,
  fields: Readonly<Record<string, string>>,
  host = 'surveys.example.org',
): Promise<Answered> {
  const headers = {
    host,
    origin: sender.HEARBACK_PUBLIC_URL,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false })
  sent.end(new URLSearchParams(fields).toString())
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  const { date: _, ...others } = response.headers
  return { status: response.statusCode, headers: others, text }
}

test('serve: a forgotten password, from the mail to signing in; an unknown address gets the same answer and no mail', async () => {
  const [server, folder, port] = await Promise.all([mailServer({ login }), temporaryFolder(), freePort()])
  const stop = new AbortController()
  const { io: plain, written } = fakeIo({ ...sender, HEARBACK_SMTP: server.url }, stop.signal)
  const data = ['--data', folder.path]
  let listens = () => {}
  const listening = new Promise<void>((resolve) => {
    listens = resolve
  })
  const io = {
    ...plain,
    stdout(text: string) {
      plain.stdout(text)
      listens()
    },
  }
  const ended = runCommand(['serve', '--json', '--port', String(port), ...data], io)
  try {
    await Promise.race([listening, ended.then(() => assert.unreachable(written.stderr))])
    const { signIn } = JSON.parse(written.stdout) as Announcement
    const ada = { email: 'ada@example.org', name: 'Ada', password: 'the first of the passwords' }
    const link = signIn?.url.split('/').at(-1) ?? ''
    assert.is((await send(port, '/console/enter', { ...ada, link })).status, 303)

    const ask = (email: string) => send(port, '/console/forgot-password', { email }, 'evil.example')
    const known = await ask('ada@example.org')
    const unknown = await ask('eve@example.org')
    assert.is(known.status, 200)
    assert.match(known.text, 'If <b class="any">ada@example.org</b> has an account, a mail with a link is on its way.')
    assert.equal({ ...known, text: known.text.replaceAll('ada@', 'eve@') }, unknown)

    const mail = await server.arrived(1)
    assert.equal(
      [mail.to, mail.from, mail.subject],
      [['ada@example.org'], 'surveys@example.org', 'A new password for surveys.example.org'],
    )
    for (const text of [mail.text, mail.html, mail.headers]) assert.not.match(text, 'evil')
    const [, secret = ''] = /^https:\/\/surveys\.example\.org\/console\/enter\/([\w-]{43})\/$/m.exec(mail.text) ?? []
    assert.match(mail.html, `href="https://surveys.example.org/console/enter/${secret}/"`)
    const next = { email: 'ada@example.org', password: 'another of the passwords' }
    assert.is((await send(port, '/console/enter', { link: secret, password: next.password })).status, 303)
    assert.is((await send(port, '/console/enter', { link: secret, password: next.password })).status, 404)
    assert.is((await send(port, '/console/sign-in', next)).status, 303)
    assert.is((await send(port, '/console/sign-in', ada)).status, 422)

    const added = await ran(['people', 'add', 'ben@example.org', '--name', 'Ben', '--send', ...data])
    assert.equal([added.code, added.stderr], [0, ''])
    assert.match(added.stdout, /^Added Ben\.\nMailed a link to ben@example\.org\. It works once, until /)
    assert.not.match(added.stdout, 'console/enter')
    assert.match((await server.arrived(2)).text, 'invites you to surveys.example.org')
    assert.equal(
      server.mails.map(({ to }) => to[0]),
      ['ada@example.org', 'ben@example.org'],
    )

    await ran(['people', 'add', 'refused@example.org', '--name', 'Rita', ...data])
    const refused = await ran(['people', 'link', 'refused@example.org', '--send', ...data])
    assert.is(refused.code, 1)
    assert.match(refused.stdout, /^The mail was not sent: The mail server .*550 .*\nSend this link yourself:\nhttps:/)
    assert.not.match(written.stderr, login.password)
    assert.match(written.stderr, 'could not be sent')
    stop.abort()
    assert.is(await ended, 0)
  } finally {
    stop.abort()
    await ended.catch(() => {})
    await server.close()
    await folder.remove()
  }
})

test('the doctor checks that the mail server takes the login, and sends nothing', async () => {
  const server = await mailServer({ login })
  const none = { smtp: null, mailFrom: null }
  try {
    const [good] = await mailChecks({ smtp: server.url, mailFrom: null }, sender)
    assert.is(good?.status, 'ok')
    const [wrong] = await mailChecks(none, { ...sender, HEARBACK_SMTP: server.url.replace('s3cret', 'other') })
    assert.is(wrong?.status, 'fail')
    assert.match(wrong?.message ?? '', 'refused the login of hearback')
    assert.not.match(JSON.stringify(wrong), 'p@ss')
    assert.equal(await mailChecks(none, sender), [])
    assert.is((await mailChecks(none, { HEARBACK_SMTP: server.url }))[0]?.status, 'fail')
    assert.equal(server.mails, [])
  } finally {
    await server.close()
  }
})

test('a mail server that cannot work is refused at the start, without its password', async () => {
  const smtp = 'smtps://me:s3cret@mail.example.org'
  for (const [args, env, expected] of [
    [[], { HEARBACK_SMTP: smtp }, /^Mails need a sender: name one with --mail-from/],
    [['--smtp', smtp], { HEARBACK_MAIL_FROM: 'a@example.org' }, /^Mails need HEARBACK_PUBLIC_URL/],
    [['--mail-from', 'a@example.org'], {}, /^--mail-from is for --smtp/],
    [['--smtp', `${smtp}?x`], sender, /^The address of the mail server is wrong\. It must look like smtps:/],
    [['--smtp', smtp, '--mail-from', 'nobody'], sender, /^The sender of mails must be one address/],
  ] as const) {
    const { code, stdout, stderr } = await ran(['serve', ...args], env)
    assert.equal([code, stdout], [2, ''])
    assert.match(stderr, expected)
    assert.not.match(stderr, 's3cret')
  }
})

test.run()
