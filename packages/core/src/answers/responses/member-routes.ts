import * as v from 'valibot'
import { timeInput } from '../../ground/json-shapes.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { memberRoute } from '../../http/member-route.ts'
import { data } from '../../http/reply.ts'
import { parameter } from '../../http/validate.ts'
import { responseFilters } from './query.ts'

const { idsBeside } = onDemand(() => import('./beside.ts'))

const { order: _, updatedSince: __, settled: ___, ...filters } = responseFilters
const query = v.object({ createdAt: parameter('When the response was created', timeInput), ...filters })

export const responseMemberRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/environments/:environmentId/responses/:responseId/beside',
    needs: 'member',
    isConfirmed: false,
    environmentIn: 'path',
    room: 'responses',
    operation: 'readResponsesBeside',
    summary: 'Name the responses before and after one in a list, which is newest first',
    query,
    reply: v.object({ newer: v.nullable(v.string()), older: v.nullable(v.string()) }),
    run: async (call) => data(await idsBeside(call)),
  }),
]
