import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { connectSurvey } from '../../src/connect/index.ts'
import { submit } from '../../src/index.ts'
import { memoryStore, type QueueStore } from '../../src/queue/index.ts'
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

test.run()
