import { type Examples, exampleIds, exampleRecord } from '../../http/openapi/example.ts'

const attributes = { email: 'anna@mail.example', plan: 'pro' }
export const exampleContact = { ...exampleRecord(exampleIds.contact), userId: 'user-17', attributes }

const changed = { changed: true, message: 'The person was changed' }

export const contactExamples: Examples = {
  setContactAttributes: { body: { attributes }, reply: changed },
  setPersonAttributes: { body: { attributes }, reply: changed },
  createPerson: { body: { userId: 'user-17' }, reply: { userId: 'user-17' } },
  listContacts: { reply: [exampleContact] },
  readContact: { reply: exampleContact },
  listContactDisplays: { reply: [{ surveyId: exampleIds.survey, createdAt: exampleContact.createdAt }] },
  createContact: { body: { userId: 'user-17', attributes }, reply: exampleContact },
  updateContact: {
    body: { attributes: { plan: null, language: 'de' } },
    reply: { ...exampleContact, attributes: { email: attributes.email, language: 'de' } },
  },
  deleteContact: { reply: { success: 'Contact successfully deleted' } },
  listPeople: { reply: [exampleContact] },
  readPerson: { reply: exampleContact },
  deletePerson: { reply: { success: 'Person successfully deleted' } },
}
