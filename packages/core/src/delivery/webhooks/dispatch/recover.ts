import { type Faults, Problem } from '../../../ground/errors.ts'
import type { Chore } from '../../../ground/ports/chores.ts'
import { timestamp } from '../../../ground/ports/clock.ts'
import { inUtc } from '../../../ground/ports/times.ts'
import type { Service } from '../../../house/service/service.ts'
import type { Decision } from '../../../http/decision.ts'
import { data } from '../../../http/reply.ts'
import type { Call, FaultContext } from '../../../http/route.ts'
import { asRecord } from '../../../http/validate.ts'
import { entriesOf } from '../../../tenants/audit/entries.ts'
import type { StoredWebhook } from '../schema.ts'
import type { Recovery } from '../store.ts'
import { findWebhook } from '../subscriptions/find.ts'
import type { RecoverBody } from '../wire.ts'

/** How far back a recovery reaches, in ms. Source: section 3 of the contract. */
const reachMs = 30 * 24 * 60 * 60 * 1000
/** Deliveries read in one step. */
const batch = 1000

/** Finds faults in the time at which a recovery begins. */
export function recoverFaults(body: unknown, { service }: FaultContext): Faults {
  const { since } = asRecord(body)
  const at = typeof since === 'string' ? inUtc(since) : null
  const now = service.clock.now()
  if (at === null) return {}
  if (at > timestamp(now)) return { since: 'Must not lie in the future' }
  return at < timestamp(now - reachMs) ? { since: 'Must not be more than 30 days ago' } : {}
}

/** Requests that the deliveries a webhook missed since a time are sent again. Queues a chore; `work` does it. */
export async function requestRecovery(call: Call<RecoverBody>): Promise<Decision> {
  const { service, environment, body, wake } = call
  const { storage, clock } = service
  const webhook = await findWebhook(call)
  checkActive(webhook)
  const now = timestamp(clock.now())
  // Safe: the body's schema accepts valid times only.
  const range: Recovery = { since: inUtc(body.since) as string, before: now }
  const chore: Chore = {
    // A webhook has one recovery at a time: a request while one is under way widens it.
    id: webhook.id,
    environmentId: environment.id,
    kind: 'recoverDeliveries',
    subject: webhook.id,
    detail: JSON.stringify(range),
    dueAt: now,
  }
  let deliveries: number | null = null
  return {
    async write(alongside) {
      deliveries = await storage.webhooks.recover(environment.id, webhook.id, range, chore, alongside)
      return deliveries !== null
    },
    audit: entriesOf(call, 'update', 'webhook', [webhook.id]),
    reply() {
      wake(Promise.resolve(true))
      return data({ ...range, deliveries })
    },
  }
}

/** Throws a 400 for a disabled webhook: nothing can be sent to it. */
export function checkActive({ status }: StoredWebhook): void {
  if (status === 'active') return
  throw new Problem('bad_request', 'The webhook is disabled: enable it first, with PUT and `"status": "active"`')
}

/**
 * Executes the chore: makes missed deliveries due, in batches, until all are or `mayGoOn` returns `false`. Returns
 * `true` at the end, or where the next turn continues: deliveries that failed again since then keep their attempts.
 */
export async function recoverDeliveries(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  { environmentId, subject, detail }: Pick<Chore, 'environmentId' | 'subject' | 'detail'>,
  mayGoOn: () => boolean,
): Promise<true | Pick<Chore, 'detail'>> {
  // Safe: `requestRecovery` or the return below wrote it.
  const { after: done, ...range } = JSON.parse(detail ?? '') as Recovery & { after?: string }
  for (let after = done ?? null; ; ) {
    const now = timestamp(clock.now())
    after = await storage.deliveries.recover(environmentId, subject, range, now, { after, limit: batch })
    if (after === null) return true
    if (!mayGoOn()) return { detail: JSON.stringify({ ...range, after }) }
  }
}
