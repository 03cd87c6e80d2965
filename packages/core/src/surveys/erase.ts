import type { Storage } from '../ports/storage.ts'

/** Records removed in one step: small enough to hold no lock for long. */
const batch = 1000

/**
 * Removes what a deleted survey left behind, in batches, until all is gone or `mayGoOn` says to stop.
 * Says whether all is gone.
 */
export async function eraseSurvey(
  storage: Storage,
  environmentId: string,
  surveyId: string,
  mayGoOn: () => boolean,
): Promise<boolean> {
  for (const store of [storage.responses, storage.displays]) {
    while ((await store.purgeOfSurvey(environmentId, surveyId, batch)) === batch) {
      if (!mayGoOn()) return false
    }
  }
  await storage.surveys.forget(environmentId, surveyId)
  return true
}
