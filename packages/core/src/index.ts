export type { ActionClass, NoCodeConfig } from './action-classes/schema.ts'
export type { ActionClassStore, RetriggeredSurvey } from './action-classes/store.ts'
export type { ApplyOptions, SurveyPlan } from './admin/apply-surveys.ts'
export type { PlannedSurvey } from './admin/plan-surveys.ts'
export type { DefinedSurvey } from './admin/survey-definitions.ts'
export type { AttributeKey } from './attribute-keys/schema.ts'
export type { AttributeKeyStore, RefilteredSegment } from './attribute-keys/store.ts'
export { accountsLog } from './audit/accounts-log.ts'
export type { AuditEntry } from './audit/schema.ts'
export type { AuditStore } from './audit/store.ts'
export { erasedAnswer, erasedPayload } from './contacts/erasure-rules.ts'
export type { Attributes, Contact, Erasure, PersonSnapshot } from './contacts/schema.ts'
export type { ContactStore } from './contacts/store.ts'
export { createHearback } from './create-hearback.ts'
export type { Display } from './displays/schema.ts'
export type { DisplayStore } from './displays/store.ts'
export { ConflictError, type ConflictKind, isConflict, isUnavailable, Problem, UnavailableError } from './errors.ts'
export { acceptedExtensions } from './files/kinds.ts'
export type { FileAccess, FileClaim, StoredFile } from './files/schema.ts'
export type { FileStore } from './files/store.ts'
export { mapInTurns } from './ground/event-loop.ts'
export { isMeant } from './ground/labels.ts'
export type {
  Admin,
  AdminActor,
  FirstSurvey,
  Hearback,
  ListedSurvey,
  NewKey,
  ResealReport,
  SecretReport,
  SignInLink,
} from './hearback.ts'
export { takesEncoding, takesGzip } from './http/accept-encoding.ts'
export { formFields } from './http/form-fields.ts'
export { memoryRateLimiter } from './http/memory-rate-limiter.ts'
export { statusOf } from './http/problems.ts'
export type { Permission, StoredKey } from './keys/schema.ts'
export type { KeyStore } from './keys/store.ts'
export type { ListedKey } from './keys/wire.ts'
export {
  type HearbackOptions,
  type ListenedEvent,
  type Listener,
  type Metrics,
  minSecretLength,
  type Platform,
  type RateLimits,
  type RequestSeries,
  type UploadPolicy,
  type VerifyHuman,
  type WebhookPolicy,
  type WorkReport,
} from './options.ts'
export type { LinkPurpose, Membership, PersonStatus, StoredLink, StoredPerson, StoredSession } from './people/schema.ts'
export type { AccountStore, MembershipChanges, PersonCondition, PersonWithMemberships } from './people/store.ts'
export type { ListedPerson } from './people/wire.ts'
export type {
  AccountsOfPages,
  ExternalPerson,
  NewSession,
  OpenLink,
  SessionListed,
  SignedIn,
} from './ports/accounts-of-pages.ts'
export { type Alongside, type AnswerAndAudit, nothingAlongside, type WithoutEvents } from './ports/alongside.ts'
export type { AnswerStore, KeptAnswer } from './ports/answers.ts'
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
} from './ports/blobs.ts'
export type { Chore, ChoreKind, ChoreStore, Lease } from './ports/chores.ts'
export { type Clock, systemClock, type Timestamp, timestamp } from './ports/clock.ts'
export type { GuessRule, GuessStore } from './ports/guesses.ts'
export { type Ids, idsBeginAt, randomIds } from './ports/ids.ts'
export type { Imported } from './ports/imported.ts'
export type { ListPage, ListPosition } from './ports/list-page.ts'
export { consoleLogger, type Logger, silentLogger } from './ports/logger.ts'
export type { Mail, SendMail } from './ports/mail.ts'
export type {
  AskedResults,
  DoorPass,
  DoorTokens,
  PageAddress,
  PageContext,
  PageSurvey,
  Pages,
  SingleUse,
  SurveysOfPages,
} from './ports/pages.ts'
export type { PasswordHasher } from './ports/password-hasher.ts'
export type { RateDecision, RateLimiter, RateRule } from './ports/rate-limiter.ts'
export type { SharedGroup, SharedQuestion, SharedResults, SharedRow } from './ports/shared-results.ts'
export type { WebhookOutcome, WebhookRequest, WebhookTransport } from './ports/transport.ts'
export type {
  Environment,
  EnvironmentSettings,
  EnvironmentType,
  NamedEnvironment,
  Product,
  ProductSettings,
  SetUpKind,
} from './products/schema.ts'
export type {
  Directory,
  EnvironmentStore,
  EnvironmentWithProduct,
  NewEnvironment,
  ProductStore,
} from './products/store.ts'
export { countedQuotas } from './quotas/rules.ts'
export type { Quota, ReachedQuota } from './quotas/schema.ts'
export { numeral } from './reading/answer-rules.ts'
export { longFrom, mostLong } from './responses/long.ts'
export type { ResponseMeta, StoredResponse, SurveyResponse, Tag } from './responses/schema.ts'
export type {
  ListedAnswer,
  QuotaLimits,
  ResponseFilter,
  ResponseOrder,
  ResponseSet,
  ResponseStore,
  TabledResponse,
  TakenParts,
  TextWidths,
} from './responses/store.ts'
export type { Filter, FilterGroup, Segment } from './segments/schema.ts'
export type { SegmentStore } from './segments/store.ts'
export { metricsText } from './service/metrics-text.ts'
export type { Storage } from './storage.ts'
export { nthBin } from './summaries/numbers.ts'
export type { SurveySummary } from './summaries/schema.ts'
export {
  dayPattern,
  type FieldCounts,
  type Mark,
  type Numbers,
  newestListed,
  type PeriodCounts,
  type PlannedField,
  type PlannedPast,
  type PlannedQuestion,
  type QuestionCounts as QuestionTally,
  type ResponseCounts as Tally,
  type SummaryFilter,
  type SummaryPlan,
  type SummaryStore,
  type SurveyActivity,
  valuesListed,
} from './summaries/store.ts'
export type { SurveyTrend } from './summaries/trend-schema.ts'
export { defineSurvey } from './surveys/define-survey.ts'
export type { Break } from './surveys/rules/breaks.ts'
export type { SurveyDefinition } from './surveys/rules/definition.ts'
export type { Difference } from './surveys/rules/differences.ts'
export type { Edition, EditionContent, StoredSurvey, WholeEdition } from './surveys/schema.ts'
export type { SurveyStore } from './surveys/store.ts'
export { mostCounted, movesTo } from './tags/rules.ts'
export type { CountedTag, TagStore } from './tags/store.ts'
export type { ExportedPage, ExportOptions } from './transfer/export.ts'
export type { ExportedBytes, TableOptions } from './transfer/export-table.ts'
export {
  type ExportPosition,
  exportVersion,
  type ImportCount,
  type ImportRemark,
  type ImportReport,
  type RecordType,
  recordTypes,
  type TransferRecord,
} from './transfer/schema.ts'
export { erasedError, keptAttempt, withoutPersonsWords } from './webhooks/dispatch/kept-attempt.ts'
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
  maxAttemptsKept,
  type NewestDeliveries,
  type Settlement,
  type StoredListener,
  type StoredWebhook,
} from './webhooks/schema.ts'
export type { DeliveryStore, ListenerStore, Recovery, WebhookStore } from './webhooks/store.ts'
export type { EventData } from './webhooks/wire.ts'
export { comparedNumber } from './where/number-rules.ts'
export type { PlannedCondition, PlannedWhere } from './where/store.ts'
