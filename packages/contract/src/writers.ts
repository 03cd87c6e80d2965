import type { Alongside, ResultAndAudit, WithoutEvents } from '@hearback/core/storage'
import { configurationWriters } from './configuration-writers.ts'
import { fileWriters } from './file-writers.ts'
import { ids } from './moments.ts'
import { peopleWriters } from './people-writers.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, type Stage } from './stage.ts'
import { tagWriters } from './tags.ts'
import { webhookWriters } from './webhook-writers.ts'

/**
 * A write that takes records along: it can be run so that it wins, or so that it loses, and checked whether it was
 * stored.
 */
export interface ReadyWrite {
  /** The survey of its events; `null` if it raises none. */
  surveyId: string | null
  win(alongside: Alongside): Promise<boolean>
  lose(alongside: Alongside): Promise<boolean>
  isStored(): Promise<boolean>
}

/** Methods of the port that take records along, by name. */
export type Writers = Readonly<Record<string, (stage: Stage) => Promise<ReadyWrite>>>

/** All methods of the port that take records along. */
export const writers: Writers = {
  'responses.insert': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = sample.response(home, survey.id)
    const lost = sample.response(home, ids.next())
    return {
      surveyId: survey.id,
      win: (alongside) => storage.responses.insert(home, response, { contact: null }, alongside),
      lose: (alongside) => storage.responses.insert(home, lost, { contact: null }, alongside),
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

  'responses.insertMany': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const responses = [sample.response(home, survey.id), sample.response(home, survey.id)]
    const lost = [sample.response(home, survey.id), sample.response(home, ids.next())]
    const insert = (all: typeof responses, alongside: WithoutEvents) =>
      storage.responses.insertMany(home, { responses: all, contacts: [], events: [] }, alongside)
    return {
      surveyId: null,
      win: (alongside: WithoutEvents) => insert(responses, alongside),
      lose: (alongside: WithoutEvents) => insert(lost, alongside),
      isStored: async () =>
        (await Promise.all(responses.map(({ id }) => storage.responses.find(home, id)))).some((one) => one !== null),
    }
  },

  'responses.importMany': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const tag = sample.tag(home)
    const response = sample.response(home, survey.id, { tags: [tag] })
    const lost = sample.response(home, ids.next())
    const bring = async (one: typeof response, alongside: ResultAndAudit) =>
      (await storage.responses.importMany(home, { responses: [one], made: [tag] }, alongside)).stored.length === 1
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => bring(response, alongside),
      lose: (alongside: ResultAndAudit) => bring(lost, alongside),
      isStored: async () =>
        (await storage.responses.find(home, response.id)) !== null ||
        (await storage.responses.findTags(home, [tag.name])).length > 0,
    }
  },

  'displays.importMany': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const display = sample.display(home, survey.id)
    const bring = async (one: typeof display, alongside: ResultAndAudit) =>
      (await storage.displays.importMany(home, [one], alongside)).stored.length === 1
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => bring(display, alongside),
      lose: (alongside: ResultAndAudit) => bring(sample.display(home, ids.next()), alongside),
      isStored: async () => (await storage.displays.find(home, display.id)) !== null,
    }
  },

  'responses.setTags': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey)
    const tag = sample.tag(home)
    const next = { ...response, tags: [tag], version: 2 }
    const set = (ifVersion: number, alongside: Alongside) =>
      storage.responses.setTags(home, next, { ifVersion, made: [tag] }, alongside)
    return {
      surveyId: survey.id,
      win: (alongside) => set(1, alongside),
      lose: (alongside) => set(5, alongside),
      isStored: async () => (await storage.responses.find(home, response.id))?.version === 2,
    }
  },

  'displays.insert': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const display = sample.display(home, survey.id)
    const lost = sample.display(home, ids.next())
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => storage.displays.insert(home, display, { contact: null }, alongside),
      lose: (alongside: ResultAndAudit) => storage.displays.insert(home, lost, { contact: null }, alongside),
      isStored: async () => (await storage.displays.find(home, display.id)) !== null,
    }
  },

  'responses.delete': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey)
    const remove = async (id: string, alongside: ResultAndAudit) =>
      (await storage.responses.delete(home, id, alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(response.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.responses.find(home, response.id)) === null,
    }
  },

  ...tagWriters,
  ...configurationWriters,
  ...peopleWriters,
  ...webhookWriters,
  ...fileWriters,
}
