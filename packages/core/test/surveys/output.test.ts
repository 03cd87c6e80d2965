import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { ActionClass } from '../../src/asking/action-classes/schema.ts'
import { draftSurvey, reducedSurvey, resolveTriggers, surveyOutput } from '../../src/asking/surveys/rules.ts'
import { createSurvey, survey } from '../../src/asking/surveys/schema.ts'
import { body, type Json, refused } from './examples.ts'

const test = suite('surveys on the wire')

const now = '2026-06-01T12:00:00.000Z'
const actionClass = (id: string, name: string): ActionClass => ({
  id,
  environmentId: 'cenvironment',
  createdAt: now,
  updatedAt: now,
  name,
  description: null,
  type: 'code',
  key: name,
  noCodeConfig: null,
})
const actionClasses = [actionClass('ca', 'Clicked'), actionClass('cb', 'Bought')]
const segment = {
  id: 'cs',
  environmentId: 'cenvironment',
  createdAt: now,
  updatedAt: now,
  title: 'Everyone',
  description: null,
  isPrivate: true,
  filters: [],
  surveys: ['csurvey'],
}

const stored = (changes: Json = {}) =>
  draftSurvey(
    v.parse(createSurvey, body({ type: 'app', pin: '1234', createdBy: 'jane', resultShareKey: 'k', ...changes })),
    {
      id: 'csurvey',
      now,
      environmentId: 'cenvironment',
      segmentId: 'cs',
      triggers: ['cb', 'gone', 'ca'],
    },
  )

test('output has every field, triggers and segment in full', () => {
  const shown = surveyOutput(stored({ productOverwrites: { darkOverlay: true } }), {
    status: 'paused',
    actionClasses,
    segment,
  })
  assert.equal(Object.keys(shown).sort(), Object.keys(survey.entries).sort())
  assert.equal(v.parse(survey, shown), shown)
  assert.is(shown.status, 'paused')
  const workspaceId = 'cenvironment'
  const [clicked, bought] = actionClasses.map((actionClass) => ({ actionClass: { ...actionClass, workspaceId } }))
  assert.equal(shown.triggers, [bought, clicked])
  assert.equal(shown.segment, { ...segment, workspaceId })
  assert.equal(shown.productOverwrites, { darkOverlay: true })
  assert.equal(shown.projectOverwrites, { darkOverlay: true })
})

test('a survey can be sent back as it was read', () => {
  const shown = surveyOutput(stored(), { status: 'draft', actionClasses, segment: null })
  const again = v.parse(createSurvey, JSON.parse(JSON.stringify(shown)))
  assert.equal(resolveTriggers(again.triggers, actionClasses), { ids: ['cb', 'ca'] })
  assert.is(shown.segment, null)
})

const reducedFields =
  'id name type status welcomeCard questions variables endings hiddenFields languages showLanguageSwitch styling segment recontactDays displayLimit displayOption displayPercentage delay autoClose editionNumber isBackButtonHidden triggers productOverwrites projectOverwrites'

test('clients read exactly the fields that they may', () => {
  const reduced = reducedSurvey(stored(), {
    actionClasses,
    segment: { ...segment, ...{ notes: 'a secret of the team' } },
  })
  assert.equal(Object.keys(reduced).sort(), reducedFields.split(' ').sort())
  assert.equal(reduced.triggers, [{ actionClass: { name: 'Bought' } }, { actionClass: { name: 'Clicked' } }])
  const { title: _, description: __, filters, isPrivate: ___, surveys: ____, ...told } = segment
  assert.equal(reduced.segment, {
    ...told,
    title: segment.id,
    description: null,
    isPrivate: true,
    filters: [],
    hasFilters: filters.length > 0,
    surveys: [reduced.id],
  })
  for (const secret of ['1234', 'jane', 'resultShareKey', 'a secret']) assert.not.match(JSON.stringify(reduced), secret)
})

test('overwrites carry the overlay as newer clients read it', () => {
  const overlay = (productOverwrites: Json | null) =>
    reducedSurvey(stored({ productOverwrites }), { actionClasses, segment }).projectOverwrites?.overlay
  assert.is(overlay({ darkOverlay: true }), 'dark')
  assert.is(overlay({ darkOverlay: false }), 'none')
  // The product's overlay goes on to count.
  assert.is(overlay({ placement: 'center' }), undefined)
  assert.is(overlay({ darkOverlay: null }), undefined)
  assert.is(overlay(null), undefined)
})

test('triggers are found by id and by name', () => {
  const input = ['Clicked', { actionClassId: 'cb' }, { actionClass: { id: 'ca' } }]
  assert.equal(resolveTriggers(input, actionClasses), { ids: ['ca', 'cb'] })
  assert.equal(resolveTriggers([], actionClasses), { ids: [] })
  assert.equal(resolveTriggers(undefined, actionClasses), { ids: [] })
})

test('no trigger is looked for in a list that is too long: the schema refuses it', () => {
  const unknown = (count: number) => Array.from({ length: count }, (_, n) => `Event ${n}`)
  const few = resolveTriggers(unknown(500), actionClasses)
  assert.is(Object.keys('faults' in few ? few.faults : {}).length, 500)
  assert.equal(resolveTriggers(unknown(501), actionClasses), { ids: [] })
  assert.equal(refused(body({ triggers: unknown(501) })), ['triggers'])
})

test('unknown triggers are named, all of them', () => {
  const resolved = resolveTriggers(['Clicked', 'Sold', { actionClassId: 'x' }, 'ca', 7], actionClasses)
  assert.ok('faults' in resolved)
  if ('faults' in resolved) assert.equal(Object.keys(resolved.faults), ['triggers.1', 'triggers.2', 'triggers.3'])
})

test.run()
