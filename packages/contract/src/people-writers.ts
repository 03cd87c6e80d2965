import {
  type Alongside,
  type Contact,
  type Display,
  isConflict,
  type ResultAndAudit,
  type StoredResponse,
} from '@hearback/core/storage'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addSegment, addSurvey, revisionOf } from './stage.ts'
import type { Writers } from './writers.ts'

/** The methods of the contact, attribute key and segment stores that take records along. */
export const peopleWriters: Writers = {
  'contacts.insert': async ({ storage, home }) => {
    const contact = sample.contact(home)
    const insert = (candidate: Contact, alongside: ResultAndAudit) =>
      storage.contacts.insert(home, candidate, alongside).then(
        () => true,
        (error: unknown) => {
          if (isConflict(error, 'userId')) return false
          throw error
        },
      )
    const { userId } = await addContact(storage, home)
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => insert(contact, alongside),
      lose: (alongside: ResultAndAudit) => insert({ ...contact, userId }, alongside),
      isStored: async () => (await storage.contacts.find(home, contact.id)) !== null,
    }
  },

  'contacts.importMany': async ({ storage, home }) => {
    const [contact, there] = [sample.contact(home), await addContact(storage, home)]
    const bring = async (one: Contact, alongside: ResultAndAudit) =>
      (await storage.contacts.importMany(home, [one], alongside)).stored.length === 1
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => bring(contact, alongside),
      lose: (alongside: ResultAndAudit) => bring(there, alongside),
      isStored: async () => (await storage.contacts.find(home, contact.id)) !== null,
    }
  },

  'contacts.replace': async ({ storage, home }) => {
    const contact = await addContact(storage, home)
    const replace = (ifVersion: number, alongside: ResultAndAudit) =>
      storage.contacts.replace(home, { ...contact, attributes: {}, version: 2 }, { ifVersion }, alongside)
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => replace(1, alongside),
      lose: (alongside: ResultAndAudit) => replace(5, alongside),
      isStored: async () => (await storage.contacts.find(home, contact.id))?.version === 2,
    }
  },

  'contacts.delete': async ({ storage, home }) => {
    const contact = await addContact(storage, home)
    const erasure = { at: moment(1), withResponses: false }
    const remove = async (id: string, alongside: ResultAndAudit) =>
      (await storage.contacts.delete(home, id, erasure, sample.chore(home, { kind: 'eraseContact' }), alongside)) !==
      null
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(contact.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.contacts.find(home, contact.id)) === null,
    }
  },

  'segments.insert': async ({ storage, home }) => {
    const segment = sample.segment(home)
    const insert = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.segments.insert(home, segment, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => insert(0, alongside),
      lose: (alongside: ResultAndAudit) => insert(-1, alongside),
      isStored: async () => (await storage.segments.list(home)).length === 1,
    }
  },

  'segments.replace': async ({ storage, home }) => {
    const segment = await addSegment(storage, home)
    const replace = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.segments.replace(home, { ...segment, title: 'New' }, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => replace(0, alongside),
      lose: (alongside: ResultAndAudit) => replace(-1, alongside),
      isStored: async () => (await storage.segments.list(home))[0]?.title === 'New',
    }
  },

  'segments.delete': async ({ storage, home }) => {
    const segment = await addSegment(storage, home)
    const remove = async (raised: number, alongside: ResultAndAudit) => {
      const ifRevision = (await revisionOf(storage, home)) + raised
      return storage.segments.delete(home, segment.id, { ifRevision }, alongside)
    }
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(0, alongside),
      lose: (alongside: ResultAndAudit) => remove(-1, alongside),
      isStored: async () => (await storage.segments.list(home)).length === 0,
    }
  },
}

/** Methods that may store a new contact along with their record, called with one. */
export const newContactWriters: Writers = {
  'responses.insert with a contact': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const contact = sample.contact(home, { attributes: {} })
    const insert = (response: StoredResponse, alongside: Alongside) =>
      storage.responses.insert(home, response, { contact }, alongside)
    const response = sample.response(home, survey.id, { contactId: contact.id })
    const lost = sample.response(home, ids.next(), { contactId: contact.id })
    return {
      surveyId: survey.id,
      win: (alongside) => insert(response, alongside),
      lose: (alongside) => insert(lost, alongside),
      isStored: async () =>
        (await storage.responses.find(home, response.id)) !== null ||
        (await storage.contacts.find(home, contact.id)) !== null,
    }
  },

  'displays.insert with a contact': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const contact = sample.contact(home, { attributes: {} })
    const insert = (display: Display, alongside: ResultAndAudit) =>
      storage.displays.insert(home, display, { contact }, alongside)
    const display = sample.display(home, survey.id, { contactId: contact.id })
    const lost = sample.display(home, ids.next(), { contactId: contact.id })
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => insert(display, alongside),
      lose: (alongside: ResultAndAudit) => insert(lost, alongside),
      isStored: async () =>
        (await storage.displays.find(home, display.id)) !== null ||
        (await storage.contacts.find(home, contact.id)) !== null,
    }
  },
}
