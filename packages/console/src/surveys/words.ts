import type { StoredSurvey } from '@hearback/core/pages'
import type { Html } from '../html.ts'
import { state } from '../parts/badges.ts'

type Status = StoredSurvey['status']

export const statusWords: Readonly<Record<Status, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  inProgress: 'In progress',
  paused: 'Paused',
  completed: 'Completed',
}

/** The status of a survey by its shape and its word. */
export function statusOfSurvey(status: Status): Html {
  const words = statusWords[status]
  if (status === 'inProgress') return state('running', words, 'good')
  return status === 'completed' ? state('ended', words) : state('waiting', words, 'soft')
}

export const typeOfSurvey: Readonly<Record<StoredSurvey['type'], string>> = {
  link: 'Link',
  app: 'App',
  website: 'Website',
}
