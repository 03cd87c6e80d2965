import type {
  ActionClass,
  AttributeKey,
  AuditEntry,
  Chore,
  Contact,
  Display,
  Environment,
  ExportLink,
  FilterGroup,
  IdempotentResult,
  NewEnvironment,
  Product,
  Segment,
  StoredFile,
  StoredKey,
  StoredResponse,
  TableView,
  Tag,
} from '@hearback/core/storage'
import { ids, moment } from './moments.ts'

/** A stored file: private if it has a survey. */
export const file = (environmentId: string, over: Partial<StoredFile> = {}): StoredFile => ({
  environmentId,
  name: `report--fid--${ids.next()}.pdf`,
  access: over.surveyId ? 'private' : 'public',
  createdAt: moment(0),
  contentType: 'application/pdf',
  size: 1234,
  surveyId: null,
  responseId: null,
  state: 'stored',
  dueAt: null,
  ...over,
})

export const product = (over: Partial<Product> = {}): Product => ({
  id: ids.next(),
  createdAt: moment(0),
  updatedAt: moment(0),
  name: 'Garden tools',
  version: 1,
  recontactDays: 7,
  placement: 'bottomRight',
  clickOutsideClose: true,
  darkOverlay: false,
  inAppSurveyBranding: true,
  linkSurveyBranding: true,
  styling: { allowStyleOverwrite: true, brandColor: { light: '#64748b', dark: null } },
  timeZone: 'Pacific/Chatham',
  ...over,
})

export const environment = (productId: string, over: Partial<Environment> = {}): Environment => ({
  id: ids.next(),
  productId,
  type: 'production',
  createdAt: moment(0),
  updatedAt: moment(0),
  revision: 1,
  appSetUpAt: null,
  websiteSetUpAt: null,
  clientAttributeKeys: 'create',
  users: 'any',
  keepResponsesDays: null,
  keepDisplaysDays: null,
  identity: null,
  ...over,
})

/** A new environment without records, unless the case sets them. */
export const newEnvironment = (
  made: Environment,
  over: Partial<Omit<NewEnvironment, 'environment'>> = {},
): NewEnvironment => ({
  environment: made,
  actionClasses: [],
  attributeKeys: [],
  keys: [],
  chores: [],
  surveys: [],
  ...over,
})

const stamp = (environmentId: string) => ({
  id: ids.next(),
  environmentId,
  createdAt: moment(0),
  updatedAt: moment(0),
})

export const actionClass = (environmentId: string, over: Partial<ActionClass> = {}): ActionClass => ({
  ...stamp(environmentId),
  name: 'Checked out',
  description: null,
  type: 'noCode',
  key: null,
  noCodeConfig: {
    type: 'pageDwell',
    timeInSeconds: 30,
    connector: 'and',
    urlFilters: [
      { value: '/thanks?order=%20', rule: 'contains' },
      { value: '^https:\\/\\/.+\\d$', rule: 'matchesRegex' },
    ],
  },
  ...over,
})

export const attributeKey = (environmentId: string, over: Partial<AttributeKey> = {}): AttributeKey => ({
  ...stamp(environmentId),
  key: 'plan',
  name: 'Plan',
  description: null,
  type: 'custom',
  isUnique: false,
  archived: false,
  madeByClient: false,
  ...over,
})

/** 64 hex digits that no other key has. Not a real hash. */
const hash = () => (ids.next() + ids.next()).replace(/[^0-9a-f]/g, '0').padEnd(64, '0')

export const key = (environmentId: string, over: Partial<StoredKey> = {}): StoredKey => ({
  id: ids.next(),
  environmentId,
  createdAt: moment(0),
  ownerId: null,
  label: 'Reports',
  permission: 'manage',
  hash: hash(),
  prefix: 'hbk_abcd',
  expiresAt: null,
  lastUsedAt: null,
  ...over,
})

export const exportLink = (environmentId: string, surveyId: string, over: Partial<ExportLink> = {}): ExportLink => ({
  id: ids.next(),
  environmentId,
  surveyId,
  createdAt: moment(0),
  ownerId: ids.next(),
  name: 'Dashboard "Q1" 🌱',
  hash: hash(),
  hint: 'aB3-_x',
  query: 'finished=true&include=tags%2Cmeta',
  endsAt: moment(90_000),
  lastUsedAt: null,
  ...over,
})

/** Filters as an editor sends them: a nested group, texts and numbers. */
export const filters: FilterGroup = [
  {
    id: 'plan',
    connector: null,
    resource: {
      id: 'plan-is',
      root: { type: 'attribute', contactAttributeKey: 'plan %' },
      value: 'free',
      qualifier: { operator: 'notEquals' },
    },
  },
  {
    id: 'spent',
    connector: 'or',
    resource: [
      {
        id: 'above',
        connector: null,
        resource: {
          id: 'spent-is',
          root: { type: 'attribute', contactAttributeKey: 'spent' },
          value: 1.5,
          qualifier: { operator: 'greaterThan' },
        },
      },
    ],
  },
]

export const segment = (environmentId: string, over: Partial<Segment> = {}): Segment => ({
  ...stamp(environmentId),
  title: 'For one survey',
  description: null,
  isPrivate: true,
  filters: [],
  ...over,
})

export const contact = (environmentId: string, over: Partial<Contact> = {}): Contact => ({
  ...stamp(environmentId),
  userId: ids.next(),
  attributes: { plan: 'pro' },
  version: 1,
  ...over,
})

export const display = (environmentId: string, surveyId: string, over: Partial<Display> = {}): Display => ({
  id: ids.next(),
  environmentId,
  createdAt: moment(0),
  surveyId,
  contactId: null,
  ...over,
})

/** An id, as the meaning of an answer names it. */
export const markedId = (id: string): string => `\u001f${id}`

export const response = (
  environmentId: string,
  surveyId: string,
  over: Partial<StoredResponse> = {},
): StoredResponse => ({
  ...stamp(environmentId),
  surveyId,
  finished: false,
  data: { score: 9, why: 'The shears', colours: ['red', 'blue'], care: { Spade: 'good' } },
  variables: { total: 12.5, tier: 'gold' },
  ttc: { score: 1200.25 },
  order: { score: 3, 'Grüße 👋': Number.MAX_SAFE_INTEGER },
  meta: { source: 'mail', url: 'https://example.org/?a=1', userAgent: { browser: 'Firefox', os: 'Linux' } },
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
  meanings: { colours: [markedId('red'), 'blue'], care: { [markedId('spade')]: markedId('gone') } },
  version: 1,
  ...over,
})

export const tag = (environmentId: string, over: Partial<Tag> = {}): Tag => ({
  ...stamp(environmentId),
  name: 'urgent',
  ...over,
})

export const tableView = (environmentId: string, surveyId: string, over: Partial<TableView> = {}): TableView => ({
  environmentId,
  surveyId,
  personId: ids.next(),
  columns: [
    { id: 'q1', width: 240 },
    { id: `contact."plan" 'б' 👩‍💻`, width: null },
  ],
  hidden: ['q2', 'question.language'],
  updatedAt: moment(5),
  ...over,
})

export const chore = (environmentId: string, over: Partial<Chore> = {}): Chore => ({
  id: ids.next(),
  environmentId,
  kind: 'eraseSurvey',
  subject: ids.next(),
  detail: null,
  dueAt: moment(0),
  ...over,
})

export const auditEntry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: ids.next(), createdAt: moment(0) },
  ...byKey(ids.next()),
  action: 'update',
  resource: 'survey',
  resourceIds: [ids.next()],
  fields: ['name', 'questions'],
  ...over,
})

const byKey = (id: string): Pick<AuditEntry, 'keyId' | 'actor'> => ({
  keyId: id,
  actor: { kind: 'key', id, label: 'a "key" of 𝄞' },
})

/** The author of an audit log entry that is no key. */
export const byPerson = (id: string | null): Pick<AuditEntry, 'keyId' | 'actor'> => ({
  keyId: null,
  actor: { kind: id === null ? 'command' : 'person', id, label: 'Ada' },
})

export const idempotentResult = (over: Partial<IdempotentResult> = {}): IdempotentResult => ({
  scope: 'client /api/v1/client/responses',
  key: ids.next(),
  requestHash: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  body: '{"id":"c1"}',
  resource: 'Display',
  resourceIds: ['c1'],
  contactId: null,
  createdAt: moment(0),
  ...over,
})
