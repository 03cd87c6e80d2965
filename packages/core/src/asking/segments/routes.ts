import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { byCreation, listQuery, pageOf, replyList } from '../../http/list.ts'
import { data } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { asRecord } from '../../http/validate.ts'
import { environmentFaults } from '../../tenants/products/rules.ts'
import { segmentsById } from './in-use.ts'
import { segmentOutput } from './output-rules.ts'
import { createSegmentBody, segment, updateSegmentBody } from './wire.ts'

const { createSegment, findSegment, removeSegment, updateSegment } = onDemand(() => import('./change.ts'))

const room = 'segments'
const query = listQuery({})
const one = '/api/v1/management/segments/:segmentId'

export const segmentRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/segments',
    access: 'key',
    room,
    operation: 'listSegments',
    summary: 'List the segments, including those private to a survey',
    query,
    reply: v.array(segment),
    run: (call) =>
      replyList(call, query, {
        read: async (_, page) => {
          const all = await segmentsById(call.service, call.environment)
          return pageOf(
            Array.from(all.values(), (owned) => owned.segment),
            page,
          )
        },
        position: byCreation,
        output: segmentOutput,
      }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/management/segments',
    access: 'key',
    room,
    operation: 'createSegment',
    summary: 'Create a segment; a survey that is named uses it from then on',
    body: createSegmentBody,
    faults: (body, { environment }) => environmentFaults(asRecord(body), environment),
    reply: segment,
    errors: ['not_found'],
    creates: {
      type: 'Segment',
      isThere: async ({ service, environment }, id) => (await segmentsById(service, environment)).has(id),
      open: null,
    },
    writes: 'configuration',
    decide: createSegment,
  }),
  route({
    method: 'GET',
    path: one,
    access: 'key',
    room,
    operation: 'readSegment',
    summary: 'Read a segment',
    reply: segment,
    versioned: 'content',
    run: async ({ service, environment, params: { segmentId = '' } }) =>
      data(segmentOutput((await findSegment(service, environment, segmentId)).segment)),
  }),
  route({
    method: 'PUT',
    path: one,
    access: 'key',
    room,
    operation: 'updateSegment',
    summary: 'Change a segment; absent fields stay',
    body: updateSegmentBody,
    reply: segment,
    versioned: 'content',
    writes: 'configuration',
    decide: updateSegment,
  }),
  route({
    method: 'DELETE',
    path: one,
    access: 'key',
    room,
    operation: 'deleteSegment',
    summary: 'Delete a segment and return it, unless a survey or another segment uses it',
    reply: segment,
    errors: ['bad_request'],
    writes: 'configuration',
    decide: removeSegment,
  }),
]
