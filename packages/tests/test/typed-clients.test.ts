import { withPlainState, withPlainTexts } from '@hearback/client'
import { memoryBlobs } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { type App, open } from '../../core/test/serve.ts'
import { seededRandom } from '../../demo/src/random.ts'
import { androidState } from './typed-clients/android.ts'
import { iosError, iosState, iosUser } from './typed-clients/ios.ts'
import { anySurvey } from './typed-clients/surveys.ts'

const test = suite('what published typed clients decode')

type Survey = Record<string, unknown> & { id: string }

async function openWithSegments() {
  const app = await open({ rateLimit: false, blobs: memoryBlobs() })
  const { key: _, ...bought } = (
    await app.call('POST', '/api/v1/management/action-classes', {
      body: { name: 'Bought', type: 'code', key: 'bought' },
    })
  ).data()
  assert.is(bought.name, 'Bought')
  const segments: string[] = []
  for (const [title, filters] of [
    ['Angry customers', []],
    ['Churning accounts', [{ id: 'f', connector: null, resource: plan }]],
  ] as const)
    segments.push(
      String((await app.call('POST', '/api/v1/management/segments', { body: { title, filters } })).data().id),
    )
  return { app, segments }
}

const plan = {
  id: 'r',
  root: { type: 'attribute', contactAttributeKey: 'secretplan' },
  value: 'gold',
  qualifier: { operator: 'equals' },
}

const stateOf = async (app: App) => JSON.parse((await app.call('GET', `${app.client}/environment`)).text)

/** What apps for iOS do with a survey: it stands as JSON in a template literal of a script, with an apostrophe for each quote. */
const throughPage = (survey: unknown): unknown =>
  JSON.parse(new Function(`return \`${JSON.stringify(survey).replaceAll('\\"', "'")}\``)())

test('the state of 500 surveys of every kind, and each text survives the pages of apps', async () => {
  const { app, segments } = await openWithSegments()
  const random = seededRandom(48)
  const made = new Map<string, Survey>()
  for (let at = 0; at < 500; at += 1) {
    const sent = await app.call('POST', '/api/v1/management/surveys', {
      body: { environmentId: app.production.id, ...anySurvey(random, segments, at) },
    })
    assert.is(sent.status, 200, sent.text)
    const survey = sent.data<Survey>()
    made.set(survey.id, survey)
  }
  const state = await stateOf(app)
  for (const schema of [iosState, androidState]) {
    const { issues = [] } = v.safeParse(schema, state)
    assert.equal(
      issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
      [],
    )
  }
  const surveys: Survey[] = state.data.data.surveys
  assert.is(surveys.length, 500)
  for (const survey of surveys) {
    const { questions, welcomeCard, endings, languages } = withPlainTexts(throughPage(survey)) as Survey
    const full = made.get(survey.id)
    if (!full) throw new Error(`${survey.id} was never made`)
    assert.equal(
      { questions, welcomeCard, endings },
      { questions: full.questions, welcomeCard: full.welcomeCard, endings: full.endings },
    )
    assert.is((languages as unknown[]).length, (full.languages as unknown[]).length)
  }
})

test('the state tells no name of a survey, no title of a segment, and no attribute that it looks at', async () => {
  const { app, segments } = await openWithSegments()
  for (const segmentId of segments) {
    const { id } = await app.survey({ type: 'app', name: 'Win back the angry ones', segmentId })
    const { text } = await app.call('GET', `${app.client}/environment`)
    assert.match(text, id)
    assert.not.match(text, /Win back|Angry|Churning|secretplan|gold/)
  }
  const surveys: { segment: { id: string; hasFilters: boolean; filters: unknown[] } }[] = (await stateOf(app)).data
    .surveys
  const told = segments.map((id) => surveys.find(({ segment }) => segment.id === id)?.segment)
  assert.equal(
    told.map((segment) => [segment?.hasFilters, segment?.filters.length]),
    [
      [false, 0],
      [true, 1],
    ],
  )
  const link = await app.survey({ type: 'link', segmentId: segments[1] })
  assert.not.match((await app.call('GET', `${app.client}/surveys/${link.id}`)).text, /Churning|secretplan|gold/)
})

test('names of actions are the same in triggers and in the list of actions, whatever is in them', async () => {
  const app = await open()
  const name = ['Paid "$5" `now` \\ $', '{later}'].join('')
  await app.call('POST', '/api/v1/management/action-classes', { body: { name, type: 'code', key: 'paid' } })
  await app.survey({ type: 'app', triggers: [name] })
  const { surveys, actionClasses } = (await stateOf(app)).data
  const sent = surveys[0].triggers[0].actionClass.name
  assert.ok(actionClasses.some((one: { name: string }) => one.name === sent))
  assert.is(withPlainTexts(sent), name)
  // What the service sends as it was written stays so.
  const noCodeConfig = { type: 'click', elementSelector: { innerHtml: 'Pay \u2060now\u201d\u2060' } } as const
  const given = { surveys, actionClasses: [{ ...actionClasses[0], noCodeConfig }] }
  assert.equal(withPlainState(given).actionClasses[0]?.noCodeConfig, noCodeConfig)
})

test('a user who is named, and an error', async () => {
  const { app } = await openWithSegments()
  const { id } = await app.survey({ type: 'app' })
  await app.display(id, { userId: 'ada' })
  const user = await app.call('POST', `${app.client}/user`, {
    body: { userId: 'ada', attributes: { plan: 'gold', seats: 3 } },
  })
  assert.ok(v.is(iosUser, user.json), user.text)
  const refused = await app.call('POST', `${app.client}/user`, { body: {} })
  assert.ok(v.is(iosError, refused.json), refused.text)
})

test.run()
