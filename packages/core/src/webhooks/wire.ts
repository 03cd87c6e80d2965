import * as v from 'valibot'
import { surveyResponse, timeInput } from '../responses/schema.ts'
import { surveyStatus, surveyType } from '../surveys/schema.ts'
import { deliveryStates, eventType, webhookSource } from './schema.ts'

const url = v.pipe(
  v.string(),
  v.maxLength(2048, 'At most 2048 characters'),
  v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s]+$/, 'Expected an http or https address'),
)
const name = v.nullish(v.pipe(v.string(), v.maxLength(256, 'At most 256 characters')))
const triggers = v.pipe(v.array(eventType), v.minLength(1, 'Expected at least one trigger'))
/** Survey ids; null, absent and [] mean all. */
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
    environmentId: v.nullish(v.string()),
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
  environmentId: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  name: v.nullable(v.string()),
  url: v.string(),
  source: webhookSource,
  triggers: v.array(eventType),
  surveyIds: v.array(v.string()),
  status,
  disabledReason: v.nullable(v.string()),
  /** `service`: events go on being recorded, to be recovered. `person`: nothing is. `null` while it is active. */
  disabledBy: v.nullable(v.picklist(['person', 'service'])),
  /** While its last attempts failed; `null` where all is well, as far as is known. */
  failing: v.nullable(
    v.object({
      /** When the first of them failed. */
      since: v.string(),
      /** Attempts in a row. */
      failures: v.number(),
      /**
       * After several failures, when it is tried next by a single delivery, if one is due; all others wait for that. `null`:
       * each delivery is tried at its own time, or, where the webhook is disabled, none is.
       */
      nextTryAt: v.nullable(v.string()),
    }),
  ),
}

/** A webhook as it stands on the wire. */
export const webhook = v.pipe(v.object(shown), v.title('Webhook'))
export type Webhook = v.InferOutput<typeof webhook>

/** The same with its secret: when it is created, and when the secret is rotated. */
export const webhookWithSecret = v.pipe(v.object({ ...shown, secret: v.string() }), v.title('WebhookWithSecret'))

/** What events tell of: a response as it was written, with its survey. */
export const eventData = v.pipe(
  v.object({
    ...surveyResponse.entries,
    /** `null` where the survey is gone. */
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

/** How one attempt to deliver ended. */
export const deliveryAttempt = v.pipe(
  v.object({
    at: v.string(),
    durationMs: v.number(),
    /** HTTP status; `null` where no answer came. */
    status: v.nullable(v.number()),
    /** Why it failed; `null` after a success. */
    error: v.nullable(v.string()),
    /** The first 2 KiB of the answer; `null` where none came. */
    answer: v.nullable(v.string()),
  }),
  v.title('DeliveryAttempt'),
)
export type DeliveryAttempt = v.InferOutput<typeof deliveryAttempt>

export const deliveryStatus = v.picklist(deliveryStates, `Expected one of: ${deliveryStates.join(', ')}`)

const logged = {
  /** The header `webhook-id` of every attempt. */
  id: v.string(),
  webhookId: v.string(),
  event: eventType,
  /**
   * `waiting`: will be tried, or is just being. `delivered`: a 2xx came. `exhausted`: given up. `recorded`: written while
   * the service had disabled the webhook, sent only when it is recovered.
   */
  status: deliveryStatus,
  /** Attempts that ended, since it was last sent again by hand. */
  attempts: v.number(),
  createdAt: v.string(),
  /** Not tried before; while it is being tried, when that counts as lost. `null` where it will not be tried. */
  nextAttemptAt: v.nullable(v.string()),
  /** `null` before the first attempt has ended. */
  lastAttempt: v.nullable(deliveryAttempt),
}

/** A delivery as the log lists it. */
export const delivery = v.pipe(v.object(logged), v.title('Delivery'))
export type Delivery = v.InferOutput<typeof delivery>

/** The same with all that was tried, and what was sent. */
export const deliveryDetail = v.pipe(
  v.object({
    ...logged,
    /** Every attempt, oldest first: the newest 50 are kept. */
    attemptLog: v.array(deliveryAttempt),
    /** `data` of the body that is sent. */
    data: eventData,
  }),
  v.title('DeliveryDetail'),
)

/** What came of a test. */
export const webhookTest = v.pipe(
  v.object({
    /** Whether the receiver answered with a 2xx. */
    delivered: v.boolean(),
    webhookId: v.string(),
    event: eventType,
    /** The header `webhook-id`: it begins with `test-`, as that of no real event does. */
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

/** What a recovery is about. */
export const recovery = v.pipe(
  v.object({
    /** Events of then or later … */
    since: v.string(),
    /** … and before then. */
    before: v.string(),
    /** Deliveries that had no success when it was asked for: as many are sent again. */
    deliveries: v.number(),
  }),
  v.title('Recovery'),
)
