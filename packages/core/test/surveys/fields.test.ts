import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { createSurvey, updateSurvey } from '../../src/asking/surveys/schema.ts'
import { body, faults, type Json, question, refused, text } from './examples.ts'

const test = suite('survey fields')

test('a survey needs a name and questions', () => {
  assert.equal(refused({}), ['name', 'questions'])
  assert.equal(refused({ name: null, questions: null }), ['name', 'questions'])
  assert.equal(refused([]), ['name', 'questions'])
  for (const value of [null, 'survey', 1, true]) assert.is(refused(value).length, 1)
})

test('everything else has a default, and null is the same as absent', () => {
  const expected = {
    type: 'link',
    status: 'draft',
    endings: [],
    welcomeCard: { enabled: false, timeToFinish: true, showResponseCount: false },
    hiddenFields: { enabled: false },
    variables: [],
    languages: [],
    triggers: [],
    displayOption: 'displayOnce',
    delay: 0,
    isVerifyEmailEnabled: false,
    isSingleResponsePerEmailEnabled: false,
    isBackButtonHidden: false,
    quotas: [],
    antiSpam: 'off',
  }
  const parsed: Json = { ...v.parse(createSurvey, body()) }
  const ofNulls: Json = {
    ...v.parse(createSurvey, body(Object.fromEntries(Object.keys(expected).map((key) => [key, null])))),
  }
  for (const [key, value] of Object.entries(expected)) {
    assert.equal(parsed[key], value, key)
    assert.equal(ofNulls[key], value, key)
  }
})

test('a change needs nothing and brings no defaults', () => {
  assert.equal(v.parse(updateSurvey, {}), {})
  assert.equal(
    v.parse(updateSurvey, { name: 'New', id: 'x', createdAt: 1, environmentId: 2, createdBy: 'me', segment: {} }),
    {
      name: 'New',
    },
  )
})

test('a list is no object, where every field of it may be absent too', () => {
  const fields = ['singleUse', 'surveyClosedMessage', 'styling', 'productOverwrites', 'projectOverwrites']
  for (const field of fields) assert.equal(refused(body({ [field]: [] })), [field])
  assert.equal(refused(body({ styling: { background: [] } })), ['styling.background'])
  assert.equal(refused(body({ questions: [question({ charLimit: [] })] })), ['questions.0.charLimit'])
})

test('times lie in the years 1 to 9999, in UTC too', () => {
  for (const time of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-23:00']) {
    assert.equal(refused(body({ runOnDate: time })), ['runOnDate'], time)
  }
})

const ending = (changes: Json = {}) => ({ id: 'e1', type: 'endScreen', ...changes })
const language = (code: string, isDefault: boolean) => ({
  default: isDefault,
  enabled: true,
  language: {
    id: 'l',
    code,
    alias: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
})
const variable = (changes: Json = {}) => ({ id: 'v1', name: 'score', type: 'number', value: 0, ...changes })

const accepted: Json[] = [
  { name: 'a' },
  { name: 'a'.repeat(256) },
  ...['link', 'app', 'website'].map((type) => ({ type })),
  ...['draft', 'scheduled', 'inProgress', 'paused', 'completed'].map((status) => ({ status })),
  ...['displayOnce', 'displayMultiple', 'respondMultiple', 'displaySome'].map((displayOption) => ({ displayOption })),
  { endings: [ending({ headline: text('Thanks'), buttonLabel: text('On'), buttonLink: 'https://example.org' })] },
  { endings: [{ id: 'e1', type: 'redirectToUrl', url: 'https://example.org/#recall:q1/fallback:x#', label: 'On' }] },
  { endings: Array.from({ length: 50 }, (_, i) => ending({ id: `e${i}` })) },
  { welcomeCard: { enabled: true, headline: text('Hello'), fileUrl: '', timeToFinish: false } },
  { welcomeCard: { enabled: false, headline: null } },
  { hiddenFields: { enabled: true, fieldIds: ['plan', 'user_id'] } },
  { variables: [variable(), variable({ id: 'v2', name: 'label', type: 'text', value: 'none' })] },
  { variables: [{ id: 'v1', name: 'score', type: 'number' }] },
  { languages: [language('en', true), language('de', false)] },
  { languages: [{ default: true, enabled: true, language: { code: 'de' } }] },
  { triggers: ['New Session', { actionClassId: 'ca' }, { actionClass: { id: 'cb', name: 'Clicked' } }] },
  { recontactDays: 0 },
  { recontactDays: 365 },
  { displayLimit: 1 },
  { displayPercentage: 0.01 },
  { displayPercentage: 100 },
  { delay: 0.5 },
  { autoClose: 1 },
  { autoComplete: 1 },
  { runOnDate: '2026-01-31T09:00:00.000Z', closeOnDate: '2026-02-01T09:00:00+01:00' },
  { pin: '0000' },
  { resultShareKey: 'shared'.repeat(4) },
  { redirectUrl: 'HTTPS://example.org' },
  { singleUse: { enabled: true } },
  { singleUse: { enabled: false, isEncrypted: true, heading: 'Used', subheading: 'Sorry' } },
  { surveyClosedMessage: { enabled: true, heading: 'Closed', subheading: 'Sorry' } },
  { productOverwrites: { brandColor: '#123', placement: 'center', clickOutsideClose: true, darkOverlay: false } },
  { projectOverwrites: { highlightBorderColor: '#112233' } },
  { styling: { brandColor: { light: '#123456' }, background: { bg: '#fff', bgType: 'color' } } },
  { styling: { background: { bg: '/animated/1.mp4', bgType: 'animation' } } },
  { showLanguageSwitch: true },
  { segmentId: 'csegment' },
]

for (const changes of accepted) {
  test(`accepts ${JSON.stringify(changes).slice(0, 100)}`, () => assert.equal(faults(body(changes)), {}))
}

const refusedAt: [Json, ...string[]][] = [
  [{ name: '' }, 'name'],
  [{ name: 'a'.repeat(257) }, 'name'],
  [{ name: 5 }, 'name'],
  [{ type: 'web' }, 'type'],
  [{ status: 'running' }, 'status'],
  [{ displayOption: 'always' }, 'displayOption'],
  [{ endings: Array.from({ length: 51 }, (_, i) => ending({ id: `e${i}` })) }, 'endings'],
  [{ endings: [ending({ type: 'party' })] }, 'endings.0.type'],
  [{ endings: [ending(), ending()] }, 'endings.1.id'],
  [{ endings: [ending({ id: 'q1' })] }, 'endings.0.id'],
  [{ endings: [ending({ id: 'constructor' })] }, 'endings.0.id'],
  [{ endings: [ending({ buttonLink: 'javascript:alert(1)' })] }, 'endings.0.buttonLink'],
  [{ endings: [{ id: 'e1', type: 'redirectToUrl', url: 'ftp://example.org', label: 'On' }] }, 'endings.0.url'],
  [{ endings: [{ id: 'e1', type: 'redirectToUrl', url: '', label: 'On' }] }, 'endings.0.url'],
  [{ welcomeCard: { enabled: true } }, 'welcomeCard.headline'],
  [{ welcomeCard: { enabled: true, headline: null } }, 'welcomeCard.headline'],
  [{ welcomeCard: { enabled: true, headline: text(' ') } }, 'welcomeCard.headline'],
  [{ welcomeCard: { enabled: true, headline: text('Hi'), fileUrl: 'data:,' } }, 'welcomeCard.fileUrl'],
  [{ welcomeCard: {} }, 'welcomeCard.enabled'],
  [{ hiddenFields: { enabled: true, fieldIds: ['a b'] } }, 'hiddenFields.fieldIds.0'],
  [{ hiddenFields: { enabled: true, fieldIds: ['a', 'a'] } }, 'hiddenFields.fieldIds.1'],
  [{ hiddenFields: { enabled: true, fieldIds: ['q1'] } }, 'hiddenFields.fieldIds.0'],
  [{ hiddenFields: { enabled: true, fieldIds: ['__proto__'] } }, 'hiddenFields.fieldIds.0'],
  [{ variables: [variable({ name: 'Score' })] }, 'variables.0.name'],
  [{ variables: [variable({ name: '' })] }, 'variables.0.name'],
  [{ variables: [variable({ type: 'boolean' })] }, 'variables.0.type'],
  [{ variables: [variable({ value: 'none' })] }, 'variables.0.value'],
  [{ variables: [variable({ type: 'text', value: 1 })] }, 'variables.0.value'],
  [{ variables: [variable(), variable()] }, 'variables.1.id', 'variables.1.name'],
  [{ variables: [variable(), variable({ id: 'v2' })] }, 'variables.1.name'],
  [{ variables: [variable({ id: 'prototype' })] }, 'variables.0.id'],
  [{ languages: [language('en', true), language('de', true)] }, 'languages.1.default'],
  [{ triggers: [{}] }, 'triggers.0'],
  [{ triggers: ['New Session', 5] }, 'triggers.1'],
  [{ recontactDays: -1 }, 'recontactDays'],
  [{ recontactDays: 366 }, 'recontactDays'],
  [{ recontactDays: 1.5 }, 'recontactDays'],
  [{ displayLimit: 0 }, 'displayLimit'],
  [{ displayPercentage: 0 }, 'displayPercentage'],
  [{ displayPercentage: 100.1 }, 'displayPercentage'],
  [{ delay: -1 }, 'delay'],
  [{ delay: '5' }, 'delay'],
  [{ autoClose: 0 }, 'autoClose'],
  [{ autoComplete: 1.5 }, 'autoComplete'],
  [{ runOnDate: 'tomorrow' }, 'runOnDate'],
  [{ runOnDate: '2026-02-30T00:00:00Z' }, 'runOnDate'],
  [{ runOnDate: '2026-01-01T00:00:00' }, 'runOnDate'],
  [{ runOnDate: '2026-01-02T00:00:00Z', closeOnDate: '2026-01-01T00:00:00Z' }, 'closeOnDate'],
  [{ runOnDate: '2026-01-02T00:00:00Z', closeOnDate: '2026-01-02T01:00:00+01:00' }, 'closeOnDate'],
  [{ pin: '123' }, 'pin'],
  [{ pin: '12345' }, 'pin'],
  [{ pin: 1234 }, 'pin'],
  [{ redirectUrl: 'javascript:alert(1)' }, 'redirectUrl'],
  [{ redirectUrl: '/thanks' }, 'redirectUrl'],
  [{ singleUse: { enabled: 'yes' } }, 'singleUse.enabled'],
  [{ productOverwrites: { placement: 'middle' } }, 'productOverwrites.placement'],
  [{ projectOverwrites: { brandColor: 'red' } }, 'projectOverwrites.brandColor'],
  [{ styling: { roundness: -1 } }, 'styling.roundness'],
  [{ styling: { background: { bg: 'javascript:alert(1)', bgType: 'image' } } }, 'styling.background.bg'],
  [{ isVerifyEmailEnabled: 'no' }, 'isVerifyEmailEnabled'],
]

for (const [changes, ...paths] of refusedAt) {
  test(`refuses ${JSON.stringify(changes).slice(0, 100)}`, () => assert.equal(refused(body(changes)), paths))
}

const reserved =
  'userId source suid end start welcomeCard hidden verifiedEmail multiLanguage embed verify _total __proto__ constructor prototype'

for (const id of reserved.split(' ')) {
  test(`refuses a question called ${id}`, () => {
    const questions = [{ id, type: 'nps', headline: text('How likely?'), required: true }]
    assert.equal(refused(body({ questions })), ['questions.0.id'])
  })
}

test.run()
