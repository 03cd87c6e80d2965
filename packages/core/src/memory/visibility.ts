import type { Tables } from './tables.ts'

/** Whether what belongs to a survey may be seen: a deleted survey takes its own out of sight at once. */
export const isVisible = (tables: Tables, record: { environmentId: string; surveyId: string }): boolean =>
  tables.surveys.get(record.environmentId, record.surveyId) !== null
