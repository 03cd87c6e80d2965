import { type Examples, exampleIds, exampleRecord, exampleTimes } from '../http/openapi/example.ts'
import { exampleResponse } from '../responses/examples.ts'
import { exampleDelivery } from '../webhooks/examples.ts'

const attributes = { email: 'anna@mail.example', plan: 'pro' }
const contact = { ...exampleRecord(exampleIds.contact), userId: 'user-17', attributes }
const changed = { changed: true, message: 'The person was changed' }
const held = {
  contact,
  displays: [{ id: exampleIds.display, surveyId: exampleIds.survey, createdAt: exampleTimes.createdAt }],
  responses: [exampleResponse],
  deliveries: [{ ...exampleDelivery, listener: null, url: 'https://hooks.example/hearback' }],
}

export const contactExamples: Examples = {
  setContactAttributes: { body: { attributes }, answer: changed },
  setPersonAttributes: { body: { attributes }, answer: changed },
  createPerson: { body: { userId: 'user-17' }, answer: { userId: 'user-17' } },
  listContacts: { answer: [contact] },
  readContact: { answer: contact },
  createContact: { body: { userId: 'user-17', attributes }, answer: contact },
  updateContact: {
    body: { attributes: { plan: null, language: 'de' } },
    answer: { ...contact, attributes: { email: attributes.email, language: 'de' } },
  },
  deleteContact: { answer: { success: 'Contact successfully deleted' } },
  exportContact: { answer: held },
  listPeople: { answer: [contact] },
  readPerson: { answer: contact },
  deletePerson: { answer: { success: 'Person successfully deleted' } },
  exportPerson: { answer: held },
}
