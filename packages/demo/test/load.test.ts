import type { SurveyResponse } from '@hearback/core'
import type { Contact } from '@hearback/core/storage'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import type { DemoReport } from '../src/index.ts'
import { type DemoEnvironment, demoEnvironment, now, respondentsIn } from './environment.ts'

const dayMs = 86_400_000

const test = suite<{ demo: DemoEnvironment; report: DemoReport; progress: [number, number][] }>('demo data')

test.before(
  prepared(async (context) => {
    context.demo = await demoEnvironment()
    context.progress = []
    context.report = await context.demo.load({
      onProgress: (...seen) => context.progress.push(seen),
    })
  }),
)

test('there are 500 respondents, and progress counts each of them once', async ({ demo, report, progress }) => {
  assert.is(respondentsIn(await demo.responses()), 500)
  assert.is(report.respondents, 500)
  assert.equal(
    progress,
    Array.from({ length: 501 }, (_, done) => [done, 500]),
  )
})

test('the surveys show every status, every type and every type of question', async ({ demo }) => {
  const surveys = await demo.surveys()
  assert.equal(Object.fromEntries(surveys.map(({ name, status }) => [name, status])), {
    'Net Promoter Score': 'inProgress',
    'Product-market fit': 'inProgress',
    'Getting started': 'inProgress',
    'Open day registration': 'completed',
    'Why people leave': 'paused',
    'Pricing page check': 'scheduled',
    'Ideas for next year': 'draft',
  })
  assert.equal(new Set(surveys.map(({ type }) => type)), new Set(['app', 'link', 'website']))
  const open = surveys.filter(({ type, status }) => type === 'link' && status === 'inProgress')
  assert.equal(
    open.map(({ name }) => name),
    ['Product-market fit'],
    'one to answer in a browser',
  )
  const event = surveys.find(({ name }) => name === 'Open day registration')
  assert.equal(event?.questions.map(({ type }) => type).toSorted(), [
    ...['address', 'cal', 'consent', 'contactInfo', 'cta', 'date', 'fileUpload', 'matrix', 'multipleChoiceMulti'],
    ...['multipleChoiceSingle', 'nps', 'openText', 'openText', 'pictureSelection', 'ranking', 'rating'],
  ])
  const languages = surveys.find(({ name }) => name === 'Getting started')?.languages
  assert.equal(
    languages?.map(({ language }) => language.code),
    ['en', 'de', 'es'],
  )
})

test('everything lies within the 90 days', async ({ demo }) => {
  const contacts = (await demo.get('/contacts')) as Contact[]
  const records = [...(await demo.surveys()), ...(await demo.responses()), ...contacts]
  const begin = new Date(now.getTime() - 90 * dayMs).toISOString()
  for (const { createdAt, updatedAt } of records) {
    assert.ok(begin <= createdAt && createdAt <= updatedAt && updatedAt <= now.toISOString(), createdAt)
  }
})

test('responses are spread over all 13 weeks, and come on weekdays rather than at weekends', async ({
  demo,
  report,
}) => {
  const responses = await demo.responses()
  for (const { key, weekly } of report.surveys) {
    if (key === 'nps' || key === 'onboarding')
      assert.ok(
        weekly.every((count) => count > 0),
        `${key}: ${weekly}`,
      )
  }
  const atWeekends = responses.filter(({ createdAt }) => [0, 6].includes(new Date(createdAt).getUTCDay()))
  assert.ok(atWeekends.length > 0 && atWeekends.length < responses.length / 5, `${atWeekends.length} at weekends`)
})

test('the report is what is stored', async ({ demo, report }) => {
  const responses = await demo.responses()
  const surveys = await demo.surveys()
  assert.is(report.surveys.length, surveys.length)
  for (const shown of report.surveys) {
    const own = responses.filter(({ surveyId }) => surveyId === shown.id)
    const stored = surveys.find(({ id }) => id === shown.id)
    assert.is(shown.name, stored?.name)
    assert.is(shown.status, stored?.status)
    assert.is(shown.displays, demo.displays.get(shown.id) ?? 0, shown.key)
    assert.is(shown.responses, own.length)
    assert.is(shown.finished, own.filter(({ finished }) => finished).length)
    assert.is(
      shown.weekly.reduce((sum, count) => sum + count, 0),
      own.length,
    )
  }
})

test('some see a survey and do not answer, some begin and do not finish', async ({ report }) => {
  for (const { key, displays, responses, finished } of report.surveys) {
    if (responses > 0) assert.ok(displays > responses && responses > finished && finished > responses / 2, key)
  }
})

test('people that the host knows have attributes, a browser, a country, and answer more than once', async ({
  demo,
}) => {
  const responses = await demo.responses()
  const known = responses.filter(({ contact }) => contact !== null)
  const counts = Object.values(Object.groupBy(known, ({ contact }) => contact?.userId ?? ''))
  assert.ok(counts.filter((own) => (own?.length ?? 0) > 1).length > 30, 'nobody comes back')
  assert.ok(responses.length - known.length > 100, 'nobody is anonymous')
  for (const { contactAttributes, meta } of known) {
    assert.match(contactAttributes?.email ?? '', /^[a-z.]+\d*@example\.(org|com)$/)
    assert.ok(contactAttributes?.plan && contactAttributes.country === meta.country, JSON.stringify(meta))
    assert.ok(meta.userAgent?.browser && meta.userAgent.os && meta.url, JSON.stringify(meta))
  }
  const emails = ((await demo.get('/contacts')) as Contact[]).map(({ attributes }) => attributes.email)
  assert.is(new Set(emails).size, emails.length)
})

test('the NPS rises over the time, and falls in the week when nothing worked', async ({ demo, report }) => {
  const id = report.surveys.find(({ key }) => key === 'nps')?.id
  const responses = (await demo.responses()).filter(({ surveyId }) => surveyId === id)
  const between = (from: number, to: number) =>
    npsOf(responses.filter(({ createdAt }) => isBetween((now.getTime() - Date.parse(createdAt)) / dayMs, to, from)))
  assert.ok(between(33, 26) < 0, `in the bad week ${between(33, 26)}`)
  assert.ok(between(90, 33) > 0)
  assert.ok(between(26, 0) > between(90, 33), `${between(26, 0)} after ${between(90, 33)}`)
})

test('ids carry the time when they would have been made', async ({ demo }) => {
  for (const { id, createdAt } of await demo.responses()) {
    assert.is(Number.parseInt(id.slice(1, 10), 36), Date.parse(createdAt))
  }
})

test('no key is left', async ({ demo }) => {
  assert.equal(await demo.storage.keys.list(demo.environmentId), [])
})

test('the same now gives the same data, but for ids', async ({ demo }) => {
  const other = await demoEnvironment()
  await other.load()
  assert.equal(withoutIds(await other.responses()), withoutIds(await demo.responses()))
})

const isBetween = (value: number, least: number, most: number): boolean => value >= least && value < most

function npsOf(responses: readonly SurveyResponse[]): number {
  const scores = responses.map(({ data }) => Number(data.score))
  const share = (fits: (score: number) => boolean) => scores.filter(fits).length / scores.length
  return Math.round(100 * (share((score) => score >= 9) - share((score) => score <= 6)))
}

const withoutIds = (responses: readonly SurveyResponse[]) =>
  responses.map(({ createdAt, updatedAt, finished, data, ttc, meta, language, endingId, variables, person }) => ({
    ...{ createdAt, updatedAt, finished, data, ttc, meta, language, endingId, variables },
    person: person && { attributes: person.attributes, userId: person.userId },
  }))

test.run()
