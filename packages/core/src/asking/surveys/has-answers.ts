import type { Service } from '../../house/service/service.ts'
import type { StoredSurvey } from './schema.ts'

/** Whether a survey has a response, finished or not. */
export async function hasAnswers(
  { storage }: Pick<Service, 'storage'>,
  { environmentId, id }: Pick<StoredSurvey, 'environmentId' | 'id'>,
): Promise<boolean> {
  const filter = { surveyId: id, finished: null, since: null, until: null, contactId: null, tagId: null }
  const order = { by: 'createdAt', direction: 'desc' } as const
  return (await storage.responses.list(environmentId, filter, order, { after: null, limit: 1 })).length > 0
}
