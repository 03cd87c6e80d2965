import { doorTexts, userToken } from '../../asking/doors/texts.ts'
import { answerTable } from '../../asking/surveys/question-texts.ts'
import { older, ownEnvironment, type RoomTexts, recordTexts, type SchemaTexts, time } from '../../http/openapi/texts.ts'

const answers = `The answers: id of a question or hidden field → answer. At most 1,000 keys; a text has at most 32,768 characters, a list or an object at most 2,000 entries. U+0000 and half surrogates become U+FFFD. By the type of the question:

${answerTable}

An answer that does not fit its question is stored, and summaries leave it out.`

const tokens = { userToken, ...doorTexts }

const surveyEdition =
  'The edition of the survey that the respondent saw: `editionNumber` of the survey. The labels in answers are read by it. What is no number of one is left out. Default: the newest in which the answers fit'

const sent = {
  surveyId: 'The id of the survey',
  finished: 'Whether this is the last answer. A finished response stays finished',
  data: answers,
  displayId: 'The id of the display that is answered. A display has one response',
  singleUseId: 'The id of a single-use link, 1 to 256 characters',
  endingId: 'The id of the ending that the respondent reached. Left out if it has more than 256 characters',
  language: 'The code of the language in which it was answered. Left out if it has more than 256 characters',
  variables: 'The values of variables: id → number or text. At most 1,000',
  ttc: 'How long each question took: id → milliseconds. Times that cannot be, such as negative ones, are left out. `_total` is set by the service when the response is finished',
  meta: 'What is known about the request. Texts are cut at 2,048 characters',
  'meta.source': 'Where the respondent came from, such as the parameter `source` of a link',
  'meta.url': 'The address of the page on which the survey was shown',
  'meta.action': 'The action that showed the survey',
} satisfies SchemaTexts

/** Who responds. */
const respondent = {
  userId: 'The id of the respondent in your product, 1 to 255 characters. An unknown one makes a new contact',
  contactId: 'The id of the contact who responds, in place of `userId`',
} satisfies SchemaTexts

/** What the service finds out by itself. */
const found = {
  'meta.country': 'The country of the respondent, as the network in front of the service says',
  'meta.userAgent': 'The software of the respondent, from the header `User-Agent`',
  'meta.userAgent.browser': 'The browser',
  'meta.userAgent.os': 'The operating system',
  'meta.userAgent.device': 'The kind of device: desktop, mobile or tablet',
} satisfies SchemaTexts

const order =
  'When each answer was given, by a counter of your own that grows with every answer and that the tabs of a respondent share: id of a question → whole number. An answer with a lower number than the stored one changes nothing, so that late requests never win. Always name the newest answer, too, also where the request does not have it: an update that knows less than what is stored changes no variables and no language. Without it, the last request wins. What is wrong in it is left out: it refuses no answer'

const continued = {
  finished: 'Whether this is the last answer. A finished response stays finished',
  data: `Answers to add or replace, key by key. ${answers}`,
  endingId: sent.endingId,
  variables: 'Values of variables to add or replace, key by key',
  ttc: 'Times to add or replace, key by key: id of a question → milliseconds',
  language: sent.language,
  surveyEdition,
} satisfies SchemaTexts

const honeypot = 'What stands in a field that people do not see. A response with text in it is marked as suspicious'

export const responseTexts: RoomTexts = {
  operations: {
    createClientResponse:
      'Stores the first answers of a respondent and returns the id, under which the response is continued. The survey must be in progress. Repeated with the same `displayId`, an unfinished response is updated instead. `User-Agent` and the country header of a CDN are stored in `meta`; addresses are not.',
    updateClientResponse:
      'Merges answers, variables and times key by key, whatever the status of the survey, so that what was begun can be finished. A finished response answers 400 with `details.code: response_already_finished`, unless nothing would change. Where `order` comes with the answers, an older one never replaces a newer one; of an update whose highest number is lower than the highest stored one, `variables` and `language` change nothing either, nor `endingId` unless it finishes the response.',
    updateClientResponseById: 'Does the same as the path with the environment. The id alone finds the response.',
    listResponses:
      'Lists responses with all their answers. All filters must hold. `Accept: text/csv`, `application/x-ndjson`, XLSX or SAV (SPSS) streams the same records as a file; all but NDJSON need `surveyId`.',
    createResponse:
      'Stores a response that was given elsewhere. `createdAt`, `updatedAt` and `meta` are taken as sent; status and single-use rules of the survey are not checked. Webhooks get the events.',
    createResponses: 'Stores all responses or none. A fault names its place, such as `responses.17.data.q1`.',
    readResponse: 'Reads one response with its answers, tags and notes.',
    updateResponse:
      'Merges answers, variables and times key by key, also on a finished response. `finished: false` on a finished one is a 400.',
    deleteResponse: 'Deletes a response for good, with its notes and private files. No event is sent.',
    setResponseTags:
      'Replaces all tags of the response, or adds and removes some: then people who tag it at once keep the tags of each other. A name that no tag has makes a new tag.',
    addNote: 'Notes are for the owners of the survey; respondents never see them.',
    deleteNote: 'Deletes the note for good.',
  },
  schemas: {
    Response: {
      '': 'What one respondent answered',
      id: 'The id. A client that knows it may continue the response: treat it as a secret',
      createdAt: time('When the first answers arrived'),
      updatedAt: time('When the response was last changed'),
      ...sent,
      ...found,
      finished: 'Whether the respondent has reached the end',
      language: 'The code of the language in which it was answered; `null`: the default language',
      singleUseId: 'The id of the single-use link, without its signature; `null`: none',
      endingId: 'The id of the ending that the respondent reached; `null`: none',
      displayId: 'The id of the display that it answers; `null`: none',
      notes: 'The notes of the owners, oldest first',
      tags: 'The tags of the response',
      overQuota: 'Whether it was finished when a quota that it fulfils was full',
      suspicious: 'Reasons to think that it does not come from a person: honeypot, fast, notHuman, noProof, impossible',
      surveyEdition:
        'The number of the edition of the survey that the respondent saw; `null`: that of its time, mostly the only one',
      isEditionGuessed: 'Whether the client did not say which edition it showed',
      impossible:
        'For surveys with `answers: mark` or `count`: why it could not have been given on the pages; at most 20',
      'impossible.id': 'The id of the question, or of the variable',
      'impossible.verdict':
        '`notOffered`: the question offers no such answer; `offPath`: the other answers lead past the question; `missing`: the question must be answered; `badVariable`: the answers lead to another value',
      contact: 'The contact who responded; `null`: unknown',
      'contact.id': 'The id of the contact',
      'contact.userId': 'The id of the respondent in your product; `null`: none',
      contactAttributes: 'The attributes of the contact when the response was created: key → value; `null`: unknown',
      person: older('contact'),
      'person.id': 'The id of the contact',
      'person.userId': 'The id of the respondent in your product; `null`: none',
      'person.environmentId': 'The environment of the contact',
      'person.attributes': 'The attributes of the contact when the response was created: key → value',
      'person.createdAt': time('When the contact was created'),
      'person.updatedAt': time('When the contact was last changed, as of this response'),
      personAttributes: older('contactAttributes'),
    },
    CreateResponse: {
      '': 'The first answers of a respondent. `surveyId`, `finished` and `data` are needed',
      ...sent,
      surveyEdition,
      order,
      ...respondent,
      ...tokens,
      honeypot,
      humanToken: 'The token of the check for people that the host has set up, at most 8,192 characters',
      proof: 'The solution of a challenge, for surveys with `antiSpam: proof`',
    },
    'updateClientResponse body': { '': 'What a respondent adds', ...continued, order, ...tokens, honeypot },
    RecordResponse: {
      '': 'A response that was given elsewhere. `surveyId`, `finished` and `data` are needed',
      ...sent,
      surveyEdition,
      ...respondent,
      ...found,
      meta: 'What is known about the place where it was given, with up to 32 texts under keys of your own. Texts are cut at 2,048 characters',
      ...ownEnvironment,
      createdAt: 'When the response was given. Default: now',
      updatedAt: 'When it was last changed. Default: now',
    },
    RecordResponses: {
      '': 'Many responses at once',
      responses: 'The responses, at most 1,000',
      events: 'Whether webhooks and listeners get an event for each',
      ...ownEnvironment,
    },
    UpdateResponse: { '': 'What changes in a response', ...continued },
    SetTags: {
      '': 'All tags of a response, or those that it gets and loses',
      tags: 'The names of all tags, each of 1 to 256 characters; `[]` takes all away',
      add: 'The names of the tags to add. Without `tags`',
      remove: 'The names of the tags to take away; a name in `add` as well stays. Without `tags`',
    },
    AddNote: { '': 'A new note', text: 'The text, 1 to 32,768 characters' },
    Note: {
      '': 'A note of the owners on a response',
      id: recordTexts.id,
      text: 'The text',
      createdAt: recordTexts.createdAt,
      updatedAt: recordTexts.updatedAt,
    },
    Tag: {
      '': 'A label that management puts on responses',
      ...recordTexts,
      name: 'The name, unique in the environment; compared exactly',
    },
    createClientResponse: {
      '': 'The stored response',
      id: 'The id of the response: continue it with `PUT`',
      quota: 'Present if the answers fulfil a full quota: what to show now',
    },
    updateClientResponse: {
      '': 'Empty, or the quota that was reached',
      quota: 'Present if the answers fulfil a full quota: what to show now',
    },
    createResponses: { '': 'The ids of the responses, in the order of the request' },
  },
  like: {
    'updateClientResponseById body': 'updateClientResponse body',
    updateClientResponseById: 'updateClientResponse',
    EventData: 'Response',
    CountedTag: 'Tag',
  },
}
