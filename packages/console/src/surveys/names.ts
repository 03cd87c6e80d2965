import type { StoredSurvey } from '@hearback/core/pages'
import type { Visit } from '../visit.ts'

export interface SurveyName {
  readonly id: string
  readonly name: string
}

/** The surveys that were changed last, at most 100, by their names. */
export async function loadSurveyNames({ askList }: Pick<Visit, 'askList'>): Promise<readonly SurveyName[]> {
  const { data } = await askList<SurveyName>('/api/v1/management/surveys?limit=100')
  return data.map(({ id, name }) => ({ id, name }))
}

/** A survey by its name, its questions and its languages. */
export interface SurveyOutline extends SurveyName {
  readonly questions: StoredSurvey['questions']
  readonly languages: StoredSurvey['languages']
}

/** The surveys that were changed last, at most 100, with their questions. */
export async function loadOutlines({ askList }: Pick<Visit, 'askList'>): Promise<readonly SurveyOutline[]> {
  const { data } = await askList<SurveyOutline>('/api/v1/management/surveys?limit=100')
  return data
}

/** The name of a survey, or its id where it is deleted or was not changed for long. */
export const nameOfSurvey = (id: string, known: readonly SurveyName[]): string =>
  known.find((one) => one.id === id)?.name || id
