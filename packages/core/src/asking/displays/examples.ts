import { type Examples, exampleIds } from '../../http/openapi/example.ts'

export const displayExamples: Examples = {
  createDisplay: {
    body: { surveyId: exampleIds.survey, userId: 'user-17' },
    reply: { id: exampleIds.display, contactId: exampleIds.contact, surveyId: exampleIds.survey },
  },
  updateDisplay: { body: { responseId: exampleIds.response }, reply: { id: exampleIds.display } },
}
