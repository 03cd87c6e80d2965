import { nothingAlongside } from '../ports/alongside.ts'
import type { Sentences } from './case.ts'
import { conflicts, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addDisplay, addSurvey } from './stage.ts'

export const displays: Sentences = {
  'find answers the display as it was inserted': async ({ storage, home }) => {
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
      same(await storage.displays.insert(home, display, nothingAlongside), false, 'displays.insert')
      same(await storage.displays.find(home, display.id), null, 'displays.find')
    }
  },

  'a taken id is a conflict, and the display stays as it is': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const display = await addDisplay(storage, survey)
    const again = { ...display, contactId: ids.next() }
    await conflicts(storage.displays.insert(home, again, nothingAlongside), 'id')
    same(await storage.displays.find(home, display.id), display, 'displays.find')
  },

  'a display is neither found nor purged through another environment': async ({ storage, home, abroad }) => {
    const survey = await addSurvey(storage, home)
    const display = await addDisplay(storage, survey)
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }))
    same(await storage.displays.find(abroad, display.id), null, 'displays.find')
    same(await storage.displays.purgeOfSurvey(abroad, survey.id, 9), 0, 'displays.purgeOfSurvey')
    same(await storage.displays.purgeOfSurvey(home, survey.id, 9), 1, 'displays.purgeOfSurvey at home')
  },
}
