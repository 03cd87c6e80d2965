import type { SurveyResponse } from '@hearback/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Arrival, arrivalFaults, type Entry, storedFaults } from './crash-ledger.ts'

// What the crash tests rest on: that it finds faults.
const test = suite('crash-ledger')

const response = (id: string, changes: Partial<SurveyResponse> = {}) =>
  ({ id, surveyId: 's1', finished: false, data: { why: `m-${id}` }, ...changes }) as SurveyResponse
const entry = (changes: Partial<Entry> = {}): Entry => ({
  surveyId: 's1',
  creation: 'answered',
  update: 'none',
  ...changes,
})
const arrival = (event: string, data: SurveyResponse, changes: Partial<Arrival> = {}): Arrival => ({
  id: `${event}-${data.id}`,
  event,
  data,
  payload: '{}',
  ...changes,
})

const begun = response('a')
const finished = response('b', { finished: true })
const stored = [begun, finished]
const entries = new Map([
  ['m-a', entry()],
  ['m-b', entry({ update: 'answered' })],
])
const arrivals = [
  arrival('responseCreated', begun),
  arrival('responseCreated', finished),
  arrival('responseUpdated', finished),
  arrival('responseFinished', finished),
]
const faultsOf = (more: Arrival[]) => arrivalFaults({ name: 'all', hears: () => true, arrivals: more }, stored)

test('finds nothing wrong where nothing is, though some of it came twice or was never answered', () => {
  const open = new Map([...entries, ['m-a', entry({ creation: 'unknown', update: 'unknown' })]] as const)
  assert.equal(storedFaults(open, stored), [])
  assert.equal(faultsOf([...arrivals, ...arrivals]), [])
})

test('finds what was lost, doubled, refused and stored, finished by nobody, asked for by nobody', () => {
  assert.equal(storedFaults(entries, [finished]), ['m-a was answered, and is lost'])
  assert.equal(storedFaults(entries, [...stored, response('a')]), ['a request was stored twice'])
  assert.equal(storedFaults(new Map([...entries, ['m-a', entry({ creation: 'refused' })]]), stored), [
    'm-a was refused, and is stored',
  ])
  assert.equal(storedFaults(entries, [begun, response('b')]), ['the update of m-b was answered, and is lost'])
  assert.equal(storedFaults(entries, [response('a', { finished: true }), finished]), ['nobody finished m-a'])
  assert.equal(storedFaults(entries, [...stored, response('c')]), ['nobody asked for m-c'])
})

test('finds events that never came, that nothing raised, with two ids or two payloads', () => {
  assert.equal(faultsOf(arrivals.slice(1)), ['all: responseCreated of a never came'])
  assert.equal(faultsOf([...arrivals, arrival('responseFinished', begun)]), [
    'all: responseFinished of a (m-a) came, and nothing stored has raised it',
  ])
  assert.equal(faultsOf([...arrivals, arrival('responseCreated', begun, { id: 'other' })]), [
    'all: responseCreated of a came under two ids',
  ])
  assert.equal(faultsOf([...arrivals, arrival('responseCreated', begun, { payload: '{"a":1}' })]), [
    'all: responseCreated of a came with two payloads',
  ])
})

test.run()
