import type { Faults } from '../../../ground/errors.ts'
import { idPattern } from '../../../ground/ports/ids.ts'
import type { WebhookTransport } from '../../../ground/ports/transport.ts'
import type { FaultContext } from '../../../http/route.ts'
import { asRecord } from '../../../http/validate.ts'
import type { EnvironmentView } from '../../../tenants/configuration/environment-view.ts'
import { environmentFaults } from '../../../tenants/products/rules.ts'

/** Finds the faults of a new webhook that its schema cannot express. */
export async function createWebhookFaults(body: unknown, context: FaultContext): Promise<Faults> {
  const input = asRecord(body)
  const { triggers, trigger } = input
  return {
    ...(triggers == null && trigger == null ? { triggers: 'Required' } : {}),
    ...environmentFaults(input, context.environment),
    ...(await sharedFaults(input, context, [])),
  }
}

/**
 * Finds the faults of a change that its schema cannot express. Surveys that are listed already may have been deleted
 * since: they may stay.
 */
export async function updateWebhookFaults(body: unknown, context: FaultContext): Promise<Faults> {
  const id = context.params.webhookId ?? ''
  const stored = idPattern.test(id) ? await context.service.storage.webhooks.find(context.environment.id, id) : null
  return sharedFaults(asRecord(body), context, stored?.surveyIds ?? [])
}

async function sharedFaults(
  { url, triggers, trigger, surveyIds }: Readonly<Record<string, unknown>>,
  { service, environment }: FaultContext,
  listedAlready: readonly string[],
): Promise<Faults> {
  return {
    ...urlFaults(url, await service.transport.get()),
    ...repeatFaults('triggers', triggers),
    ...repeatFaults('trigger', trigger),
    ...(await surveyFaults(surveyIds, environment, listedAlready)),
  }
}

function urlFaults(url: unknown, transport: WebhookTransport): Faults {
  if (typeof url !== 'string') return {}
  if (!URL.canParse(url)) return { url: 'Expected an http or https address' }
  const parsed = new URL(url)
  if (parsed.username !== '' || parsed.password !== '') {
    return { url: 'Must not contain credentials: receivers check the signature instead' }
  }
  const refusal = transport.refuses(parsed)
  return refusal === null ? {} : { url: refusal }
}

function repeatFaults(name: string, list: unknown): Faults {
  if (!Array.isArray(list) || new Set(list).size === list.length) return {}
  return { [name]: 'Each trigger may appear only once' }
}

async function surveyFaults(
  surveyIds: unknown,
  environment: EnvironmentView,
  listedAlready: readonly string[],
): Promise<Faults> {
  if (!Array.isArray(surveyIds) || surveyIds.length > 1000) return {}
  const listed = new Set(listedAlready)
  const isNew = (id: unknown): id is string => typeof id === 'string' && !listed.has(id)
  const known = await environment.surveys(surveyIds.filter((id) => isNew(id) && idPattern.test(id)))
  const faults: Record<string, string> = {}
  for (const [index, id] of surveyIds.entries()) {
    if (isNew(id) && !known.has(id)) faults[`surveyIds.${index}`] = 'There is no such survey in this environment'
  }
  return faults
}
