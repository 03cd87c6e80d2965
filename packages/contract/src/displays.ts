import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import * as sample from './samples.ts'
import { addDisplay, addSurvey } from './stage.ts'

export const displays: Sentences = {
  'find returns the display as it was inserted': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const named = await addDisplay(storage, survey, { contactId: ids.next(), createdAt: moment(1) })
    const nameless = await addDisplay(storage, survey)
    same(await storage.displays.find(home, named.id), named, 'displays.find')
    same(await storage.displays.find(home, nameless.id), nameless, 'displays.find')
    same(await storage.displays.find(home, ids.next()), null, 'displays.find of an unknown id')
  },

  'insert for a survey that is unknown or of another environment answers false': async ({ storage, home, abroad }) => {
    const foreign = await addSurvey(storage, abroad)
    for (const surveyId of [ids.next(), foreign.id]) {
      const display = sample.display(home, surveyId)
      same(await storage.displays.insert(home, display, { contact: null }, nothingAlongside), false, 'displays.insert')
      same(await storage.displays.find(home, display.id), null, 'displays.find')
    }
  },

  'a taken id is a conflict, and the display stays as it is': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const display = await addDisplay(storage, survey)
    const again = { ...display, contactId: ids.next() }
    await conflicts(storage.displays.insert(home, again, { contact: null }, nothingAlongside), 'id')
    same(await storage.displays.find(home, display.id), display, 'displays.find')
  },

  'ofContact returns the contact’s newest displays, newest first, also within one millisecond': async ({
    storage,
    home,
  }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const contactId = ids.next()
    const made = []
    for (const [ms, of] of [
      [3, survey],
      [1, survey],
      [2, other],
      [2, survey],
      [4, other],
    ] as const) {
      made.push(await addDisplay(storage, of, { contactId, createdAt: moment(ms) }))
    }
    await addDisplay(storage, survey, { contactId: ids.next(), createdAt: moment(9) })
    await addDisplay(storage, survey, { createdAt: moment(9) })
    const newestFirst = oldestFirst(made, createdPosition)
      .reverse()
      .map(({ surveyId, createdAt }) => ({ surveyId, createdAt }))
    same(await storage.displays.ofContact(home, contactId, 9), newestFirst, 'displays.ofContact')
    same(await storage.displays.ofContact(home, contactId, 3), newestFirst.slice(0, 3), 'displays.ofContact, three')
    same(await storage.displays.ofContact(home, ids.next(), 9), [], 'displays.ofContact of an unknown one')
  },

  'a display is neither found, listed nor purged through another environment': async ({ storage, home, abroad }) => {
    const survey = await addSurvey(storage, home)
    const display = await addDisplay(storage, survey, { contactId: ids.next() })
    same(await storage.displays.ofContact(abroad, display.contactId ?? '', 9), [], 'displays.ofContact')
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    same(await storage.displays.find(abroad, display.id), null, 'displays.find')
    same(await storage.displays.purgeOfSurvey(abroad, survey.id, 9), 0, 'displays.purgeOfSurvey')
    same(await storage.displays.purgeOfSurvey(home, survey.id, 9), 1, 'displays.purgeOfSurvey at home')
  },
}
