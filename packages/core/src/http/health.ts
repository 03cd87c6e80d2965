import * as v from 'valibot'
import { json } from './reply.ts'
import { route } from './route.ts'

export const healthRoutes = [
  route({
    method: 'GET',
    path: '/health',
    access: 'open',
    room: 'health',
    operation: 'readHealth',
    summary: 'Whether the service can work: 503 where its storage does not answer',
    reply: v.object({ status: v.literal('ok') }),
    bare: true,
    async run({ service }) {
      await service.storage.ping()
      return json(200, { status: 'ok' })
    },
  }),
]
