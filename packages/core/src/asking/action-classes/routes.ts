import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { byCreation, listQuery, pageOf, replyList } from '../../http/list.ts'
import { data } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import { environmentFaults } from '../../tenants/products/rules.ts'
import { actionClassOutput } from './output-rules.ts'
import { actionClass, createActionClassBody, updateActionClassBody } from './schema.ts'

const { createActionClass, findIn, updateActionClass } = onDemand(() => import('./change.ts'))

const room = 'action-classes'
const query = listQuery({})
const one = '/api/v1/management/action-classes/:actionClassId'

export const actionClassRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/action-classes',
    access: 'key',
    room,
    operation: 'listActionClasses',
    summary: 'List the action classes',
    query,
    reply: v.array(actionClass),
    run: (call) =>
      replyList(call, query, {
        read: async (_, page) => pageOf(await call.environment.actionClasses(), page),
        position: byCreation,
        output: actionClassOutput,
      }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/management/action-classes',
    access: 'key',
    room,
    operation: 'createActionClass',
    summary: 'Create an action class',
    body: createActionClassBody,
    faults: (body, { environment }) => environmentFaults(asRecord(body), environment),
    reply: actionClass,
    creates: {
      type: 'Action Class',
      isThere: async ({ environment }, id) => (await environment.actionClasses()).some((one) => one.id === id),
      open: null,
    },
    writes: 'configuration',
    decide: createActionClass,
  }),
  route({
    method: 'GET',
    path: one,
    access: 'key',
    room,
    operation: 'readActionClass',
    summary: 'Read an action class',
    reply: actionClass,
    versioned: 'content',
    run: async ({ environment, params: { actionClassId = '' } }) =>
      data(actionClassOutput(await findIn(await environment.actionClasses(), actionClassId))),
  }),
  route({
    method: 'PUT',
    path: one,
    access: 'key',
    room,
    operation: 'updateActionClass',
    summary: 'Change an action class; absent fields stay',
    body: updateActionClassBody,
    async faults(body, { environment, params }) {
      if (asRecord(body).type !== 'automatic') return {}
      const stored = (await environment.actionClasses()).find(({ id }) => id === params.actionClassId)
      return stored && stored.type !== 'automatic' ? { type: 'Expected code or noCode' } : {}
    },
    reply: actionClass,
    versioned: 'content',
    writes: 'configuration',
    decide: updateActionClass,
  }),
]
