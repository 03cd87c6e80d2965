import { registerHooks } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freePort } from '../../tests/src/free-port.ts'
import { type SmtpMail, smtpMail } from '../src/smtp-mail.ts'
import { mailServer } from './mail-server.ts'

const test = suite('smtpMail')

const login = { user: 'hearback@example.org', password: 'p@ss/w:rd%ü' }
const from = 'Umfragen Grüße <surveys@example.org>'
const mail = {
  to: 'ada@example.org',
  subject: 'Grüße, 你好 – choose a new password',
  text: 'Hello Ädä,\n\n. a line that begins with a dot\n.\nhttps://example.org/console/enter/abc\n',
  html: '<!doctype html><p>Hello Ädä 🎉, <a href="https://example.org/?a=1&amp;b=2">open</a></p>\n',
}

/** The message of the error that this throws. */
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('It was not refused'),
    (error: unknown) => error,
  )
  assert.instance(error, Error)
  for (const secret of [login.password, encodeURIComponent(login.password), btoa('p@ss/w:rd%')]) {
    const whole = JSON.stringify(error, Object.getOwnPropertyNames(error))
    assert.not.ok(whole.includes(secret), `the password stands in: ${whole}`)
    assert.not.ok(String((error as Error).stack).includes(secret))
  }
  return (error as Error).message
}

const using = async (url: string, run: (send: SmtpMail) => Promise<void>) => {
  const send = smtpMail({ url, from })
  try {
    await run(send)
  } finally {
    await send.close()
  }
}

test('without nodemailer, the first mail says what to install, and one that is installed later is used', async () => {
  const server = await mailServer()
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== 'nodemailer') return next(specifier, context)
      throw Object.assign(new Error("Cannot find package 'nodemailer'"), { code: 'ERR_MODULE_NOT_FOUND' })
    },
  })
  try {
    await using(server.url, async (send) => {
      try {
        assert.match(await refusal(send(mail)), 'npm install nodemailer')
      } finally {
        hooks.deregister()
      }
      await send(mail)
      assert.is(server.mails.length, 1)
    })
  } finally {
    await server.close()
  }
})

test('a mail arrives as it was sent: to one address, as text and HTML, in UTF-8', async () => {
  const server = await mailServer({ login })
  try {
    await using(server.url, async (send) => {
      await send.verify()
      await Promise.all([send(mail), send({ ...mail, to: 'ben@example.org' })])
      const got = server.mails.find(({ to }) => to[0] === mail.to)
      assert.equal([got?.from, got?.to], ['surveys@example.org', ['ada@example.org']])
      assert.equal([got?.subject, got?.text, got?.html], [mail.subject, mail.text, mail.html])
      assert.is(server.mails.length, 2)

      assert.match(await refusal(send({ ...mail, to: 'eve@example.org, mallory@example.org' })), 'refused')
      const smuggled = { ...mail, subject: 'One\r\nBcc: mallory@example.org\r\n\r\nother' }
      await send(smuggled)
      assert.equal(server.mails.at(-1)?.to, [mail.to])
      assert.not.match(server.mails.at(-1)?.headers ?? '', /^Bcc/m)

      const stop = {
        'List-Unsubscribe': '<https://survey.example/stop>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      await send({ ...mail, headers: stop })
      assert.match(server.mails.at(-1)?.headers ?? '', /^List-Unsubscribe: <https:\/\/survey\.example\/stop>$/im)
      assert.match(server.mails.at(-1)?.headers ?? '', /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
    })
  } finally {
    await server.close()
  }
})

test('a refused login and a refused recipient say what to do', async () => {
  const server = await mailServer({ login: { ...login, password: 'another' } })
  try {
    const url = server.url.replace('another', encodeURIComponent(login.password))
    await using(url, async (send) => {
      for (const work of [send.verify(), send(mail)]) {
        assert.match(await refusal(work), /refused the login of hearback@example\.org \(535 .*Check user and password/)
      }
    })
    await using(server.url, async (send) => {
      assert.match(
        await refusal(send({ ...mail, to: 'refused@example.org' })),
        /refused the sender or the recipient \(550 There is no such mailbox\)/,
      )
      await send(mail)
    })
    await using(`smtp://127.0.0.1:${server.port}`, async (send) =>
      assert.match(await refusal(send(mail)), /wants a login|refused the sender/),
    )
  } finally {
    await server.close()
  }
})

test('STARTTLS is used where it is offered, and a certificate that nobody trusts is refused', async () => {
  const server = await mailServer({ login, offersTls: true })
  try {
    await using(server.url, async (send) => {
      assert.match(await refusal(send(mail)), 'has a certificate that is not trusted')
    })
    await using(server.url.replace('smtp:', 'smtps:'), async (send) => {
      assert.match(await refusal(send(mail)), 'Write smtp: in its address')
    })
    assert.equal(server.mails, [])
  } finally {
    await server.close()
  }
})

test('a server that is away, and one that speaks no SMTP, are named with their port', async () => {
  const at = (port: number) => `hearback:${encodeURIComponent(login.password)}@127.0.0.1:${port}`
  const away = await freePort()
  for (const url of [`smtp://${at(away)}`, `smtps://${at(away)}`]) {
    await using(url, async (send) => {
      assert.match(await refusal(send(mail)), `The mail server 127.0.0.1:${away} does not answer`)
    })
  }
  const web = createServer((socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const { port } = web.address() as AddressInfo
  try {
    await using(`smtp://${at(port)}`, async (send) => assert.match(await refusal(send.verify()), 'Check that it runs'))
  } finally {
    web.close()
  }
})

test('a wrong address of the server or of the sender is refused at once, without its password', async () => {
  const wrong = (url: string, sender = from) => refusal((async () => smtpMail({ url, from: sender }))())
  const secret = encodeURIComponent(login.password)
  for (const url of [
    '',
    'mail.example.org',
    `https://me:${secret}@mail.example.org`,
    `smtp://me:${secret}@mail.example.org/?tls=no`,
    `smtps://me:${secret}@mail.example.org:port`,
  ]) {
    assert.match(await wrong(url), 'It must look like smtps://', url)
  }
  assert.match(await wrong('smtps://me:50%@mail.example.org'), 'write % as %25')
  for (const sender of ['', 'surveys', 'a@example.org, b@example.org', 'A <a@example.org> <b@example.org>']) {
    assert.match(await wrong('smtps://mail.example.org', sender), 'The sender of mails must be one address', sender)
  }
})

test.run()
