import { faulty } from '../faults.ts'
import { onceIn } from '../once.ts'
import { type Answer, again, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { type WebhookListed, webhookPath } from './load.ts'
import { type Recovery, recoveredPage, recoveryBegin } from './recover-page.ts'
import { secretPage, type WebhookWithSecret } from './secret-page.ts'
import { type TestResult, testPage } from './test-page.ts'

/** Makes a webhook and shows its secret in the answer: no address shows it again. */
export async function makeWebhook(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const fault = scopeFault(fields, visit)
  if (fault !== null) return again(faulty(visit, fields, { scope: fault }))
  const made = await visit.send<WebhookWithSecret>('POST', '/api/v1/webhooks', wantedIn(fields), onceIn(fields))
  return { kind: 'page', view: (frame) => secretPage(made, 'made', frame) }
}

export async function changeWebhook(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const fault = scopeFault(fields, visit)
  if (fault !== null) return again(faulty(visit, fields, { scope: fault }))
  await visit.send('PUT', webhookPath(visit), { ...wantedIn(fields), status: fields.get('status') ?? '' })
  return toWebhook(visit)
}

export async function enableWebhook(visit: Visit): Promise<Answer> {
  await visit.send('PUT', webhookPath(visit), { status: 'active' })
  return toWebhook(visit)
}

export async function deleteWebhook(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', webhookPath(visit))
  return seeOther(visit.here('webhooks'), 'webhookDeleted')
}

/** Sends an example, and shows in the answer what the receiver said: a test is stored nowhere. */
export async function testWebhook(visit: Visit): Promise<Answer> {
  const result = await visit.send<TestResult>('POST', `${webhookPath(visit)}/test`)
  return { kind: 'page', view: (frame) => testPage(result, frame) }
}

export async function rotateSecret(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const path = `${webhookPath(visit)}/secret`
  const made = await visit.send<WebhookWithSecret>('POST', path, undefined, onceIn(fields))
  return { kind: 'page', view: (frame) => secretPage(made, 'rotated', frame) }
}

export async function recover(visit: Visit, fields: URLSearchParams): Promise<Answer> {
  const { failing, status } = await visit.ask<WebhookListed>(webhookPath(visit))
  if (status === 'disabled') return again(faulty(visit, fields, {}))
  const since = recoveryBegin(fields, failing?.since ?? null, visit.now)
  if (since === null) return again(faulty(visit, fields, { date: visit.texts.webhooks.wrongDay }))
  const recovery = await visit.send<Recovery>('POST', `${webhookPath(visit)}/recover`, { since })
  return { kind: 'page', view: (frame) => recoveredPage(recovery, frame) }
}

const toWebhook = (visit: Visit): Answer => seeOther(visit.here('webhooks', visit.params.webhookId ?? ''))

/** What the form wants. An empty list of surveys means all of them. */
const wantedIn = (fields: URLSearchParams): object => ({
  url: fields.get('url')?.trim() ?? '',
  name: fields.get('name')?.trim() || null,
  triggers: fields.getAll('triggers'),
  surveyIds: isOfSome(fields) ? fields.getAll('surveyIds') : [],
})

const isOfSome = (fields: URLSearchParams): boolean => fields.get('scope') === 'some'

/** Why it is open which surveys are meant; `null`: it is not. A webhook never sends more surveys than a person has seen ticked. */
function scopeFault(fields: URLSearchParams, { texts }: Visit): string | null {
  const hasTicks = fields.has('surveyIds')
  if (isOfSome(fields)) return hasTicks ? null : texts.webhooks.noScope
  return hasTicks ? texts.webhooks.ticksWithAll : null
}
