import type { StoredResponse } from '../../answers/responses/schema.ts'
import type { Service } from '../../house/service/service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'

/** The response that has one of these hashes, which are all of one e-mail address; `null`: there is none. */
export async function answeredByEmail(
  { storage }: Pick<Service, 'storage'>,
  { environmentId, id }: Pick<StoredSurvey, 'environmentId' | 'id'>,
  hashes: readonly string[],
): Promise<StoredResponse | null> {
  for (const hash of hashes) {
    const found = await storage.responses.findByEmailHash(environmentId, id, hash)
    if (found !== null) return found
  }
  return null
}
