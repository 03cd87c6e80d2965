import { nothingAlongside, type Segment } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import * as sample from './samples.ts'
import { addSegment, addSurvey, revisionOf, type Stage } from './stage.ts'
import { survey as sampleSurvey } from './survey-sample.ts'

const shared = (environmentId: string, over: Partial<Segment> = {}) =>
  sample.segment(environmentId, { isPrivate: false, filters: sample.filters, ...over })

export const segments: Sentences = {
  'segments come back as they were inserted, in the order of (createdAt, id)': async (stage) => {
    const { storage, home, abroad } = stage
    const made = []
    for (const ms of [2, 1, 2, 2]) {
      const description = ms === 1 ? 'First' : null
      made.push(await addSegment(storage, home, shared(home, { createdAt: moment(ms), description })))
    }
    const there = await addSegment(storage, abroad, shared(abroad))
    same(await storage.segments.list(home), oldestFirst(made, createdPosition), 'segments.list')
    same(await storage.segments.list(abroad), [there], 'segments.list of the other environment')
    const uses = oldestFirst(made, createdPosition).map(({ id }) => ({ id, madeFor: null, surveys: [] }))
    same(await storage.segments.uses(home), uses, 'segments.uses')
  },

  'insert at an older revision, or in an unknown environment, answers false and stores nothing': async (stage) => {
    const { storage, home } = stage
    const ifRevision = await revisionOf(storage, home)
    const first = await addSegment(storage, home)
    const raised = await revisionOf(storage, home)
    holds(raised > ifRevision, 'segments.insert raises the revision')
    const insert = (environmentId: string, revision: number) =>
      storage.segments.insert(environmentId, shared(environmentId), { ifRevision: revision }, nothingAlongside)
    same(await insert(home, ifRevision), false, 'segments.insert')
    same(await insert(ids.next(), 1), false, 'segments.insert in an unknown environment')
    same(await storage.segments.list(home), [first], 'segments.list')
    same(await revisionOf(storage, home), raised, 'the revision')
  },

  'a taken id is a conflict, and the segment stays as it is': async ({ storage, home }) => {
    const made = await addSegment(storage, home)
    const condition = { ifRevision: await revisionOf(storage, home) }
    const other = shared(home, { id: made.id, title: 'Another' })
    await conflicts(storage.segments.insert(home, other, condition, nothingAlongside), 'id')
    same(await storage.segments.list(home), [made], 'segments.list')
    same(await revisionOf(storage, home), condition.ifRevision, 'the revision')
  },

  'replace changes the content of a segment, at the revision it was decided on': async ({ storage, home, abroad }) => {
    const made = await addSegment(storage, home)
    const ifRevision = await revisionOf(storage, home)
    const next = { ...made, title: 'New', description: 'New', filters: sample.filters, updatedAt: moment(9) }
    const replace = (environmentId: string, replacement: Segment, revision: number) =>
      storage.segments.replace(environmentId, replacement, { ifRevision: revision }, nothingAlongside)
    same(await replace(home, next, ifRevision - 1), false, 'segments.replace at an older revision')
    same(await replace(abroad, next, await revisionOf(storage, abroad)), false, 'segments.replace abroad')
    same(await replace(home, shared(home), ifRevision), false, 'segments.replace of an unknown one')
    same(await storage.segments.list(home), [made], 'segments.list')
    same(await revisionOf(storage, home), ifRevision, 'the revision')
    same(await replace(home, { ...next, isPrivate: !made.isPrivate }, ifRevision), true, 'segments.replace')
    same(await storage.segments.list(home), [next], 'segments.list')
    holds((await revisionOf(storage, home)) > ifRevision, 'segments.replace raises the revision')
  },

  'delete removes a segment once, at the revision it was decided on': async ({ storage, home, abroad }) => {
    const [made, kept] = [await addSegment(storage, home), await addSegment(storage, home)]
    const ifRevision = await revisionOf(storage, home)
    const remove = (environmentId: string, revision: number) =>
      storage.segments.delete(environmentId, made.id, { ifRevision: revision }, nothingAlongside)
    same(await remove(home, ifRevision - 1), false, 'segments.delete at an older revision')
    same(await remove(abroad, await revisionOf(storage, abroad)), false, 'segments.delete abroad')
    same(await remove(home, ifRevision), true, 'segments.delete')
    const raised = await revisionOf(storage, home)
    holds(raised > ifRevision, 'segments.delete raises the revision')
    same(await remove(home, raised), false, 'the second segments.delete')
    same(await storage.segments.list(home), [kept], 'segments.list')
    same(await revisionOf(storage, home), raised, 'the revision after it')
  },

  'the private segment of a deleted survey is no longer listed, other segments are': async (stage) => {
    const { storage, home } = stage
    const [own, other] = [sample.segment(home), sample.segment(home, { isPrivate: false })]
    const owner = await bring(stage, own)
    await bring(stage, other)
    const free = await addSegment(storage, home, sample.segment(home, { isPrivate: true, createdAt: moment(1) }))
    await addSurvey(storage, home, { segmentId: other.id })
    await storage.surveys.delete(home, owner, sample.chore(home, { subject: owner }), nothingAlongside)
    same(await storage.segments.list(home), [other, free], 'segments.list')
    const used = (await storage.segments.uses(home)).map(({ id }) => id)
    same(used, [other.id, free.id], 'segments.uses')
  },
}

/** Stores a survey with this private segment, and returns the survey's id. */
async function bring({ storage, home }: Stage, segment: Segment): Promise<string> {
  const survey = sampleSurvey(home, { segmentId: segment.id })
  const condition = { ifRevision: await revisionOf(storage, home), segment }
  holds(await storage.surveys.insert(home, survey, condition, nothingAlongside), 'surveys.insert lost')
  return survey.id
}
