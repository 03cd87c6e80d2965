import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { memberRoute } from '../../http/member-route.ts'
import { createExportLinkBody, listedExportLink, madeExportLink } from './wire.ts'

const { createLink, isLinkThere, listLinks, removeLink, renewLink } = onDemand(() => import('./change.ts'))

const room = 'export-links'
const path = '/api/v1/environments/:environmentId/surveys/:surveyId/export-links'
const common = { needs: 'member', environmentIn: 'path', room } as const

export const exportLinkMemberRoutes = [
  memberRoute({
    ...common,
    method: 'GET',
    path,
    isConfirmed: false,
    operation: 'listExportLinks',
    summary: 'List the live addresses of a survey, oldest first: the own ones, or all for an owner of the service',
    reply: v.array(listedExportLink),
    run: listLinks,
  }),
  memberRoute({
    ...common,
    method: 'POST',
    path,
    isConfirmed: true,
    operation: 'createExportLink',
    summary: 'Make a live address, which is in this answer only',
    body: createExportLinkBody,
    reply: madeExportLink,
    creates: { type: 'Export Link', isThere: isLinkThere, open: null },
    writes: 'configuration',
    decide: createLink,
  }),
  memberRoute({
    ...common,
    method: 'POST',
    path: `${path}/:linkId/renew`,
    isConfirmed: true,
    operation: 'renewExportLink',
    summary: 'Let a live address work for a year from now',
    reply: listedExportLink,
    creates: { nothing: 'it sets an end, and twice the same one' },
    writes: 'record',
    decide: renewLink,
  }),
  memberRoute({
    ...common,
    method: 'DELETE',
    path: `${path}/:linkId`,
    isConfirmed: false,
    operation: 'deleteExportLink',
    summary: 'Delete a live address: it stops working at once',
    reply: listedExportLink,
    writes: 'record',
    decide: removeLink,
  }),
]
