import { later, timestamp } from '../../../ground/ports/clock.ts'
import type { Decision } from '../../../http/decision.ts'
import { data } from '../../../http/reply.ts'
import type { Call } from '../../../http/route.ts'
import { entriesOf } from '../../../tenants/audit/entries.ts'
import { webhookOutput } from '../output-rules.ts'
import type { StoredWebhook } from '../schema.ts'
import { findWebhook } from './find.ts'
import { newWebhookSecret } from './secret.ts'

/** How long requests are also signed with the previous secret, in ms. Source: section 3 of the contract. */
const overlapMs = 24 * 60 * 60 * 1000

/**
 * Gives a webhook a new secret, which only this response contains. After a second rotation within a day, only the two
 * newest secrets sign.
 */
export async function rotateSecret(call: Call): Promise<Decision> {
  const { service, environment, principal } = call
  const { storage, clock, secrets } = service
  const { circuit, ...stored } = await findWebhook(call)
  const secret = newWebhookSecret()
  const sealedSecret = await secrets.seal(secret)
  const now = clock.now()
  const next: StoredWebhook = {
    ...stored,
    sealedSecret,
    previousSecret: { sealed: stored.sealedSecret, until: timestamp(now + overlapMs) },
    updatedAt: later(stored.updatedAt, timestamp(now)),
    version: stored.version + 1,
  }
  const shown = webhookOutput({ ...next, circuit }, now)
  const condition = { ifVersion: stored.version, ifRevision: environment.revision }
  return {
    write: (alongside) => storage.webhooks.replace(environment.id, next, condition, 'stays', alongside),
    audit: entriesOf({ service, principal, sent: ['secret'] }, 'update', 'webhook', [stored.id]),
    result: { data: { ...shown, secret: sealedSecret }, ids: [stored.id] },
    reply: () => data({ ...shown, secret }),
  }
}
