import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { signUser } from '../../../client/src/sign.ts'
import type { Mail } from '../../src/ground/ports/mail.ts'
import { openFiles, withFiles } from '../files/uploading.ts'
import { type App, open, openAgain, secret, surveyBody, testClock } from '../serve.ts'

const test = suite('the secret of the service is replaced')
const next = 'the newest secret that only the tests know'
const webhooks = '/api/v1/webhooks'

/** The service with another secret, or several of which the newest is first, on the same storage. */
const withSecrets = (app: App, secrets: string | readonly string[], options: Parameters<typeof open>[0] = {}): App =>
  openAgain({ storage: app.storage, clock: app.clock, secret: secrets, ...options }, app)

async function hooked() {
  // The library that verifies knows the machine's time only.
  const clock = testClock(new Date().toISOString())
  const app = { ...(await open({ clock })), clock }
  const body = { url: 'https://hooks.example/a', triggers: ['responseCreated'] }
  const hook = (await app.call('POST', webhooks, { body })).data<{ id: string; secret: string }>()
  return { app, hook, surveyId: (await app.survey()).id }
}

/** Whether a process with these secrets sends a delivery that a receiver with the webhook's secret accepts. */
async function delivers(process: App, surveyId: string, secrets: readonly string[]): Promise<boolean> {
  await process.respond(surveyId)
  await process.hearback.work()
  const [sent] = process.hooks.received
  if (sent === undefined) return false
  for (const one of secrets) new Webhook(one).verify(sent.body, { ...sent.headers })
  return true
}

test('what an older secret has encrypted is read by it, and by the newest once it was resealed', async () => {
  const { app, hook, surveyId } = await hooked()
  const rotated = (await app.call('POST', `${webhooks}/${hook.id}/secret`)).data<{ secret: string }>()
  await app.hearback.admin.rotateIdentitySecret(app.production.id)
  const identity = await app.hearback.admin.rotateIdentitySecret(app.production.id)
  const both = [hook.secret, rotated.secret]
  assert.is(await delivers(withSecrets(app, next), surveyId, both), false)
  const during = withSecrets(app, [next, secret])
  assert.is(await delivers(during, surveyId, both), true)
  const nothingUnreadable = { webhookIds: [], environmentIds: [] }
  const done = { webhooks: 1, identities: 1, unreadable: nothingUnreadable }
  assert.equal(await during.hearback.admin.resealSecrets(), done)
  assert.equal(await during.hearback.admin.resealSecrets(), { ...done, webhooks: 0, identities: 0 })
  const after = withSecrets(app, next)
  assert.is(await delivers(after, surveyId, both), true)
  assert.equal((await after.hearback.admin.checkSecret()).unreadableIdentities, [])
  assert.match(identity.secret, /^hbi_/)
  const lost = { webhookIds: [hook.id], environmentIds: [app.production.id] }
  assert.equal(await withSecrets(app, secret).hearback.admin.resealSecrets(), {
    ...{ webhooks: 0, identities: 0, unreadable: lost },
  })
})

test('a request that is sent again after the secret was replaced is the first one still', async () => {
  const app = await open()
  const { id: surveyId } = await app.survey()
  const sent = { headers: { 'idempotency-key': 'once' }, body: { surveyId, finished: false, data: { q1: 'Blue' } } }
  const post = (process: App, more: object = {}) =>
    process.call('POST', `${app.client}/responses`, { ...sent, body: { ...sent.body, ...more } })
  const { id } = (await post(app)).data<{ id: string }>()
  const during = withSecrets(app, [next, secret])
  assert.is((await post(during)).data<{ id: string }>().id, id)
  ;(await post(during, { finished: true })).error(422)
  assert.is.not((await post(withSecrets(app, next))).data<{ id: string }>().id, id)
})

test('links of one use and PINs that an older secret has signed open', async () => {
  const app = await open()
  const use = { singleUse: { enabled: true, isEncrypted: true } }
  const { id: single } = await app.survey(use)
  const { id: pinned } = await app.survey({ pin: '1234' })
  const links = await app.call('GET', `/api/v1/management/surveys/${single}/singleUseIds?limit=2`)
  const [one, other] = links.data<string[]>().map((link) => new URL(link).searchParams.get('suId'))
  const { pinToken } = (await app.call('POST', `${app.client}/surveys/${pinned}/pin`, { body: { pin: '1234' } })).data<{
    pinToken: string
  }>()
  const answer = (process: App, surveyId: string, more: object) =>
    process.call('POST', `${app.client}/responses`, { body: { surveyId, finished: false, data: {}, ...more } })
  const after = withSecrets(app, next)
  const during = withSecrets(app, [next, secret])
  ;(await answer(after, single, { singleUseId: one })).error(403)
  ;(await answer(after, pinned, { pinToken })).error(403)
  assert.is((await answer(during, single, { singleUseId: one })).status, 200)
  assert.is((await answer(during, pinned, { pinToken })).status, 200)
  ;(await answer(during, single, { singleUseId: other?.replace(/.$/, '!') })).error(403)
})

test('an upload that an older secret has signed is taken, and a link to a file opens', async () => {
  const app = await openFiles()
  const { surveyId, blobs } = app
  const during = withSecrets(app, [next, secret], { blobs })
  const after = withSecrets(app, next, { blobs })
  const begun = await app.ask()
  ;(await withFiles(after, surveyId).send(begun)).error(401)
  assert.is((await withFiles(during, surveyId).send(begun)).status, 200)
  const link = await app.call('POST', '/api/v1/management/storage/link', { body: { fileUrl: begun.fileUrl } })
  const { url } = link.data<{ url: string }>()
  assert.is((await during.call('GET', url, { key: null })).status, 200)
  ;(await after.call('GET', url, { key: null })).error(401)
  assert.is((await after.call('GET', begun.fileUrl)).status, 200, 'with a key')
})

test('a user is proven by a token whose secret an older one has encrypted', async () => {
  // Tokens are signed by the machine's time.
  const clock = testClock(new Date().toISOString())
  const app = { ...(await open({ clock })), clock }
  const { secret: signing } = await app.hearback.admin.rotateIdentitySecret(app.production.id)
  const who = { userId: 'ada', environmentId: app.production.id }
  const headers = { 'x-hearback-user': await signUser(signing, who) }
  const prove = (process: App) => process.call('POST', `${app.client}/user`, { headers, body: { userId: 'ada' } })
  const [during, after] = [withSecrets(app, [next, secret]), withSecrets(app, next)]
  assert.is((await prove(during)).status, 200)
  assert.is.not((await prove(after)).status, 200)
  await during.hearback.admin.resealSecrets()
  assert.is((await prove(withSecrets(app, next))).status, 200)
})

test('one answer an e-mail address is one, whichever secret has hashed the address', async () => {
  const mails: Mail[] = []
  const options = {
    publicUrl: 'https://feedback.example',
    sendMail: async (mail: Mail) => void mails.push(mail),
    rateLimit: false as const,
  }
  const app = await open(options)
  const body = {
    ...surveyBody(app.production.id),
    isSingleResponsePerEmailEnabled: true,
    isVerifyEmailEnabled: true,
  }
  const { id: surveyId } = await app.survey(body)
  async function answer(process: App) {
    const sending: Promise<unknown>[] = []
    const platform = { waitUntil: (one: Promise<unknown>) => void sending.push(one) }
    const mail = { platform, body: { email: 'ada@example.org' } }
    await process.call('POST', `${app.client}/surveys/${surveyId}/email`, mail)
    await Promise.all(sending)
    const [link = ''] = /https:\S+/.exec(mails.at(-1)?.text ?? '') ?? []
    const emailToken = new URL(link).searchParams.get('verify')
    const sent = { surveyId, finished: false, data: { q1: 'Blue' }, emailToken }
    return process.call('POST', `${app.client}/responses`, { body: sent })
  }
  assert.is((await answer(app)).status, 200)
  ;(await answer(withSecrets(app, [next, secret], options))).error(409)
  assert.is((await answer(withSecrets(app, next, options))).status, 200)
})

test('deliveries go on while secrets are replaced and resealed under load: none is lost', async () => {
  const { app, hook, surveyId } = await hooked()
  const seen = new Map<string, number>()
  const ids: string[] = []
  /** A process: it takes answers and delivers, for as long as it lives. */
  function process(secrets: readonly string[], isWriting = true) {
    const one = withSecrets(app, secrets, { webhooks: { retryDelaysMs: [1] }, rateLimit: false })
    one.hooks.answers((request) => {
      new Webhook(hook.secret).verify(request.body, { ...request.headers })
      const id = String(request.headers['webhook-id'])
      seen.set(id, (seen.get(id) ?? 0) + 1)
      return { kind: 'answered', status: 200, body: '', retryAfter: null }
    })
    const stopping = new AbortController()
    const write = async () => {
      while (!stopping.signal.aborted) {
        ids.push(await one.respond(surveyId))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const work = async () => {
      while (!stopping.signal.aborted) {
        await one.hearback.work({ signal: stopping.signal })
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const living = Promise.all([isWriting ? write() : null, work()])
    return {
      one,
      stop: async () => {
        stopping.abort()
        await living
      },
    }
  }
  /** Replaces the processes one after another, as a deployment does. */
  async function deployed(before: readonly ReturnType<typeof process>[], secrets: readonly string[]) {
    const after = []
    for (const old of before) {
      after.push(process(secrets))
      await new Promise((resolve) => setTimeout(resolve, 20))
      await old.stop()
    }
    return after
  }
  let running = [process([secret]), process([secret])]
  let newest = secret
  for (let n = 0; n < 3; n += 1) {
    const replacing = `${next} ${n}`
    running = await deployed(running, [newest, replacing])
    running = await deployed(running, [replacing, newest])
    const report = await running[0]?.one.hearback.admin.resealSecrets()
    assert.equal(report?.unreadable, { webhookIds: [], environmentIds: [] })
    assert.is(report?.webhooks, 1)
    running = await deployed(running, [replacing])
    newest = replacing
  }
  await Promise.all(running.map(({ stop }) => stop()))
  const last = process([newest], false)
  for (let turn = 0; turn < 100 && seen.size < ids.length; turn += 1) {
    app.clock.advance(1000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await last.stop()
  console.log(JSON.stringify({ responses: ids.length, delivered: seen.size }))
  assert.ok(ids.length > 50)
  assert.is(seen.size, ids.length)
})

test.run()
