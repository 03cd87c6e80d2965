import { type Answer, seeOther } from '../row.ts'
import type { Visit } from '../visit.ts'
import { deliveryPath } from './load.ts'

/** Sends a delivery again, whatever its state. */
export async function redeliver(visit: Visit): Promise<Answer> {
  await visit.send('POST', `${deliveryPath(visit)}/redeliver`)
  const { webhookId = '', deliveryId = '' } = visit.params
  return seeOther(visit.here('webhooks', webhookId, 'deliveries', deliveryId))
}
