import { type RoomTexts, time } from '../../http/openapi/texts.ts'

export const questionAnswerTexts: RoomTexts = {
  operations: {
    listAnswers: 'Lists at most 100 answers at a time, without those that were skipped. All filters must hold.',
  },
  schemas: {
    QuestionAnswer: {
      '': 'One answer to a question',
      responseId: 'The id of the response',
      createdAt: time('When the response was created'),
      value: 'The answer as it was sent; its shape follows the type of the question',
      score:
        'The answer of the same response to the first question for a score or a rating of the survey; `null`: none, or this is that question',
      language:
        'The language in which the response was given; `default`: the first one of the survey; `null`: not known',
      contact: 'The contact who answered; `null`: unknown',
      'contact.id': 'The id of the contact',
      'contact.userId': 'The id of the respondent in your product; `null`: none',
      'contact.name': 'What people call the contact: the name, else the e-mail address, else the userId, else the id',
    },
  },
}
