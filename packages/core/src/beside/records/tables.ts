import type { ExportLink } from '../../answers/export-links/schema.ts'
import type { StoredFile } from '../../answers/files/schema.ts'
import type { StoredResponse, Tag } from '../../answers/responses/schema.ts'
import type { TableView } from '../../answers/table-views/schema.ts'
import type { ActionClass } from '../../asking/action-classes/schema.ts'
import type { AttributeKey } from '../../asking/attribute-keys/schema.ts'
import type { Contact, Erasure } from '../../asking/contacts/schema.ts'
import type { Display } from '../../asking/displays/schema.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { type Circuit, listenerIn, type StoredListener, type StoredWebhook } from '../../delivery/webhooks/schema.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { IdempotentResult } from '../../ground/ports/idempotency.ts'
import type { AuditEntry } from '../../tenants/audit/schema.ts'
import type { StoredKey } from '../../tenants/keys/schema.ts'
import type { Membership, StoredLink, StoredPerson, StoredSession } from '../../tenants/people/schema.ts'
import type { Environment, Product } from '../../tenants/products/schema.ts'
import type { ChoreRow, DeliveryRow, EditionRow, GuessRow, Payload, QueueRow, QuotaCount, SegmentRow } from './rows.ts'
import { service, table, tableById } from './table.ts'

const created = ({ createdAt }: { createdAt: Timestamp }) => [createdAt]
const byCreation = (record: { createdAt: Timestamp }) => [created(record)]
const isUnsuccessful = ({ state, attempts }: DeliveryRow) =>
  state === 'exhausted' || state === 'recorded' || (state === 'waiting' && attempts > 0)
/** The place under a value, if there is one. */
const under = (value: string | null | undefined, ...more: readonly string[]) =>
  value === null || value === undefined ? [] : [[value, ...more]]

// Of the service.

/** By id, in `service`. */
export const products = tableById(
  'products',
  { byCreation: (one: Product) => byCreation(one) },
  {},
  { timeZone: 'UTC' },
)
/** By id, in `service`: what belongs to an environment lies elsewhere, and is found by its id. */
export const environments = tableById('environments', {
  byProduct: (one: Environment) => [[one.productId, one.createdAt]],
  /** Production first. */
  byType: ({ productId, type }) => [[productId, type === 'production' ? 0 : 1]],
})
/** In `service`. */
export const people = tableById(
  'people',
  {
    byCreation: (one: StoredPerson) => byCreation(one),
    byEmail: ({ email }) => under(email),
    byExternalId: ({ externalId }) => under(externalId),
    /** Active owners. */
    owners: ({ isOwner, status }) => (isOwner && status === 'active' ? [['owner']] : []),
  },
  {},
  { timeZone: null },
)
/** In `service`. */
export const memberships = table('memberships', {
  id: ({ personId, environmentId }: Membership) => [personId, environmentId],
  indexes: { byEnvironment: ({ environmentId }) => [[environmentId]], byPerson: ({ personId }) => [[personId]] },
  globals: {},
})
/** When the host's sign-in last brought a person. In `service`. */
export const visits = tableById<{ readonly id: string; readonly seenAt: Timestamp }>('visits')
/** By hash, in `service`. */
export const sessions = table('sessions', {
  id: ({ hash }: StoredSession) => [hash],
  indexes: {
    byPerson: ({ personId, createdAt }) => [[personId, createdAt]],
    bySeen: ({ personId, seenAt }) => [[personId, seenAt]],
    byEnd: ({ endsAt }) => [[endsAt]],
  },
  globals: {},
})
/** By hash, in `service`. */
export const links = table('links', {
  id: ({ hash }: StoredLink) => [hash],
  indexes: {
    byPerson: ({ personId }) => under(personId),
    byPurpose: ({ purpose }) => [[purpose]],
    byEnd: ({ endsAt }) => [[endsAt]],
  },
  globals: {},
})
/** One number, with the id `version`; see `AccountStore`. In `service`. */
export const accountVersions = tableById<{ readonly id: string; readonly version: number }>('accountVersions')
/** In `service`. */
export const guesses = table('guesses', {
  id: ({ scope, name }: GuessRow) => [scope, name],
  indexes: { byEnd: ({ endsAt }) => [[endsAt]] },
  globals: {},
})
/** In `service`. */
export const listeners = table('listeners', {
  id: ({ target }: StoredListener & { readonly target: string }) => [target],
  indexes: { byType: ({ type }) => [[type]] },
  globals: {},
})
/** Where a queue stands: all webhooks together, and each target of a listener alone, as processes have different ones. */
const groupOf = ({ target }: QueueRow) => (listenerIn(target) === null ? 'webhooks' : target)
/** The queues that have a waiting delivery and a target that can take it. In `service`. */
export const queues = table('queues', {
  id: ({ environmentId, target }: QueueRow) => [environmentId, target],
  indexes: {
    byDue: (queue) => [[groupOf(queue), queue.isProbed ? 'probed' : 'whole', queue.dueAt]],
    byOldest: (queue) => [[groupOf(queue), queue.oldestAt]],
  },
  globals: {},
})

// Of an environment.

export const keys = tableById(
  'keys',
  { byCreation: (one: StoredKey) => byCreation(one) },
  {
    byId: ({ id }: StoredKey) => [[id]],
    byHash: ({ hash }) => [[hash]],
    byCreation: (one) => [[one.createdAt, one.id]],
    byOwner: ({ ownerId, createdAt, id }) => under(ownerId, createdAt, id),
  },
)
export const exportLinks = tableById(
  'exportLinks',
  { bySurvey: ({ surveyId, createdAt }: ExportLink) => [[surveyId, createdAt]] },
  {
    byHash: ({ hash }: ExportLink) => [[hash]],
    byOwner: ({ ownerId, createdAt, id }) => [[ownerId, createdAt, id]],
  },
)
export const surveys = tableById(
  'surveys',
  {
    byUpdate: (one: StoredSurvey) => [[one.updatedAt]],
    byKey: ({ key }) => under(key),
    bySegment: ({ segmentId }) => under(segmentId),
  },
  { byId: ({ id }: StoredSurvey) => [[id]] },
)
export const editions = table('editions', {
  id: ({ surveyId, number }: EditionRow) => [surveyId, number],
  indexes: { bySurvey: ({ surveyId }) => [[surveyId]] },
  globals: {},
})
/** How people want the tables of responses. */
export const tableViews = table('tableViews', {
  id: ({ personId, surveyId }: TableView) => [personId, surveyId],
  indexes: { bySurvey: ({ surveyId }) => [[surveyId]] },
  globals: { byPerson: ({ personId }) => [[personId]] },
})
/** Deleted surveys that still have data to remove. */
export const deletedSurveys = tableById<StoredSurvey>('deletedSurveys')
export const actionClasses = tableById('actionClasses', {
  byCreation: (one: ActionClass) => byCreation(one),
  byName: ({ name }) => [[name]],
  byCode: ({ type, key }) => (type === 'code' ? under(key) : []),
})
export const attributeKeys = tableById('attributeKeys', {
  byCreation: (one: AttributeKey) => byCreation(one),
  byKey: ({ key }) => [[key]],
})
export const segments = tableById('segments', {
  byCreation: (one: SegmentRow) => byCreation(one),
  byMaker: ({ madeFor }) => under(madeFor),
})
export const contacts = tableById('contacts', {
  byCreation: (one: Contact) => byCreation(one),
  byUserId: ({ userId, createdAt }) => under(userId, createdAt),
  byEmail: ({ attributes, createdAt }) => under(attributes.email, createdAt),
  byAttribute: ({ attributes, id }) => Object.keys(attributes).map((key) => [key, id]),
})
/** Deleted contacts that records may still name. */
export const erasures = tableById<Erasure & { readonly id: string }>('erasures')
export const displays = tableById('displays', {
  byCreation: (one: Display) => byCreation(one),
  bySurvey: ({ surveyId, createdAt }) => [[surveyId, createdAt]],
  byContact: ({ contactId, createdAt }) => under(contactId, createdAt),
})
export const responses = tableById(
  'responses',
  {
    byCreation: (one: StoredResponse) => byCreation(one),
    byUpdate: ({ updatedAt }) => [[updatedAt]],
    bySurvey: ({ surveyId, createdAt }) => [[surveyId, createdAt]],
    bySurveyUpdate: ({ surveyId, updatedAt }) => [[surveyId, updatedAt]],
    byFinish: ({ surveyId, createdAt, finished }) => (finished ? [[surveyId, createdAt]] : []),
    byContact: ({ contactId, createdAt }) => under(contactId, createdAt),
    bySingleUseId: ({ surveyId, singleUseId }) => (singleUseId === null ? [] : [[surveyId, singleUseId]]),
    byDisplay: ({ displayId }) => under(displayId),
    byEmailHash: ({ surveyId, emailHash }) => (emailHash === null ? [] : [[surveyId, emailHash]]),
    byTag: ({ tags, createdAt }) => tags.map(({ id }) => [id, createdAt]),
  },
  { byId: ({ id }: StoredResponse) => [[id]] },
)
/** How many finished responses count for each quota. `putResponse` and `removeResponse` keep it. */
export const quotaCounts = table('quotaCounts', {
  id: ({ surveyId, quota }: QuotaCount) => [surveyId, quota],
  indexes: {},
  globals: {},
})
/** Ids of imported responses. */
export const importedResponses = tableById<{ readonly id: string }>('importedResponses')
export const tags = tableById('tags', {
  byCreation: (one: Tag) => byCreation(one),
  byName: ({ name }) => [[name]],
})
export const files = table('files', {
  id: ({ name }: StoredFile) => [name],
  indexes: {
    byDue: ({ dueAt, name }: StoredFile) => under(dueAt, name),
    byResponse: ({ responseId }) => under(responseId),
    bySurvey: ({ surveyId, state }) => (state === 'removing' ? [] : under(surveyId)),
    /** Files that stay, for the erasure of an environment. */
    kept: ({ state }) => (state === 'removing' ? [] : [['kept']]),
  },
  globals: {},
})
export const webhooks = tableById('webhooks', { byCreation: (one: StoredWebhook) => byCreation(one) })
/** Circuit breakers by target. */
export const circuits = tableById<Circuit & { readonly id: string }>('circuits')
/** Each is stored with the first of its deliveries, and removed with the last. */
export const payloads = tableById<Payload>('payloads')
export const deliveries = tableById('deliveries', {
  byTarget: ({ target }: DeliveryRow) => [[target]],
  byState: ({ target, state }) => [[target, state]],
  byContact: ({ contactId, createdAt }) => under(contactId, createdAt),
  byPayload: ({ payloadId }) => [[payloadId]],
  byEnd: ({ endedAt }) => under(endedAt),
  /** Deliveries that will be attempted, under their target. */
  byDue: ({ target, dueAt }) => (dueAt === null ? [] : [[target, dueAt]]),
  /** Deliveries that a recovery may include, under their target. */
  unsuccessful: (row) => (isUnsuccessful(row) ? [[row.target]] : []),
  unsuccessfulByTime: (row) => (isUnsuccessful(row) ? [[row.target, row.createdAt]] : []),
  /** Some of the unsuccessful: an attempt holds them, or held them until its lease ended. */
  heldByTime: (row) => (isUnsuccessful(row) && row.token !== null ? [[row.target, row.createdAt]] : []),
})
export const idempotentResults = table('idempotentResults', {
  id: ({ scope, key }: IdempotentResult) => [scope, key],
  indexes: {
    byCreation: (one: IdempotentResult) => byCreation(one),
    byContact: ({ contactId }) => under(contactId),
  },
  globals: {},
})
export const audit = tableById('audit', { byCreation: (one: AuditEntry) => byCreation(one) })
export const chores = tableById(
  'chores',
  { byKind: ({ kind, subject }: ChoreRow) => [[kind, subject]] },
  {
    byDue: ({ dueAt, id }: ChoreRow) => [[dueAt, id]],
    byMailed: ({ kind, subject, environmentId }) => (kind === 'mailResponses' ? [[subject, environmentId]] : []),
    byDigest: ({ kind, subject, environmentId, id }) => (kind === 'mailDigest' ? [[subject, environmentId, id]] : []),
  },
)

/** All tables of an environment: what they have goes with it. */
export const environmentTables: readonly Pick<typeof chores, 'name' | 'removeSome'>[] = [
  keys,
  exportLinks,
  surveys,
  editions,
  tableViews,
  deletedSurveys,
  actionClasses,
  attributeKeys,
  segments,
  contacts,
  erasures,
  displays,
  responses,
  quotaCounts,
  importedResponses,
  tags,
  files,
  webhooks,
  circuits,
  deliveries,
  payloads,
  idempotentResults,
  audit,
  chores,
]

export { service }
