import * as v from 'valibot'
import { timeZoneInput } from '../../ground/json-shapes.ts'
import { onDemand } from '../../ground/on-demand.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { memberRoute } from '../../http/member-route.ts'
import { data } from '../../http/reply.ts'
import { parameter } from '../../http/validate.ts'
import { mostCounted } from './figure-rules.ts'
import { surveyFigure } from './figure-schema.ts'

const { newestFigures } = onDemand(() => import('./figures.ts'))
const { surveysToLookAt } = onDemand(() => import('./watch.ts'))

/** The most surveys of one request. */
const mostSurveys = 50

const query = v.object({
  surveyIds: parameter(
    `Ids of surveys, separated by commas; ${mostSurveys} at most`,
    v.pipe(
      v.string(),
      v.check((text) => text.split(',').length <= mostSurveys, `At most ${mostSurveys} surveys at once`),
    ),
  ),
})

const figuresQuery = v.object({
  ...query.entries,
  timeZone: parameter('Days begin in this time zone, such as Europe/Berlin. Default: UTC', timeZoneInput),
})

const idsIn = (surveyIds: string): string[] => [...new Set(surveyIds.split(',').filter((id) => idPattern.test(id)))]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const row = {
  method: 'GET',
  needs: 'member',
  isConfirmed: false,
  environmentIn: 'path',
  room: 'summaries',
} as const

export const summaryMemberRoutes = [
  memberRoute({
    ...row,
    path: '/api/v1/environments/:environmentId/survey-activity',
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
      const ids = idsIn(surveyIds)
      const found = ids.length === 0 ? [] : await service.storage.summaries.activityOf(environment.id, ids, mostCounted)
      return data(
        found.map(({ started, finished, lastAt }, nth) => ({
          ...{ surveyId: ids[nth] ?? '', started, finished, lastAt, isMore: started === mostCounted },
        })),
      )
    },
  }),
  memberRoute({
    ...row,
    path: '/api/v1/environments/:environmentId/survey-figures',
    operation: 'listSurveyFigures',
    summary: 'Count the newest figure of surveys, each of so many days that the work is bounded',
    query: figuresQuery,
    reply: v.array(surveyFigure),
    run: async ({ service, environment, query: { surveyIds = '', timeZone = 'UTC' } }) =>
      data(await newestFigures({ service, environment, timeZone }, idsIn(surveyIds))),
  }),
  memberRoute({
    ...row,
    path: '/api/v1/environments/:environmentId/survey-watch',
    operation: 'listWatchedSurveys',
    summary: 'List what needs a look among the surveys that were started, of the 100 that were changed last',
    reply: v.array(
      v.object({
        surveyId: v.string(),
        name: v.string(),
        type: v.picklist(['link', 'app', 'website']),
        reason: v.picklist(['full', 'complete', 'closed', 'closes', 'untriggered', 'unseen']),
        count,
        at: v.nullable(v.string()),
      }),
    ),
    run: async ({ service, environment }) => data(await surveysToLookAt(service, environment)),
  }),
]
