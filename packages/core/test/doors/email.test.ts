import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emailForm } from '../../src/ground/email-form.ts'
import type { Mail } from '../../src/ground/ports/mail.ts'
import type { TransferRecord } from '../../src/house/transfer/schema.ts'
import { type App, open, origin, type Sent, secondProcess } from '../serve.ts'
import { exported, recordsOf } from '../transfer/moving.ts'

const test = suite('a survey that asks for a verified e-mail address')
const hour = 60 * 60 * 1000
const publicUrl = 'https://feedback.example/under'

const from = (clientAddress: string, sent: Sent): Sent => ({ ...sent, platform: { clientAddress } })

async function openMailing(options: Parameters<typeof open>[0] = {}) {
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => void mails.push(mail)
  const app = await open({ publicUrl, sendMail, rateLimit: false, ...options })
  const { id } = await app.survey({ isSingleResponsePerEmailEnabled: true, isVerifyEmailEnabled: true })
  const path = `${app.client}/surveys/${id}/email`
  const ask = async (email: string, sent: Sent = {}) => {
    const sending: Promise<unknown>[] = []
    const platform = { waitUntil: (one: Promise<unknown>) => void sending.push(one) }
    const answer = await app.call('POST', path, { platform, ...sent, body: { email, ...Object(sent.body) } })
    await Promise.all(sending)
    return answer
  }
  const tokenIn = ({ text }: Mail) => new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('verify') ?? ''
  /** The token that is mailed to an address. */
  const tokenOf = async (email: string) => {
    await ask(email)
    const mail = mails.at(-1)
    assert.is(mail?.to, emailForm(email))
    return mail ? tokenIn(mail) : ''
  }
  return { ...app, mails, id, path, ask, tokenIn, tokenOf }
}

const answers = (surveyId: string, more: object = {}) => ({ surveyId, finished: false, data: { q1: 'Blue' }, ...more })
const begin = ({ call, client, id }: Pick<App, 'call' | 'client'> & { id: string }, more: object) =>
  call('POST', `${client}/responses`, { body: answers(id, more) })

test('a mail brings the link, in text and HTML, at the public address whatever the Host header says', async () => {
  const app = await openMailing()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  const query = 'lang=de&source=shop&verify=forged&preview=forged&at=end'
  const sent = { headers, body: { language: 'de-AT', query } }
  assert.equal((await app.ask(' Ada@Example.org ', sent)).data(), {})
  const [mail, ...others] = app.mails
  assert.equal([others.length, mail?.to, mail?.subject], [0, 'ada@example.org', 'Ihr Link zur Umfrage von First'])
  const { text = '', html = '' } = mail ?? {}
  const [link = ''] = /https:\S+/.exec(text) ?? []
  const url = new URL(link)
  assert.is(url.origin + url.pathname, `${publicUrl}/s/${app.id}`)
  assert.equal([...url.searchParams.keys()], ['lang', 'source', 'verify'])
  assert.not.match(url.searchParams.get('verify') ?? '', 'forged')
  assert.match(html, link.replaceAll('&', '&amp;'))
  assert.not.match(text + html, 'evil')
  assert.not.match(text + html, 'What do you think', 'the survey has not been opened')
})

test('the answer is always the same, three mails an hour go to a recipient about a survey, and failures are logged alone', async () => {
  const app = await openMailing()
  const statuses: unknown[] = []
  for (let n = 0; n < 5; n += 1) statuses.push((await app.ask(n % 2 ? 'ADA@example.org' : 'ada@example.org')).json)
  assert.equal(statuses, Array(5).fill({ data: {} }))
  assert.is(app.mails.length, 3)
  await app.ask('bert@example.org')
  assert.is(app.mails.length, 4, 'another recipient')
  app.clock.advance(hour)
  await app.ask('ada@example.org')
  assert.is(app.mails.length, 5, 'an hour later')

  let isDown = true
  const down = await openMailing({
    sendMail: async () => {
      if (isDown) throw new Error('The mail server is away')
    },
  })
  for (let n = 0; n < 6; n += 1) assert.equal((await down.ask('ada@example.org')).json, { data: {} })
  const logged = down.log.filter(({ level }) => level === 'error')
  assert.is(logged.length, 6, 'a mail that was not sent does not count')
  assert.not.match(JSON.stringify(logged), 'ada@example.org')
  isDown = false
})

test('twenty mails an hour are asked for from one network address, before all processes together', async () => {
  const app = await openMailing()
  const second = secondProcess(app, { rateLimit: false, publicUrl, sendMail: async () => {} })
  const ask = (n: number) =>
    [app.call, second.call][n % 2]?.('POST', app.path, from('192.0.2.8', { body: { email: `person${n}@example.org` } }))
  const tried = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)))
  assert.is(tried.filter((one) => one?.status === 200).length, 20)
  const refused = tried.find((one) => one?.status === 429)
  assert.match(refused?.error(429).message ?? '', 'Try again in 60 minutes')
  assert.is(refused?.headers.get('retry-after'), '3600')
  const elsewhere = from('198.51.100.3', { body: { email: 'zoe@example.org' } })
  assert.is((await app.call('POST', app.path, elsewhere)).status, 200)
})

test('what is no address, a second recipient, and a header in an address are refused', async () => {
  const app = await openMailing()
  const wrong = [
    '',
    'ada',
    'a@b@c.org',
    'a@b.org, c@d.org',
    'a@b.org\r\nBcc: c@d.org',
    '<a@b.org>',
    'a b@c.org',
    `a@${'b'.repeat(300)}`,
  ]
  for (const email of wrong) assert.equal(Object.keys((await app.ask(email)).error(400).details), ['email'], email)
  assert.is(app.mails.length, 0)
})

test('the verified address comes from the token in lower case, and never from the client', async () => {
  const app = await openMailing()
  const emailToken = await app.tokenOf('Ada@Example.ORG')
  const data = { q1: 'Blue', verifiedEmail: 'the-boss@example.org' }
  const { id } = (await begin(app, { emailToken, data })).data<{ id: string }>()
  const change = { finished: false, data: { q2: 'Sky', verifiedEmail: 'the-boss@example.org' }, emailToken }
  assert.is((await app.call('PUT', `${app.client}/responses/${id}`, { body: change })).status, 200)
  assert.equal((await app.response(id)).data, { q1: 'Blue', q2: 'Sky', verifiedEmail: 'ada@example.org' })
  const open = await app.survey()
  const unproven = await app.respond(open.id, { data })
  assert.equal((await app.response(unproven)).data, { q1: 'Blue' }, 'where no address is asked for')
})

test('every client route refuses a missing, changed, foreign and ended token', async () => {
  const app = await openMailing()
  const other = await app.survey({ isVerifyEmailEnabled: true })
  const emailToken = await app.tokenOf('ada@example.org')
  const bert = await app.tokenOf('bert@example.org')
  const id = (await begin(app, { emailToken })).data<{ id: string }>().id
  const [end = '', , mac = ''] = emailToken.split('.')
  const [, bertTold = ''] = bert.split('.')
  const forged = [end, bertTold, mac].join('.')
  const asks = (surveyId: string, tokens: object) => [
    () => app.call('GET', `${app.client}/surveys/${surveyId}?${new URLSearchParams({ ...tokens })}`),
    () => app.call('POST', `${app.client}/displays`, { body: { surveyId, ...tokens } }),
    () => begin({ ...app, id: surveyId }, tokens),
  ]
  const put = (tokens: object) => () =>
    app.call('PUT', `${app.client}/responses/${id}`, { body: { data: { q2: 'Sky' }, ...tokens } })
  const wrong = [
    ...[{}, { emailToken: forged }, { pinToken: emailToken }].flatMap((tokens) => [
      ...asks(app.id, tokens),
      put(tokens),
    ]),
    ...asks(other.id, { emailToken }),
    put({ emailToken: bert }),
  ]
  for (const ask of wrong) {
    const refused = (await ask()).error(403)
    assert.equal([refused.code, refused.details.reason], ['forbidden', 'email'])
  }
  for (const ask of [...asks(app.id, { emailToken }).slice(0, 2), put({ emailToken })])
    assert.is((await ask()).status, 200)
  app.clock.advance(24 * hour)
  for (const ask of [...asks(app.id, { emailToken }), put({ emailToken })]) assert.is((await ask()).status, 403)
})

test('one response an e-mail: a second one is a 409, in a race too, and a link used twice opens one response', async () => {
  const app = await openMailing()
  const emailToken = await app.tokenOf('ada@example.org')
  // The same mailbox: capitals, the dot at the end of a domain, and letters that the DNS reads as others.
  const again = await app.tokenOf('ADA@ｅｘａｍｐｌｅ.org.')
  const racing = await Promise.all(
    Array.from({ length: 12 }, (_, n) => begin(app, { emailToken: n % 2 ? emailToken : again })),
  )
  const [stored, ...others] = racing.filter(({ status }) => status === 200)
  assert.is(others.length, 0)
  for (const one of racing.filter((answer) => answer !== stored)) {
    assert.equal(one.error(409).details, { surveyId: app.id, reason: 'email' })
  }
  await begin(app, { emailToken: await app.tokenOf('bert@example.org') })
  const { id } = stored?.data<{ id: string }>() ?? { id: '' }
  await app.call('DELETE', `/api/v1/management/responses/${id}`)
  assert.is((await begin(app, { emailToken })).status, 200, 'free again after the response was deleted')
  assert.is((await begin(app, { emailToken })).status, 409)
})

test('a repeated request gets its own response, and nobody gets that of another by a display', async () => {
  const app = await openMailing()
  const emailToken = await app.tokenOf('ada@example.org')
  const displayId = await app.display(app.id, { emailToken })
  const first = (await begin(app, { emailToken, displayId, finished: true })).data<{ id: string }>().id
  assert.is((await begin(app, { emailToken, displayId, finished: true })).data<{ id: string }>().id, first)
  const bert = await app.tokenOf('bert@example.org')
  assert.is((await begin(app, { emailToken: bert, displayId, finished: true })).error(403).details.reason, 'email')
})

test('an address that is verified only may answer more than once', async () => {
  const app = await openMailing()
  const emailToken = await app.tokenOf('ada@example.org')
  await app.call('PUT', `/api/v1/management/surveys/${app.id}`, { body: { isSingleResponsePerEmailEnabled: false } })
  for (const _ of [1, 2]) assert.is((await begin(app, { emailToken })).status, 200)
})

test('with a PIN too, the PIN comes first, and no mail is sent without it', async () => {
  const app = await openMailing()
  await app.call('PUT', `/api/v1/management/surveys/${app.id}`, { body: { pin: '4825' } })
  assert.is((await app.ask('ada@example.org')).error(403).details.reason, 'pin')
  assert.is(app.mails.length, 0)
  const entered = await app.call('POST', `${app.client}/surveys/${app.id}/pin`, { body: { pin: '4825' } })
  const { pinToken } = entered.data<{ pinToken: string }>()
  await app.ask('ada@example.org', { body: { pinToken } })
  const [mail] = app.mails
  const emailToken = mail ? app.tokenIn(mail) : ''
  assert.is((await begin(app, { pinToken })).error(403).details.reason, 'email')
  assert.is((await begin(app, { emailToken })).error(403).details.reason, 'pin')
  assert.is((await begin(app, { pinToken, emailToken })).status, 200)
})

for (const lacks of ['sendMail', 'publicUrl'] as const) {
  test(`without ${lacks} such a survey cannot be in progress, and one that was before can still be changed`, async () => {
    const mailing = await openMailing()
    const given = lacks === 'sendMail' ? { publicUrl } : { sendMail: async () => {} }
    const { call } = secondProcess(mailing, given)
    const surveys = '/api/v1/management/surveys'
    const draft = (await call('POST', surveys, { body: { ...asked(mailing), status: 'draft' } })).data<{ id: string }>()
    const changes = [{ status: 'inProgress' }, { status: 'scheduled', runOnDate: '2030-01-01T00:00:00Z' }]
    for (const body of changes) {
      const refused = (await call('PUT', `${surveys}/${draft.id}`, { body })).error(400)
      assert.match(refused.details.status ?? '', /cannot be in progress: .*`sendMail` and `publicUrl`/)
      assert.is((await call('POST', surveys, { body: { ...asked(mailing), ...body } })).status, 400)
    }
    const app = { ...asked(mailing), type: 'app', status: 'inProgress' }
    assert.is((await call('POST', surveys, { body: app })).status, 200, 'of another type')
    const before = `${surveys}/${mailing.id}`
    assert.is((await call('PUT', before, { body: { name: 'Renamed' } })).status, 200)
    assert.is((await call('PUT', before, { body: { status: 'paused' } })).status, 200)
    assert.is((await call('PUT', before, { body: { status: 'inProgress' } })).status, 400)
    const ask = await call('POST', mailing.path, { body: { email: 'ada@example.org' } })
    assert.is(ask.error(503).code, 'service_unavailable')
  })
}

const asked = ({ production }: Pick<App, 'production'>) => ({
  environmentId: production.id,
  name: 'With an address',
  questions: [{ id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: false }],
  isSingleResponsePerEmailEnabled: true,
})

test('a link for a page of the host leads there, with the parameters of the respondent', async () => {
  const app = await openMailing({ linkUrl: ({ id }, suId) => `https://shop.example/feedback/${id}?own=1&suId=${suId}` })
  await app.ask('ada@example.org', { body: { query: 'suId=abc&own=2&lang=fr' } })
  const [link = ''] = /https:\S+/.exec(app.mails[0]?.text ?? '') ?? []
  const url = new URL(link)
  assert.is(`${url.origin}${url.pathname}`, `https://shop.example/feedback/${app.id}`)
  assert.equal([...url.searchParams].slice(0, 3), [
    ['own', '1'],
    ['suId', 'abc'],
    ['lang', 'fr'],
  ])
  assert.not.match(link, origin)
})

test('an import keeps the addresses that have answered; both of two responses of one address stay, and none is added', async () => {
  const app = await openMailing()
  const first = (await begin(app, { emailToken: await app.tokenOf('ada@example.org') })).data<{ id: string }>()
  const records = recordsOf((await exported(app.hearback.admin, app.production.id)).text)
  const response = records.find(({ type }) => type === 'response')
  const second = { ...Object(response?.data), id: 'c0mwsd84jl021iexw149riypj', displayId: null }
  // Another secret makes other hashes.
  const other = await openMailing({ secret: 'another secret, of the service that imports' })
  const all: TransferRecord[] = [...records, { type: 'response', data: second }]
  const report = await other.hearback.admin.importRecords(other.production.id, all)
  assert.equal([report.refused, report.counts.response.stored], [[], 2])
  for (const id of [first.id, second.id]) {
    const stored = await other.storage.responses.find(other.production.id, id)
    assert.is(stored?.data.verifiedEmail, 'ada@example.org')
  }
  const imported = { ...other, id: app.id, path: `${other.client}/surveys/${app.id}/email` }
  const sending: Promise<unknown>[] = []
  const platform = { waitUntil: (one: Promise<unknown>) => void sending.push(one) }
  await other.call('POST', imported.path, { platform, body: { email: 'ada@example.org' } })
  await Promise.all(sending)
  const again = await begin(imported, { emailToken: other.tokenIn(other.mails[0] as Mail) })
  assert.equal(again.error(409).details, { surveyId: app.id, reason: 'email' })
})

test.run()
