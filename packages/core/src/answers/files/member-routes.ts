import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { memberRoute } from '../../http/member-route.ts'
import { data } from '../../http/reply.ts'

const { storedFile } = onDemand(() => import('./read.ts'))

export const fileMemberRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/environments/:environmentId/files/:file',
    needs: 'member',
    isConfirmed: false,
    environmentIn: 'path',
    room: 'files',
    operation: 'readFileRecord',
    summary: 'Name the survey and the response of a private file',
    reply: v.object({ surveyId: v.nullable(v.string()), responseId: v.nullable(v.string()) }),
    errors: ['not_found'],
    async run(call) {
      const { surveyId, responseId } = await storedFile(call, 'private')
      return data({ surveyId, responseId })
    },
  }),
]
