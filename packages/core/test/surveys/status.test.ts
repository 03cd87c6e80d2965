import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startedStatus, statusAt } from '../../src/asking/surveys/rules.ts'
import type { SurveyStatus } from '../../src/asking/surveys/schema.ts'

const test = suite('survey status')

const now = '2026-06-01T12:00:00.000Z'
const before = '2026-06-01T11:59:59.999Z'
const after = '2026-06-01T12:00:00.001Z'

type Row = [
  status: SurveyStatus,
  runOnDate: string | null,
  closeOnDate: string | null,
  autoComplete: number | null,
  finished: number | null,
  reads: SurveyStatus,
]

const table: Row[] = [
  ['draft', null, null, null, null, 'draft'],
  ['draft', before, before, 1, 1, 'draft'],
  ['paused', before, before, 1, 1, 'paused'],
  ['completed', after, after, null, null, 'completed'],
  ['scheduled', after, null, null, null, 'scheduled'],
  ['scheduled', after, null, 1, 5, 'scheduled'],
  ['scheduled', now, null, null, null, 'inProgress'],
  ['scheduled', before, null, null, null, 'inProgress'],
  ['scheduled', before, after, null, null, 'inProgress'],
  ['scheduled', before, now, null, null, 'completed'],
  ['inProgress', null, null, null, null, 'inProgress'],
  ['inProgress', null, after, null, null, 'inProgress'],
  ['inProgress', null, now, null, null, 'completed'],
  ['inProgress', null, before, null, null, 'completed'],
  ['inProgress', null, null, 3, 2, 'inProgress'],
  ['inProgress', null, null, 3, 3, 'completed'],
  ['inProgress', null, null, 3, 4, 'completed'],
  ['inProgress', null, null, 3, null, 'inProgress'],
  ['inProgress', null, null, null, 100, 'inProgress'],
]

for (const [status, runOnDate, closeOnDate, autoComplete, finished, reads] of table) {
  const run = runOnDate ? `, run ${runOnDate.slice(14)}` : ''
  const close = closeOnDate ? `, close ${closeOnDate.slice(14)}` : ''
  test(`${status}${run}${close}, ${finished} of ${autoComplete} reads ${reads}`, () => {
    assert.is(statusAt({ status, runOnDate, closeOnDate, autoComplete }, now, finished), reads)
  })
}

const written: [SurveyStatus, string | null, SurveyStatus][] = [
  ['inProgress', after, 'scheduled'],
  ['inProgress', now, 'inProgress'],
  ['inProgress', null, 'inProgress'],
  ['scheduled', null, 'inProgress'],
  ['scheduled', before, 'inProgress'],
  ['scheduled', after, 'scheduled'],
  ['draft', after, 'draft'],
  ['paused', null, 'paused'],
  ['completed', after, 'completed'],
]

for (const [status, runOnDate, stored] of written) {
  test(`${status} set with ${runOnDate ?? 'no runOnDate'} is stored as ${stored}`, () => {
    assert.is(startedStatus(status, runOnDate, now), stored)
  })
}

test.run()
