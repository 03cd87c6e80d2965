import type { EventType } from '@hearback/core/pages'
import { loadSurveyNames, type SurveyName } from '../surveys/names.ts'
import type { Visit } from '../visit.ts'

export interface WebhookListed {
  readonly id: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly name: string | null
  readonly url: string
  readonly triggers: readonly EventType[]
  /** Empty: all surveys. */
  readonly surveyIds: readonly string[]
  readonly status: 'active' | 'disabled'
  readonly disabledReason: string | null
  readonly disabledBy: 'person' | 'service' | null
  /** `null`: the latest attempt was no failure. */
  readonly failing: {
    readonly since: string
    /** Failed attempts in a row. */
    readonly failures: number
    readonly nextTryAt: string | null
  } | null
  /** Until when the secret before the last rotation signs, too; `null`: one secret signs. */
  readonly oldSecretUntil: string | null
}

/** What the form of a webhook needs. */
export interface WebhookForm {
  /** `null`: a new one. */
  readonly webhook: WebhookListed | null
  readonly surveys: readonly SurveyName[]
  /** Names what the form makes, so that a form sent twice makes one webhook. */
  readonly once: string
}

export const webhookPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/webhooks/${encodeURIComponent(params.webhookId ?? '')}`

/** A webhook with how its newest deliveries ended. */
export interface WebhookCounted extends WebhookListed {
  readonly delivered: number
  readonly failed: number
  /** When the last attempt ended; `null`: nothing was attempted yet. */
  readonly lastAttemptAt: string | null
}

export const loadWebhooks = ({ ask, environmentId }: Visit): Promise<readonly WebhookCounted[]> =>
  ask<readonly WebhookCounted[]>(`/api/v1/environments/${encodeURIComponent(environmentId ?? '')}/webhooks`)

export const loadWebhook = (visit: Visit): Promise<WebhookListed> => visit.ask<WebhookListed>(webhookPath(visit))

/** A webhook whose form makes something once, such as a new secret. */
export const loadWebhookOnce = async (visit: Visit) => ({
  webhook: await loadWebhook(visit),
  once: crypto.randomUUID(),
})

export const loadNewWebhook = async (visit: Visit): Promise<WebhookForm> => ({
  webhook: null,
  surveys: await loadSurveyNames(visit),
  once: crypto.randomUUID(),
})

export async function loadWebhookForm(visit: Visit): Promise<WebhookForm> {
  const [webhook, surveys] = await Promise.all([loadWebhook(visit), loadSurveyNames(visit)])
  return { webhook, surveys, once: '' }
}
