import type { RoomTexts } from './openapi/texts.ts'

export const httpTexts: RoomTexts = {
  operations: {
    readHealth: 'For load balancers and monitoring: asks the storage with every request.',
    readOpenApi: 'Made from the routes and schemas that serve requests, so it says exactly what is served.',
  },
  schemas: {
    Error: {
      '': 'An error',
      code: 'What went wrong, for programs. The description of this document explains each code',
      message: 'What went wrong, for people',
      details: 'More about it; of an invalid request, dotted path → message',
    },
    readHealth: { '': 'The service works', status: 'Always `ok`: otherwise the answer is a 503' },
    readOpenApi: { '': 'An OpenAPI document', openapi: 'The version of OpenAPI' },
  },
}
