import * as v from 'valibot'
import { onDemand } from '../../../ground/on-demand.ts'
import { memberRoute } from '../../../http/member-route.ts'
import { data } from '../../../http/reply.ts'
import { webhook } from '../wire.ts'

const { listCountedWebhooks } = onDemand(() => import('../subscriptions/read.ts'))

/** The newest deliveries of a webhook that are counted. */
const newest = 50

export const webhookMemberRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/environments/:environmentId/webhooks',
    needs: 'member',
    isConfirmed: false,
    environmentIn: 'path',
    room: 'webhooks',
    operation: 'listCountedWebhooks',
    summary: `List the webhooks, each with how its newest ${newest} deliveries ended`,
    reply: v.array(
      v.object({
        ...webhook.entries,
        delivered: v.number(),
        failed: v.number(),
        lastAttemptAt: v.nullable(v.string()),
      }),
    ),
    run: async (call) => data(await listCountedWebhooks(call, newest)),
  }),
]
