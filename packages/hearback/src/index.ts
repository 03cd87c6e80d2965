export { type ConsoleOptions, consolePages } from '@hearback/console'
export { type Admin, type AdminActor, type BlobMeta, type BlobStore, type Clock, consoleLogger, createHearback, defineSurvey, type Environment, type EnvironmentSettings, type EnvironmentType, type EnvironmentWithKey, type EventData, type EventType, type FirstSurvey, type Hearback, type HearbackOptions, type IdentifiedUser, type Identify, type Ids, isProblem, type LinkUrl, type ListenedEvent, type Listener, type Logger, type Mail, type Metrics, memoryRateLimiter, metricsText, type NewKey, type Pages, type PasswordHasher, type Permission, type Platform, Problem, type ProblemCode, type Product, type RateDecision, type RateLimiter, type RateLimits, type RateRule, randomIds, type SendMail, type SignInLink, type Storage, type SurveyDefinition, type SurveyPlan, type SurveyResponse, type SurveySummary, silentLogger, systemClock, type Timestamp, type UploadPolicy, type VerifyHuman, type WebhookOutcome, type WebhookPolicy, type WebhookRequest, type WebhookTransport, type WorkReport } from '@hearback/core'
export { type FetchTransportOptions, fetchTransport } from '@hearback/core/transport'
export { type DocsOptions, docsPages } from '@hearback/docs'
export { type FilesystemBlobsOptions, filesystemBlobs } from '@hearback/fs'
export {
  type NodeHandler,
  type NodeHandlerOptions,
  type NodeTransportOptions,
  nodePasswords,
  nodeTransport,
  type RunningServer,
  type ServeOptions,
  type SmtpMail,
  type SmtpMailOptions,
  serve,
  smtpMail,
  toNodeHandler,
  type WorkLoop,
  type WorkLoopOptions,
  workLoop,
} from '@hearback/node'
export { type PostgresOptions, type PostgresReplica, type PostgresStorage, postgresStorage } from '@hearback/postgres'
export { FolderInUseError, type PgliteOptions, pgliteStorage } from '@hearback/postgres/pglite'
export { type RespondOptions, respondPages } from '@hearback/respond'
export { type S3BlobsOptions, type S3Credentials, S3Error, s3Blobs } from '@hearback/s3'
