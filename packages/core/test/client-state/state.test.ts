import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Survey } from '../../src/asking/surveys/schema.ts'
import { type App, open } from '../serve.ts'

const test = suite('client-state/state')

interface Part {
  surveys: ({ id: string } & Record<string, unknown>)[]
  actionClasses: Record<string, unknown>[]
  project: Record<string, unknown>
  product: Record<string, unknown>
}
type State = Part & { data: Part; expiresAt: string }

const state = async (app: App, path = 'environment') => (await app.call('GET', `${app.client}/${path}`)).data<State>()
const shown = async (app: App, path?: string) => (await state(app, path)).surveys.map(({ id }) => id).toSorted()

/** Section 9 of the contract. */
const reducedSurvey = [
  'id name type status welcomeCard questions variables endings hiddenFields languages showLanguageSwitch styling',
  'segment recontactDays displayLimit displayOption displayPercentage delay autoClose isBackButtonHidden editionNumber triggers',
  'productOverwrites projectOverwrites',
].flatMap((line) => line.split(' '))

test('nested for newer clients, repeated flat for older ones', async () => {
  const app = await open()
  await app.survey({ type: 'app' })
  const { data, expiresAt, ...flat } = await state(app)
  assert.equal(Object.keys(data).sort(), ['actionClasses', 'product', 'project', 'surveys'])
  assert.equal(flat, data)
  assert.is(data.surveys.length, 1)
  assert.match(expiresAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('a survey is reduced to what a client needs, and nothing secret is in it', async () => {
  const app = await open()
  await app.survey({
    type: 'app',
    pin: '4711',
    createdBy: 'operator',
    resultShareKey: 'share me, and nobody else',
    triggers: ['New Session'],
  })
  const answer = await app.call('GET', `${app.client}/environment`)
  assert.not.match(answer.text, /4711|operator|share me|resultShareKey|createdBy|"pin"/)
  const [survey] = answer.data<State>().surveys
  assert.equal(Object.keys(survey ?? {}).sort(), reducedSurvey.toSorted())
  assert.equal(survey?.triggers, [{ actionClass: { name: 'New Session' } }])
})

test('the fields that clients read without a check are there: lists are lists, null is null', async () => {
  const app = await open()
  await app.survey({ type: 'app' })
  const [survey] = (await state(app)).surveys
  for (const list of ['questions', 'variables', 'endings', 'languages', 'triggers'])
    assert.ok(Array.isArray(survey?.[list]), list)
  for (const empty of [
    'recontactDays',
    'displayLimit',
    'displayPercentage',
    'autoClose',
    'styling',
    'productOverwrites',
  ]) {
    assert.is(survey?.[empty], null, empty)
  }
  assert.is(survey?.delay, 0)
  assert.is(survey?.displayOption, 'displayOnce')
  assert.equal(survey?.hiddenFields, { enabled: false })
})

test('every app survey has a segment, whose surveys name it', async () => {
  const app = await open()
  const { id } = await app.survey({ type: 'app' })
  const segment = (await state(app)).surveys[0]?.segment as { id: string; surveys: string[]; filters: unknown[] }
  assert.type(segment.id, 'string')
  assert.equal(segment.filters, [])
  assert.equal(segment.surveys, [id])
})

test('the product is there under both names, with overlay as newer clients read it', async () => {
  const app = await open()
  const { project, product } = await state(app)
  assert.equal(project, product)
  const { id, name, ...settings } = project
  assert.type(id, 'string')
  assert.is(name, 'First')
  assert.equal(settings, {
    recontactDays: 7,
    placement: 'bottomRight',
    clickOutsideClose: true,
    darkOverlay: false,
    overlay: 'none',
    inAppSurveyBranding: true,
    linkSurveyBranding: true,
    styling: { allowStyleOverwrite: true },
  })
})

test('overwrites carry overlay where they say something of it', async () => {
  for (const [overwrites, overlay] of [
    [{ darkOverlay: true }, 'dark'],
    [{ darkOverlay: false }, 'none'],
    [{ placement: 'center' }, undefined],
  ] as const) {
    const app = await open()
    await app.survey({ type: 'app', projectOverwrites: overwrites })
    const [survey] = (await state(app)).surveys
    assert.equal(survey?.projectOverwrites, survey?.productOverwrites)
    assert.equal(survey?.projectOverwrites, overlay ? { ...overwrites, overlay } : overwrites)
  }
})

test('action classes are reduced', async () => {
  const app = await open()
  const { actionClasses } = await state(app)
  assert.equal(
    actionClasses.map(({ id: _, ...rest }) => rest),
    [{ type: 'automatic', name: 'New Session', key: null, noCodeConfig: null }],
  )
})

test('surveys in progress only, of the kind that is asked for', async () => {
  const app = await open()
  const made: Record<string, Survey> = {}
  for (const type of ['app', 'website', 'link']) {
    for (const status of ['draft', 'inProgress', 'paused', 'completed'])
      made[`${type} ${status}`] = await app.survey({ type, status })
  }
  assert.equal(await shown(app, 'environment'), [made['app inProgress']?.id])
  assert.equal(await shown(app, 'app/environment'), [made['app inProgress']?.id])
  assert.equal(await shown(app, 'website/environment'), [made['website inProgress']?.id])
})

test('another environment has a state of its own', async () => {
  const app = await open()
  await app.survey({ type: 'app' })
  const other = await app.call('GET', `${app.development.client}/environment`)
  assert.equal(other.data<State>().surveys, [])
})

test('a survey appears and goes with its dates, to the millisecond', async () => {
  const app = await open()
  const minute = 60_000
  const at = (minutes: number) => new Date(app.clock.now() + minutes * minute).toISOString()
  const { id } = await app.survey({ type: 'app', runOnDate: at(3), closeOnDate: at(5) })
  const moves: [number, string[]][] = [
    [0, []],
    [3 * minute - 1, []],
    [1, [id]],
    [2 * minute - 1, [id]],
    [1, []],
  ]
  for (const [ms, expected] of moves) {
    app.clock.advance(ms)
    assert.equal(await shown(app), expected)
  }
})

test('a survey that is full goes within seconds, and comes back when a response is deleted', async () => {
  const app = await open()
  const { id } = await app.survey({ type: 'app', autoComplete: 1 })
  assert.equal(await shown(app), [id])
  const response = await app.respond(id, { finished: true })
  app.clock.advance(5000)
  assert.equal(await shown(app), [])
  await app.call('DELETE', `/api/v1/management/responses/${response}`)
  app.clock.advance(5000)
  assert.equal(await shown(app), [id])
})

test.run()
