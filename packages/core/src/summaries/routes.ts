import * as v from 'valibot'
import { onDemand } from '../ground/on-demand.ts'
import { data } from '../http/answer.ts'
import { route } from '../http/route.ts'
import { summaryFilters } from './query.ts'

const { readSummary } = onDemand(() => import('./read.ts'))

export const summaryRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/surveys/:surveyId/summary',
    aliases: ['/api/v1/surveys/:surveyId/summary'],
    access: 'key',
    room: 'summaries',
    operation: 'summarizeSurvey',
    summary: 'Summarize the responses to a survey, question by question',
    query: v.object(summaryFilters),
    answer: { load: async () => (await import('./schema.ts')).surveySummary },
    run: async (call) => data(await readSummary(call, call.params.surveyId ?? '')),
  }),
]
