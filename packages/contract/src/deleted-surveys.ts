import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, same } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { claim, emptyChores, emptyOutbox, take } from './queues.ts'
import * as sample from './samples.ts'
import { addDisplay, addResponse, addSurvey, addWebhook, revisionOf, type Stage } from './stage.ts'
import { survey as sampleSurvey } from './survey-sample.ts'
import { events } from './webhook-samples.ts'

const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const wide = { after: null, limit: 100 }

/** Stores a survey with a display and two responses, and another survey. */
async function played({ storage, home }: Stage) {
  const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
  const display = await addDisplay(storage, survey, { contactId: 'someone' })
  const response = await addResponse(storage, survey, { displayId: display.id, finished: true, contactId: 'someone' })
  await addResponse(storage, survey)
  return { survey, other, display, response, beside: await addResponse(storage, other, { contactId: 'someone' }) }
}

const remove = ({ storage, home }: Stage, id: string) =>
  storage.surveys.delete(home, id, sample.chore(home, { subject: id }), nothingAlongside)

export const deletedSurveys: Sentences = {
  'delete returns the survey once, files its chore once and raises the revision once': async (stage) => {
    const { storage, home } = stage
    await emptyChores(storage)
    const survey = await addSurvey(storage, home)
    const revision = await revisionOf(storage, home)
    const [chore, second] = [1, 2].map((ms) => sample.chore(home, { subject: survey.id, dueAt: longAgo(ms) }))
    if (!chore || !second) return
    same(await storage.surveys.delete(home, survey.id, chore, nothingAlongside), survey, 'the first surveys.delete')
    const raised = await revisionOf(storage, home)
    holds(raised > revision, 'surveys.delete raises the revision')
    same(await storage.surveys.delete(home, survey.id, second, nothingAlongside), null, 'the second surveys.delete')
    same(await revisionOf(storage, home), raised, 'the revision after it')
    same((await take(storage, longAgo(100))).taken, [chore], 'chores.take')
  },

  'a deleted survey is hidden at once': async (stage) => {
    const { storage, home } = stage
    const { survey, other } = await played(stage)
    await remove(stage, survey.id)
    same(await storage.surveys.find(home, survey.id), null, 'surveys.find')
    same(await storage.surveys.list(home, wide), [other], 'surveys.list')
    const condition = { ifVersion: 1, ifRevision: await revisionOf(storage, home), segment: sample.segment(home) }
    same(
      await storage.surveys.replace(home, { ...survey, version: 2 }, condition, nothingAlongside),
      false,
      'surveys.replace',
    )
    same(await storage.segments.list(home), [], 'segments.list')
    same(await revisionOf(storage, home), condition.ifRevision, 'the revision')
  },

  'the id of a deleted survey is not free': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    await remove(stage, survey.id)
    const condition = { ifRevision: await revisionOf(storage, home), segment: null }
    const again = sampleSurvey(home, { id: survey.id })
    await conflicts(storage.surveys.insert(home, again, condition, nothingAlongside), 'id')
  },

  'the responses of a deleted survey are hidden at once': async (stage) => {
    const { storage, home } = stage
    const { survey, response, display, beside } = await played(stage)
    await remove(stage, survey.id)
    same(await storage.responses.find(home, response.id), null, 'responses.find')
    same(await storage.responses.findByDisplay(home, display.id), null, 'responses.findByDisplay')
    const bounds = [{ id: survey.id, atMost: 9 }]
    same(await storage.responses.countFinishedOf(home, bounds), [0], 'responses.countFinishedOf')
    same(await storage.responses.delete(home, response.id, nothingAlongside), null, 'responses.delete')
    same(await storage.responses.surveysOf(home, 'someone', 9), [beside.surveyId], 'responses.surveysOf')
    const counted = await storage.responses.countNew(home, { since: moment(0), until: moment(10 ** 9) }, 9)
    same(
      counted.map(({ surveyId }) => surveyId),
      [beside.surveyId],
      'responses.countNew',
    )
    for (const order of [
      { by: 'createdAt', direction: 'asc' },
      { by: 'createdAt', direction: 'desc' },
      { by: 'updatedAt', from: moment(0), until: null },
    ] as const) {
      same(await storage.responses.list(home, anything, order, wide), [beside], 'responses.list of all')
      const ofContact = { ...anything, contactId: 'someone' }
      same(await storage.responses.list(home, ofContact, order, wide), [beside], 'responses.list of a contact')
      const ofSurvey = { ...anything, surveyId: survey.id }
      same(await storage.responses.list(home, ofSurvey, order, wide), [], 'responses.list of the survey')
    }
  },

  'pages are full although a deleted survey has responses between those of others': async (stage) => {
    const { storage, home } = stage
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const kept = []
    for (const ms of [1, 2, 3, 4]) {
      for (const _ of [1, 2, 3]) await addResponse(storage, survey, { createdAt: moment(ms) })
      kept.push(await addResponse(storage, other, { createdAt: moment(ms) }))
    }
    await remove(stage, survey.id)
    const order = { by: 'createdAt', direction: 'asc' } as const
    same(await storage.responses.list(home, anything, order, { after: null, limit: 3 }), kept.slice(0, 3), 'a page')
  },

  'a deleted survey does not count among the surveys that a contact has seen or answered last': async (stage) => {
    const { storage, home } = stage
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    for (const [of, ms] of [
      [other, 1],
      [survey, 2],
    ] as const) {
      await addDisplay(storage, of, { contactId: 'someone', createdAt: moment(ms) })
      await addResponse(storage, of, { contactId: 'someone', createdAt: moment(ms) })
    }
    await remove(stage, survey.id)
    const seen = [{ surveyId: other.id, createdAt: moment(1) }]
    same(await storage.displays.ofContact(home, 'someone', 1), seen, 'displays.ofContact')
    same(await storage.responses.surveysOf(home, 'someone', 1), [other.id], 'responses.surveysOf')
  },

  'responses to a deleted survey can be neither changed nor added, and raise no event': async (stage) => {
    const { storage, home } = stage
    await emptyOutbox(storage)
    const { survey, response } = await played(stage)
    await addWebhook(storage, home)
    await remove(stage, survey.id)
    const alongside = { events: events(survey.id, longAgo(0)), result: sample.idempotentResult(), audit: [], files: [] }
    const next = { ...response, finished: true, version: 2 }
    same(await storage.responses.replace(home, next, { ifVersion: 1 }, alongside), false, 'responses.replace')
    const late = sample.response(home, survey.id)
    same(await storage.responses.insert(home, late, { contact: null }, alongside), false, 'responses.insert')
    same((await claim(storage, longAgo(100))).taken, [], 'deliveries')
    const { scope, key } = alongside.result
    same(await storage.idempotency.find(home, scope, key), null, 'idempotency.find')
  },

  'the displays of a deleted survey are hidden at once, and none can be added': async (stage) => {
    const { storage, home } = stage
    const { survey, display } = await played(stage)
    await remove(stage, survey.id)
    same(await storage.displays.find(home, display.id), null, 'displays.find')
    same(await storage.displays.ofContact(home, 'someone', 9), [], 'displays.ofContact')
    const late = sample.display(home, survey.id)
    same(await storage.displays.insert(home, late, { contact: null }, nothingAlongside), false, 'displays.insert')
  },

  'the records of a deleted survey are purged in batches, and the rest of the environment stays': async (stage) => {
    const { storage, home } = stage
    const { survey, other, beside } = await played(stage)
    for (const _ of [1, 2, 3]) {
      await addResponse(storage, survey)
      await addDisplay(storage, survey)
    }
    const shown = await addDisplay(storage, other)
    await remove(stage, survey.id)
    for (const [room, counts] of [
      ['responses', [2, 2, 1, 0]],
      ['displays', [2, 2, 0]],
    ] as const) {
      for (const count of counts) {
        same(await storage[room].purgeOfSurvey(home, survey.id, 2), count, `${room}.purgeOfSurvey`)
      }
    }
    same(await storage.responses.find(home, beside.id), beside, 'a response of another survey')
    same(await storage.displays.find(home, shown.id), shown, 'a display of another survey')
  },

  'purge removes nothing from a survey that was not deleted': async (stage) => {
    const { storage, home } = stage
    const { survey, response, display } = await played(stage)
    same(await storage.responses.purgeOfSurvey(home, survey.id, 9), 0, 'responses.purgeOfSurvey')
    same(await storage.displays.purgeOfSurvey(home, survey.id, 9), 0, 'displays.purgeOfSurvey')
    same(await storage.responses.find(home, response.id), response, 'responses.find')
    same(await storage.displays.find(home, display.id), display, 'displays.find')
  },

  'forget removes the private segment of a deleted survey': async (stage) => {
    const { storage, home } = stage
    const [segment, kept] = [sample.segment(home), sample.segment(home)]
    const survey = sampleSurvey(home, { segmentId: segment.id })
    for (const [each, brings] of [
      [survey, segment],
      [sampleSurvey(home, { segmentId: kept.id }), kept],
    ] as const) {
      const condition = { ifRevision: await revisionOf(storage, home), segment: brings }
      await storage.surveys.insert(home, each, condition, nothingAlongside)
    }
    await remove(stage, survey.id)
    await storage.surveys.forget(home, survey.id)
    await storage.surveys.forget(home, survey.id)
    same(await storage.segments.list(home), [kept], 'segments.list')
    same(await storage.surveys.find(home, survey.id), null, 'surveys.find')
  },

  'forget removes the segment that was made for the survey, and no segment that it only used': async (stage) => {
    const { storage, home } = stage
    const [imported, kept] = [sample.segment(home), sample.segment(home)]
    const survey = sampleSurvey(home, { segmentId: imported.id })
    for (const [each, segment] of [
      [survey, imported],
      [sampleSurvey(home, { segmentId: kept.id }), kept],
    ] as const) {
      const condition = { ifRevision: await revisionOf(storage, home), segment }
      await storage.surveys.insert(home, each, condition, nothingAlongside)
    }
    const condition = { ifVersion: 1, ifRevision: await revisionOf(storage, home), segment: null }
    await storage.surveys.replace(home, { ...survey, segmentId: kept.id, version: 2 }, condition, nothingAlongside)
    await remove(stage, survey.id)
    await storage.surveys.forget(home, survey.id)
    same(await storage.segments.list(home), [kept], 'segments.list')
  },

  'forget does nothing for a survey that was not deleted, and for an unknown one': async (stage) => {
    const { storage, home } = stage
    const { survey, response } = await played(stage)
    await storage.surveys.forget(home, survey.id)
    await storage.surveys.forget(home, ids.next())
    same(await storage.surveys.find(home, survey.id), survey, 'surveys.find')
    same(await storage.responses.find(home, response.id), response, 'responses.find')
  },
}
