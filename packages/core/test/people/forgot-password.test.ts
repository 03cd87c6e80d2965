import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { memoryStorage } from '../../src/beside/memory/index.ts'
import type { HearbackOptions, Mail } from '../../src/house/index.ts'
import { type Desk, minutes, openDesk, password, problemOf, succeeded } from './desk.ts'

const test = suite('a forgotten password')

const publicUrl = 'https://surveys.example.org/feedback'

/** A desk whose mails are kept. */
async function openMailing(options: Partial<HearbackOptions> = {}) {
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => void mails.push(mail)
  const desk = await openDesk({ publicUrl, sendMail, ...options })
  const ask = async (email: string, address?: string) =>
    (await desk.at(address, (work) => void underWay.push(work))).forgotPassword(email)
  return { ...desk, mails, ask }
}

/** The work that follows the answers to `ask`. */
const underWay: Promise<unknown>[] = []

/** Waits for the work that follows the answers, and a moment for work that a host does not wait for. */
async function afterwards(): Promise<void> {
  await Promise.all(underWay.splice(0))
  await new Promise((resolve) => setTimeout(resolve, 20))
}

const secretIn = (mail: Mail | undefined) => /console\/enter\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1] ?? ''

test('mails a link that opens once, for an hour, at the public address, whatever Host is asked', async () => {
  const desk = await openMailing()
  await desk.ask(' Ada@Example.ORG ')
  assert.equal(desk.mails, [], 'the mail follows the answer')
  await afterwards()
  const [mail, ...others] = desk.mails
  assert.equal([mail?.to, mail?.subject, others], ['ada@example.org', 'A new password for surveys.example.org', []])
  const secret = secretIn(mail)
  for (const text of [mail?.text, mail?.html]) {
    assert.match(text ?? '', `${publicUrl}/console/enter/${secret}/`)
    assert.not.match(text ?? '', 'feedback.example', 'nothing of the request')
    assert.match(text ?? '', 'until 5 January 2026 at 10:00 UTC')
    assert.match(text ?? '', 'Hello Ada,')
  }
  assert.match(mail?.text ?? '', 'ignore this mail: your password stays as it is')

  succeeded(await desk.signIn())
  succeeded(await (await desk.at()).enter(secret, { password: 'an altogether new one' }))
  assert.is(await desk.signIn(), null, 'the old password')
  assert.is(await (await desk.at()).link(secret), null, 'it works once')
  await desk.ask('ada@example.org')
  await afterwards()
  desk.clock.advance(minutes(60))
  assert.is(await (await desk.at()).link(secretIn(desk.mails.at(-1))), null)
})

test('an invited person who has no password yet gets a link too', async () => {
  const desk = await openMailing()
  const { email } = await desk.addPerson({ password: null })
  await desk.ask(email ?? '')
  await afterwards()
  succeeded(await (await desk.at()).enter(secretIn(desk.mails[0]), { password }))
})

test('nothing is mailed to unknown and suspended people, and to those whom the host signs in, and nothing tells', async () => {
  const calls: string[] = []
  const storage = memoryStorage()
  const recording = <S extends object>(store: S): S =>
    new Proxy(store, {
      get(target, method) {
        calls.push(String(method))
        return Reflect.get(target, method)
      },
    })
  const { accounts, guesses } = storage
  const desk = await openMailing({
    storage: { ...storage, accounts: recording(accounts), guesses: recording(guesses) },
  })
  const suspended = await desk.addPerson({ status: 'suspended' })
  const external = await desk.addPerson({ externalId: 'host|1', password: null })
  const seen: string[][] = []
  for (const email of ['ada@example.org', 'unknown@example.org', suspended.email ?? '', external.email ?? '']) {
    calls.length = 0
    assert.is(await desk.ask(email), undefined)
    seen.push([...calls])
    await afterwards()
  }
  for (const one of seen) assert.equal(one, ['take', 'take'], 'before the answer')
  assert.equal(
    desk.mails.map(({ to }) => to),
    ['ada@example.org'],
  )
  assert.equal((await problemOf(desk.ask('ada'))).details, {
    email: 'Enter an e-mail address, such as ada@example.org',
  })
})

test('three mails an hour go to an address, known or not; what is more is answered as ever', async () => {
  const desk = await openMailing()
  for (let count = 0; count < 5; count += 1) await desk.ask('ada@example.org', `192.0.2.${count}`)
  await afterwards()
  assert.is(desk.mails.length, 3)
  await (
    await desk.elsewhere('192.0.2.9', { publicUrl, sendMail: async (mail) => void desk.mails.push(mail) })
  ).forgotPassword('ada@example.org')
  await afterwards()
  assert.is(desk.mails.length, 3, 'another process counts too')
  desk.clock.advance(minutes(60))
  await desk.ask('ada@example.org')
  await afterwards()
  assert.is(desk.mails.length, 4)
})

test('a client that asks for more than twenty an hour is told when to come again; unknown addresses count', async () => {
  const desk = await openMailing()
  for (let count = 0; count < 20; count += 1) await desk.ask(`nobody${count}@example.org`)
  for (const email of ['nobody@example.org', 'ada@example.org']) {
    const { code, message, headers } = await problemOf(desk.ask(email))
    assert.equal([code, headers['retry-after']], ['too_many_requests', '3600'])
    assert.match(message, 'Try again in 60 minutes')
  }
  await desk.ask('ada@example.org', '198.51.100.7')
  await afterwards()
  assert.is(desk.mails.length, 1)
})

/** Log lines as one text, with what errors contain. */
const logged = ({ log }: Desk) =>
  JSON.stringify(log, (_, value) =>
    value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value,
  )

test('a mail that fails is logged without its link, and the next one is tried', async () => {
  let secret = ''
  const desk = await openMailing({
    sendMail: async (mail) => {
      secret = secretIn(mail)
      throw Object.assign(new Error(`The server is away: ${mail.text}`), { mail })
    },
  })
  await desk.ask('ada@example.org')
  await afterwards()
  assert.is(secret.length, 43)
  assert.match(logged(desk), 'could not be sent')
  assert.match(logged(desk), 'The server is away')
  assert.not.ok(logged(desk).includes(secret))
})

test('closing waits for mails under way, and a host is kept alive for them', async () => {
  const steps: string[] = []
  const storage = memoryStorage()
  const desk = await openMailing({
    storage: { ...storage, close: async () => void steps.push('storage closed') },
    sendMail: async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      steps.push('mailed')
    },
  })
  const kept: Promise<unknown>[] = []
  const accounts = await desk.at('192.0.2.77', (work) => void kept.push(work))
  await accounts.forgotPassword('ada@example.org')
  assert.is(kept.length, 1)
  await desk.hearback.close()
  assert.equal(steps, ['mailed', 'storage closed'])
  await kept[0]
})

test.run()
