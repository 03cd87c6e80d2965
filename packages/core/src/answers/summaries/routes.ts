import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { data } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { summaryQuery, trendQuery } from './query.ts'

const { summaryReply } = onDemand(() => import('./read.ts'))
const { readTrend } = onDemand(() => import('./trend.ts'))

export const summaryRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/surveys/:surveyId/summary',
    aliases: ['/api/v1/surveys/:surveyId/summary'],
    access: 'key',
    room: 'summaries',
    operation: 'summarizeSurvey',
    summary: 'Summarize the responses to a survey, question by question',
    query: v.object(summaryQuery),
    etag: true,
    reply: { load: async () => (await import('./schema.ts')).surveySummary },
    run: summaryReply,
  }),
  route({
    method: 'GET',
    path: '/api/v1/management/surveys/:surveyId/trend',
    access: 'key',
    room: 'summaries',
    operation: 'trendOfSurvey',
    summary: 'Count the responses to a survey by days, weeks or months',
    query: trendQuery,
    reply: { load: async () => (await import('./trend-schema.ts')).surveyTrend },
    run: async (call) => data(await readTrend(call, call.params.surveyId ?? '')),
  }),
]
