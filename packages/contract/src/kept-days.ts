import type { StoredSurvey } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { inOrder, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addFile, addResponse, addSurvey, tagResponse } from './stage.ts'

const wide = { after: null, limit: 99 }
const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }

/** Cases about records that an environment keeps for some days only. */
export const keptDays: Sentences = {
  'purge of responses removes the oldest before a time, in batches, and no others': async ({
    storage,
    home,
    abroad,
  }) => {
    const survey = await addSurvey(storage, home, { autoComplete: 9 })
    const other = await addSurvey(storage, home)
    const add = (to: StoredSurvey, at: number) =>
      addResponse(storage, to, { createdAt: moment(at), updatedAt: moment(50), finished: true })
    const third = await add(survey, 3)
    await add(other, 1)
    const second = await add(survey, 2)
    const young = await add(survey, 4)
    const foreign = await add(await addSurvey(storage, abroad), 1)
    const list = (environmentId: string) =>
      storage.responses.list(environmentId, anything, { by: 'createdAt', direction: 'asc' }, wide)
    same(await storage.responses.purge(home, moment(1), 9), 0, 'responses.purge before the first')
    same(await storage.responses.purge(home, moment(4), 1), 1, 'the first responses.purge')
    inOrder(await list(home), [second, third, young], 'the oldest is gone')
    same(await storage.responses.purge(home, moment(4), 9), 2, 'the second responses.purge')
    same(await storage.responses.purge(home, moment(4), 9), 0, 'the third responses.purge')
    inOrder(await list(home), [young], 'the youngest stays')
    inOrder(await list(abroad), [foreign], 'those of another environment stay')
    const plan = { questions: [] }
    const { counts } = await storage.summaries.count(home, survey.id, plan, anything)
    same([counts.started, counts.finished], [1, 1], 'the counts')
    same(
      await storage.responses.countFinishedOf(home, [{ id: survey.id, atMost: 9 }]),
      [1],
      'responses.countFinishedOf',
    )
  },

  'purge of displays removes those before a time, in batches, and no others': async ({ storage, home, abroad }) => {
    const survey = await addSurvey(storage, home)
    const other = await addSurvey(storage, home)
    const abroadSurvey = await addSurvey(storage, abroad)
    const contact = await addContact(storage, home)
    const add = (to: StoredSurvey, at: number, contactId: string | null = null) =>
      addDisplay(storage, to, { createdAt: moment(at), contactId })
    await add(survey, 1, contact.id)
    await add(other, 2)
    await add(survey, 3)
    const young = await add(other, 4)
    const foreign = await add(abroadSurvey, 1)
    const displaysOf = ({ environmentId, id }: StoredSurvey) => storage.displays.listOfSurvey(environmentId, id, wide)
    same(await storage.displays.purge(home, moment(1), 9), 0, 'displays.purge before the first')
    same(await storage.displays.purge(home, moment(4), 2), 2, 'the first displays.purge')
    same(await storage.displays.purge(home, moment(4), 2), 1, 'the second displays.purge')
    same(await storage.displays.purge(home, moment(4), 2), 0, 'the third displays.purge')
    same(await displaysOf(survey), [], 'both of the one are gone')
    same(await displaysOf(other), [young], 'the youngest stays')
    same(await displaysOf(abroadSurvey), [foreign], 'those of another environment stay')
    same((await storage.displays.ofContact(home, contact.id, 9)).length, 0, 'displays.ofContact')
  },

  'a purged response takes its tags along, and its files become due': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const tag = sample.tag(home)
    const added = await addResponse(storage, survey, { createdAt: moment(1) })
    const response = await tagResponse(storage, added, [tag])
    const file = await addFile(storage, home, {
      state: 'stored',
      surveyId: survey.id,
      responseId: response.id,
      dueAt: null,
    })
    same(await storage.files.due(home, moment(99), 9), [], 'files.due before')
    same((await storage.tags.find(home, tag.id))?.count, 1, 'the count before')
    same(await storage.responses.purge(home, moment(2), 9), 1, 'responses.purge')
    same((await storage.tags.find(home, tag.id))?.count, 0, 'the count after')
    same(await storage.responses.find(home, response.id), null, 'responses.find')
    const due = await storage.files.due(home, moment(10 ** 9), 9)
    same(
      due.map(({ name }) => name),
      [file.name],
      'files.due',
    )
    same(await storage.directory.environmentOfResponse(response.id), null, 'directory.environmentOfResponse')
    same(await storage.responses.purge(ids.next(), moment(2), 9), 0, 'responses.purge of an unknown environment')
  },
}
