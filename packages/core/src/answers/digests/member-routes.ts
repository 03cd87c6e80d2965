import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { memberRoute } from '../../http/member-route.ts'
import { data } from '../../http/reply.ts'
import { chooseDigestBody, digest } from './schema.ts'

const { listDigests, chooseDigest, stopDigest } = onDemand(() => import('./change.ts'))

const row = { needs: 'member', isConfirmed: false, room: 'digests' } as const

export const digestMemberRoutes = [
  memberRoute({
    ...row,
    method: 'GET',
    path: '/api/v1/digests',
    environmentIn: null,
    operation: 'listDigests',
    summary: 'List the mails with results that the person has chosen',
    reply: v.array(digest),
    run: async (call) => data(await listDigests(call)),
  }),
  memberRoute({
    ...row,
    method: 'PUT',
    path: '/api/v1/environments/:environmentId/surveys/:surveyId/digest',
    environmentIn: 'path',
    operation: 'chooseDigest',
    summary: 'Choose to be mailed the results of a survey every day, week or month',
    body: chooseDigestBody,
    reply: digest,
    errors: ['not_found', 'conflict'],
    run: async (call) => data(await chooseDigest(call)),
  }),
  memberRoute({
    ...row,
    method: 'DELETE',
    path: '/api/v1/environments/:environmentId/digests/:digestId',
    environmentIn: 'path',
    operation: 'stopDigest',
    summary: 'Stop a mail with results',
    reply: v.array(digest),
    errors: ['not_found'],
    run: async (call) => {
      await stopDigest(call)
      return data(await listDigests(call))
    },
  }),
]
