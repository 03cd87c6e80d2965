import * as v from 'valibot'
import { idPattern } from '../../ground/ports/ids.ts'
import { invalid, notFound } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import { route } from '../../http/route.ts'
import { createDisplay } from './create.ts'
import { createDisplayBody } from './schema.ts'

const room = 'displays'

export const displayClientRoutes = [
  route({
    method: 'POST',
    path: '/api/v1/client/:environmentId/displays',
    access: 'client',
    namesRespondent: 'named',
    room,
    operation: 'createDisplay',
    summary: 'Record that a survey in progress was shown',
    body: createDisplayBody,
    reply: v.object({ id: v.string(), contactId: v.nullable(v.string()), surveyId: v.string() }),
    errors: ['forbidden'],
    creates: {
      type: 'Display',
      isThere: async ({ service, environment }, id) =>
        (await service.storage.displays.find(environment.id, id)) !== null,
      open: null,
    },
    writes: 'record',
    decide: createDisplay,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/client/:environmentId/displays/:displayId',
    access: 'client',
    namesRespondent: 'none',
    room,
    operation: 'updateDisplay',
    summary:
      'Check the response that an older client names for a display; nothing is stored: responses name their display',
    body: v.object({ responseId: v.nullish(v.string()) }),
    reply: v.object({ id: v.string() }),
    async run({ service, environment, params: { displayId = '' }, body: { responseId } }) {
      const { displays, responses } = service.storage
      const display = idPattern.test(displayId) ? await displays.find(environment.id, displayId) : null
      if (!display) throw notFound('Display', displayId)
      if (responseId) {
        const response = idPattern.test(responseId) ? await responses.find(environment.id, responseId) : null
        if (response?.surveyId !== display.surveyId) throw invalid({ responseId: 'There is no such response' })
      }
      return data({ id: display.id })
    },
  }),
]
