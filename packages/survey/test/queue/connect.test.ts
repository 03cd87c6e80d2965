import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startService } from '../../../engine/test/service.ts'
import { language, question, text } from '../../../engine/test/surveys.ts'
import { connectSurvey } from '../../src/connect/index.ts'
import { begin, submit } from '../../src/index.ts'
import { memoryStore, type QueueStore, sendWaiting } from '../../src/queue/index.ts'
import type { TransportState } from '../../src/render/transport.ts'
import { begun } from './begun.ts'
import { fetchFrom, until } from './tabs.ts'

const test = suite('a survey that is connected with the service')

test('answers that the store of an app refuses are told as failed, and saved with the next ones', async () => {
  const inner = memoryStore()
  let isFull = false
  const store: QueueStore = {
    keys: inner.keys,
    update: async (key, change) => {
      if (isFull) throw new Error('full')
      return inner.update(key, change)
    },
  }
  const { service, survey, session } = await begun()
  const { environmentId } = service
  const connected = { url: 'http://here', environmentId, survey, store, fetch: fetchFrom(service) }
  const { transport, drafts, close } = await connectSurvey(connected)
  const states: TransportState[] = []
  transport.observe((state) => states.push(state))
  const first = submit(survey, session, '1').session ?? session
  isFull = true
  drafts.keep('a', '1')
  transport.save(first)
  drafts.keep('a', null)
  await until(() => states.at(-1)?.failed === true)
  assert.equal(drafts.read(), { a: '1' })
  // The person goes back, and empties the field.
  drafts.keep('a', null)
  await until(() => Object.keys(drafts.read()).length === 0)
  assert.is(states.at(-1)?.saved, false)
  isFull = false
  transport.save(submit(survey, first, '2').session ?? first)
  await until(() => states.at(-1)?.saved === true)
  assert.is(states.at(-1)?.failed, false)
  assert.equal(
    (await service.responses(survey.id)).map(({ data }) => data),
    [{ a: '1', b: '2' }],
  )
  close()
})

test('what was entered stays until a slow store has the answer', async () => {
  const inner = memoryStore()
  let arrive = () => {}
  let slow = Promise.resolve()
  const store: QueueStore = {
    keys: inner.keys,
    async update(key, change) {
      await slow
      return inner.update(key, change)
    },
  }
  const { service, survey, session } = await begun()
  const connected = {
    url: 'http://here',
    environmentId: service.environmentId,
    survey,
    store,
    fetch: fetchFrom(service),
  }
  const { transport, drafts, close } = await connectSurvey(connected)
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  const leave = async () => {
    slow = new Promise((resolve) => {
      arrive = resolve
    })
    drafts.keep('a', '1')
    transport.save(submit(survey, session, '1').session ?? session)
    drafts.keep('a', null)
    await settle()
    assert.equal(drafts.read(), { a: '1' })
  }
  await leave()
  arrive()
  await settle()
  assert.equal(drafts.read(), {})
  // What was entered meanwhile is another draft.
  await leave()
  drafts.keep('a', '12')
  arrive()
  await settle()
  assert.equal(drafts.read(), { a: '12' })
  // Without an answer on its way, a field that was emptied has no draft.
  drafts.keep('a', null)
  await settle()
  assert.equal(drafts.read(), {})
  close()
})

test('a session that an older version has left goes on with what was chosen, in any language', async () => {
  const service = await startService()
  const gifts = [
    { id: 'a', label: text('Gift', { de: 'Geschenk' }) },
    { id: 'b', label: text('Poison', { de: 'Gift' }) },
  ]
  const questions = [question('one', 'multipleChoiceSingle', { choices: gifts }), question('more', 'openText')]
  const languages = [language('en', { isDefault: true }), language('de')]
  const survey = await service.addSurvey({ name: 'Gifts', type: 'link', questions, languages })
  const { environmentId } = service
  const store = memoryStore()
  const connected = { url: 'http://here', environmentId, survey, store, fetch: fetchFrom(service) }
  const first = await connectSurvey(connected)
  const left = submit(survey, begin(survey, { seed: 's', language: 'de' }), 'b').session
  if (left) first.transport.save(left)
  let isSaved = false
  first.transport.observe(({ saved, responseId }) => {
    isSaved = saved && responseId !== null
  })
  await until(() => isSaved)
  first.close()
  const [key = ''] = await store.keys()
  const { form: _, ...older } = left ?? begin(survey, { seed: 's' })
  await store.update(key, (record) => record && { ...record, session: { ...older, answers: { one: 'Gift' } } })
  const again = await connectSurvey(connected)
  assert.equal(again.session?.answers, { one: 'b' })
  again.close()
})

test('a response of an earlier page is told, and is not that of the survey that is shown', async () => {
  const { service, survey, session } = await begun()
  const store = memoryStore()
  const { environmentId } = service
  const told: string[] = []
  const to = { url: 'http://here', environmentId, survey, store, onResponseCreated: (id: string) => told.push(id) }
  const before = await connectSurvey({ ...to, fetch: async () => Promise.reject(new TypeError('Failed to fetch')) })
  const end = ['1', '2', '3'].reduce((one, value) => submit(survey, one, value).session ?? one, session)
  before.transport.save(end)
  let isWaiting = false
  before.transport.observe(({ failed }) => {
    isWaiting ||= failed
  })
  await until(() => isWaiting)
  before.close()
  const [key = ''] = await store.keys()
  await store.update(key, (one) => one && { ...one, retryAt: 0 })
  await sendWaiting({ store, fetch: fetchFrom(service), locks: null })
  for (const deadline = Date.now() + 5000; !(await service.responses(survey.id))[0]?.finished; ) {
    assert.ok(Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await new Promise((resolve) => setTimeout(resolve, 20))
  const { transport, close } = await connectSurvey({ ...to, fetch: fetchFrom(service) })
  const states: TransportState[] = []
  transport.observe((state) => states.push(state))
  assert.equal([told, states.at(-1)?.responseId], [[(await service.responses(survey.id))[0]?.id], null])
  close()
})

test('answers to an earlier edition go as they were given, and the page after the change begins anew', async () => {
  const { service, survey, session } = await begun()
  const store = memoryStore()
  const to = { url: 'http://here', environmentId: service.environmentId, store }
  const [first, second] = [
    { ...survey, editionNumber: 1 },
    { ...survey, questions: survey.questions.slice(1), editionNumber: 2 },
  ]
  const offline = async () => Promise.reject(new TypeError('Failed to fetch'))
  const before = await connectSurvey({ ...to, survey: first, fetch: offline })
  let isWaiting = false
  before.transport.observe(({ failed }) => {
    isWaiting ||= failed
  })
  before.transport.save(submit(first, session, '1').session ?? session)
  await until(() => isWaiting)
  before.close()
  const [key = ''] = await store.keys()
  await store.update(key, (one) => one && { ...one, retryAt: 0 })
  const after = await connectSurvey({ ...to, survey: second, fetch: fetchFrom(service) })
  assert.is(after.session, undefined)
  const anew = begin(second, { seed: 't' })
  after.transport.save(submit(second, anew, '2').session ?? anew)
  for (const end = Date.now() + 5000; (await service.responses(survey.id)).length < 2; ) {
    assert.ok(Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const found = (await service.responses(survey.id)).map(({ data }) => JSON.stringify(data))
  assert.equal(found.sort(), ['{"a":"1"}', '{"b":"2"}'])
  after.close()
})

test('answers after the end on another page are told as such, and are not saved', async () => {
  const { service, survey, session } = await begun()
  const { environmentId } = service
  const to = { url: 'http://here', environmentId, survey, store: memoryStore(), fetch: fetchFrom(service) }
  const [one, other] = [await connectSurvey(to), await connectSurvey(to)]
  const states: TransportState[] = []
  other.transport.observe((state) => states.push(state))
  const first = submit(survey, session, '1').session ?? session
  const isSaved = ({ transport }: typeof one) => {
    let saved = false
    transport.observe((state) => {
      saved = state.saved
    })
    return until(() => saved)
  }
  one.transport.save(first)
  await isSaved(one)
  other.transport.save(first)
  await isSaved(other)
  one.transport.save(['2', '3'].reduce((at, value) => submit(survey, at, value).session ?? at, first))
  await isSaved(one)
  other.transport.save(submit(survey, first, 'late').session ?? first)
  await until(() => states.at(-1)?.finishedElsewhere === true)
  assert.equal([states.at(-1)?.saved, states.at(-1)?.failed], [false, false])
  one.close()
  other.close()
})

test('a service that is blocked is told, so that the page can go another way', async () => {
  const { service, survey, session } = await begun()
  const { environmentId } = service
  let isBlocked = true
  const { transport, close } = await connectSurvey({
    url: 'http://here',
    environmentId,
    survey,
    store: memoryStore(),
    fetch: async (...request) =>
      isBlocked ? Promise.reject(new TypeError('Failed to fetch')) : fetchFrom(service)(...request),
  })
  const states: TransportState[] = []
  transport.observe((state) => states.push(state))
  transport.save(submit(survey, session, '1').session ?? session)
  await until(() => states.at(-1)?.blocked === true)
  isBlocked = false
  await until(() => states.at(-1)?.saved === true && states.at(-1)?.blocked === false)
  close()
})

test.run()
