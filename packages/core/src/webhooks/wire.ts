import * as v from 'valibot'
import { eventType, webhookSource } from './schema.ts'

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
}

/** A webhook as it stands on the wire. */
export const webhook = v.pipe(v.object(shown), v.title('Webhook'))
export type Webhook = v.InferOutput<typeof webhook>

/** The same with its secret: when it is created. */
export const webhookWithSecret = v.pipe(v.object({ ...shown, secret: v.string() }), v.title('WebhookWithSecret'))
