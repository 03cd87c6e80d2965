import type { ReducedSurvey } from '@hearback/client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emitter } from '../src/emitter.ts'
import type { Visitor } from '../src/person.ts'
import type { ShowRequest } from '../src/show-request.ts'
import { shower } from '../src/shower.ts'
import { keepState } from '../src/state.ts'

const test = suite('the survey that is shown')

// Safe: the parts that are read here.
const survey = { id: 's', delay: 0.01, questions: [{}], triggers: [], hiddenFields: { enabled: false } }
const surveys = [survey as unknown as ReducedSurvey]

function stage() {
  const keeper = keepState('https://feedback.example', 'e')
  keeper.change(() => ({ environment: { state: { surveys, actionClasses: [], project: {} } as never, expiresAt: 0 } }))
  const requests: ShowRequest[] = []
  const seen: string[] = []
  const visitor = { settled: async () => {}, shown: (id: string) => seen.push(id), answered() {} }
  const renderer = { show: async (request: ShowRequest) => void requests.push(request), sendWaiting: async () => false }
  const parts = { keeper, renderer, events: emitter(), fetch, nonce: () => undefined }
  return { show: shower({ ...parts, visitor: visitor as unknown as Visitor }), requests, seen }
}

test('a survey that another tab has shown during the delay is not shown, and the next one may be', async () => {
  const { show, requests, seen } = stage()
  await show(surveys, [], {}, () => false)
  assert.equal([requests.length, seen], [0, []])
  await show(surveys, [], {}, () => true)
  assert.equal([requests.length, seen], [1, ['s']])
  requests[0]?.onClose()
})

test('one survey is on the page at a time', async () => {
  const { show, requests } = stage()
  await show(surveys, [], {}, () => true)
  await show(surveys, [], {}, () => true)
  assert.is(requests.length, 1)
  requests[0]?.onClose()
  await show(surveys, [], {}, () => true)
  assert.is(requests.length, 2)
})

test.run()
