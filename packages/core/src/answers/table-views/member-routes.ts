import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { memberRoute } from '../../http/member-route.ts'
import { data } from '../../http/reply.ts'
import { tableQuery, viewQuery } from './query.ts'
import { tableRow, tableViewBody, tableViewReply } from './wire.ts'

const { readView, storeView, forgetView, listRows } = onDemand(() => import('./read.ts'))

const row = {
  needs: 'member',
  isConfirmed: false,
  environmentIn: 'path',
  room: 'table-views',
  errors: ['not_found'],
} as const
const survey = '/api/v1/environments/:environmentId/surveys/:surveyId'
const path = `${survey}/table-view`

export const tableViewMemberRoutes = [
  memberRoute({
    ...row,
    method: 'GET',
    path: `${survey}/table`,
    operation: 'listTableRows',
    summary: "List the responses to a survey as rows with the person's columns, newest first",
    query: tableQuery,
    reply: v.array(tableRow),
    run: (call) => listRows(call),
  }),
  memberRoute({
    ...row,
    method: 'GET',
    path,
    operation: 'readTableView',
    summary: "Return all columns of a survey's table, those that the person chose first",
    query: viewQuery,
    reply: tableViewReply,
    run: async (call) => data(await readView(call)),
  }),
  memberRoute({
    ...row,
    method: 'PUT',
    path,
    operation: 'replaceTableView',
    summary: "Choose the columns of a survey's table",
    body: tableViewBody,
    reply: tableViewReply,
    run: async (call) => data(await storeView(call, timestamp(call.service.clock.now()))),
  }),
  memberRoute({
    ...row,
    method: 'DELETE',
    path,
    operation: 'deleteTableView',
    summary: "Return to the usual columns of a survey's table",
    reply: tableViewReply,
    run: async (call) => data(await forgetView(call)),
  }),
]
