import type { StoredSurvey } from '@hearback/core'
import { ids, moment } from './moments.ts'

/** A survey as core would create it. */
export const survey = (environmentId: string, over: Partial<StoredSurvey> = {}): StoredSurvey => ({
  id: ids.next(),
  environmentId,
  createdAt: moment(0),
  updatedAt: moment(0),
  createdBy: null,
  name: 'How was it?',
  type: 'link',
  status: 'inProgress',
  ...document,
  triggers: [],
  segmentId: null,
  version: 1,
  ...over,
})

const document = {
  questions: [
    {
      id: 'why',
      type: 'openText',
      headline: { default: 'Why?', de: 'Warum?' },
      required: true,
      inputType: 'text',
      charLimit: { enabled: false },
    },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: { default: 'Thank you' } }],
  welcomeCard: { enabled: false, timeToFinish: true, showResponseCount: false },
  hiddenFields: { enabled: true, fieldIds: ['ref'] },
  variables: [{ id: 'total', name: 'total', type: 'number', value: 0 }],
  languages: [],
  displayOption: 'displayOnce',
  delay: 0,
  isVerifyEmailEnabled: false,
  isSingleResponsePerEmailEnabled: false,
  isBackButtonHidden: false,
  quotas: [],
  antiSpam: 'mark',
  autoClose: null,
  autoComplete: null,
  recontactDays: null,
  displayLimit: null,
  displayPercentage: 0.01,
  runOnDate: null,
  closeOnDate: null,
  pin: null,
  resultShareKey: null,
  redirectUrl: null,
  singleUse: null,
  surveyClosedMessage: null,
  styling: { brandColor: { light: '#64748b' } },
  showLanguageSwitch: null,
  productOverwrites: null,
} satisfies Partial<StoredSurvey>
