import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectSurvey } from '../../src/connect/index.ts'
import { begin, submit } from '../../src/index.ts'
import { memoryStore, type QueueStore } from '../../src/queue/index.ts'
import type { TransportState } from '../../src/render/transport.ts'
import { startService } from '../engine/service.ts'
import { language, question, text } from '../engine/surveys.ts'
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
  const { transport, close } = await connectSurvey(connected)
  const states: TransportState[] = []
  transport.observe((state) => states.push(state))
  const first = submit(survey, session, '1').session ?? session
  isFull = true
  transport.save(first)
  await until(() => states.at(-1)?.failed === true)
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

test.run()
