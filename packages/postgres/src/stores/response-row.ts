import type { StoredResponse } from '@hearback/core/storage'
import { described, type RowOf } from '../record.ts'
import { unlessErased } from './erasures.ts'

/** What few responses have, in one column. */
type Marks = Pick<StoredResponse, 'overQuota' | 'quotas' | 'suspicious' | 'impossible' | 'edition'>

const noMarks: Marks = { overQuota: false, quotas: null, suspicious: [], impossible: [], edition: null }

/** The document of the column `marks`; `null` where there is nothing to store. */
const marksOf = ({ overQuota, quotas, suspicious, impossible, edition }: Marks): Partial<Marks> | null =>
  overQuota || quotas || suspicious.length > 0 || edition
    ? {
        ...{ overQuota, quotas, suspicious },
        ...(impossible.length > 0 && { impossible }),
        ...(edition && { edition }),
      }
    : null

/** The document of the column `meanings`; `null` where there is nothing to store. */
const meaningsOf = ({ meanings }: StoredResponse): StoredResponse['meanings'] | null =>
  Object.keys(meanings).length > 0 ? meanings : null

/** A response as its columns hold it. */
export type ResponseFields = Omit<StoredResponse, 'environmentId' | 'meanings' | keyof Marks> & {
  meanings: StoredResponse['meanings'] | null
  marks: Partial<Marks> | null
}

export const response = described<ResponseFields>({
  id: 'text',
  surveyId: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  finished: 'boolean',
  data: 'jsonb',
  meanings: 'jsonb',
  variables: 'jsonb',
  ttc: 'jsonb',
  order: ['answer_order', 'jsonb'],
  meta: 'jsonb',
  language: 'text',
  endingId: 'text',
  singleUseId: 'text',
  displayId: 'text',
  emailHash: 'text',
  contactId: 'text',
  person: 'jsonb',
  tags: 'jsonb',
  notes: 'jsonb',
  version: 'integer',
  marks: 'jsonb',
})
/** A new response, except its survey, and its tags: it has none. */
export const newResponse = response.but('surveyId', 'tags')
/** The id of a response, and what a change may write. */
export const changedResponse = newResponse.but('createdAt', 'emailHash')

export type NewField = (typeof newResponse.names)[number]
export type ChangedField = (typeof changedResponse.names)[number]

/** The fields of a response as its columns hold them. */
export const fieldsOf = (one: StoredResponse): ResponseFields => ({
  ...one,
  meanings: meaningsOf(one),
  marks: marksOf(one),
})

/** SQL: all columns of a response `r`. */
export const responseColumns = response.selected('r', {
  contactId: unlessErased('r.contact_id', 'r.contact_id'),
  person: unlessErased('r.contact_id', 'r.person'),
})

/** A row of `responseColumns`. */
export type ResponseRow = RowOf<ResponseFields>

export function toResponse(environmentId: string, row: ResponseRow): StoredResponse {
  const { marks, meanings, ...fields } = response.recordOf(row)
  return { ...fields, environmentId, meanings: meanings ?? {}, ...noMarks, ...marks }
}
