import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { versionEtag } from '../../http/if-match.ts'
import { listQuery, replyList } from '../../http/list.ts'
import { data } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { parameter } from '../../http/validate.ts'
import { allAsOfNow, findSurvey } from './find.ts'
import { type References, referencesOf } from './references.ts'
import { surveyOutput } from './rules/output.ts'
import {
  createSurvey as createBody,
  type StoredSurvey,
  survey,
  surveyStatus,
  surveyType,
  updateSurvey as updateBody,
} from './schema.ts'

const { createSurvey, removeSurvey, updateSurvey } = onDemand(() => import('./change.ts'))
const { createSurveyFaults, updateSurveyFaults } = onDemand(() => import('./body-faults.ts'))
const { previewSurvey } = onDemand(() => import('./preview.ts'))
const { singleUseLinks } = onDemand(() => import('./single-use-links.ts'))

const room = 'surveys'
/** The largest body of a survey, in bytes. */
const maxBytes = 4 * 1024 * 1024
const paths = (below: string) => ({
  path: `/api/v1/management/surveys${below}`,
  aliases: [`/api/v1/surveys${below}`],
})
const query = listQuery({
  status: parameter('The current status', surveyStatus),
  type: parameter('Where it is shown', surveyType),
  name: parameter('A part of the name, in any case', v.string()),
})

const linksQuery = v.object({
  limit: parameter(
    'How many, 1 to 5,000; 10 where absent',
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number')),
  ),
})

export const surveyRoutes = [
  route({
    method: 'GET',
    ...paths(''),
    access: 'key',
    room,
    operation: 'listSurveys',
    summary: 'List surveys, newest change first',
    query,
    reply: v.array(survey),
    async run(call) {
      const references = await referencesOf(call.service, call.environment)
      return replyList(call, query, {
        read: async (_, page) => {
          const stored = await call.service.storage.surveys.list(call.environment.id, page)
          return allAsOfNow(call.service, call.environment.id, stored)
        },
        position: ({ updatedAt, id }) => ({ at: updatedAt, id }),
        matches: (stored, { status, type, name }) =>
          (status === undefined || stored.status === status) &&
          (type === undefined || stored.type === type) &&
          (name === undefined || stored.name.toLowerCase().includes(name.toLowerCase())),
        output: (stored) => shown(stored, references),
      })
    },
  }),
  route({
    method: 'POST',
    ...paths(''),
    access: 'key',
    room,
    operation: 'createSurvey',
    summary: 'Create a survey',
    body: createBody,
    maxBytes,
    faults: createSurveyFaults,
    reply: survey,
    creates: {
      type: 'Survey',
      isThere: async ({ service, environment }, id) =>
        (await service.storage.surveys.find(environment.id, id)) !== null,
      open: null,
    },
    errors: ['conflict'],
    writes: 'configuration',
    decide: createSurvey,
  }),
  route({
    method: 'GET',
    ...paths('/:surveyId'),
    access: 'key',
    room,
    operation: 'readSurvey',
    summary: 'Read a survey',
    reply: survey,
    versioned: 'version',
    async run({ service, environment, params }) {
      const stored = await findSurvey(service, environment, params.surveyId ?? '')
      const etag = versionEtag(stored.version)
      return data(shown(stored, await referencesOf(service, environment)), { etag })
    },
  }),
  route({
    method: 'PUT',
    ...paths('/:surveyId'),
    access: 'key',
    room,
    operation: 'updateSurvey',
    summary: 'Change a survey; absent fields stay',
    body: updateBody,
    maxBytes,
    faults: updateSurveyFaults,
    reply: survey,
    // An unknown survey is a 400 here, unlike in every other room. Source: interface, Errors.
    unknown: 'bad_request',
    versioned: 'version',
    errors: ['conflict'],
    writes: 'configuration',
    decide: updateSurvey,
  }),
  route({
    method: 'DELETE',
    ...paths('/:surveyId'),
    access: 'key',
    room,
    operation: 'deleteSurvey',
    summary: 'Delete a survey with its responses and displays, and return it',
    reply: survey,
    writes: 'configuration',
    decide: removeSurvey,
  }),
  route({
    method: 'GET',
    ...paths('/:surveyId/singleUseIds'),
    access: 'key',
    room,
    operation: 'createSingleUseLinks',
    summary: 'Create links to a survey, each valid for one response',
    query: linksQuery,
    reply: v.array(v.string()),
    run: async (call) => data(await singleUseLinks(call)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/management/surveys/:surveyId/preview',
    access: 'key',
    room,
    operation: 'previewSurvey',
    summary: 'Make an address that shows a survey for an hour, whatever its status, and stores nothing',
    reply: { load: async () => (await import('./preview.ts')).surveyPreview },
    creates: { nothing: 'A token is no record' },
    run: async (call) => data(await previewSurvey(call)),
  }),
]

const shown = (stored: StoredSurvey, { actionClasses, segmentOf }: References) =>
  surveyOutput(stored, { status: stored.status, actionClasses, segment: segmentOf(stored) })
