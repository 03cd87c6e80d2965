import * as v from 'valibot'
import { idPattern } from '../../ground/ports/ids.ts'
import { memberRoute } from '../../http/member-route.ts'
import { data } from '../../http/reply.ts'
import { parameter } from '../../http/validate.ts'

/** The most surveys of one request. */
const mostSurveys = 50
/** The most responses of a survey that are counted, so that the work is bounded. */
const mostCounted = 10_000

const query = v.object({
  surveyIds: parameter(
    `Ids of surveys, separated by commas; ${mostSurveys} at most`,
    v.pipe(
      v.string(),
      v.check((text) => text.split(',').length <= mostSurveys, `At most ${mostSurveys} surveys at once`),
    ),
  ),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const summaryMemberRoutes = [
  memberRoute({
    method: 'GET',
    path: '/api/v1/environments/:environmentId/survey-activity',
    needs: 'member',
    isConfirmed: false,
    environmentIn: 'path',
    room: 'summaries',
    operation: 'listSurveyActivity',
    summary: `Count the newest ${mostCounted} responses of surveys`,
    query,
    reply: v.array(
      v.object({
        surveyId: v.string(),
        started: count,
        finished: count,
        lastAt: v.nullable(v.string()),
        isMore: v.pipe(v.boolean(), v.description('Whether there may be more responses than are counted')),
      }),
    ),
    run: async ({ service, environment, query: { surveyIds = '' } }) => {
      const ids = surveyIds.split(',').filter((id) => idPattern.test(id))
      const found = ids.length === 0 ? [] : await service.storage.summaries.activityOf(environment.id, ids, mostCounted)
      return data(found.map((one, nth) => ({ surveyId: ids[nth] ?? '', ...one, isMore: one.started === mostCounted })))
    },
  }),
]
