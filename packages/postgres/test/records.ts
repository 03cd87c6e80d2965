import type {
  Attempt,
  Environment,
  EventBatch,
  Product,
  StoredResponse,
  StoredSurvey,
  StoredWebhook,
} from '@hearback/core/storage'

/** Records for tests that need some, whatever is in them. */
export const at = (ms: number): string => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()

const epoch = at(0)

export const product = (id: string): Product => ({
  id,
  createdAt: epoch,
  updatedAt: epoch,
  name: 'Product',
  version: 1,
  recontactDays: 7,
  placement: 'bottomRight',
  clickOutsideClose: true,
  darkOverlay: false,
  inAppSurveyBranding: true,
  linkSurveyBranding: true,
  styling: { allowStyleOverwrite: true },
  timeZone: 'UTC',
})

export const environment = (id: string, productId: string): Environment => ({
  id,
  productId,
  type: 'production',
  createdAt: epoch,
  updatedAt: epoch,
  revision: 1,
  appSetUpAt: null,
  websiteSetUpAt: null,
  clientAttributeKeys: 'create',
  users: 'any',
  keepResponsesDays: null,
  keepDisplaysDays: null,
  identity: null,
})

/** The adapter keeps a survey as a document: what is in it makes no difference here. */
export const survey = (environmentId: string, id: string): StoredSurvey =>
  ({
    id,
    environmentId,
    createdAt: epoch,
    updatedAt: epoch,
    createdBy: null,
    key: null,
    name: 'Survey',
    type: 'link',
    status: 'inProgress',
    segmentId: null,
    triggers: [],
    quotas: [],
    version: 1,
  }) as unknown as StoredSurvey

export const response = (environmentId: string, surveyId: string, id: string): StoredResponse => ({
  id,
  environmentId,
  surveyId,
  createdAt: epoch,
  updatedAt: epoch,
  finished: true,
  data: { q1: 'yes' },
  variables: {},
  ttc: {},
  order: null,
  meta: {},
  language: null,
  endingId: null,
  singleUseId: null,
  displayId: null,
  emailHash: null,
  contactId: null,
  person: null,
  tags: [],
  notes: [],
  overQuota: false,
  suspicious: [],
  impossible: [],
  edition: null,
  quotas: null,
  meanings: {},
  version: 1,
})

export const webhook = (environmentId: string, id: string, status: StoredWebhook['status']): StoredWebhook => ({
  id,
  environmentId,
  createdAt: epoch,
  updatedAt: epoch,
  name: null,
  url: 'https://example.org/hook',
  source: 'user',
  triggers: ['responseCreated'],
  surveyIds: [],
  status,
  disabledReason: null,
  disabledBy: status === 'active' ? null : 'person',
  sealedSecret: 'sealed',
  previousSecret: null,
  version: 1,
})

export const attempt = (ms: number, over: Partial<Attempt> = {}): Attempt => ({
  at: at(ms),
  durationMs: 1,
  status: 200,
  error: null,
  answer: 'OK',
  ...over,
})

export const created = (id: string, surveyId: string, contactId: string | null = null): EventBatch => ({
  id: `p${id}`,
  createdAt: epoch,
  surveyId,
  contactId,
  data: () => JSON.stringify({ id, person: contactId && { id: contactId } }),
  events: [{ id: `e${id}`, type: 'responseCreated' }],
})
