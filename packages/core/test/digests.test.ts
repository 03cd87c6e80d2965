import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lastPeriod } from '../src/answers/digests/schedule-rules.ts'
import type { SignedIn } from '../src/house/for-pages.ts'
import type { HearbackOptions, Mail } from '../src/house/index.ts'
import { openWithPeople } from './people/signed-in.ts'

const test = suite('mails with the results of a survey')
const hour = 60 * 60 * 1000
const publicUrl = 'https://survey.example/feedback'
const period = (every: 'day' | 'week' | 'month', zone: string, at: string) => lastPeriod(every, zone, Date.parse(at))

test('the last day, week and month that are over, by the clocks of the zone', () => {
  const day = period('day', 'Europe/Berlin', '2026-03-30T06:00:00.000Z')
  // The day on which clocks are set forward has 23 hours, and 8 in the morning is 06:00 UTC from then on.
  assert.equal(
    [day.before, day.since, day.until, day.dueAt, day.nextAt],
    [
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
      '2026-03-30T06:00:00.000Z',
      '2026-03-31T06:00:00.000Z',
    ],
  )
  assert.equal([day.firstDay, day.lastDay, day.endDay], ['2026-03-29', '2026-03-29', '2026-03-30'])
  assert.is(period('day', 'Europe/Berlin', '2026-10-24T08:00:00.000Z').nextAt, '2026-10-25T07:00:00.000Z')
  const week = period('week', 'UTC', '2026-03-04T12:00:00.000Z')
  assert.equal([week.firstDay, week.lastDay, week.nextAt], ['2026-02-23', '2026-03-01', '2026-03-09T08:00:00.000Z'])
  assert.is(period('week', 'UTC', '2026-03-09T00:00:00.000Z').lastDay, '2026-03-08')
})

test('months end on their own last day', () => {
  const ends = ['2026-03-31', '2026-03-01', '2028-03-01', '2026-01-15', '2026-05-31'].map((day) => {
    const { firstDay, lastDay, before } = period('month', 'UTC', `${day}T12:00:00.000Z`)
    return [firstDay, lastDay, before.slice(0, 10)]
  })
  assert.equal(ends, [
    ['2026-02-01', '2026-02-28', '2026-01-01'],
    ['2026-02-01', '2026-02-28', '2026-01-01'],
    ['2028-02-01', '2028-02-29', '2028-01-01'],
    ['2025-12-01', '2025-12-31', '2025-11-01'],
    ['2026-04-01', '2026-04-30', '2026-03-01'],
  ])
  assert.is(period('month', 'UTC', '2026-01-31T12:00:00.000Z').nextAt, '2026-02-01T08:00:00.000Z')
})

/** A service that sends mails, with Ben, who may read production. */
async function openDigests(options: Partial<HearbackOptions> = {}) {
  const sent: Mail[] = []
  const app = await openWithPeople({
    ...{ publicUrl, rateLimit: false, sendMail: async (mail: Mail) => void sent.push(mail) },
    ...options,
  })
  const ben = await app.person('Ben', { memberships: { [app.production.id]: 'read' } })
  const at = `/api/v1/environments/${app.production.id}`
  const questions = [
    { id: 'nps', type: 'nps', required: false, headline: { default: 'Would <you>?' } },
    { id: 'why', type: 'openText', required: false, headline: { default: 'Why?' } },
  ]
  const survey = await app.survey({ name: 'How <likely>?', questions })
  const choose = (every: string, more: object = {}, one = ben) =>
    app.callAs(one, null, 'PUT', `${at}/surveys/${survey.id}/digest`, { body: { every, ...more } })
  const list = async (one = ben) => (await app.callAs(one, null, 'GET', '/api/v1/digests')).data<{ id: string }[]>()
  async function hours(many: number): Promise<void> {
    for (let n = 0; n < many; n += 1) {
      app.clock.advance(hour)
      await app.hearback.work()
    }
  }
  const respond = (data: object) => app.respond(survey.id, { data, finished: true })
  return { ...app, sent, ben, at, survey, choose, list, hours, respond }
}
const tokenIn = ({ text }: Mail) => /\/console\/stop\/([^/]+)\//.exec(text)?.[1] ?? ''

test('every morning after a day with responses, one mail has its numbers, their change and the newest texts', async () => {
  const app = await openDigests()
  const chosen = (await app.choose('day')).data()
  // It is Monday, 5 January 2026, 9 o'clock.
  assert.equal([chosen.every, chosen.filter, chosen.nextAt], ['day', '', '2026-01-06T08:00:00.000Z'])
  await app.respond({ nps: 10, why: '<b>Great</b>\r\nBcc: all@example.org' })
  await app.respond({ nps: 2, why: 'x'.repeat(400) })
  await app.hours(22)
  assert.is(app.sent.length, 0, 'not before 8 in the morning')
  await app.hours(1)
  assert.is(app.sent.length, 1)
  const [mail] = app.sent as [Mail]
  assert.equal([mail.to, mail.subject], ['ben@example.org', 'How <likely>?: 2 new responses, Monday, 5 January 2026'])
  for (const line of [
    'Hello Ben,',
    'Monday, 5 January 2026: 2 responses; 0 the day before.',
    'Finished: 100%.',
    'NPS: 0, of 2 answers. Too few answers to tell a change.',
    '• <b>Great</b> Bcc: all@example.org',
    `• ${'x'.repeat(300)}…`,
    `${publicUrl}/console/${app.production.id}/surveys/${app.survey.id}/?from=2026-01-05&to=2026-01-05`,
    'every day with new responses, at 8 in the morning',
  ])
    assert.ok(mail.text.includes(line), `${line} in ${mail.text}`)
  assert.match(mail.html, '&lt;b&gt;Great&lt;/b&gt;')
  assert.not.match(mail.html, '<b>Great')
  const stop = `${publicUrl}/console/stop/${tokenIn(mail)}/`
  assert.equal(mail.headers, {
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  await app.hours(24)
  assert.is(app.sent.length, 1, 'a day without responses is not mailed')
  await app.respond({})
  await app.hours(48)
  assert.is(app.sent.length, 2)
})

test('a change is called one where there are answers enough and its interval leaves out 0', async () => {
  const app = await openDigests()
  await app.choose('day')
  for (let n = 0; n < 30; n += 1) await app.respond({ nps: 0 })
  await app.hours(24)
  for (let n = 0; n < 30; n += 1) await app.respond({ nps: 10 })
  await app.hours(24)
  assert.match(app.sent[1]?.text ?? '', 'NPS: 100, of 30 answers. ▲ +200: higher than before.')
})

test('a mail is in the language in which it was chosen, in the person’s time zone, with its filter', async () => {
  const app = await openDigests()
  const stored = (await app.storage.accounts.find(app.ben.person.id))?.person
  assert.ok(stored)
  const next = { ...stored, timeZone: 'Asia/Tokyo', version: stored.version + 1 }
  const condition = { ifVersion: stored.version, keepsAnOwner: true, sessions: 'keep' } as const
  await app.storage.accounts.replace(next, {}, condition, [])
  const where = JSON.stringify({
    connector: 'and',
    conditions: [{ type: 'question', id: 'nps', operator: 'isLessThan', value: 7 }],
  })
  const filter = String(new URLSearchParams({ where }))
  const chosen = (await app.choose('week', { filter, language: 'de' })).data()
  assert.is(chosen.nextAt, '2026-01-11T23:00:00.000Z')
  for (const nps of [3, 10]) await app.respond({ nps })
  await app.hours(24 * 7)
  const [mail] = app.sent as [Mail]
  assert.match(mail.subject, /^How <likely>\?: 1 neuer Rücklauf, 05\..*2026/)
  assert.match(mail.text, 'Das sind die Rückläufe, die durch Ihren Filter kommen.')
  assert.match(mail.text, `?where=${encodeURIComponent(where).replaceAll('%20', '+')}&from=2026-01-05&to=2026-01-11`)
})

test('a person who moves gets no second mail about the same day, and none before 8', async () => {
  const app = await openDigests()
  await app.choose('day')
  await app.respond({})
  await app.hours(23)
  assert.is(app.sent.length, 1)
  const stored = (await app.storage.accounts.find(app.ben.person.id))?.person
  assert.ok(stored)
  const condition = { ifVersion: stored.version, keepsAnOwner: true, sessions: 'keep' } as const
  await app.storage.accounts.replace({ ...stored, timeZone: 'America/New_York', version: 2 }, {}, condition, [])
  await app.respond({})
  await app.hours(24)
  assert.is(app.sent.length, 1, 'it is 3 in the morning in New York')
  await app.hours(5)
  assert.equal(
    app.sent.map(({ subject }) => subject),
    ['How <likely>?: 1 new response, Monday, 5 January 2026', 'How <likely>?: 1 new response, Tuesday, 6 January 2026'],
  )
})

test('after days in which no process worked, the last one alone is mailed; a mail that was refused is tried again', async () => {
  let isDown = true
  const sent: Mail[] = []
  const sendMail = async (mail: Mail) => {
    if (isDown) throw new Error('The mail server is away')
    sent.push(mail)
  }
  const app = await openDigests({ sendMail })
  await app.choose('day')
  for (let n = 0; n < 3; n += 1) {
    await app.respond({})
    app.clock.advance(24 * hour)
  }
  await app.hearback.work()
  assert.equal(sent, [])
  isDown = false
  await app.hours(1)
  assert.equal(
    sent.map(({ subject }) => subject),
    ['How <likely>?: 1 new response, Wednesday, 7 January 2026'],
  )
})

test('a digest is chosen once for a survey and a filter, changed, listed and stopped', async () => {
  const app = await openDigests()
  const { id } = (await app.choose('day')).data<{ id: string }>()
  await app.choose('month', { filter: 'finished=true' })
  const changed = (await app.choose('week')).data<{ id: string }>()
  assert.is(changed.id, id)
  const listed = await app.list()
  assert.equal(listed.map((one) => Object.values(one).slice(2, 6)).sort(), [
    [app.survey.id, 'How <likely>?', 'month', 'finished=true'],
    [app.survey.id, 'How <likely>?', 'week', ''],
  ])
  const stop = (one: SignedIn) => app.callAs(one, null, 'DELETE', `${app.at}/digests/${id}`)
  const cy = await app.person('Cy', { memberships: { [app.production.id]: 'read' } })
  ;(await stop(cy)).error(404)
  assert.is((await stop(app.ben)).data<unknown[]>().length, 1)
  ;(await stop(app.ben)).error(404)
})

test('what is wrong is named, and nothing is stored', async () => {
  const app = await openDigests()
  const faults = async (every: string, more: object = {}) => (await app.choose(every, more)).error(400).details
  assert.equal(Object.keys(await faults('hour')), ['every'])
  assert.equal(Object.keys(await faults('day', { filter: 'since=2026-01-01&limit=3' })), [
    'filter.since',
    'filter.limit',
  ])
  assert.equal(Object.keys(await faults('day', { filter: 'where=x' })), ['filter.where'])
  assert.equal(Object.keys(await faults('day', { language: '<b>' })), ['language'])
  const nobody = await app.person('Dan')
  ;(await app.choose('day', {}, nobody)).error(404)
  assert.equal(await app.list(), [])
  const silent = await openWithPeople({ rateLimit: false })
  const ben = await silent.person('Ben', { memberships: { [silent.production.id]: 'read' } })
  const { id } = await silent.survey()
  const path = `/api/v1/environments/${silent.production.id}/surveys/${id}/digest`
  const refused = await silent.callAs(ben, null, 'PUT', path, { body: { every: 'day' } })
  assert.match(refused.error(400).message, 'This service sends no mails')
})

type App = Awaited<ReturnType<typeof openDigests>>
for (const [how, take] of [
  ['the person has lost the rights', (app) => change(app, {}, { [app.production.id]: null })],
  ['the person is suspended', (app) => change(app, { status: 'suspended' })],
  ['the person was removed', (app) => app.storage.accounts.delete(app.ben.person.id, { ifVersion: 1 }, [])],
  ['the survey was deleted', (app) => app.call('DELETE', `/api/v1/management/surveys/${app.survey.id}`)],
] as [string, (app: App) => Promise<unknown>][]) {
  test(`where ${how}, no mail is sent, and none later`, async () => {
    const app = await openDigests()
    await app.choose('day')
    await app.respond({})
    await take(app)
    await app.hours(24)
    assert.is(app.sent.length, 0)
    assert.equal(await app.storage.chores.digestsOf(app.ben.person.id), [])
  })
}

async function change({ storage, ben }: App, over: object, rights: Record<string, null> = {}) {
  const stored = (await storage.accounts.find(ben.person.id))?.person
  assert.ok(stored)
  const condition = { ifVersion: 1, keepsAnOwner: true, sessions: 'keep' } as const
  assert.ok(await storage.accounts.replace({ ...stored, ...over, version: 2 }, rights, condition, []))
}

test.run()
