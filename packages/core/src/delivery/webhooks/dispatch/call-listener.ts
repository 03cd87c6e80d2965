import type { Service } from '../../../house/service/service.ts'
import type { ClaimedDelivery } from '../schema.ts'
import type { EventData } from '../wire.ts'
import { withinTime } from './attempt.ts'
import type { Outcome } from './judge-rules.ts'

/**
 * Calls a listener with its event. Never throws: a listener that throws, or does not end in time, counts as a failed
 * attempt. The host's log names both, since a listener has no log of deliveries.
 */
export function callListener(
  { listeners, webhookPolicy, logger }: Pick<Service, 'listeners' | 'webhookPolicy' | 'logger'>,
  delivery: ClaimedDelivery,
  name: string,
  stop: AbortSignal,
): Promise<Outcome> {
  const { id, type, environmentId, createdAt } = delivery
  const warn = (err: unknown, message: string) =>
    logger.warn({ err, environmentId, listener: name, delivery: id, attempt: delivery.attempts + 1 }, message)
  return withinTime<Outcome>(webhookPolicy.timeoutMs, stop, async (signal) => {
    const listener = listeners.get(name)
    if (!listener) throw new Error(`This process has no listener ${JSON.stringify(name)}`)
    // Safe: `eventBatch` wrote it with this type.
    const data = JSON.parse(delivery.data) as EventData
    // A listener may ignore its signal, so the end of its time is logged here and not where the call rejects.
    const onAbort = () => {
      if (!stop.aborted) warn(signal.reason, 'A listener took too long')
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      await listener.handle({ id, event: type, environmentId, createdAt, data }, { signal })
    } catch (error) {
      // A listener that obeys its signal throws the reason of the abort, which is logged already.
      if (error !== signal.reason) warn(error, 'A listener failed')
      throw error
    }
    return { kind: 'handled' }
  })
}
