import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'

export const questionAnswerExamples: Examples = {
  listAnswers: {
    reply: [
      {
        responseId: exampleIds.response,
        createdAt: exampleTimes.createdAt,
        value: 'It is quick',
        score: 9,
        language: 'en',
        tags: [],
        contact: { id: exampleIds.contact, userId: 'user-1', name: 'Ada Lovelace' },
      },
    ],
  },
}
