import { nothingAlongside, type ResultAndAudit } from '@hearback/core/storage'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addActionClass, addAttributeKey, addSurvey, revisionOf } from './stage.ts'
import { survey as sampleSurvey } from './survey-sample.ts'
import type { Writers } from './writers.ts'

/** Writes of surveys, action classes and attribute keys that take records along. */
export const configurationWriters: Writers = {
  'keys.insert': async ({ storage, home }) => {
    const key = sample.key(home, { ownerId: ids.next() })
    const taken = sample.key(home)
    await storage.keys.insert(home, taken, nothingAlongside)
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => storage.keys.insert(home, key, alongside),
      lose: (alongside: ResultAndAudit) => storage.keys.insert(ids.next(), { ...key, id: ids.next() }, alongside),
      isStored: async () => (await storage.directory.keyByHash(key.hash)) !== null,
    }
  },

  'keys.delete': async ({ storage, home }) => {
    const key = sample.key(home)
    await storage.keys.insert(home, key, nothingAlongside)
    const remove = async (id: string, alongside: ResultAndAudit) =>
      (await storage.keys.delete(home, id, alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(key.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.directory.keyByHash(key.hash)) === null,
    }
  },

  'exportLinks.insert': async ({ storage, home }) => {
    const link = sample.exportLink(home, ids.next())
    const ifRevision = await revisionOf(storage, home)
    const insert = (revision: number, alongside: ResultAndAudit) =>
      storage.exportLinks.insert(home, link, { ifRevision: revision }, alongside)
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => insert(ifRevision, alongside),
      lose: (alongside: ResultAndAudit) => insert(ifRevision + 7, alongside),
      isStored: async () => (await storage.exportLinks.find(home, link.id)) !== null,
    }
  },

  'exportLinks.renew': async ({ storage, home }) => {
    const link = sample.exportLink(home, ids.next())
    const endsAt = moment(99_000)
    await storage.exportLinks.insert(home, link, { ifRevision: await revisionOf(storage, home) }, nothingAlongside)
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => storage.exportLinks.renew(home, link.id, endsAt, alongside),
      lose: (alongside: ResultAndAudit) => storage.exportLinks.renew(home, ids.next(), endsAt, alongside),
      isStored: async () => (await storage.exportLinks.find(home, link.id))?.endsAt === endsAt,
    }
  },

  'exportLinks.delete': async ({ storage, home }) => {
    const link = sample.exportLink(home, ids.next())
    await storage.exportLinks.insert(home, link, { ifRevision: await revisionOf(storage, home) }, nothingAlongside)
    const remove = async (id: string, alongside: ResultAndAudit) =>
      (await storage.exportLinks.delete(home, id, alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(link.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.exportLinks.find(home, link.id)) === null,
    }
  },

  'environments.replace': async ({ storage, home }) => {
    const environment = (await storage.directory.environment(home))?.environment
    if (!environment) throw new Error('The environment of the case is not there')
    const replace = (raised: number, alongside: ResultAndAudit) =>
      storage.environments.replace(
        home,
        { ...environment, clientAttributeKeys: 'ignore' },
        { ifRevision: environment.revision + raised },
        alongside,
      )
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => replace(0, alongside),
      lose: (alongside: ResultAndAudit) => replace(-1, alongside),
      isStored: async () => (await storage.directory.environment(home))?.environment.clientAttributeKeys === 'ignore',
    }
  },

  'surveys.insert': async ({ storage, home }) => {
    const survey = sampleSurvey(home)
    const insert = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.surveys.insert(home, survey, { ifRevision, segment: null }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => insert(0, alongside),
      lose: (alongside: ResultAndAudit) => insert(-1, alongside),
      isStored: async () => (await storage.surveys.find(home, survey.id)) !== null,
    }
  },

  'surveys.replace': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const replace = async (ifVersion: number, alongside: ResultAndAudit) => {
      const condition = { ifVersion, ifRevision: await revisionOf(storage, home), segment: null }
      return storage.surveys.replace(home, { ...survey, name: 'New', version: 2 }, condition, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => replace(1, alongside),
      lose: (alongside: ResultAndAudit) => replace(5, alongside),
      isStored: async () => (await storage.surveys.find(home, survey.id))?.version === 2,
    }
  },

  'surveys.delete': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const remove = async (id: string, alongside: ResultAndAudit) =>
      (await storage.surveys.delete(home, id, sample.chore(home, { subject: id }), alongside)) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(survey.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.surveys.find(home, survey.id)) === null,
    }
  },

  'actionClasses.insert': async ({ storage, home }) => {
    const made = sample.actionClass(home)
    const insert = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.actionClasses.insert(home, made, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => insert(0, alongside),
      lose: (alongside: ResultAndAudit) => insert(-1, alongside),
      isStored: async () => (await storage.actionClasses.list(home)).length === 1,
    }
  },

  'actionClasses.replace': async ({ storage, home }) => {
    const made = await addActionClass(storage, home)
    const replace = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.actionClasses.replace(home, { ...made, name: 'New' }, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => replace(0, alongside),
      lose: (alongside: ResultAndAudit) => replace(-1, alongside),
      isStored: async () => (await storage.actionClasses.list(home))[0]?.name === 'New',
    }
  },

  'actionClasses.delete': async ({ storage, home }) => {
    const made = await addActionClass(storage, home)
    const remove = async (id: string, alongside: ResultAndAudit) =>
      (await storage.actionClasses.delete(
        home,
        id,
        { ifRevision: await revisionOf(storage, home), surveys: [] },
        alongside,
      )) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(made.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.actionClasses.list(home)).length === 0,
    }
  },

  'attributeKeys.replace': async ({ storage, home }) => {
    const made = await addAttributeKey(storage, home)
    const replace = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.attributeKeys.replace(home, { ...made, name: 'New' }, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => replace(0, alongside),
      lose: (alongside: ResultAndAudit) => replace(-1, alongside),
      isStored: async () => (await storage.attributeKeys.list(home))[0]?.name === 'New',
    }
  },

  'attributeKeys.delete': async ({ storage, home }) => {
    const made = await addAttributeKey(storage, home)
    const remove = async (id: string, alongside: ResultAndAudit) =>
      (await storage.attributeKeys.delete(
        home,
        id,
        { ifRevision: await revisionOf(storage, home), segments: [] },
        sample.chore(home, { kind: 'eraseAttribute' }),
        alongside,
      )) !== null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(made.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.attributeKeys.list(home)).length === 0,
    }
  },

  'attributeKeys.insert': async ({ storage, home }) => {
    const keys = [sample.attributeKey(home, { key: 'one' }), sample.attributeKey(home, { key: 'two' })]
    const insert = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.attributeKeys.insert(home, keys, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => insert(0, alongside),
      lose: (alongside: ResultAndAudit) => insert(-1, alongside),
      isStored: async () => (await storage.attributeKeys.list(home)).length === 2,
    }
  },
}
