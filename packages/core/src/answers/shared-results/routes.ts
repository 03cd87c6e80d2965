import { onDemand } from '../../ground/on-demand.ts'
import { route } from '../../http/route.ts'
import { share } from './schema.ts'

const { shareSurvey, unshareSurvey } = onDemand(() => import('./change.ts'))

const room = 'shared-results'
const path = '/api/v1/management/surveys/:surveyId/share'

export const sharedResultRoutes = [
  route({
    method: 'POST',
    path,
    access: 'key',
    room,
    operation: 'shareSurvey',
    summary: 'Share the results of a survey under an address; shared ones keep their address',
    reply: share,
    creates: { nothing: 'sharing twice gives the same address' },
    writes: 'configuration',
    decide: shareSurvey,
  }),
  route({
    method: 'DELETE',
    path,
    access: 'key',
    room,
    operation: 'unshareSurvey',
    summary: 'Stop sharing the results of a survey: their address stops working at once',
    reply: share,
    writes: 'configuration',
    decide: unshareSurvey,
  }),
]
