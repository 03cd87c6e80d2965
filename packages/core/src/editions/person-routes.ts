import * as v from 'valibot'
import { onDemand } from '../ground/on-demand.ts'
import { data } from '../http/answer.ts'
import { personRoute } from '../http/person-route.ts'

const { newestEditions } = onDemand(() => import('./read.ts'))

/** The newest editions that are listed. */
const newest = 50

export const editionPersonRoutes = [
  personRoute({
    method: 'GET',
    path: '/api/v1/environments/:environmentId/surveys/:surveyId/editions',
    needs: 'member',
    isConfirmed: false,
    environmentIn: 'path',
    room: 'editions',
    operation: 'listNewestEditions',
    summary: `List the newest ${newest} editions of a survey, without the numbers of their responses`,
    answer: v.array(v.object({ number: v.number(), createdAt: v.string() })),
    errors: ['not_found'],
    run: async (call) => data(await newestEditions(call, newest)),
  }),
]
