import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { route } from '../../http/route.ts'
import { survey } from '../surveys/schema.ts'
import { editionsQuery } from './query.ts'
import { editionListed, editionRead } from './schema.ts'

const { listEditions, readEdition } = onDemand(() => import('./read.ts'))
const { restoreEdition } = onDemand(() => import('./restore.ts'))

const room = 'editions'
const path = '/api/v1/management/surveys/:surveyId/editions'

export const editionRoutes = [
  route({
    method: 'GET',
    path,
    access: 'key',
    room,
    operation: 'listEditions',
    summary: 'List the editions of a survey, newest first',
    query: editionsQuery,
    reply: v.array(editionListed),
    run: listEditions,
  }),
  route({
    method: 'GET',
    path: `${path}/:number`,
    access: 'key',
    room,
    operation: 'readEdition',
    summary: 'Read what a survey asked in an edition, and what had changed',
    reply: editionRead,
    run: readEdition,
  }),
  route({
    method: 'POST',
    path: `${path}/:number/restore`,
    access: 'key',
    room,
    operation: 'restoreEdition',
    summary: 'Make a survey ask again what it asked in an edition',
    reply: survey,
    versioned: 'version',
    creates: { nothing: 'It changes a survey' },
    errors: ['conflict'],
    writes: 'configuration',
    decide: restoreEdition,
  }),
]
