export type { SurveyResponse } from '../answers/responses/schema.ts'
export type { SurveySummary } from '../answers/summaries/schema.ts'
export { defineSurvey } from '../asking/surveys/define-survey.ts'
export type { SurveyDefinition } from '../asking/surveys/rules/definition.ts'
export type { EventType } from '../delivery/webhooks/schema.ts'
export type { EventData } from '../delivery/webhooks/wire.ts'
export { isProblem, Problem, type ProblemCode } from '../ground/errors.ts'
export type { BlobMeta, BlobStore } from '../ground/ports/blobs.ts'
export { type Clock, systemClock, type Timestamp } from '../ground/ports/clock.ts'
export { type Ids, randomIds } from '../ground/ports/ids.ts'
export { consoleLogger, type Logger, silentLogger } from '../ground/ports/logger.ts'
export type { Mail, SendMail } from '../ground/ports/mail.ts'
export type { Pages } from '../ground/ports/pages.ts'
export type { PasswordHasher } from '../ground/ports/password-hasher.ts'
export type { RateDecision, RateLimiter, RateRule } from '../ground/ports/rate-limiter.ts'
export type { WebhookOutcome, WebhookRequest, WebhookTransport } from '../ground/ports/transport.ts'
export { memoryRateLimiter } from '../http/memory-rate-limiter.ts'
export type { Permission } from '../tenants/keys/schema.ts'
export type { Environment, EnvironmentSettings, EnvironmentType, Product } from '../tenants/products/schema.ts'
export type { SurveyPlan } from './admin/apply-surveys.ts'
export { createHearback } from './create-hearback.ts'
export type { Admin, AdminActor, EnvironmentWithKey, FirstSurvey, Hearback, NewKey, SignInLink } from './hearback.ts'
export {
  type HearbackOptions,
  type IdentifiedUser,
  type Identify,
  type LinkUrl,
  type ListenedEvent,
  type Listener,
  type Metrics,
  minSecretLength,
  type Platform,
  type RateLimits,
  type UploadPolicy,
  type VerifyHuman,
  type WebhookPolicy,
  type WorkReport,
} from './options.ts'
export { metricsText } from './service/metrics-text.ts'
export type { Storage } from './storage.ts'
