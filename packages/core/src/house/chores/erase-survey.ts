import { sweepFiles } from '../../answers/files/sweep.ts'
import type { Service } from '../service/service.ts'

/** Records removed in one step: small enough to hold no lock for long. */
const batch = 1000

/**
 * Removes what a deleted survey left behind, in batches, until nothing is left or `mayGoOn` returns `false`. Returns
 * whether nothing is left.
 */
export async function eraseSurvey(
  service: Pick<Service, 'storage' | 'blobs' | 'clock' | 'logger'>,
  environmentId: string,
  surveyId: string,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const { storage } = service
  for (const store of [storage.responses, storage.displays, storage.files]) {
    while ((await store.purgeOfSurvey(environmentId, surveyId, batch)) === batch) {
      if (!mayGoOn()) return false
    }
  }
  if (!(await sweepFiles(service, environmentId, mayGoOn))) return false
  await storage.surveys.forget(environmentId, surveyId)
  return true
}
