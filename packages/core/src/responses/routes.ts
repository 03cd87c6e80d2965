import * as v from 'valibot'
import { entryOf } from '../audit/entry.ts'
import { data } from '../http/answer.ts'
import { answerList, listQuery } from '../http/list.ts'
import { notFound } from '../http/problems.ts'
import { type Call, route } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { idPattern } from '../ports/ids.ts'
import { findSurvey } from '../surveys/find.ts'
import { createResponse } from './create.ts'
import { createdFileFaults } from './file-answers.ts'
import { filterOf, orderOf, positionOf, responseFilters } from './query.ts'
import { responseOutput } from './rules.ts'
import type { StoredResponse } from './schema.ts'
import { createResponse as createBody, surveyResponse, updateResponse as updateBody } from './schema.ts'
import { goOn } from './update.ts'

const room = 'responses'
const query = listQuery(responseFilters)

/** The client's rows come first: they are the busy ones. */
export const responseRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/responses',
    access: 'client',
    room,
    operation: 'createClientResponse',
    summary: 'Begin a response to a survey in progress',
    body: createBody,
    faults: createdFileFaults,
    answer: v.object({ id: v.string() }),
    idempotent: true,
    run: async (call) => data({ id: await createResponse(call) }),
  }),
  route({
    method: 'PUT',
    path: '/api/v1/client/:environmentId/responses/:responseId',
    access: 'client',
    room,
    operation: 'updateClientResponse',
    summary: 'Go on with a response, or finish it',
    body: updateBody,
    answer: v.object({}),
    run: update,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/client/responses/:responseId',
    access: 'client',
    room,
    operation: 'updateClientResponseById',
    summary: 'Go on with a response, or finish it, without naming its environment',
    body: updateBody,
    answer: v.object({}),
    async environmentOf({ responseId = '' }, { storage }) {
      const found = idPattern.test(responseId) ? await storage.directory.environmentOfResponse(responseId) : null
      if (!found) throw notFound('Response', responseId)
      return found
    },
    run: update,
  }),
  route({
    method: 'GET',
    path: '/api/v1/management/responses',
    aliases: ['/api/v1/responses'],
    access: 'key',
    room,
    operation: 'listResponses',
    summary: 'List responses, newest first',
    query,
    answer: v.array(surveyResponse),
    run: async (call) =>
      answerList(call, query, {
        read: async (asked, page) => {
          // An unknown survey is a 404 on the first page; deleted while the list is read, it just ends.
          if (asked.surveyId !== undefined && !page.after)
            await findSurvey(call.service, call.environment, asked.surveyId)
          const filter = await filterOf(call, asked)
          return filter
            ? call.service.storage.responses.list(call.environment.id, filter, orderOf(call, asked), page)
            : []
        },
        position: positionOf,
        output: responseOutput,
      }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/management/responses/:responseId',
    aliases: ['/api/v1/responses/:responseId'],
    access: 'key',
    room,
    operation: 'readResponse',
    summary: 'Read a response',
    answer: surveyResponse,
    run: async (call) =>
      data(responseOutput(await one(call, (id) => call.service.storage.responses.find(call.environment.id, id)))),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/management/responses/:responseId',
    aliases: ['/api/v1/responses/:responseId'],
    access: 'key',
    room,
    operation: 'deleteResponse',
    summary: 'Delete a response and return it',
    answer: surveyResponse,
    run: async (call) =>
      data(
        responseOutput(
          await one(call, (id) =>
            call.service.storage.responses.delete(call.environment.id, id, {
              ...nothingAlongside,
              audit: entryOf(call, 'delete', 'response', [id]),
            }),
          ),
        ),
      ),
  }),
]

async function update(call: Call<v.InferOutput<typeof updateBody>>) {
  await goOn(call, call.params.responseId ?? '', call.body)
  return data({})
}

async function one(call: Call, read: (id: string) => Promise<StoredResponse | null>): Promise<StoredResponse> {
  const { responseId = '' } = call.params
  const found = idPattern.test(responseId) ? await read(responseId) : null
  if (!found) throw notFound('Response', responseId)
  return found
}
