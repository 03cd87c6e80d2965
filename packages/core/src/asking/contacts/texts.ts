import { ownEnvironment, type RoomTexts, recordTexts, time } from '../../http/openapi/texts.ts'
import { userToken } from '../doors/texts.ts'

const attributes =
  'Attributes: key → value. Values are texts; clients may send numbers and booleans too. A key that is new is created, at most 150 in the environment'
const success = 'A sentence that says so'

export const contactTexts: RoomTexts = {
  operations: {
    identifyUser:
      'Creates the contact if it is new, and sets the attributes. Attributes that could not be set (a unique value that is taken, a key too many) are named in `messages`.',
    identifyContact:
      'Reads the state of a user, which decides with the environment state what to show. A new userId makes a contact.',
    setContactAttributes:
      'Merges attributes by key, and creates the contact if it is new. Attributes that could not be set are named in `messages`.',
    setPersonAttributes: { text: 'Takes the same body, as a POST.', replacedBy: 'setContactAttributes' },
    createPerson: { text: 'Creates the contact unless it exists.', replacedBy: 'identifyUser' },
    listContacts:
      'Lists the contacts with their attributes, oldest first. With `search`, `attributes` or `order` there are at most 1,000 at a time, 50 without a `limit`: a page may be short, or empty, although the `Link` header names another one.',
    createContact:
      'Creates a contact. A userId or e-mail address that another contact has is a 409 that names its path.',
    readContact: 'Reads one contact with its attributes.',
    listContactDisplays: 'The newest 50, without those of deleted surveys. The export of a contact has all of them.',
    updateContact: 'Merges attributes by key. An e-mail address that another contact has is a 409 that names its path.',
    deleteContact:
      'Clears the identity on responses, displays and stored events, in the background shortly after. With `responses=delete`, what the contact said is deleted everywhere, too.',
    listPeople: { text: 'Lists the same records.', replacedBy: 'listContacts' },
    readPerson: { text: 'Reads the same record.', replacedBy: 'readContact' },
    deletePerson: { text: 'Deletes the same record; `success` is a message.', replacedBy: 'deleteContact' },
  },
  schemas: {
    Contact: {
      '': 'A respondent whom the environment knows',
      ...recordTexts,
      userId: 'The id of the person in your product, unique in the environment; `null`: none',
      attributes: 'What is known about the person: key → value. Includes `userId`',
    },
    ContactDisplay: {
      '': 'A survey was shown to a contact',
      surveyId: 'The id of the survey',
      createdAt: time('When it was shown'),
    },
    CreateContact: {
      '': 'A new contact',
      userId: 'The id of the person in your product, 1 to 255 characters, unique in the environment',
      attributes,
      ...ownEnvironment,
    },
    UpdateContact: {
      '': 'Attributes that change',
      userId: 'The userId as it is, or absent: it cannot be changed',
      attributes: `${attributes}. \`null\` removes an attribute`,
    },
    SetAttributes: { '': 'Attributes that change', attributes, userToken },
    'identifyUser body': {
      '': 'Who the user is',
      userId: 'The id of the user in your product, 1 to 255 characters',
      attributes,
      userToken,
    },
    identifyUser: {
      '': 'The state of the user, and messages',
      state: 'The state with its end',
      'state.data': 'The state',
      'state.expiresAt': time('When to read the state again'),
      messages: 'Attributes that were not set, and why. Absent if all were',
    },
    setContactAttributes: {
      '': 'What became of the attributes',
      changed: 'Whether anything was changed',
      message: 'The result in a sentence',
      messages: 'Attributes that were not set, and why. Absent if all were',
    },
    'createPerson body': {
      '': 'Who the user is',
      userId: 'The id of the user in your product, 1 to 255 characters',
      userToken,
    },
    createPerson: { '': 'The user', userId: 'The userId as it was sent' },
    deleteContact: { '': 'The contact is deleted', success },
  },
  like: { deletePerson: 'deleteContact', setPersonAttributes: 'setContactAttributes' },
}
