import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { SignedIn } from '../../src/house/for-pages.ts'
import type { HearbackOptions, Mail, Permission } from '../../src/house/index.ts'
import { secondProcess } from '../serve.ts'
import { openDesk } from './desk.ts'

const test = suite('mails about new responses')

const hour = 60 * 60 * 1000
const publicUrl = 'https://survey.example/feedback'

/** A service that sends mails, with Ben, who may read the production environment. `lacking`: an option that is not given. */
async function openMails(options: Partial<HearbackOptions> = {}, lacking: string | null = null) {
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => void sent.push(mail)
  const given = Object.entries({ publicUrl, sendMail, ...options }).filter(([name]) => name !== lacking)
  const desk = await openDesk(Object.fromEntries(given))
  const { storage, production } = desk
  const ben = await desk.addPerson({ email: 'ben@example.org', name: 'Ben <b>' })
  const accounts = await desk.at()
  let version = ben.version

  /** What Ben may do in production from now on. */
  async function grant(permission: Permission | null, over: object = {}) {
    const condition = { ifVersion: version, keepsAnOwner: true, sessions: 'keep' } as const
    version += 1
    const next = { ...ben, ...over, version }
    assert.ok(await storage.accounts.replace(next, { [production.id]: permission }, condition, []))
  }
  await grant('read')
  const signedIn = (await desk.signIn({ email: 'ben@example.org' }))?.signedIn as SignedIn
  return {
    ...desk,
    accounts,
    ben,
    signedIn,
    sent,
    sendMail,
    grant,
    switchOn: (environmentId = production.id) => accounts.setResponseMails(signedIn, { on: [environmentId], off: [] }),
    /** An hour passes, and due work is done. */
    async anHourLater() {
      desk.clock.advance(hour)
      await desk.hearback.work()
    },
  }
}

test('once an hour, one mail says how many responses each survey has received since the last one', async () => {
  const app = await openMails()
  const nps = await app.survey({ name: 'How <likely>?' })
  const exit = await app.survey({ name: 'Why do you leave' })
  await app.respond(nps.id)
  app.clock.advance(1)
  assert.equal(await app.accounts.responseMails(app.signedIn), [])
  await app.switchOn()
  assert.equal(await app.accounts.responseMails(app.signedIn), [app.production.id])
  app.clock.advance(1000)
  for (const survey of [exit, nps, nps]) await app.respond(survey.id)
  await app.hearback.work()
  assert.is(app.sent.length, 0, 'no mail before the hour is over')

  await app.anHourLater()
  assert.is(app.sent.length, 1)
  const [{ to, subject, text, html }] = app.sent as [Mail]
  assert.is(to, 'ben@example.org')
  assert.is(subject, '3 new responses in First (production)')
  const lines = [
    'Hello Ben <b>,',
    'First (production) has 3 new responses since 5 January 2026 at 09:00 UTC:',
    '2 · How <likely>?',
    '1 · Why do you leave',
    `${publicUrl}/console/${app.production.id}/surveys/`,
    `${publicUrl}/console/account/`,
  ]
  for (const line of lines) assert.ok(text.includes(line), `${line} in ${text}`)
  assert.match(html, '2 · How &lt;likely&gt;?')
  assert.not.match(text, 'Blue')

  await app.anHourLater()
  assert.is(app.sent.length, 1, 'no mail where nothing is new')
  await app.respond(exit.id)
  await app.anHourLater()
  assert.is(app.sent[1]?.subject, '1 new response in First (production)')
})

test('a response that is stored while the mail is sent is counted in the next mail', async () => {
  const app = await openMails()
  const { id } = await app.survey()
  await app.switchOn()
  app.clock.advance(hour - 60_000)
  await app.respond(id)
  app.clock.advance(60_000)
  await app.hearback.work()
  assert.is(app.sent.length, 0, 'it is a minute old: others of that time may still be under way')
  await app.anHourLater()
  assert.is(app.sent[0]?.subject, '1 new response in First (production)')
})

test('a mail says more than 1,000, and names twenty surveys at most', async () => {
  const app = await openMails()
  app.storage.responses.countNew = async (_, __, atMost) =>
    Array.from({ length: 22 }, (_, n) => ({ surveyId: `s${n}`, name: `Survey ${n}`, count: n === 0 ? atMost - 21 : 1 }))
  await app.switchOn()
  await app.anHourLater()
  const [{ subject, text }] = app.sent as [Mail]
  assert.is(subject, 'More than 1,000 new responses in First (production)')
  assert.match(text, '980 · Survey 0\n')
  assert.match(text, '1 · Survey 19\n')
  assert.not.match(text, 'Survey 20')
  assert.match(text, '2 · 2 other surveys')
})

test('a mail that the server does not take is tried again, with what has come since', async () => {
  let isDown = true
  const sent: Mail[] = []
  const app = await openMails({
    sendMail: async (mail) => {
      if (isDown) throw new Error('The mail server is away')
      sent.push(mail)
    },
  })
  const { id } = await app.survey()
  await app.switchOn()
  await app.respond(id)
  await app.anHourLater()
  assert.ok(app.log.some(({ level, message }) => level === 'error' && message.includes('could not be sent')))
  await app.respond(id)
  isDown = false
  await app.hearback.work()
  assert.is(sent.length, 0, 'not at once')
  app.clock.advance(hour / 6)
  await app.hearback.work()
  assert.equal(
    sent.map(({ subject }) => subject),
    ['2 new responses in First (production)'],
  )
})

test('a mail that the server goes on to refuse is tried less and less often, and once a day at last', async () => {
  let tried = 0
  const app = await openMails({
    sendMail: async () => {
      tried += 1
      throw new Error('550 No such mailbox')
    },
  })
  const { id } = await app.survey()
  await app.switchOn()
  await app.respond(id)
  for (let hours = 0; hours < 24 * 30; hours += 1) await app.anHourLater()
  assert.ok(tried > 30 && tried < 70, `${tried} times in 30 days`)
  const before = tried
  for (let hours = 0; hours < 24 * 10; hours += 1) await app.anHourLater()
  assert.is(tried - before, 10)
})

test('who switches the mails off gets none, and can switch them on again', async () => {
  const app = await openMails()
  const { id } = await app.survey()
  await app.switchOn()
  await app.respond(id)
  await app.accounts.setResponseMails(app.signedIn, { on: [], off: [app.production.id] })
  assert.equal(await app.accounts.responseMails(app.signedIn), [])
  await app.anHourLater()
  assert.is(app.sent.length, 0)
  await app.switchOn()
  await app.respond(id)
  await app.anHourLater()
  assert.is(app.sent[0]?.subject, '1 new response in First (production)')
})

for (const [how, take] of [
  ['has lost the rights', (app) => app.grant(null)],
  ['is suspended', (app) => app.grant('read', { status: 'suspended' })],
  ['was removed', (app) => app.storage.accounts.delete(app.ben.id, { ifVersion: 2 }, [])],
] as [string, (app: Awaited<ReturnType<typeof openMails>>) => Promise<unknown>][]) {
  test(`a person who ${how} gets no mail, and none later`, async () => {
    const app = await openMails()
    const { id } = await app.survey()
    await app.switchOn()
    await app.respond(id)
    await take(app)
    await app.anHourLater()
    assert.is(app.sent.length, 0)
    assert.equal(await app.storage.chores.environmentsMailed(app.ben.id), [])
  })
}

test('nobody switches mails on for an environment of others or an unknown one; owners do everywhere', async () => {
  const app = await openMails()
  await app.switchOn(app.development.id)
  await app.switchOn('nowhere')
  assert.equal(await app.accounts.responseMails(app.signedIn), [])
  const owner = (await app.signIn())?.signedIn as SignedIn
  const both = [app.production.id, app.development.id]
  await app.accounts.setResponseMails(owner, { on: [...both, 'nowhere'], off: [] })
  assert.equal(await app.accounts.responseMails(owner), both.sort())
})

test('without a mail port, a public address or an e-mail address there is nothing to choose', async () => {
  for (const lacking of ['sendMail', 'publicUrl']) {
    const app = await openMails({}, lacking)
    await app.switchOn()
    assert.is(await app.accounts.responseMails(app.signedIn), null)
    assert.equal(await app.storage.chores.environmentsMailed(app.ben.id), [])
  }
  const app = await openMails()
  const guest = await app.accounts.fromHost({ externalId: 'u-1', environments: { [app.production.id]: 'read' } })
  await app.accounts.setResponseMails(guest, { on: [app.production.id], off: [] })
  assert.is(await app.accounts.responseMails(guest), null)
  const known = await app.accounts.fromHost({
    ...{ externalId: 'u-2', email: 'cy@example.org', environments: { [app.production.id]: 'read' } },
  })
  assert.equal(await app.accounts.responseMails(known), [])
})

test('nothing is lost while a service works without its mail port', async () => {
  const app = await openMails()
  const { id } = await app.survey()
  await app.switchOn()
  await app.respond(id)
  app.clock.advance(hour)
  await secondProcess(app).hearback.work()
  await app.hearback.work()
  assert.is(app.sent.length, 0)
  await app.anHourLater()
  assert.is(app.sent[0]?.subject, '1 new response in First (production)')
})

test('two services over one storage send a mail once', async () => {
  const app = await openMails()
  const { id } = await app.survey()
  await app.switchOn()
  await app.respond(id)
  app.clock.advance(hour)
  const other = secondProcess(app, { publicUrl, sendMail: app.sendMail })
  await Promise.all([app.hearback.work(), other.hearback.work(), app.hearback.work()])
  assert.is(app.sent.length, 1)
})

test.run()
