import { integer, older, type RoomTexts, time } from '../../http/openapi/texts.ts'

const parts = {
  surveys: 'The surveys in progress of this kind, reduced to what clients need',
  'surveys.id': 'The id of the survey',
  actionClasses: 'The action classes of the environment',
  'actionClasses.id': 'The id of the action class',
  'actionClasses.name': 'The name of the action class',
  'actionClasses.key': 'The key by which code tracks the action; `null`: the action needs no code',
  'project.id': 'The id of the product',
  'product.id': 'The id of the product',
}

export const clientStateTexts: RoomTexts = {
  operations: {
    readAppState:
      'Everything that a client in an app needs to decide what it shows. The same for all users, so caches may keep it.',
    readWebsiteState:
      'Everything that a client on a website needs to decide what it shows. The same for all users, so caches may keep it.',
    readLinkSurvey:
      'A survey that is not in progress is a 404. With a PIN or a verified e-mail address, the tokens are needed; without them, a 403.',
    enterPin: 'Wrong PINs are counted by address and survey. After too many of them, every PIN is refused for a while.',
    readChallenge: 'A solved challenge is good for one response.',
    mailSurveyLink: 'The answer is the same whether the address is known or not. Mails to one address are limited.',
    createAction: { text: 'Accepted for the oldest clients.', replacedBy: null },
  },
  schemas: {
    ClientState: {
      '': 'The environment state. `data` has it for present clients; older ones read the same beside it',
      data: 'The state',
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [`data.${name}`, text])),
      'data.project': 'The settings of the product',
      'data.product': older('data.project'),
      expiresAt: time('When to read the state again'),
      ...parts,
      surveys: older('data.surveys'),
      actionClasses: older('data.actionClasses'),
      project: older('data.project'),
      product: older('data.project'),
    },
    LinkSurvey: {
      '': 'A link survey, reduced to what a page needs to show it: never the PIN or the key of shared results',
      id: 'The id of the survey',
      name: 'The name of the survey',
    },
    EnterPin: { '': 'The PIN of a survey', pin: 'The four digits' },
    PinToken: {
      '': 'The token that stands for a PIN',
      pinToken: 'The token: send it along with everything that needs the PIN',
      expiresAt: time('When the token stops working: after 12 hours'),
    },
    ProofChallenge: {
      '': 'A challenge: find the number whose key by PBKDF2 is the one in it',
      challenge: 'Four parts with dots between them: end, salt, key and signature',
      iterations: integer('The iterations of the hash'),
      tries: integer('The solution is a whole number below this'),
      expiresAt: time('When the challenge stops being valid'),
    },
    MailSurveyLink: {
      '': 'Where to send a link',
      email: 'The e-mail address, at most 320 characters. Opening the link proves it',
      language: "The code of the mail's language, such as `de`. Default: the survey's own",
      query: 'Parameters that the link keeps, as in an address: `lang=de&source=shop`. At most 2,000 characters',
      pinToken: 'The token that the PIN was exchanged for. Needed if the survey has a PIN',
    },
    PersonState: {
      '': 'What a user has seen, answered and belongs to',
      contactId: 'The id of the contact',
      userId: 'The id of the user in your product',
      segments: 'The ids of all segments that match, those without filters too',
      displays: 'What was shown to the user, newest first',
      'displays.surveyId': 'The survey that was shown',
      'displays.createdAt': time('When it was shown'),
      responses: 'The ids of the surveys that the user has answered, each once',
      lastDisplayAt: time('When any survey was last shown; `null`: never'),
      language: 'The attribute `language` of the contact. Absent: none',
    },
    createAction: { '': 'Empty' },
    mailSurveyLink: { '': 'Empty' },
  },
}
