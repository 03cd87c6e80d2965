import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { data } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { aResponse } from './created.ts'
import { judgeQuery, listFormats, responseQuery } from './query.ts'
import { responseOutput } from './rules.ts'
import {
  addNote as addNoteBody,
  note,
  recordResponses as recordManyBody,
  recordResponse as recordOneBody,
  setTags as setTagsBody,
  surveyResponse,
  updateResponse as updateBody,
} from './schema.ts'
import { updateResponse } from './update.ts'

const { listResponses } = onDemand(() => import('./list.ts'))
const { recordFaults, recordResponse } = onDemand(() => import('./record.ts'))
const { recordManyFaults, recordResponses } = onDemand(() => import('./record-many.ts'))
const { findResponse, removeResponse } = onDemand(() => import('./remove.ts'))
const { setTags } = onDemand(() => import('./tags.ts'))
const { addNote, removeNote } = onDemand(() => import('./notes.ts'))

const room = 'responses'
/** The largest body of a bulk, in bytes. */
const maxBulkBytes = 16 * 1024 * 1024
const paths = (below: string) => ({
  path: `/api/v1/management/responses${below}`,
  aliases: [`/api/v1/responses${below}`],
})

export const responseRoutes = [
  route({
    method: 'GET',
    ...paths(''),
    access: 'key',
    room,
    operation: 'listResponses',
    summary: 'List responses, newest first',
    query: responseQuery,
    reply: v.array(surveyResponse),
    errors: ['not_found'],
    formats: listFormats,
    run: listResponses,
  }),
  route({
    method: 'POST',
    ...paths(''),
    access: 'key',
    room,
    operation: 'createResponse',
    summary: 'Record a response, whatever the status of its survey, and return it',
    query: judgeQuery,
    body: recordOneBody,
    faults: recordFaults,
    reply: surveyResponse,
    errors: ['not_found', 'conflict'],
    creates: aResponse,
    writes: 'record',
    decide: recordResponse,
  }),
  route({
    method: 'POST',
    ...paths('/bulk'),
    access: 'key',
    room,
    operation: 'createResponses',
    summary: 'Record up to 1,000 responses, all or none, and return their ids in order',
    query: judgeQuery,
    body: recordManyBody,
    bodies: 'responses',
    maxBytes: maxBulkBytes,
    faults: recordManyFaults,
    reply: v.array(v.string()),
    errors: ['conflict'],
    creates: aResponse,
    writes: 'record',
    decide: recordResponses,
  }),
  route({
    method: 'GET',
    ...paths('/:responseId'),
    access: 'key',
    room,
    operation: 'readResponse',
    summary: 'Read a response',
    reply: surveyResponse,
    versioned: 'content',
    run: async (call) => data(responseOutput(await findResponse(call))),
  }),
  route({
    method: 'PUT',
    ...paths('/:responseId'),
    access: 'key',
    room,
    operation: 'updateResponse',
    summary: 'Continue a response, or correct a finished one, and return it',
    query: judgeQuery,
    body: updateBody,
    reply: surveyResponse,
    versioned: 'content',
    writes: 'record',
    decide: updateResponse,
  }),
  route({
    method: 'DELETE',
    ...paths('/:responseId'),
    access: 'key',
    room,
    operation: 'deleteResponse',
    summary: 'Delete a response and return it',
    reply: surveyResponse,
    writes: 'record',
    decide: removeResponse,
  }),
  route({
    method: 'PUT',
    ...paths('/:responseId/tags'),
    access: 'key',
    room,
    operation: 'setResponseTags',
    summary: 'Set the tags of a response, and return it',
    body: setTagsBody,
    reply: surveyResponse,
    writes: 'record',
    decide: setTags,
  }),
  route({
    method: 'POST',
    ...paths('/:responseId/notes'),
    access: 'key',
    room,
    operation: 'addNote',
    summary: 'Add a note to a response, and return the note',
    body: addNoteBody,
    reply: note,
    creates: {
      type: 'Note',
      async isThere({ service, environment, params: { responseId = '' } }, id) {
        const response = await service.storage.responses.find(environment.id, responseId)
        return response?.notes.some((one) => one.id === id) === true
      },
      open: null,
    },
    writes: 'record',
    decide: addNote,
  }),
  route({
    method: 'DELETE',
    ...paths('/:responseId/notes/:noteId'),
    access: 'key',
    room,
    operation: 'deleteNote',
    summary: 'Delete a note of a response, and return the note',
    reply: note,
    writes: 'record',
    decide: removeNote,
  }),
]
