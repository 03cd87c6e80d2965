import { idPattern } from '../../ground/ports/ids.ts'
import type { Decision } from '../../http/decision.ts'
import { notFound } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { responseOutput } from './rules.ts'
import type { StoredResponse } from './schema.ts'

/** Deletes a response, and answers with its last state. */
export async function removeResponse(call: Call): Promise<Decision> {
  const { responses } = call.service.storage
  let removed = await findResponse(call)
  return {
    async write(alongside) {
      const deleted = await responses.delete(call.environment.id, removed.id, alongside)
      removed = deleted ?? removed
      return deleted !== null
    },
    audit: entriesOf(call, 'delete', 'response', [removed.id]),
    reply: () => data(responseOutput(removed)),
  }
}

/** Returns the response that the path names; throws a 404 if it does not exist. */
export async function findResponse({ service, environment, params }: Call<unknown, unknown>): Promise<StoredResponse> {
  const { responseId = '' } = params
  const found = idPattern.test(responseId) ? await service.storage.responses.find(environment.id, responseId) : null
  if (!found) throw notFound('Response', responseId)
  return found
}
