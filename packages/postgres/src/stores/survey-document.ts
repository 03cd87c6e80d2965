import type { StoredSurvey } from '@hearback/core/storage'

/** The fields of a survey that have no column of their own. */
export function documentOf(survey: StoredSurvey): object {
  const { id, environmentId, createdAt, updatedAt, version, segmentId, ...document } = survey
  return document
}
