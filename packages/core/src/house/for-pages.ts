// What pages beside the API need (the console, the survey pages, the documentation, your own): the context in which they are
// served, the records they read, and rules that they share with the service. Not stable before 1.0: names and shapes may
// change in any release.

export type { Crosstab } from '../answers/crosstabs/schema.ts'
export { acceptedExtensions } from '../answers/files/kinds.ts'
export type { StoredResponse, SurveyResponse } from '../answers/responses/schema.ts'
export type { SurveySummary } from '../answers/summaries/schema.ts'
export type { SurveyTrend } from '../answers/summaries/trend-schema.ts'
export { type ColumnGroup, columnGroups } from '../answers/tables/column-rules.ts'
export { separated } from '../answers/tables/join-rules.ts'
export type { ActionClass, NoCodeConfig } from '../asking/action-classes/schema.ts'
export { nameOfContact } from '../asking/contacts/name-rules.ts'
export type { Filter, FilterGroup, Segment } from '../asking/segments/schema.ts'
export { type Break, breaksOf } from '../asking/surveys/rules/breaks.ts'
export { changedBy } from '../asking/surveys/rules/changed-by.ts'
export { type Difference, differencesOf } from '../asking/surveys/rules/differences.ts'
export { type DroppedField, droppedFields } from '../asking/surveys/rules/dropped-fields.ts'
export type { StoredSurvey } from '../asking/surveys/schema.ts'
export { type DeliveryState, deliveryStates, type EventType } from '../delivery/webhooks/schema.ts'
export { fewestCompared, readingOf } from '../ground/change-reading.ts'
export { mapInTurns } from '../ground/event-loop.ts'
export { nearest } from '../ground/nearest.ts'
export type {
  AccountsOfPages,
  ExternalPerson,
  NewSession,
  OpenLink,
  SessionListed,
  SignedIn,
} from '../ground/ports/accounts-of-pages.ts'
export type { Timestamp } from '../ground/ports/clock.ts'
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
} from '../ground/ports/pages.ts'
export type { SharedGroup, SharedQuestion, SharedResults, SharedRow } from '../ground/ports/shared-results.ts'
export { type Interval, normalQuantile, type Proportion, shareInterval } from '../ground/share-interval.ts'
export { differenceOfMeans, marginOf, npsSpread, type Spread, spreadOf } from '../ground/spread.ts'
export { beginOfDay, type ClockAt, clockOf, dayMs, isTimeZone, knownTimeZone, momentOf } from '../ground/time-zone.ts'
export { timeZoneNames, unknownTimeZone } from '../ground/time-zone-name.ts'
export { takesEncoding, takesGzip } from '../http/accept-encoding.ts'
export { formFields } from '../http/form-fields.ts'
export { paramsIn } from '../http/path-params.ts'
export { statusOf } from '../http/problems.ts'
export type { AuditEntry } from '../tenants/audit/schema.ts'
export type { Permission } from '../tenants/keys/schema.ts'
export type { PersonStatus } from '../tenants/people/schema.ts'
export type { EnvironmentSettings, EnvironmentType, ProductSettings } from '../tenants/products/schema.ts'
