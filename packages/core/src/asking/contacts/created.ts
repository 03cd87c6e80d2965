import type { Creates } from '../../http/route.ts'

/** Whether a contact that a POST created still exists. */
export const isThere: Creates['isThere'] = async ({ service, environment }, id) =>
  (await service.storage.contacts.find(environment.id, id)) !== null
