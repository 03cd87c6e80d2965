import type { Service } from '../../service/service.ts'
import type { ClaimedDelivery } from '../schema.ts'
import type { EventData } from '../wire.ts'
import { withinTime } from './attempt.ts'
import type { Outcome } from './judge-rules.ts'

/** Calls a listener with its event. Never throws: a listener that throws counts as a failed attempt. */
export function callListener(
  { listeners, webhookPolicy, logger }: Pick<Service, 'listeners' | 'webhookPolicy' | 'logger'>,
  delivery: ClaimedDelivery,
  name: string,
  stop: AbortSignal,
): Promise<Outcome> {
  const { id, type, environmentId, createdAt } = delivery
  return withinTime<Outcome>(webhookPolicy.timeoutMs, stop, async (signal) => {
    const listener = listeners.get(name)
    if (!listener) throw new Error(`This process has no listener ${JSON.stringify(name)}`)
    // Safe: `eventBatch` wrote it with this type.
    const data = JSON.parse(delivery.data) as EventData
    try {
      await listener.handle({ id, event: type, environmentId, createdAt, data }, { signal })
    } catch (error) {
      logger.warn(
        { err: error, environmentId, listener: name, delivery: id, attempt: delivery.attempts + 1 },
        'A listener failed',
      )
      throw error
    }
    return { kind: 'handled' }
  })
}
