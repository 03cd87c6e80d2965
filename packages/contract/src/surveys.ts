import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, inOrder, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { everyPage, oldestFirst, updatedPosition } from './pages.ts'
import * as sample from './samples.ts'
import { addSurvey, revisionOf } from './stage.ts'
import { survey as sampleSurvey } from './survey-sample.ts'

export const surveys: Sentences = {
  'find returns the survey as it was inserted': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home, { triggers: [ids.next(), ids.next()], segmentId: ids.next() })
    same(await storage.surveys.find(home, survey.id), survey, 'surveys.find')
  },

  'findMany returns existing surveys, each once, and none of another environment': async (stage) => {
    const { storage, home, abroad } = stage
    const made = [await addSurvey(storage, home), await addSurvey(storage, home, { triggers: [ids.next()] })]
    const [deleted, foreign] = [await addSurvey(storage, home), await addSurvey(storage, abroad)]
    await addSurvey(storage, home)
    await storage.surveys.delete(home, deleted.id, sample.chore(home, { subject: deleted.id }), nothingAlongside)
    const listed = [...made, ...made, deleted, foreign].map(({ id }) => id)
    const found = await storage.surveys.findMany(home, [...listed, ids.next()])
    const inOrderOfIds = (all: typeof made) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    same(inOrderOfIds(found), inOrderOfIds(made), 'surveys.findMany')
    same(await storage.surveys.findMany(home, []), [], 'surveys.findMany of none')
  },

  'environmentsOfSurvey returns the environments that have the survey': async ({ storage, home, abroad }) => {
    const survey = await addSurvey(storage, home)
    const homes = async (id: string) => (await storage.directory.environmentsOfSurvey(id)).toSorted()
    same(await homes(ids.next()), [], 'an unknown id')
    same(await homes(survey.id), [home], 'one environment')
    await addSurvey(storage, abroad, { id: survey.id })
    same(await homes(survey.id), [home, abroad].toSorted(), 'two environments')
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    same(await homes(survey.id), [abroad], 'a deleted survey is not found')
  },

  'an unknown survey is null, or false, and changes nothing': async ({ storage, home }) => {
    const [revision, unknown] = [await revisionOf(storage, home), sampleSurvey(home)]
    same(await storage.surveys.find(home, unknown.id), null, 'surveys.find')
    const condition = { ifVersion: 1, ifRevision: revision, segment: sample.segment(home) }
    same(await storage.surveys.replace(home, unknown, condition, nothingAlongside), false, 'surveys.replace')
    same(await storage.surveys.delete(home, unknown.id, sample.chore(home), nothingAlongside), null, 'surveys.delete')
    await storage.surveys.forget(home, unknown.id)
    same(await storage.surveys.list(home, { after: null, limit: 9 }), [], 'surveys.list')
    same(await storage.segments.list(home), [], 'segments.list')
    same(await revisionOf(storage, home), revision, 'the revision')
  },

  'insert in an unknown environment answers false': async ({ storage }) => {
    const nowhere = ids.next()
    const survey = sampleSurvey(nowhere)
    const condition = { ifRevision: 1, segment: null }
    same(await storage.surveys.insert(nowhere, survey, condition, nothingAlongside), false, 'surveys.insert')
    same(await storage.surveys.find(nowhere, survey.id), null, 'surveys.find')
  },

  'a taken id is a conflict, and the survey stays as it is': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const condition = { ifRevision: await revisionOf(storage, home), segment: sample.segment(home) }
    const other = sampleSurvey(home, { id: survey.id, name: 'Another' })
    await conflicts(storage.surveys.insert(home, other, condition, nothingAlongside), 'id')
    same(await storage.surveys.find(home, survey.id), survey, 'surveys.find')
    same(await storage.segments.list(home), [], 'segments.list')
    same(await revisionOf(storage, home), condition.ifRevision, 'the revision')
  },

  'a key belongs to one survey of an environment, until that survey is deleted': async ({ storage, home, abroad }) => {
    const [first, other] = [await addSurvey(storage, home, { key: 'nps' }), await addSurvey(storage, home)]
    await addSurvey(storage, abroad, { key: 'nps' })
    const condition = { ifRevision: await revisionOf(storage, home), segment: sample.segment(home) }
    const late = sampleSurvey(home, { key: 'nps' })
    await conflicts(storage.surveys.insert(home, late, condition, nothingAlongside), 'key')
    const taking = { ...other, key: 'nps', version: 2 }
    await conflicts(storage.surveys.replace(home, taking, { ...condition, ifVersion: 1 }, nothingAlongside), 'key')
    same(await storage.surveys.find(home, late.id), null, 'the survey that was refused')
    same(await storage.surveys.find(home, other.id), other, 'the survey that was not changed')
    same(await storage.segments.list(home), [], 'segments.list')
    same(await revisionOf(storage, home), condition.ifRevision, 'the revision')
    const kept = { ...first, name: 'Renamed', version: 2 }
    const unchanged = { ...condition, segment: null, ifVersion: 1 }
    same(await storage.surveys.replace(home, kept, unchanged, nothingAlongside), true, 'a survey keeps its own key')
    await storage.surveys.delete(home, first.id, sample.chore(home, { subject: first.id }), nothingAlongside)
    await addSurvey(storage, home, { key: 'nps' })
  },

  'a survey takes another key, and its former key is free': async ({ storage, home }) => {
    const first = await addSurvey(storage, home, { key: 'nps' })
    const condition = { ifVersion: 1, ifRevision: await revisionOf(storage, home), segment: null }
    await storage.surveys.replace(home, { ...first, key: 'csat', version: 2 }, condition, nothingAlongside)
    const second = await addSurvey(storage, home, { key: 'nps' })
    same((await storage.surveys.find(home, first.id))?.key, 'csat', 'the key of the first')
    same((await storage.surveys.find(home, second.id))?.key, 'nps', 'the key of the second')
  },

  'insert at an older revision answers false and stores neither survey nor segment': async ({ storage, home }) => {
    const ifRevision = await revisionOf(storage, home)
    const first = await addSurvey(storage, home)
    const revision = await revisionOf(storage, home)
    holds(revision > ifRevision, 'surveys.insert raises the revision')
    const late = sampleSurvey(home)
    const condition = { ifRevision, segment: sample.segment(home) }
    same(await storage.surveys.insert(home, late, condition, nothingAlongside), false, 'surveys.insert')
    inOrder(await storage.surveys.list(home, { after: null, limit: 9 }), [first], 'surveys.list')
    same(await storage.segments.list(home), [], 'segments.list')
    same(await revisionOf(storage, home), revision, 'the revision')
  },

  'insert stores the private segment of a survey, and replace replaces it': async ({ storage, home }) => {
    const segment = sample.segment(home, { filters: sample.filters })
    const survey = sampleSurvey(home, { segmentId: segment.id })
    const condition = { ifRevision: await revisionOf(storage, home), segment }
    same(await storage.surveys.insert(home, survey, condition, nothingAlongside), true, 'surveys.insert')
    same(await storage.segments.list(home), [segment], 'segments.list')

    const changed = { ...segment, filters: [], title: 'Everyone', updatedAt: moment(1) }
    const next = { ...survey, version: 2, updatedAt: moment(1) }
    const again = { ifVersion: 1, ifRevision: await revisionOf(storage, home), segment: changed }
    same(await storage.surveys.replace(home, next, again, nothingAlongside), true, 'surveys.replace')
    same(await storage.segments.list(home), [changed], 'segments.list after the change')
  },

  'replace may add the first segment, and leaves it unchanged if it passes none': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const segment = sample.segment(home)
    const second = { ...survey, segmentId: segment.id, version: 2 }
    const ifRevision = await revisionOf(storage, home)
    await storage.surveys.replace(home, second, { ifVersion: 1, ifRevision, segment }, nothingAlongside)
    const raised = await revisionOf(storage, home)
    const third = { ...second, name: 'Third', version: 3 }
    await storage.surveys.replace(home, third, { ifVersion: 2, ifRevision: raised, segment: null }, nothingAlongside)
    same(await storage.surveys.find(home, survey.id), third, 'surveys.find')
    same(await storage.segments.list(home), [segment], 'segments.list')
  },

  'segments.uses returns the survey that each segment was made for, and the surveys that use it': async ({
    storage,
    home,
    abroad,
  }) => {
    same(await storage.segments.uses(home), [], 'segments.uses of none')
    const [first, second] = [sample.segment(home), sample.segment(home, { createdAt: moment(1) })]
    const [owner, other] = [sampleSurvey(home, { segmentId: first.id }), sampleSurvey(home, { segmentId: second.id })]
    for (const [survey, segment] of [
      [owner, first],
      [other, second],
    ] as const) {
      const condition = { ifRevision: await revisionOf(storage, home), segment }
      await storage.surveys.insert(home, survey, condition, nothingAlongside)
    }
    const shared = await addSurvey(storage, home, { segmentId: first.id })
    await addSurvey(storage, home)
    await addSurvey(storage, abroad, { segmentId: first.id })
    const expected = [
      { id: first.id, madeFor: owner.id, surveys: [owner.id, shared.id].sort() },
      { id: second.id, madeFor: other.id, surveys: [other.id] },
    ]
    same(await storage.segments.uses(home), expected, 'segments.uses')
    same(await storage.segments.uses(abroad), [], 'segments.uses through another environment')

    const condition = { ifVersion: 1, ifRevision: await revisionOf(storage, home), segment: null }
    await storage.surveys.replace(home, { ...other, segmentId: null, version: 2 }, condition, nothingAlongside)
    await storage.surveys.delete(home, owner.id, sample.chore(home), nothingAlongside)
    const left = [{ id: second.id, madeFor: other.id, surveys: [] }]
    same(await storage.segments.uses(home), left, 'segments.uses after a change and a deletion')
  },

  'replace answers the new survey from then on and raises the revision': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const revision = await revisionOf(storage, home)
    const next = sampleSurvey(home, { id: survey.id, name: 'Changed', status: 'paused', pin: '0000', version: 2 })
    const condition = { ifVersion: 1, ifRevision: revision, segment: null }
    same(await storage.surveys.replace(home, next, condition, nothingAlongside), true, 'surveys.replace')
    same(await storage.surveys.find(home, survey.id), next, 'surveys.find')
    holds((await revisionOf(storage, home)) > revision, 'surveys.replace raises the revision')
  },

  'replace of another version or at another revision answers false and changes nothing': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const revision = await revisionOf(storage, home)
    const next = { ...survey, name: 'Lost', version: 2 }
    const segment = sample.segment(home)
    for (const [ifVersion, ifRevision] of [
      [2, revision],
      [0, revision],
      [1, revision - 1],
      [1, revision + 1],
    ] as const) {
      const won = await storage.surveys.replace(home, next, { ifVersion, ifRevision, segment }, nothingAlongside)
      same(won, false, `surveys.replace if version ${ifVersion}, revision ${ifRevision} (of ${revision})`)
    }
    same(await storage.surveys.find(home, survey.id), survey, 'surveys.find')
    same(await storage.segments.list(home), [], 'segments.list')
    same(await revisionOf(storage, home), revision, 'the revision')
  },

  'list is in the order of (updatedAt, id), newest first, also within one millisecond': async ({
    storage,
    home,
    abroad,
  }) => {
    const made = []
    for (const ms of [5, 5, 9, 5, 1, 5]) made.push(await addSurvey(storage, home, { updatedAt: moment(ms) }))
    await addSurvey(storage, abroad, { updatedAt: moment(5) })
    const found = await everyPage((page) => storage.surveys.list(home, page), updatedPosition)
    const expected = oldestFirst(made, updatedPosition).reverse()
    same(found, expected, 'surveys.list, page after page')
  },

  'a survey is neither found, listed, replaced nor deleted through another environment': async ({
    storage,
    home,
    abroad,
  }) => {
    const survey = await addSurvey(storage, home)
    const segment = sample.segment(home)
    const next = { ...survey, name: 'Stolen', segmentId: segment.id, version: 2 }
    const condition = { ifVersion: 1, ifRevision: await revisionOf(storage, home), segment }
    await storage.surveys.replace(home, next, condition, nothingAlongside)

    const revision = await revisionOf(storage, abroad)
    same(await storage.surveys.find(abroad, survey.id), null, 'surveys.find')
    same(await storage.surveys.list(abroad, { after: null, limit: 9 }), [], 'surveys.list')
    same(await storage.segments.list(abroad), [], 'segments.list')
    const lost = { ifVersion: 2, ifRevision: revision, segment: null }
    same(
      await storage.surveys.replace(abroad, { ...next, version: 3 }, lost, nothingAlongside),
      false,
      'surveys.replace',
    )
    same(
      await storage.surveys.delete(abroad, survey.id, sample.chore(abroad), nothingAlongside),
      null,
      'surveys.delete',
    )
    await storage.surveys.forget(abroad, survey.id)
    same(await storage.surveys.find(home, survey.id), next, 'surveys.find at home')
    same(await revisionOf(storage, abroad), revision, 'the revision of the other environment')
  },
}
