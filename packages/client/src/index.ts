export type { ContactQuery, ContactRoom } from './contact-room.ts'
export {
  HearbackConnectionError,
  HearbackError,
  HearbackTimeoutError,
  isHearbackError,
  isUnanswered,
} from './errors.ts'
export type { FileRoom } from './file-room.ts'
export { acceptedExtensions, fileTypeOf } from './file-types.ts'
export type { List, ListOptions, Page, PageOptions } from './list.ts'
export { type ManagementClient, type ManagementOptions, managementClient } from './management-client.ts'
export type { CallOptions, ConnectionOptions, CreateOptions } from './options.ts'
export {
  type DoorTokens,
  type RespondentClient,
  type RespondentOptions,
  respondentClient,
} from './respondent-client.ts'
export type { ColumnGroup, Conditions, ExportOptions, ResponseQuery, ResponseRoom, TableForm } from './response-room.ts'
export type { Room, RoomOfUsed } from './room.ts'
export { drawOf } from './showing/draw.ts'
export { withPlainState, withPlainTexts } from './showing/plain-texts.ts'
export { type ClickedElement, fitsPage, type ShowEvent, triggeredActions } from './showing/triggered-actions.ts'
export {
  type HiddenReason,
  type KnownRespondent,
  type ShowOptions,
  type ShowState,
  type ShowVerdict,
  showVerdicts,
  surveysToShow,
} from './showing/verdicts.ts'
export type {
  AnswersQuery,
  CrosstabQuery,
  NewSurvey,
  SummaryQuery,
  SurveyQuery,
  SurveyRoom,
  TrendQuery,
} from './survey-room.ts'
export type { UploadOptions } from './upload.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookFault,
  WebhookVerificationError,
} from './verify-webhook.ts'
export type { DeliveryQuery, WebhookRoom } from './webhook-room.ts'
export type * from './wire.ts'
