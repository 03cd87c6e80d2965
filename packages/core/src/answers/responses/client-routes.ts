import { idPattern } from '../../ground/ports/ids.ts'
import { notFound } from '../../http/problems.ts'
import { route } from '../../http/route.ts'
import { createResponse } from './create.ts'
import { aResponse } from './created.ts'
import { createdFileFaults } from './file-answers.ts'
import { continueResponse as continueBody, createResponse as createBody } from './schema.ts'
import { continueFromClient } from './update.ts'

const room = 'responses'

export const responseClientRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/responses',
    access: 'client',
    namesRespondent: 'answering',
    room,
    operation: 'createClientResponse',
    summary: 'Begin a response to a survey in progress',
    body: createBody,
    faults: createdFileFaults,
    reply: { load: async () => (await import('./wire.ts')).begunResponse },
    errors: ['forbidden', 'conflict'],
    creates: aResponse,
    writes: 'record',
    decide: createResponse,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/client/:environmentId/responses/:responseId',
    access: 'client',
    namesRespondent: 'response',
    room,
    operation: 'updateClientResponse',
    summary: 'Continue or finish a response',
    body: continueBody,
    reply: { load: async () => (await import('./wire.ts')).continuedResponse },
    writes: 'record',
    decide: continueFromClient,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/client/responses/:responseId',
    access: 'client',
    namesRespondent: 'response',
    room,
    operation: 'updateClientResponseById',
    summary: 'Continue or finish a response, without naming its environment',
    body: continueBody,
    reply: { load: async () => (await import('./wire.ts')).continuedResponse },
    async environmentOf({ responseId = '' }, { storage }) {
      const found = idPattern.test(responseId) ? await storage.directory.environmentOfResponse(responseId) : null
      if (!found) throw notFound('Response', responseId)
      return found
    },
    writes: 'record',
    decide: continueFromClient,
  }),
]
