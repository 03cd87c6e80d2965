import * as v from 'valibot'
import { surveyResponse } from '../../answers/responses/schema.ts'
import { surveyStatus, surveyType } from '../../asking/surveys/schema.ts'
import { timeInput } from '../../ground/json-shapes.ts'
import { environmentInput, environmentNames } from '../../tenants/products/schema/environment-names.ts'
import { deliveryAttempt, deliveryStates, eventType, webhookSource } from './schema.ts'

const url = v.pipe(
  v.string(),
  v.maxLength(2048, 'At most 2048 characters'),
  v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s]+$/, 'Expected an http or https address'),
)
const name = v.nullish(v.pipe(v.string(), v.maxLength(256, 'At most 256 characters')))
const triggers = v.pipe(v.array(eventType), v.minLength(1, 'Expected at least one trigger'))
/** Survey ids; `null`, absent and `[]` mean all surveys. */
const surveyIds = v.nullish(v.pipe(v.array(v.string()), v.maxLength(1000, 'At most 1000 surveys')))
const status = v.picklist(['active', 'disabled'])

export const createWebhookBody = v.pipe(
  v.object({
    url,
    triggers: v.nullish(triggers),
    /** Another name for `triggers`. */
    trigger: v.nullish(triggers),
    surveyIds,
    name,
    source: v.nullish(webhookSource),
    status: v.nullish(status),
    ...environmentInput,
  }),
  v.title('CreateWebhook'),
)
export type CreateWebhookBody = v.InferOutput<typeof createWebhookBody>

export const updateWebhookBody = v.pipe(
  v.object({
    url: v.nullish(url),
    triggers: v.nullish(triggers),
    /** Another name for `triggers`. */
    trigger: v.nullish(triggers),
    surveyIds,
    name,
    status: v.nullish(status),
  }),
  v.title('UpdateWebhook'),
)
export type UpdateWebhookBody = v.InferOutput<typeof updateWebhookBody>

const shown = {
  id: v.string(),
  ...environmentNames,
  createdAt: v.string(),
  updatedAt: v.string(),
  name: v.nullable(v.string()),
  url: v.string(),
  source: webhookSource,
  triggers: v.array(eventType),
  surveyIds: v.array(v.string()),
  status,
  disabledReason: v.nullable(v.string()),
  /** `service`: events are still recorded and can be recovered. `person`: they are not. `null` while it is active. */
  disabledBy: v.nullable(v.picklist(['person', 'service'])),
  /** Set while the latest attempts failed; `null` otherwise. */
  failing: v.nullable(
    v.object({
      /** When the first of the failed attempts ended. */
      since: v.string(),
      /** Failed attempts in a row. */
      failures: v.number(),
      /**
       * When the next single delivery is attempted after several failures, if one is due; all others wait for it.
       * `null`: each delivery is attempted at its own time or, if the webhook is disabled, not at all.
       */
      nextTryAt: v.nullable(v.string()),
    }),
  ),
  /** Until when requests are signed with the secret before the last rotation, too; `null`: with one secret only. */
  oldSecretUntil: v.nullable(v.string()),
}

/** A webhook as the API answers it. */
export const webhook = v.pipe(v.object(shown), v.title('Webhook'))
export type Webhook = v.InferOutput<typeof webhook>

/** A webhook with its secret: the response when it is created, and when the secret is rotated. */
export const webhookWithSecret = v.pipe(v.object({ ...shown, secret: v.string() }), v.title('WebhookWithSecret'))

/** The data of an event: a response as of the write, with its survey. */
export const eventData = v.pipe(
  v.object({
    ...surveyResponse.entries,
    /** `null` if the survey is deleted. */
    survey: v.nullable(
      v.object({
        title: v.string(),
        type: surveyType,
        status: surveyStatus,
        createdAt: v.string(),
        updatedAt: v.string(),
      }),
    ),
  }),
  v.title('EventData'),
)
export type EventData = v.InferOutput<typeof eventData>

export const deliveryStatus = v.picklist(deliveryStates, `Expected one of: ${deliveryStates.join(', ')}`)

const logged = {
  /** The header `webhook-id` of every attempt. */
  id: v.string(),
  webhookId: v.string(),
  event: eventType,
  /**
   * `waiting`: an attempt is due or under way. `delivered`: a 2xx came. `exhausted`: given up. `recorded`: stored
   * while the service had disabled the webhook, sent only when it is recovered.
   */
  status: deliveryStatus,
  /** Attempts that ended, since the last manual redelivery. */
  attempts: v.number(),
  createdAt: v.string(),
  /** Whether an attempt is under way. */
  underWay: v.boolean(),
  /**
   * The time of the next attempt; during an attempt, the time after which it counts as lost. `null` if there will be
   * none.
   */
  nextAttemptAt: v.nullable(v.string()),
  /** `null` before the first attempt has ended. */
  lastAttempt: v.nullable(deliveryAttempt),
}

/** A delivery as the delivery log lists it. */
export const delivery = v.pipe(v.object(logged), v.title('Delivery'))
export type Delivery = v.InferOutput<typeof delivery>

/** A delivery with its attempts and its payload. */
export const deliveryDetail = v.pipe(
  v.object({
    ...logged,
    /** Every attempt, oldest first: the newest 50 are kept. */
    attemptLog: v.array(deliveryAttempt),
    /** The `data` of the request's body. */
    data: eventData,
  }),
  v.title('DeliveryDetail'),
)

/** The result of a test. */
export const webhookTest = v.pipe(
  v.object({
    /** Whether the receiver answered with a 2xx. */
    delivered: v.boolean(),
    webhookId: v.string(),
    event: eventType,
    /** The header `webhook-id`: it begins with `test-`, unlike that of a real event. */
    id: v.string(),
    attempt: deliveryAttempt,
  }),
  v.title('WebhookTest'),
)
export type WebhookTest = v.InferOutput<typeof webhookTest>

export const recoverBody = v.pipe(
  v.object({
    /** At most 30 days ago. */
    since: timeInput,
  }),
  v.title('RecoverDeliveries'),
)
export type RecoverBody = v.InferOutput<typeof recoverBody>

/** The range and size of a recovery. */
export const recovery = v.pipe(
  v.object({
    /** Events at this time or later … */
    since: v.string(),
    /** … and before this time are recovered. */
    before: v.string(),
    /** The number of unsuccessful deliveries in the range at the time of the request: that many are sent again. */
    deliveries: v.number(),
  }),
  v.title('Recovery'),
)
