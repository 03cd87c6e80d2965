import type { Service } from '../service.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { settleAwaited } from './awaited.ts'
import { filesIn } from './rules.ts'
import type { FileClaim } from './schema.ts'

/** The files that a response names, to go along with its write. */
export async function claimsOf(
  service: Service,
  survey: Pick<StoredSurvey, 'id' | 'environmentId' | 'questions'>,
  response: { id: string; data: Readonly<Record<string, unknown>> },
): Promise<FileClaim[]> {
  const { environmentId, id: surveyId } = survey
  const names = filesIn(survey, environmentId, response.data)
  // Where uploads do not come through the service, nobody may have looked for them yet.
  if (service.blobs?.presign?.upload) await Promise.all(names.map((name) => settled(service, environmentId, name)))
  return names.map((name) => ({ name, surveyId, responseId: response.id }))
}

async function settled(service: Service, environmentId: string, name: string): Promise<void> {
  const file = await service.storage.files.find(environmentId, name)
  if (file?.state === 'awaited') await settleAwaited(service, file)
}
