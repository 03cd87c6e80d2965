import { onDemand } from '../../ground/on-demand.ts'
import { memberRoute } from '../../http/member-route.ts'
import { data } from '../../http/reply.ts'
import { newestEditions as reply } from './schema.ts'

const { newestEditions } = onDemand(() => import('./read.ts'))

/** The newest editions that are listed. */
const newest = 50

export const editionMemberRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/environments/:environmentId/surveys/:surveyId/editions',
    needs: 'member',
    isConfirmed: false,
    environmentIn: 'path',
    room: 'editions',
    operation: 'listNewestEditions',
    summary: `List the newest ${newest} editions of a survey, without the numbers of their responses`,
    reply,
    errors: ['not_found'],
    run: async (call) => data(await newestEditions(call, newest)),
  }),
]
