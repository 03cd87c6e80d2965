import * as v from 'valibot'
import { data } from '../../http/answer.ts'
import { personRoute } from '../../http/person-route.ts'

/** The newest deliveries of a webhook that are counted. */
const newest = 50

export const webhookPersonRoutes = [
  personRoute({
    method: 'GET',
    path: '/api/v1/environments/:environmentId/webhooks',
    needs: 'member',
    isConfirmed: false,
    environmentIn: 'path',
    room: 'webhooks',
    operation: 'countNewestDeliveries',
    summary: `Count how the newest ${newest} deliveries of each webhook ended`,
    answer: v.array(
      v.object({
        target: v.string(),
        delivered: v.number(),
        failed: v.number(),
        lastAttemptAt: v.nullable(v.string()),
      }),
    ),
    run: async ({ service, environment }) => data(await service.storage.deliveries.newestOf(environment.id, newest)),
  }),
]
