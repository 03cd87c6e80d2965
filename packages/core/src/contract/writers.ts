import type { Alongside } from '../ports/alongside.ts'
import { ids } from './moments.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, revisionOf, type Stage } from './stage.ts'
import { survey as sampleSurvey } from './survey-sample.ts'

/** A write that takes something along, made ready: to win, to lose, and to see whether it was stored. */
export interface ReadyWrite {
  /** The survey that its events are about. */
  surveyId: string
  win(alongside: Alongside): Promise<boolean>
  lose(alongside: Alongside): Promise<boolean>
  isStored(): Promise<boolean>
}

/** Every method of the port that takes something along, by name. */
export const writers: Readonly<Record<string, (stage: Stage) => Promise<ReadyWrite>>> = {
  'responses.insert': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = sample.response(home, survey.id)
    const lost = sample.response(home, ids.next())
    return {
      surveyId: survey.id,
      win: (alongside) => storage.responses.insert(home, response, alongside),
      lose: (alongside) => storage.responses.insert(home, lost, alongside),
      isStored: async () => (await storage.responses.find(home, response.id)) !== null,
    }
  },

  'responses.replace': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey)
    const next = { ...response, finished: true, version: 2 }
    return {
      surveyId: survey.id,
      win: (alongside) => storage.responses.replace(home, next, { ifVersion: 1 }, alongside),
      lose: (alongside) => storage.responses.replace(home, next, { ifVersion: 5 }, alongside),
      isStored: async () => (await storage.responses.find(home, response.id))?.version === 2,
    }
  },

  'displays.insert': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const display = sample.display(home, survey.id)
    const lost = sample.display(home, ids.next())
    return {
      surveyId: survey.id,
      win: (alongside) => storage.displays.insert(home, display, alongside),
      lose: (alongside) => storage.displays.insert(home, lost, alongside),
      isStored: async () => (await storage.displays.find(home, display.id)) !== null,
    }
  },

  'surveys.insert': async ({ storage, home }) => {
    const survey = sampleSurvey(home)
    const insert = async (raised: number, alongside: Alongside) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.surveys.insert(home, survey, { ifRevision, segment: null }, alongside)
    }
    return {
      surveyId: survey.id,
      win: (alongside) => insert(0, alongside),
      lose: (alongside) => insert(-1, alongside),
      isStored: async () => (await storage.surveys.find(home, survey.id)) !== null,
    }
  },
}
