import type { RoomTexts } from '../../http/openapi/texts.ts'
import { doorTexts, userToken } from '../doors/texts.ts'

const contactId = 'The id of the contact who saw it; `null`: unknown'

export const displayTexts: RoomTexts = {
  operations: {
    createDisplay: 'Counts as shown in summaries, and in the state of the user. The survey must be in progress.',
    updateDisplay: { text: 'For older clients. Responses name their display as `displayId`.', replacedBy: null },
  },
  schemas: {
    'createDisplay body': {
      '': 'Which survey was shown, and to whom',
      surveyId: 'The id of the survey',
      userId: 'The id of the person in your product, 1 to 255 characters. An unknown one makes a new contact',
      contactId: 'The id of the contact, in place of `userId`',
      userToken,
      ...doorTexts,
    },
    createDisplay: {
      '': 'The display',
      id: 'The id: name it as `displayId` in the response',
      contactId,
      surveyId: 'The id of the survey',
    },
    'updateDisplay body': { '': 'The response to the display', responseId: 'The id of the response' },
    updateDisplay: { '': 'The display', id: 'The id of the display' },
  },
}
