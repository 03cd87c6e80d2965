import { faulty } from '../faults.ts'
import { onceIn } from '../once.ts'
import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'
import { type WebhookListed, webhookPath } from './load.ts'
import { type Recovery, recoveredPage, recoveryBegin } from './recover-page.ts'
import { secretPage, type WebhookWithSecret } from './secret-page.ts'
import { type TestResult, testPage } from './test-page.ts'

/** Makes a webhook and shows its secret in the answer: no address shows it again. */
export async function makeWebhook(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const wanted = wantedIn(fields)
  if (wanted === null) return nothingTicked(fields)
  const made = await visit.send<WebhookWithSecret>('POST', '/api/v1/webhooks', wanted, onceIn(fields))
  return { kind: 'page', view: secretPage(made, 'made', visit) }
}

export async function changeWebhook(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const wanted = wantedIn(fields)
  if (wanted === null) return nothingTicked(fields)
  await visit.send('PUT', webhookPath(visit), { ...wanted, status: fields.get('status') ?? '' })
  return toWebhook(visit)
}

export async function enableWebhook(visit: Visit): Promise<Answer> {
  await visit.send('PUT', webhookPath(visit), { status: 'active' })
  return toWebhook(visit)
}

export async function deleteWebhook(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', webhookPath(visit))
  return { kind: 'to', url: visit.here('webhooks') }
}

/** Sends an example, and shows in the answer what the receiver said: a test is stored nowhere. */
export async function testWebhook(visit: Visit): Promise<Answer> {
  const result = await visit.send<TestResult>('POST', `${webhookPath(visit)}/test`)
  return { kind: 'page', view: testPage(result, visit) }
}

export async function rotateSecret(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const path = `${webhookPath(visit)}/secret`
  const made = await visit.send<WebhookWithSecret>('POST', path, undefined, onceIn(fields))
  return { kind: 'page', view: secretPage(made, 'rotated', visit) }
}

export async function recover(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const { failing, status } = await visit.ask<WebhookListed>(webhookPath(visit))
  if (status === 'disabled') return { kind: 'again', form: faulty(fields, {}) }
  const since = recoveryBegin(fields, failing?.since ?? null, visit.now)
  if (since === null) return { kind: 'again', form: faulty(fields, { date: 'Choose a day of the last 30 days.' }) }
  const recovery = await visit.send<Recovery>('POST', `${webhookPath(visit)}/recover`, { since })
  return { kind: 'page', view: recoveredPage(recovery, visit) }
}

const toWebhook = (visit: Visit): Answer => ({ kind: 'to', url: visit.here('webhooks', visit.params.webhookId ?? '') })

/** What the form wants; `null`: some surveys, but none is ticked. An empty list would mean all of them. */
function wantedIn(fields: URLSearchParams): object | null {
  const surveyIds = fields.get('scope') === 'some' ? fields.getAll('surveyIds') : []
  if (fields.get('scope') === 'some' && surveyIds.length === 0) return null
  return {
    url: fields.get('url')?.trim() ?? '',
    name: fields.get('name')?.trim() || null,
    triggers: fields.getAll('triggers'),
    surveyIds,
  }
}

const nothingTicked = (fields: URLSearchParams): Answer => ({
  kind: 'again',
  form: faulty(fields, { scope: 'Tick a survey below, or choose all surveys.' }),
})
