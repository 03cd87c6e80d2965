import { createHearback, type Storage } from '@hearback/core'
import { noneWhereAway } from '../where-away.ts'
import { type Check, ok, warn } from './check.ts'

const name = 'deliveries'
/** Age of a due delivery that is suspicious, in ms. With a running work loop, deliveries leave within two seconds. */
const longMs = 60_000
/** Maximum number of webhooks that a check lists. */
const maxNamed = 5

/**
 * Checks whether events reach their webhooks: the age of the oldest due delivery, and webhooks that refuse. Changes
 * nothing.
 */
export async function deliveryChecks(storage: Storage, now: () => number): Promise<Check[]> {
  const clock = { now }
  const { admin, metrics } = createHearback({ storage, secret: crypto.randomUUID(), migrate: 'off', clock })
  const waitedMs = (await metrics()).oldestDueAgeMs ?? 0
  const trouble: string[] = []
  for (const { id } of (await admin.listProducts()).flatMap(({ environments }) => environments)) {
    // A node of a Citus may be away: another check says so.
    trouble.push(...(await troubleIn(storage, id).catch(noneWhereAway)))
  }
  if (waitedMs <= longMs && trouble.length === 0) return [ok(name, 'No delivery is overdue, and no webhook is failing')]
  const more = trouble.length > maxNamed ? [`and ${trouble.length - maxNamed} more`] : []
  return [
    ...(waitedMs > longMs
      ? [
          warn(
            name,
            `The oldest due delivery has waited for ${lengthOf(waitedMs)}`,
            'Check that a server runs on this database, and that the receivers of the webhooks answer.',
          ),
        ]
      : []),
    ...(trouble.length > 0
      ? [
          warn(
            'webhooks',
            [...trouble.slice(0, maxNamed), ...more].join('; '),
            'GET /api/v1/webhooks/{id}/deliveries shows the errors. Repair the receiver; then PUT /api/v1/webhooks/{id} with {"status": "active"} makes an attempt at once.',
          ),
        ]
      : []),
  ]
}

type Storing = Pick<Storage, 'webhooks' | 'deliveries'>
type StoredWebhook = Awaited<ReturnType<Storing['webhooks']['list']>>[number]
type Circuit = Awaited<ReturnType<Storing['deliveries']['circuits']>>[number]['circuit']

async function troubleIn(storage: Storing, environmentId: string): Promise<string[]> {
  const found = await storage.deliveries.circuits(environmentId)
  const circuits = new Map(found.map(({ target, circuit }) => [target, circuit]))
  const webhooks = await storage.webhooks.list(environmentId)
  return webhooks.flatMap((webhook) => sentence(webhook, circuits.get(webhook.id)) ?? [])
}

/** Describes a webhook without its whole address, which is a secret at many receivers. */
function sentence({ id, url, status, disabledBy, updatedAt }: StoredWebhook, circuit?: Circuit): string | null {
  const which = `${id} (${new URL(url).host})`
  if (status === 'disabled')
    return disabledBy === 'service' ? `${which} was disabled by the service at ${updatedAt}` : null
  if (!circuit?.failingSince || circuit.pausedUntil === null) return null
  return `${which} has failed ${circuit.failures} times in a row since ${circuit.failingSince}`
}

function lengthOf(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
