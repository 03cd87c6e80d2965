import type { StoredResponse } from '@hearback/core'
import { json, time } from '../columns.ts'
import { unlessErased } from './erasures.ts'

/** All columns of `hearback.responses r`, documents as text. */
export const responseColumns = `
  r.id, r.survey_id as "surveyId", ${time('r.created_at', 'createdAt')}, ${time('r.updated_at', 'updatedAt')},
  r.finished, r.data::text, r.meanings::text, r.variables::text, r.ttc::text, r.answer_order::text as "order", r.meta::text, r.language, r.ending_id as "endingId",
  r.single_use_id as "singleUseId", r.display_id as "displayId", r.email_hash as "emailHash",
  ${unlessErased('r.contact_id', 'r.contact_id')} as "contactId",
  ${unlessErased('r.contact_id', 'r.person::text')} as person,
  r.tags::text, r.notes::text, r.version, r.marks::text`

type Documents = 'data' | 'meanings' | 'variables' | 'ttc' | 'meta' | 'tags' | 'notes'

/** A row of `responseColumns`. */
export type ResponseRow = Omit<StoredResponse, Documents | 'order' | 'person' | 'environmentId' | keyof Marks> &
  Record<Exclude<Documents, 'meanings'>, string> & {
    meanings: string | null
    order: string | null
    person: string | null
    marks: string | null
  }

/** What few responses have, in one column. */
type Marks = Pick<StoredResponse, 'overQuota' | 'quotas' | 'suspicious' | 'impossible' | 'edition'>

const noMarks: Marks = { overQuota: false, quotas: null, suspicious: [], impossible: [], edition: null }

/** The document of the column `marks`; `null` where there is nothing to store. */
export const marksOf = ({ overQuota, quotas, suspicious, impossible, edition }: Marks): Partial<Marks> | null =>
  overQuota || quotas || suspicious.length > 0 || edition
    ? {
        ...{ overQuota, quotas, suspicious },
        ...(impossible.length > 0 && { impossible }),
        ...(edition && { edition }),
      }
    : null

export const toResponse = (environmentId: string, { marks, ...row }: ResponseRow): StoredResponse => ({
  ...row,
  environmentId,
  data: JSON.parse(row.data),
  meanings: row.meanings === null ? {} : JSON.parse(row.meanings),
  variables: JSON.parse(row.variables),
  ttc: JSON.parse(row.ttc),
  order: row.order === null ? null : JSON.parse(row.order),
  meta: JSON.parse(row.meta),
  person: row.person === null ? null : JSON.parse(row.person),
  tags: JSON.parse(row.tags),
  notes: JSON.parse(row.notes),
  ...noMarks,
  ...(marks === null ? null : JSON.parse(marks)),
})

/** The document of the column `meanings`; `null` where there is nothing to store. */
const meaningsOf = ({ meanings }: StoredResponse): StoredResponse['meanings'] | null =>
  Object.keys(meanings).length > 0 ? meanings : null

/** Columns of a new response with their types, except its environment, its survey, and its tags: a new response has none. */
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
  marks: 'jsonb',
  answer_order: 'jsonb',
  meanings: 'jsonb',
  created_at: 'timestamptz',
  email_hash: 'text',
} as const

/** Values of a new response, in the order of `newColumns`. All but the last two are `changingValues`. */
export const newValues = (response: StoredResponse): unknown[] => [
  ...changingValues(response),
  response.createdAt,
  response.emailHash,
]

/** The id of a response, and all that a change may write: `$2` to `$19` of `responses.replace`. */
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
  json(marksOf(response)),
  json(response.order),
  json(meaningsOf(response)),
]
