import type { ReducedSurvey } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emitter } from '../src/emitter.ts'
import type { ShowRequest } from '../src/show-request.ts'
import { shower, type Trigger } from '../src/shower.ts'
import { nobody, stateStore } from '../src/state.ts'

const test = suite('the survey that is shown')

const page = { href: 'https://site.example/search' }
test.before(() => void Object.assign(globalThis, { location: page }))
test.after(() => void Reflect.deleteProperty(globalThis, 'location'))

// Safe: the parts that are read here.
const surveyOf = (id: string, fields: object = {}) =>
  ({
    id,
    delay: 0.01,
    questions: [{}],
    triggers: [{ actionClass: { name: 'Search' } }],
    hiddenFields: {},
    ...fields,
  }) as unknown as ReducedSurvey
const survey = surveyOf('s')
const pageView = { urlFilters: [{ rule: 'endsWith', value: '/search' }] }
const actionClasses = [{ name: 'Search', noCodeConfig: pageView }, { name: 'Code' }]

const trigger = (choose: () => readonly ReducedSurvey[], actions = ['Search']): Trigger => ({
  actions,
  hiddenFields: {},
  choose,
})

/** `isRefused`: the service does not want the survey to be shown. */
function stage({ isRefused = false } = {}) {
  const store = stateStore('https://feedback.example', 'e')
  store.change(() => ({ environment: { state: { surveys: [], actionClasses, project: {} } as never, expiresAt: 0 } }))
  const requests: ShowRequest[] = []
  const seen: string[] = []
  const closed: string[] = []
  const visitor = { settled: async () => {}, shown: (id: string) => void seen.push(id), answered() {} }
  const renderer = {
    async show(request: ShowRequest) {
      if (isRefused || !request.isWanted()) return null
      requests.push(request)
      request.onShown()
      return () => {
        closed.push(request.survey.id)
        request.onClose()
      }
    },
    sendWaiting: async () => false,
  }
  const parts = { store, renderer, events: emitter(), fetch, nonce: () => undefined, visitor }
  return { ...shower(parts), store, requests, seen, closed }
}

test('a survey that another tab has shown during the delay is not shown, and the next one may be', async () => {
  const { show, requests, seen } = stage()
  const answers = [[survey], []]
  await show(trigger(() => answers.shift() ?? []))
  assert.equal([requests.length, seen], [0, []])
  await show(trigger(() => [survey]))
  assert.equal([requests.length, seen], [1, ['s']])
  requests[0]?.onClose()
})

test('one survey is on the page at a time; another one that is triggered meanwhile comes after it', async () => {
  const { show, requests, closed, close } = stage()
  await show(trigger(() => [survey]))
  await show(trigger(() => [surveyOf('dropped')]))
  await show(trigger(() => [survey, surveyOf('next', { delay: 0 })]))
  assert.is(requests.length, 1)
  close()
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(
    requests.map((one) => one.survey.id),
    ['s', 'next'],
  )
  close()
  await new Promise((resolve) => setTimeout(resolve, 20))
  assert.equal(closed, ['s', 'next'])
  assert.is(requests.length, 2)
})

test('a survey that the service refuses is not shown, and does not count as shown', async () => {
  const { show, seen } = stage({ isRefused: true })
  await show(trigger(() => [survey]))
  assert.equal(seen, [])
})

test('a card closes when the page is left that its action is about, and not for an action by code', async () => {
  const { show, look, closed, close } = stage()
  await show(trigger(() => [survey]))
  look()
  assert.equal(closed, [])
  page.href = 'https://site.example/other'
  look()
  assert.equal(closed, ['s'])
  await show(trigger(() => [surveyOf('code', { triggers: [{ actionClass: { name: 'Code' } }] })], ['Code']))
  look()
  assert.equal(closed, ['s'])
  close()
  page.href = 'https://site.example/search'
})

test('a card closes with its user; a visitor who is named goes on', async () => {
  const { show, look, close, closed, store } = stage()
  const be = (userId: string | null) => {
    store.change(() => ({ person: { ...nobody, userId } }))
    look()
  }
  await show(trigger(() => [survey]))
  be('anna')
  assert.equal(closed, [])
  close()
})

test("a user's card closes when another user comes, or none", async () => {
  for (const next of ['bert', null]) {
    const { show, look, closed, store } = stage()
    store.change(() => ({ person: { ...nobody, userId: 'anna' } }))
    await show(trigger(() => [survey]))
    store.change(() => ({ person: { ...nobody, userId: next } }))
    look()
    assert.equal(closed, ['s'])
  }
})

test.run()
