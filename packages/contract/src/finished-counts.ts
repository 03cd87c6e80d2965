import { nothingAlongside, type SummaryFilter } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addResponse, addSurvey, revisionOf, type Stage } from './stage.ts'
import { playSurvey } from './summary-play.ts'
import { survey as sampleSurvey } from './survey-sample.ts'

const enough = 10_000
const everything: SummaryFilter = { finished: null, since: null, until: null, contactId: null, tagId: null }

/** Changes the number of finished responses that completes the survey. */
async function endAfter({ storage, home }: Stage, surveyId: string, autoComplete: number | null): Promise<void> {
  const stored = await storage.surveys.find(home, surveyId)
  if (!stored) throw new Error(`There is no survey ${surveyId}`)
  const condition = { ifVersion: stored.version, ifRevision: await revisionOf(storage, home), segment: null }
  const next = { ...stored, autoComplete, version: stored.version + 1 }
  same(await storage.surveys.replace(home, next, condition, nothingAlongside), true, 'surveys.replace')
}

async function countOf({ storage, home }: Stage, surveyId: string): Promise<number | undefined> {
  return (await storage.responses.countFinishedOf(home, [{ id: surveyId, atMost: enough }]))[0]
}

/** Throws unless the count equals the number of finished responses in the list. */
async function isRight(stage: Stage, surveyId: string, when: string): Promise<void> {
  const { storage, home } = stage
  const filter = { ...everything, surveyId, finished: true }
  const order = { by: 'createdAt', direction: 'asc' } as const
  const { length } = await storage.responses.list(home, filter, order, { after: null, limit: enough })
  same(await countOf(stage, surveyId), length, `countFinishedOf, ${when}`)
}

export const finishedCounts: Sentences = {
  'responses from before autoComplete was set are counted, and later changes too': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home)
    const count = () => countOf(stage, survey.id)
    for (const finished of [true, false, true, true]) await addResponse(storage, survey, { finished })
    await endAfter(stage, survey.id, 9)
    const made = await addResponse(storage, survey, { finished: false })
    same(await count(), 3, 'of before')
    const finish = (finished: boolean, version: number) =>
      storage.responses.replace(home, { ...made, finished, version }, { ifVersion: version - 1 }, nothingAlongside)
    for (const [finished, version, expected] of [
      [true, 2, 4],
      [true, 3, 4],
      [false, 4, 3],
      [true, 5, 4],
    ] as const) {
      same(await finish(finished, version), true, 'responses.replace')
      same(await count(), expected, `finished: ${finished} at version ${version}`)
    }
    same(await finish(false, 3), false, 'responses.replace at another version')
    same(await count(), 4, 'after a change that lost')
    await storage.responses.delete(home, made.id, nothingAlongside)
    same(await count(), 3, 'after a deletion')
    await endAfter(stage, survey.id, null)
    await addResponse(storage, survey, { finished: true })
    await endAfter(stage, survey.id, 2)
    same(await count(), 4, 'with autoComplete set a second time')
  },

  'a survey that is created with autoComplete counts bulks and imports': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home, { autoComplete: 5 })
    const other = await addSurvey(storage, home, { autoComplete: 5 })
    const some = (finished: readonly boolean[], { id } = survey) =>
      finished.map((one) => sample.response(home, id, { finished: one }))
    const counts = () =>
      storage.responses.countFinishedOf(
        home,
        [survey, other].map(({ id }) => ({ id, atMost: enough })),
      )
    const responses = [...some([true, false, true]), ...some([true], other)]
    await storage.responses.insertMany(home, { responses, contacts: [], events: [] }, nothingAlongside)
    same(await counts(), [2, 1], 'after a bulk')
    const imported = { responses: [...some([true, true, false]), ...responses], made: [] }
    await storage.responses.importMany(home, imported, nothingAlongside)
    same(await counts(), [4, 1], 'after an import of which half was there')
    const bad = some([true]).map((one) => ({ ...one, surveyId: ids.next() }))
    const set = { responses: [...some([true]), ...bad], contacts: [], events: [] }
    same(await storage.responses.insertMany(home, set, nothingAlongside), false, 'responses.insertMany')
    same(await counts(), [4, 1], 'after a bulk that was refused')
  },

  'responses that are deleted with their contact no longer count from that moment on': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home, { autoComplete: 5 })
    const contact = await addContact(storage, home)
    const count = () => countOf(stage, survey.id)
    for (const contactId of [contact.id, contact.id, null]) {
      await addResponse(storage, survey, { finished: true, contactId })
    }
    same(await count(), 3, 'before')
    const chore = sample.chore(home, { kind: 'eraseContact', subject: contact.id })
    await storage.contacts.delete(home, contact.id, { at: moment(0), withResponses: true }, chore, nothingAlongside)
    same(await count(), 1, 'at once')
    await addResponse(storage, survey, { finished: true, contactId: contact.id })
    same(await count(), 1, 'with one that came late')
    for (const erased of [1, 1, 1, 0]) {
      same(await storage.responses.eraseContact(home, contact.id, moment(9), 1), erased, 'responses.eraseContact')
      same(await count(), 1, 'meanwhile')
    }
    await storage.contacts.forgetErasure(home, contact.id)
    same(await count(), 1, 'in the end')
  },

  'a survey that reuses the id of a forgotten survey begins with a count of 0': async (stage) => {
    const { storage, home } = stage
    const survey = await addSurvey(storage, home, { autoComplete: 5 })
    await addResponse(storage, survey, { finished: true })
    const chore = sample.chore(home, { kind: 'eraseSurvey', subject: survey.id })
    await storage.surveys.delete(home, survey.id, chore, nothingAlongside)
    same(await countOf(stage, survey.id), 0, 'once it was deleted')
    await storage.responses.purgeOfSurvey(home, survey.id, 9)
    await storage.surveys.forget(home, survey.id)
    await addSurvey(storage, home, { ...sampleSurvey(home), id: survey.id, autoComplete: 5 })
    same(await countOf(stage, survey.id), 0, 'once it was made again')
    await addResponse(storage, survey, { finished: true })
    same(await countOf(stage, survey.id), 1, 'with a response')
  },

  ...Object.fromEntries(
    [5, 6].map((seed) => [
      `the count is that of the finished responses after any writes: play ${seed}`,
      (stage: Stage) => {
        let step = 0
        return playSurvey(stage, seed, async (surveyId, _plan, _filter, when) => {
          step += 1
          // Runs early, late, or in between, but never before there is something to count.
          if (step === seed * 8 || step === 100) await endAfter(stage, surveyId, step)
          await isRight(stage, surveyId, when)
        })
      },
    ]),
  ),
}
