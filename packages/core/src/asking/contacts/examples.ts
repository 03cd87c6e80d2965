import { type Examples, exampleIds, exampleRecord } from '../../http/openapi/example.ts'

const attributes = { email: 'anna@mail.example', plan: 'pro' }
export const exampleContact = { ...exampleRecord(exampleIds.contact), userId: 'user-17', attributes }

const changed = { changed: true, message: 'The person was changed' }

export const contactExamples: Examples = {
  setContactAttributes: { body: { attributes }, answer: changed },
  setPersonAttributes: { body: { attributes }, answer: changed },
  createPerson: { body: { userId: 'user-17' }, answer: { userId: 'user-17' } },
  listContacts: { answer: [exampleContact] },
  readContact: { answer: exampleContact },
  createContact: { body: { userId: 'user-17', attributes }, answer: exampleContact },
  updateContact: {
    body: { attributes: { plan: null, language: 'de' } },
    answer: { ...exampleContact, attributes: { email: attributes.email, language: 'de' } },
  },
  deleteContact: { answer: { success: 'Contact successfully deleted' } },
  listPeople: { answer: [exampleContact] },
  readPerson: { answer: exampleContact },
  deletePerson: { answer: { success: 'Person successfully deleted' } },
}
