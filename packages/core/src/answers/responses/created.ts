import type { Creates } from '../../http/route.ts'

/** A response that a POST creates. */
export const aResponse: Creates = {
  type: 'Response',
  isThere: async ({ service, environment }, id) => (await service.storage.responses.find(environment.id, id)) !== null,
  open: null,
}
