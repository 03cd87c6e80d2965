import { type Contact, nothingAlongside } from '@hearback/core/storage'
import { ids, longAgo, moment } from './moments.ts'
import { emptyOutbox } from './queues.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, addSurvey, addWebhook, type Stage } from './stage.ts'
import { events } from './webhook-samples.ts'

export const anyResponse = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
export const oldestFirst = { by: 'createdAt', direction: 'asc' } as const
export const wholePage = { after: null, limit: 100 }

/** The person that a response to this contact stores. */
export const personOf = ({ id, userId, environmentId, attributes, createdAt, updatedAt }: Contact) => ({
  id,
  userId,
  environmentId,
  attributes,
  createdAt,
  updatedAt,
})

/** Stores two contacts, each with one record of every kind that can name a contact. */
export async function addNamedContacts(stage: Stage) {
  const { storage, home } = stage
  await emptyOutbox(storage)
  const survey = await addSurvey(storage, home)
  await addWebhook(storage, home, { triggers: ['responseCreated'] })
  const [anna, bert] = [await addNamedContact(stage, survey.id), await addNamedContact(stage, survey.id)]
  return { survey, anna, bert }
}

/** A contact with the records that name it. */
export type NamedContact = Awaited<ReturnType<typeof addNamedContact>>

async function addNamedContact({ storage, home }: Stage, surveyId: string) {
  const contact = await addContact(storage, home, { attributes: { email: `${ids.next()}@example.org` } })
  const contactId = contact.id
  const display = await addDisplay(storage, { environmentId: home, id: surveyId }, { contactId })
  const over = { contactId, person: personOf(contact), displayId: display.id, finished: true }
  const payload = JSON.stringify({ id: 'c1', person: { id: contactId }, contact: { id: contactId }, data: { q: 1.5 } })
  const batch = events(surveyId, longAgo(0), ['responseCreated'], payload, contactId)
  const response = await addResponse(storage, { environmentId: home, id: surveyId }, over, batch)
  const result = sample.idempotentResult({ body: JSON.stringify({ id: 'c1', contactId }), contactId })
  const other = sample.display(home, surveyId)
  await storage.displays.insert(home, other, { contact: null }, { ...nothingAlongside, result })
  return { contact, display, response, answer: result, payload }
}

/** Deletes the contact and files the chore that erases it from all records. */
export const erase = ({ storage, home }: Stage, id: string, withResponses = false, environmentId = home) =>
  storage.contacts.delete(
    environmentId,
    id,
    { at: moment(5), withResponses },
    sample.chore(environmentId, { kind: 'eraseContact', subject: id, dueAt: longAgo(0) }),
    nothingAlongside,
  )
