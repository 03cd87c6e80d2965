// The types of requests and responses on the wire, for clients, named as in the OpenAPI document. Types of the same
// name in `for-stores.ts` describe stored records, which may have more fields.
import type * as v from 'valibot'
import type { createResponse, recordResponse, updateResponse } from '../answers/responses/schema.ts'
import type { updateTag } from '../answers/tags/schema.ts'
import type {
  actionClass,
  createActionClassBody,
  NoCodeConfig,
  updateActionClassBody,
} from '../asking/action-classes/schema.ts'
import type { createClassBody, createKeyBody, updateClassBody, updateKeyBody } from '../asking/attribute-keys/schema.ts'
import type {
  contact,
  contactDisplay,
  createContactBody,
  identifyBody,
  setAttributesBody,
  updateContactBody,
} from '../asking/contacts/schema.ts'
import type { createDisplayBody } from '../asking/displays/schema.ts'
import type { Quota, ReachedQuota } from '../asking/quotas/schema.ts'
import type { Filter, FilterGroup } from '../asking/segments/schema.ts'
import type { createSegmentBody, segment, updateSegmentBody } from '../asking/segments/wire.ts'
import type { ReducedSurvey as AnyReducedSurvey } from '../asking/surveys/rules/reduced.ts'
import type { ending, welcomeCard } from '../asking/surveys/schema/endings.ts'
import type { Action, Condition, Group, logic } from '../asking/surveys/schema/logic.ts'
import type { question } from '../asking/surveys/schema/questions.ts'
import type { languages, overwrites, variables } from '../asking/surveys/schema/settings.ts'
import type { localized } from '../asking/surveys/schema/text.ts'
import type { createSurvey, SurveyStatus, SurveyType, survey, updateSurvey } from '../asking/surveys/schema.ts'
import type { EventType } from '../delivery/webhooks/schema.ts'
import type {
  createWebhookBody,
  deliveryDetail,
  deliveryStatus,
  EventData,
  recoverBody,
  recovery,
  updateWebhookBody,
  webhookWithSecret,
} from '../delivery/webhooks/wire.ts'
import type { Where, WhereCondition } from '../ground/where/schema.ts'
import type { Product } from '../tenants/products/schema.ts'
import type { surveyStyling } from '../tenants/products/styling.ts'
import type { contactExport } from './contact-export/wire.ts'

export type { Crosstab } from '../answers/crosstabs/schema.ts'
export type { FileLink, UploadTicket } from '../answers/files/schema.ts'
export type { QuestionAnswer } from '../answers/question-answers/schema.ts'
export type { AnswerValue, Note, ResponseMeta, SurveyResponse, Tag } from '../answers/responses/schema.ts'
export type { Share } from '../answers/shared-results/schema.ts'
export type { QuestionSummary, SurveySummary } from '../answers/summaries/schema.ts'
export type { SurveyTrend } from '../answers/summaries/trend-schema.ts'
export type { CountedTagShown as CountedTag } from '../answers/tags/schema.ts'
export type { AttributeClass, ContactAttribute, ContactAttributeKey } from '../asking/attribute-keys/schema.ts'
export type { PersonState, PinToken, ProofChallenge } from '../asking/client-state/schema.ts'
export type { EditionListed as SurveyEdition, EditionRead as WholeSurveyEdition } from '../asking/editions/schema.ts'
export type { SurveyPreview } from '../asking/surveys/preview.ts'
export type { Attempt as DeliveryAttempt, EventType } from '../delivery/webhooks/schema.ts'
export type { Delivery, EventData, Webhook, WebhookTest } from '../delivery/webhooks/wire.ts'
export type { ProblemCode as ErrorCode } from '../ground/errors.ts'
export type { Account } from '../tenants/account/schema.ts'
export type { AuditEntry } from '../tenants/audit/schema.ts'
export type { Filter, FilterGroup, NoCodeConfig, SurveyStatus, SurveyType }

/** Language code → text; `default` is required. */
export type LocalizedText = v.InferOutput<typeof localized>
export type Question = v.InferOutput<typeof question>
/** A question in a request: fields with a default may be left out. */
export type QuestionInput = v.InferInput<typeof question>
export type Choice = Extract<Question, { type: 'ranking' }>['choices'][number]
export type LogicRule = v.InferOutput<typeof logic>[number]
export type LogicAction = Action
export type LogicCondition = Condition
export type LogicGroup = Group
export type Ending = v.InferOutput<typeof ending>
export type EndingInput = v.InferInput<typeof ending>
export type WelcomeCard = v.InferOutput<typeof welcomeCard>
export type WelcomeCardInput = v.InferInput<typeof welcomeCard>
export type SurveyVariable = v.InferOutput<typeof variables>[number]
export type SurveyLanguage = v.InferOutput<typeof languages>[number]
export type SurveyStyling = v.InferOutput<typeof surveyStyling>
export type Colour = NonNullable<SurveyStyling['brandColor']>
export type SurveyOverwrites = v.InferOutput<typeof overwrites>

/** Replaces the fields `Known`, whose schemas are recursive and therefore typed loosely, by their exact types. */
type Narrowed<T, Known> = Omit<T, keyof Known> & Known
export type Segment = Narrowed<v.InferOutput<typeof segment>, { filters: FilterGroup }>
/** Creates a segment. Without `filters` it contains every contact. */
export type CreateSegment = Narrowed<
  v.InferInput<typeof createSegmentBody>,
  { filters?: FilterGroup | null | undefined }
>
export type UpdateTag = v.InferInput<typeof updateTag>
export type UpdateSegment = Narrowed<
  v.InferInput<typeof updateSegmentBody>,
  { filters?: FilterGroup | null | undefined }
>
export type Survey = Narrowed<v.InferOutput<typeof survey>, { segment: Segment | null }>
/** A survey in the environment state, as a respondent's client reads it. */
export type ReducedSurvey = Narrowed<AnyReducedSurvey, { segment: (Segment & { hasFilters: boolean }) | null }>

export type TriggerInput = NonNullable<CreateSurvey['triggers']>[number]
export type SurveyVariableInput = v.InferInput<typeof variables>[number]
export type CreateSurvey = v.InferInput<typeof createSurvey>
export type UpdateSurvey = v.InferInput<typeof updateSurvey>

export type CreateResponse = v.InferInput<typeof createResponse>
export type UpdateResponse = v.InferInput<typeof updateResponse>
/** The body of a management request that records a response. */
export type RecordResponse = v.InferInput<typeof recordResponse>

export type ActionClass = v.InferOutput<typeof actionClass>
export type CreateActionClass = v.InferInput<typeof createActionClassBody>
export type UpdateActionClass = v.InferInput<typeof updateActionClassBody>

export type CreateContactAttributeKey = v.InferInput<typeof createKeyBody>
export type UpdateContactAttributeKey = v.InferInput<typeof updateKeyBody>
export type CreateAttributeClass = v.InferInput<typeof createClassBody>
export type UpdateAttributeClass = v.InferInput<typeof updateClassBody>

export type Contact = v.InferOutput<typeof contact>
/** A display to a contact. */
export type ContactDisplay = v.InferOutput<typeof contactDisplay>
export type CreateContact = v.InferInput<typeof createContactBody>
/** Changes a contact's attributes: `null` removes one. */
export type UpdateContact = v.InferInput<typeof updateContactBody>
/** Everything that is stored about a contact. */
export type ContactExport = v.InferOutput<typeof contactExport>
export type IdentifyUser = v.InferInput<typeof identifyBody>
export type SetAttributes = v.InferInput<typeof setAttributesBody>

export type CreateDisplay = v.InferInput<typeof createDisplayBody>

export type CreateWebhook = v.InferInput<typeof createWebhookBody>
export type UpdateWebhook = v.InferInput<typeof updateWebhookBody>
export type WebhookWithSecret = v.InferOutput<typeof webhookWithSecret>

export type DeliveryStatus = v.InferOutput<typeof deliveryStatus>
export type DeliveryDetail = v.InferOutput<typeof deliveryDetail>
export type RecoverDeliveries = v.InferInput<typeof recoverBody>
/** The result of a request to recover deliveries. */
export type Recovery = v.InferOutput<typeof recovery>

/** The JSON body of a webhook request. */
export interface WebhookPayload {
  webhookId: string
  event: EventType
  data: EventData
}

/** The environment state that a respondent's client works with. */
export interface ClientState extends ClientStateParts {
  /** A second copy of the fields, where some published clients read them. */
  data: ClientStateParts
  /** When a client must read the state again. */
  expiresAt: string
}

interface ClientStateParts {
  surveys: ReducedSurvey[]
  actionClasses: {
    id: string
    type: ActionClass['type']
    name: string
    key: string | null
    noCodeConfig: NoCodeConfig | null
  }[]
  project: ClientProduct
  /** A copy of `project` under its older name. */
  product: ClientProduct
}

/** The product as clients read it. Newer clients read `overlay` where older ones read `darkOverlay`. */
export interface ClientProduct extends Omit<Product, 'createdAt' | 'updatedAt' | 'version' | 'timeZone'> {
  overlay: string
}

export type { MailSurveyLink } from '../asking/doors/schema.ts'
export type { Quota, ReachedQuota, Where, WhereCondition }
