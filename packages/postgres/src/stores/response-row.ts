import type { StoredResponse } from '@hearback/core'
import { json, time } from '../columns.ts'
import { unlessErased } from './erasures.ts'

/** The columns of `hearback.responses r`; documents come as text. */
export const responseColumns = `
  r.id, r.survey_id as "surveyId", ${time('r.created_at', 'createdAt')}, ${time('r.updated_at', 'updatedAt')},
  r.finished, r.data::text, r.variables::text, r.ttc::text, r.meta::text, r.language, r.ending_id as "endingId",
  r.single_use_id as "singleUseId", r.display_id as "displayId", ${unlessErased('r.contact_id', 'r.contact_id')} as "contactId",
  ${unlessErased('r.contact_id', 'r.person::text')} as person,
  r.tags::text, r.notes::text, r.version`

type Documents = 'data' | 'variables' | 'ttc' | 'meta' | 'tags' | 'notes'

export type ResponseRow = Omit<StoredResponse, Documents | 'person' | 'environmentId'> &
  Record<Documents, string> & { person: string | null }

export const toResponse = (environmentId: string, row: ResponseRow): StoredResponse => ({
  ...row,
  environmentId,
  data: JSON.parse(row.data),
  variables: JSON.parse(row.variables),
  ttc: JSON.parse(row.ttc),
  meta: JSON.parse(row.meta),
  person: row.person === null ? null : JSON.parse(row.person),
  tags: JSON.parse(row.tags),
  notes: JSON.parse(row.notes),
})

/** Columns of a new response besides its environment, its survey, and the tags that it has not yet. */
export const newColumns = {
  id: 'text',
  updated_at: 'timestamptz',
  finished: 'boolean',
  data: 'jsonb',
  variables: 'jsonb',
  ttc: 'jsonb',
  meta: 'jsonb',
  language: 'text',
  ending_id: 'text',
  single_use_id: 'text',
  display_id: 'text',
  contact_id: 'text',
  person: 'jsonb',
  notes: 'jsonb',
  version: 'integer',
  created_at: 'timestamptz',
} as const

/** The same of a response: all but the last are what a change writes, `$2` to `$16` there. */
export const newValues = (response: StoredResponse): unknown[] => [...changingValues(response), response.createdAt]

/** The id, and all that may change. */
export const changingValues = (response: StoredResponse): unknown[] => [
  response.id,
  response.updatedAt,
  response.finished,
  JSON.stringify(response.data),
  JSON.stringify(response.variables),
  JSON.stringify(response.ttc),
  JSON.stringify(response.meta),
  response.language,
  response.endingId,
  response.singleUseId,
  response.displayId,
  response.contactId,
  json(response.person),
  JSON.stringify(response.notes),
  response.version,
]
