import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'

const product = {
  id: exampleIds.product,
  name: 'My product',
  recontactDays: 7,
  placement: 'bottomRight',
  clickOutsideClose: true,
  darkOverlay: false,
  inAppSurveyBranding: true,
  linkSurveyBranding: true,
  styling: { allowStyleOverwrite: true },
  overlay: 'none',
}
const linkSurvey = {
  id: exampleIds.survey,
  name: 'How was it?',
  type: 'link',
  status: 'inProgress',
  questions: [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: false, inputType: 'text' }],
  endings: [],
}
const parts = {
  surveys: [
    {
      id: exampleIds.survey,
      name: exampleIds.survey,
      type: 'app',
      status: 'inProgress',
      questions: [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: false, inputType: 'text' }],
      triggers: [{ actionClass: { name: 'Bought something' } }],
      displayOption: 'displayOnce',
      delay: 0,
    },
  ],
  actionClasses: [
    { id: exampleIds.actionClass, type: 'code', name: 'Bought something', key: 'bought', noCodeConfig: null },
  ],
  project: product,
  product,
}
const expiresAt = '2026-01-05T09:40:00.000Z'
const state = { data: parts, expiresAt, ...parts }

const person = {
  contactId: exampleIds.contact,
  userId: 'user-17',
  segments: [exampleIds.segment],
  displays: [{ surveyId: exampleIds.survey, createdAt: exampleTimes.createdAt }],
  responses: [exampleIds.survey],
  lastDisplayAt: exampleTimes.createdAt,
  language: 'en',
}

export const clientStateExamples: Examples = {
  readAppState: { reply: state },
  readWebsiteState: { reply: state },
  readLinkSurvey: { reply: linkSurvey },
  readChallenge: {
    reply: {
      challenge: '1767312000000.5d1f0c9a4b7e2836a0c4d9e8f7b61234.9c41f07be2d85a36.q0…',
      iterations: 4000,
      tries: 300,
      expiresAt,
    },
  },
  mailSurveyLink: { body: { email: 'ada@example.org', language: 'en', query: 'source=shop' }, reply: {} },
  enterPin: { body: { pin: '4825' }, reply: { pinToken: 'sx3k0a.8pQv2LkM0aR3_x7T.q…', expiresAt } },
  identifyUser: {
    body: { userId: 'user-17', attributes: { plan: 'pro', seats: 12 } },
    reply: { state: { data: person, expiresAt } },
  },
  identifyContact: { reply: person },
  createAction: { body: { name: 'bought', userId: 'user-17' }, reply: {} },
}
