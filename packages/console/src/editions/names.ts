import type { Visit } from '../visit.ts'

/** An edition by its number, and when it began. */
export interface EditionName {
  readonly number: number
  readonly createdAt: string
}

/** The editions of a survey, newest first, at most 50. Not counted: a survey that was never changed takes no statement. */
export const loadEditionNames = (
  { ask, environmentId }: Pick<Visit, 'ask' | 'environmentId'>,
  surveyId: string,
): Promise<readonly EditionName[]> =>
  ask(`/api/v1/environments/${environmentId}/surveys/${encodeURIComponent(surveyId)}/editions`)
