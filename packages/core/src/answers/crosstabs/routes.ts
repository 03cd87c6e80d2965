import { onDemand } from '../../ground/on-demand.ts'
import { route } from '../../http/route.ts'
import { crosstabFormats, crosstabQuery } from './query.ts'

const { crosstabReply } = onDemand(() => import('./read.ts'))

export const crosstabRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/surveys/:surveyId/crosstab',
    access: 'key',
    room: 'crosstabs',
    operation: 'crosstabOfSurvey',
    summary: 'Count the responses to a survey by two things at once',
    query: crosstabQuery,
    formats: crosstabFormats,
    reply: { load: async () => (await import('./schema.ts')).crosstab },
    run: crosstabReply,
  }),
]
