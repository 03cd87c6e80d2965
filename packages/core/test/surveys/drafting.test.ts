import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { draftSurvey, mergeSurvey, surveyFaults, surveyToBe } from '../../src/asking/surveys/rules.ts'
import { createSurvey, nullableFields, type StoredSurvey, updateSurvey } from '../../src/asking/surveys/schema.ts'
import { body, type Json, question, text } from './examples.ts'

const test = suite('creating and changing surveys')

const now = '2026-06-01T12:00:00.000Z'
const later = '2026-06-02T12:00:00.000Z'
const made = { id: 'csurvey', now, environmentId: 'cenvironment', segmentId: null, triggers: [] }

const draft = (changes: Json = {}, makings = {}): StoredSurvey =>
  draftSurvey(v.parse(createSurvey, body(changes)), { ...made, ...makings })

const merge = (stored: StoredSurvey, changes: Json, change = {}): StoredSurvey =>
  mergeSurvey(stored, v.parse(updateSurvey, changes), { now: later, ...change })

test('a new survey has every field, null where empty', () => {
  const survey = draft({}, { segmentId: 'cs', triggers: ['ca'] })
  assert.equal(survey, {
    id: 'csurvey',
    environmentId: 'cenvironment',
    createdAt: now,
    updatedAt: now,
    createdBy: null,
    key: null,
    name: 'Feedback',
    type: 'link',
    status: 'draft',
    questions: [{ ...question(), inputType: 'text' }],
    endings: [],
    welcomeCard: { enabled: false, timeToFinish: true, showResponseCount: false },
    hiddenFields: { enabled: false },
    variables: [],
    languages: [],
    triggers: ['ca'],
    segmentId: 'cs',
    displayOption: 'displayOnce',
    delay: 0,
    autoClose: null,
    autoComplete: null,
    recontactDays: null,
    displayLimit: null,
    displayPercentage: null,
    runOnDate: null,
    closeOnDate: null,
    pin: null,
    resultShareKey: null,
    redirectUrl: null,
    singleUse: null,
    surveyClosedMessage: null,
    styling: null,
    showLanguageSwitch: null,
    productOverwrites: null,
    isVerifyEmailEnabled: false,
    isSingleResponsePerEmailEnabled: false,
    isBackButtonHidden: false,
    quotas: [],
    antiSpam: 'off',
    version: 1,
  })
})

test('times are stored in UTC with milliseconds', () => {
  const survey = draft({
    status: 'inProgress',
    runOnDate: '2026-07-01T09:00+02:00',
    closeOnDate: '2026-07-02T00:00:00.5Z',
  })
  assert.is(survey.runOnDate, '2026-07-01T07:00:00.000Z')
  assert.is(survey.closeOnDate, '2026-07-02T00:00:00.500Z')
  assert.is(survey.status, 'scheduled')
})

test('either name of the overwrites will do', () => {
  const overwrites = { placement: 'center' }
  assert.equal(draft({ productOverwrites: overwrites }).productOverwrites, overwrites)
  assert.equal(draft({ projectOverwrites: overwrites, productOverwrites: null }).productOverwrites, overwrites)
})

test('fields that a change leaves out stay', () => {
  const stored = draft({
    pin: '1234',
    delay: 5,
    welcomeCard: { enabled: true, headline: text('Hi'), html: text('<p>') },
  })
  assert.equal(merge(stored, { name: 'New' }), { ...stored, name: 'New', updatedAt: later, version: 2 })
})

test('a sent object or list replaces whole', () => {
  const stored = draft({ welcomeCard: { enabled: true, headline: text('Hi') }, styling: { roundness: 4 } })
  const next = merge(stored, {
    welcomeCard: { enabled: false },
    styling: { hideProgressBar: true },
    questions: [question({ id: 'q9' })],
  })
  assert.equal(next.welcomeCard, { enabled: false, timeToFinish: true, showResponseCount: false })
  assert.equal(next.styling, { hideProgressBar: true })
  assert.equal(
    next.questions.map(({ id }) => id),
    ['q9'],
  )
})

test('null empties what may be empty, and is the same as absent elsewhere', () => {
  const filled = {
    autoClose: 1,
    autoComplete: 1,
    recontactDays: 1,
    displayLimit: 1,
    displayPercentage: 1,
    runOnDate: later,
    closeOnDate: '2026-07-01T00:00:00.000Z',
    pin: '1234',
    resultShareKey: 'k',
    redirectUrl: 'https://example.org',
    singleUse: { enabled: true, isEncrypted: true },
    surveyClosedMessage: { heading: 'Closed' },
    styling: {},
    showLanguageSwitch: true,
    productOverwrites: { darkOverlay: true },
  }
  const stored = draft(filled)
  const everything = Object.fromEntries(Object.keys(stored).map((key) => [key, null]))
  const next = merge(stored, everything)
  const empty = Object.fromEntries(Object.keys(filled).map((key) => [key, null]))
  assert.equal(next, { ...stored, ...empty, updatedAt: later, version: 2 })
})

test('a change cannot set the fields that the service owns', () => {
  const stored = draft({ createdBy: 'jane' }, { segmentId: 'cs' })
  const next = merge(stored, {
    id: 'x',
    createdAt: 'x',
    updatedAt: 'x',
    environmentId: 'x',
    createdBy: 'x',
    segment: null,
    version: 9,
  })
  assert.equal(next, { ...stored, updatedAt: later, version: 2 })
})

test('triggers and segment are those that the change brings', () => {
  const stored = draft({}, { segmentId: 'cs', triggers: ['ca'] })
  assert.equal(merge(stored, {}, { triggers: ['cb'], segmentId: 'ct' }), {
    ...stored,
    triggers: ['cb'],
    segmentId: 'ct',
    updatedAt: later,
    version: 2,
  })
  assert.is(merge(stored, {}, { segmentId: null }).segmentId, null)
})

test('a status is judged with the runOnDate that goes with it', () => {
  const future = '2026-12-01T00:00:00.000Z'
  const running = draft({ status: 'inProgress' })
  const scheduled = draft({ status: 'inProgress', runOnDate: future })
  assert.is(merge(running, { runOnDate: future }).status, 'scheduled')
  assert.is(merge(scheduled, { runOnDate: null }).status, 'inProgress')
  assert.is(merge(scheduled, { status: 'paused' }).status, 'paused')
  assert.is(merge(draft({ runOnDate: future }), { status: 'inProgress' }).status, 'scheduled')
})

test('a survey that is read, changed under either name of the overwrites and sent back whole is changed', () => {
  const old = { placement: 'center' }
  const wanted = { placement: 'topLeft' }
  const stored = draft({ productOverwrites: old })
  assert.equal(merge(stored, { productOverwrites: old, projectOverwrites: wanted }).productOverwrites, wanted)
  assert.equal(merge(stored, { productOverwrites: wanted, projectOverwrites: old }).productOverwrites, wanted)
  assert.is(merge(stored, { productOverwrites: old, projectOverwrites: null }).productOverwrites, null)
  assert.equal(merge(draft(), { productOverwrites: null, projectOverwrites: wanted }).productOverwrites, wanted)
  assert.equal(merge(stored, { projectOverwrites: old }).productOverwrites, old)
})

test('a change is judged as the survey that it makes', () => {
  const stored = draft({ runOnDate: '2026-07-01T00:00:00Z' })
  const close = '2026-06-15T00:00:00Z'
  assert.equal(Object.keys(surveyFaults(surveyToBe(stored, { closeOnDate: close }))), ['closeOnDate'])
  assert.equal(surveyFaults(surveyToBe(stored, { closeOnDate: close, runOnDate: null })), {})
  const clash = { hiddenFields: { enabled: true, fieldIds: ['q1'] }, questions: null }
  assert.equal(Object.keys(surveyFaults(surveyToBe(stored, clash))), ['hiddenFields.fieldIds.0'])
  assert.equal(surveyFaults(surveyToBe(stored, 'nonsense')), {})
})

test('nullable fields are known by name', () => {
  assert.ok(nullableFields.has('pin'))
  assert.not(nullableFields.has('name'))
})

test.run()
