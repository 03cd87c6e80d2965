import type { StoredSurvey } from '@hearback/core/pages'
import type { Html } from '../html.ts'
import { state } from '../parts/badges.ts'
import type { Language } from '../words/language.ts'

/** The status of a survey by its shape and its word. */
export function statusOfSurvey(status: StoredSurvey['status'], { texts }: Pick<Language, 'texts'>): Html {
  const words = texts.surveys.statuses[status]
  if (status === 'inProgress') return state('running', words, 'good')
  return status === 'completed' ? state('ended', words) : state('waiting', words, 'soft')
}
