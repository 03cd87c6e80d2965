import type { Alongside, AnswerAndAudit, WithoutEvents } from '@hearback/core'
import { fileWriters } from './file-writers.ts'
import { ids } from './moments.ts'
import { peopleWriters } from './people-writers.ts'
import * as sample from './samples.ts'
import { addActionClass, addAttributeKey, addResponse, addSurvey, revisionOf, type Stage } from './stage.ts'
import { survey as sampleSurvey } from './survey-sample.ts'
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
    const bring = async (one: typeof response, alongside: AnswerAndAudit) =>
      (await storage.responses.importMany(home, { responses: [one], made: [tag] }, alongside)).stored.length === 1
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => bring(response, alongside),
      lose: (alongside: AnswerAndAudit) => bring(lost, alongside),
      isStored: async () =>
        (await storage.responses.find(home, response.id)) !== null ||
        (await storage.responses.findTags(home, [tag.name])).length > 0,
    }
  },

  'displays.importMany': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const display = sample.display(home, survey.id)
    const bring = async (one: typeof display, alongside: AnswerAndAudit) =>
      (await storage.displays.importMany(home, [one], alongside)).stored.length === 1
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => bring(display, alongside),
      lose: (alongside: AnswerAndAudit) => bring(sample.display(home, ids.next()), alongside),
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
      win: (alongside: AnswerAndAudit) => storage.displays.insert(home, display, { contact: null }, alongside),
      lose: (alongside: AnswerAndAudit) => storage.displays.insert(home, lost, { contact: null }, alongside),
      isStored: async () => (await storage.displays.find(home, display.id)) !== null,
    }
  },

  'surveys.insert': async ({ storage, home }) => {
    const survey = sampleSurvey(home)
    const insert = async (raised: number, alongside: AnswerAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.surveys.insert(home, survey, { ifRevision, segment: null }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => insert(0, alongside),
      lose: (alongside: AnswerAndAudit) => insert(-1, alongside),
      isStored: async () => (await storage.surveys.find(home, survey.id)) !== null,
    }
  },

  'surveys.replace': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const replace = async (ifVersion: number, alongside: AnswerAndAudit) => {
      const condition = { ifVersion, ifRevision: await revisionOf(storage, home), segment: null }
      return storage.surveys.replace(home, { ...survey, name: 'New', version: 2 }, condition, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => replace(1, alongside),
      lose: (alongside: AnswerAndAudit) => replace(5, alongside),
      isStored: async () => (await storage.surveys.find(home, survey.id))?.version === 2,
    }
  },

  'surveys.delete': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const remove = async (id: string, alongside: AnswerAndAudit) =>
      (await storage.surveys.delete(home, id, sample.chore(home, { subject: id }), alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => remove(survey.id, alongside),
      lose: (alongside: AnswerAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.surveys.find(home, survey.id)) === null,
    }
  },

  'responses.delete': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey)
    const remove = async (id: string, alongside: AnswerAndAudit) =>
      (await storage.responses.delete(home, id, alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => remove(response.id, alongside),
      lose: (alongside: AnswerAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.responses.find(home, response.id)) === null,
    }
  },

  'actionClasses.insert': async ({ storage, home }) => {
    const made = sample.actionClass(home)
    const insert = async (raised: number, alongside: AnswerAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.actionClasses.insert(home, made, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => insert(0, alongside),
      lose: (alongside: AnswerAndAudit) => insert(-1, alongside),
      isStored: async () => (await storage.actionClasses.list(home)).length === 1,
    }
  },

  'actionClasses.replace': async ({ storage, home }) => {
    const made = await addActionClass(storage, home)
    const replace = async (raised: number, alongside: AnswerAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.actionClasses.replace(home, { ...made, name: 'New' }, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => replace(0, alongside),
      lose: (alongside: AnswerAndAudit) => replace(-1, alongside),
      isStored: async () => (await storage.actionClasses.list(home))[0]?.name === 'New',
    }
  },

  'actionClasses.delete': async ({ storage, home }) => {
    const made = await addActionClass(storage, home)
    const remove = async (id: string, alongside: AnswerAndAudit) =>
      (await storage.actionClasses.delete(home, id, alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => remove(made.id, alongside),
      lose: (alongside: AnswerAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.actionClasses.list(home)).length === 0,
    }
  },

  'attributeKeys.replace': async ({ storage, home }) => {
    const made = await addAttributeKey(storage, home)
    const replace = async (raised: number, alongside: AnswerAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.attributeKeys.replace(home, { ...made, name: 'New' }, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => replace(0, alongside),
      lose: (alongside: AnswerAndAudit) => replace(-1, alongside),
      isStored: async () => (await storage.attributeKeys.list(home))[0]?.name === 'New',
    }
  },

  'attributeKeys.delete': async ({ storage, home }) => {
    const made = await addAttributeKey(storage, home)
    const remove = async (id: string, alongside: AnswerAndAudit) =>
      (await storage.attributeKeys.delete(home, id, sample.chore(home, { kind: 'eraseAttribute' }), alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => remove(made.id, alongside),
      lose: (alongside: AnswerAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.attributeKeys.list(home)).length === 0,
    }
  },

  'attributeKeys.insert': async ({ storage, home }) => {
    const keys = [sample.attributeKey(home, { key: 'one' }), sample.attributeKey(home, { key: 'two' })]
    const insert = async (raised: number, alongside: AnswerAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.attributeKeys.insert(home, keys, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: AnswerAndAudit) => insert(0, alongside),
      lose: (alongside: AnswerAndAudit) => insert(-1, alongside),
      isStored: async () => (await storage.attributeKeys.list(home)).length === 2,
    }
  },

  ...peopleWriters,
  ...webhookWriters,
  ...fileWriters,
}
