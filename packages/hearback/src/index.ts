export { type ConsoleOptions, console } from '@hearback/console'
export {
  type Admin,
  type BlobStore,
  consoleLogger,
  createHearback,
  defineSurvey,
  type Environment,
  type EnvironmentType,
  type FirstSurvey,
  type Hearback,
  type HearbackOptions,
  type Logger,
  memoryRateLimiter,
  metricsText,
  type NewKey,
  type PasswordHasher,
  type Permission,
  type Platform,
  type Product,
  type RateLimiter,
  type RateLimits,
  type Storage,
  type SurveyDefinition,
  type SurveyPlan,
  silentLogger,
  type WebhookPolicy,
  type WebhookTransport,
  type WorkReport,
} from '@hearback/core'
export { type FetchTransportOptions, fetchTransport } from '@hearback/core/transport'
export { docs } from '@hearback/docs'
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
export { type PostgresOptions, postgresStorage } from '@hearback/postgres'
export { type PgliteOptions, pgliteStorage } from '@hearback/postgres/pglite'
export { type RespondOptions, respond } from '@hearback/respond'
export { type S3BlobsOptions, type S3Credentials, S3Error, s3Blobs } from '@hearback/s3'
