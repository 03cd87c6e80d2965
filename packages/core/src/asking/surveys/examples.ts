import { type Examples, exampleIds, exampleRecord } from '../../http/openapi/example.ts'

const questions = [
  {
    id: 'nps',
    type: 'nps',
    headline: { default: 'Would you recommend us?' },
    required: true,
    lowerLabel: { default: 'Not at all' },
    upperLabel: { default: 'Very much' },
    isColorCodingEnabled: false,
  },
  {
    id: 'why',
    type: 'openText',
    headline: { default: 'Why?' },
    required: false,
    longAnswer: true,
    inputType: 'text',
  },
]
const endings = [{ id: 'thanks', type: 'endScreen', headline: { default: 'Thank you!' } }]

/** A survey as management reads it. */
export const exampleSurvey = {
  ...exampleRecord(exampleIds.survey),
  name: 'How was it?',
  type: 'link',
  status: 'inProgress',
  questions,
  endings,
  welcomeCard: { enabled: false, timeToFinish: true, showResponseCount: false },
  hiddenFields: { enabled: false },
  variables: [],
  languages: [],
  triggers: [],
  segment: null,
  displayOption: 'displayOnce',
  delay: 0,
  isVerifyEmailEnabled: false,
  isSingleResponsePerEmailEnabled: false,
  isBackButtonHidden: false,
  quotas: [],
  antiSpam: 'off',
  answers: 'any',
  createdBy: null,
  autoClose: null,
  autoComplete: null,
  recontactDays: null,
  displayLimit: null,
  displayPercentage: null,
  runOnDate: null,
  closeOnDate: null,
  pin: null,
  key: 'how-was-it',
  resultShareKey: null,
  redirectUrl: null,
  singleUse: null,
  surveyClosedMessage: null,
  styling: null,
  showLanguageSwitch: null,
  productOverwrites: null,
  projectOverwrites: null,
}

export const surveyExamples: Examples = {
  listSurveys: { reply: [exampleSurvey] },
  createSurvey: {
    body: {
      environmentId: exampleIds.environment,
      name: exampleSurvey.name,
      type: 'link',
      status: 'inProgress',
      questions,
      endings,
    },
    reply: exampleSurvey,
  },
  readSurvey: { reply: exampleSurvey },
  updateSurvey: {
    body: { status: 'paused', autoComplete: 500 },
    reply: { ...exampleSurvey, status: 'paused', autoComplete: 500 },
  },
  deleteSurvey: { reply: exampleSurvey },
  previewSurvey: {
    reply: {
      url: `https://feedback.example.org/s/${exampleIds.survey}?env=${exampleIds.environment}&preview=sx3k0a..q…`,
      previewToken: 'sx3k0a..q…',
      expiresAt: '2026-01-05T10:30:00.000Z',
    },
  },
  createSingleUseLinks: {
    reply: [`https://feedback.example/s/${exampleIds.survey}?suId=c0mhku6t3r5e9w2q7y1u4i8op`],
  },
}
