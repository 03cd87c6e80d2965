// The ports of stores, for records and for files, with the records they keep and the rules that every store must follow.

export type { Absence, PairCounts, PlannedPairs, PlannedSide, SideCounts } from '../answers/crosstabs/store.ts'
export { absences, mostValues, valuesInOrder } from '../answers/crosstabs/values-rules.ts'
export type { ExportLink } from '../answers/export-links/schema.ts'
export type { ExportLinkStore } from '../answers/export-links/store.ts'
export type { FileAccess, FileClaim, StoredFile } from '../answers/files/schema.ts'
export type { FileStore } from '../answers/files/store.ts'
export { longFrom, mostLong } from '../answers/responses/long.ts'
export type { ResponseMeta, StoredResponse, SurveyResponse, Tag } from '../answers/responses/schema.ts'
export type {
  AskedAnswers,
  ListedAnswer,
  QuotaLimits,
  ResponseFilter,
  ResponseOrder,
  ResponseSet,
  ResponseStore,
  ResponsesState,
  TabledResponse,
  TableExtra,
  TakenParts,
  TextWidths,
} from '../answers/responses/store.ts'
export { nthBin } from '../answers/summaries/numbers.ts'
export type { SurveySummary } from '../answers/summaries/schema.ts'
export {
  type FieldCounts,
  type Mark,
  type Numbers,
  newestListed,
  type PeriodCounts,
  type PlannedField,
  type PlannedPast,
  type PlannedQuestion,
  type QuestionCounts,
  type ResponseCounts,
  type SummaryFilter,
  type SummaryPlan,
  type SummaryStore,
  type SurveyActivity,
  valuesListed,
} from '../answers/summaries/store.ts'
export type { SurveyTrend } from '../answers/summaries/trend-schema.ts'
export type { ChosenColumn, TableView } from '../answers/table-views/schema.ts'
export type { TableViewOf, TableViewStore } from '../answers/table-views/store.ts'
export { mostCounted, movesTo } from '../answers/tags/rules.ts'
export type { CountedTag, TagStore } from '../answers/tags/store.ts'
export type { ActionClass, NoCodeConfig } from '../asking/action-classes/schema.ts'
export type { ActionClassStore, RetriggeredSurvey } from '../asking/action-classes/store.ts'
export type { AttributeKey } from '../asking/attribute-keys/schema.ts'
export type { AttributeKeyStore, RefilteredSegment } from '../asking/attribute-keys/store.ts'
export { erasedPayload, erasedResult } from '../asking/contacts/erasure-rules.ts'
export { namingAttributes } from '../asking/contacts/name-rules.ts'
export type { Attributes, Contact, ContactSnapshot, Erasure } from '../asking/contacts/schema.ts'
export { capitals, smallLetters } from '../asking/contacts/search-letter-rules.ts'
export { foldedText, isSought } from '../asking/contacts/search-rules.ts'
export type { ContactSearch, ContactStore, FoundContacts } from '../asking/contacts/store.ts'
export type { Display } from '../asking/displays/schema.ts'
export type { DisplayStore } from '../asking/displays/store.ts'
export { countedQuotas } from '../asking/quotas/rules.ts'
export type { Quota, ReachedQuota } from '../asking/quotas/schema.ts'
export type { Filter, FilterGroup, Segment } from '../asking/segments/schema.ts'
export type { SegmentStore } from '../asking/segments/store.ts'
export type { Edition, EditionContent, StoredSurvey, WholeEdition } from '../asking/surveys/schema.ts'
export type { SurveyStore } from '../asking/surveys/store.ts'
export { erasedError, storedAttempt, withoutPersonalTexts } from '../delivery/webhooks/dispatch/stored-attempt.ts'
export {
  type Attempt,
  type Circuit,
  type ClaimedDelivery,
  type DeliveryDetail,
  type DeliveryRecord,
  type DeliveryState,
  type Destination,
  deliveryId,
  deliveryStates,
  type EventBatch,
  type EventType,
  listenerIn,
  listenerTarget,
  maxStoredAttempts,
  type NewestDeliveries,
  type Settlement,
  type StoredListener,
  type StoredWebhook,
} from '../delivery/webhooks/schema.ts'
export type { DeliveryStore, ListenerStore, Recovery, WebhookStore } from '../delivery/webhooks/store.ts'
export type { EventData } from '../delivery/webhooks/wire.ts'
export { dayPattern } from '../ground/day-pattern.ts'
export { ConflictError, type ConflictKind, isConflict, isUnavailable, UnavailableError } from '../ground/errors.ts'
export { mapInTurns } from '../ground/event-loop.ts'
export { isMarkedId } from '../ground/labels.ts'
export { type Alongside, nothingAlongside, type ResultAndAudit, type WithoutEvents } from '../ground/ports/alongside.ts'
export { blobKey, blobPut } from '../ground/ports/blob-key.ts'
export type {
  Blob,
  BlobMeta,
  BlobStore,
  ByteRange,
  PresignedDownload,
  Presigner,
  PresignUpload,
  UploadForm,
  UploadLimits,
} from '../ground/ports/blobs.ts'
export type { Chore, ChoreKind, ChoreStore, Lease } from '../ground/ports/chores.ts'
export { type Clock, type Timestamp, timestamp } from '../ground/ports/clock.ts'
export type { GuessRule, GuessStore } from '../ground/ports/guesses.ts'
export type { IdempotencyStore, IdempotentResult } from '../ground/ports/idempotency.ts'
export { type Ids, idsBeginAt } from '../ground/ports/ids.ts'
export type { Imported } from '../ground/ports/imported.ts'
export type { ListPage, ListPosition } from '../ground/ports/list-page.ts'
export type {
  KeyRange,
  ListedRecord,
  RecordLimits,
  RecordReader,
  Records,
  RecordWriter,
} from '../ground/ports/records.ts'
export { comparedNumber } from '../ground/where/number-rules.ts'
export type { PlannedCondition, PlannedWhere } from '../ground/where/store.ts'
export { accountsLog } from '../tenants/audit/accounts-log.ts'
export type { AuditEntry } from '../tenants/audit/schema.ts'
export type { AuditStore } from '../tenants/audit/store.ts'
export type { Permission, StoredKey } from '../tenants/keys/schema.ts'
export type { KeyStore } from '../tenants/keys/store.ts'
export type { ListedKey } from '../tenants/keys/wire.ts'
export type {
  LinkPurpose,
  Membership,
  PersonStatus,
  StoredLink,
  StoredPerson,
  StoredSession,
} from '../tenants/people/schema.ts'
export type {
  AccountStore,
  MembershipChanges,
  PersonCondition,
  PersonWithMemberships,
} from '../tenants/people/store.ts'
export type {
  Environment,
  EnvironmentSettings,
  EnvironmentType,
  IdentitySecrets,
  NamedEnvironment,
  Product,
  ProductSettings,
  SetUpKind,
  VisibleEnvironment,
} from '../tenants/products/schema.ts'
export type {
  Directory,
  EnvironmentStore,
  EnvironmentWithProduct,
  NewEnvironment,
  ProductStore,
} from '../tenants/products/store.ts'
export type { Storage } from './storage.ts'
