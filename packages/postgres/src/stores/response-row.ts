import type { StoredResponse } from '@hearback/core/storage'
import { json, time } from '../columns.ts'
import type { Named, Values } from '../named.ts'
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

/** A column as a write sets it. */
interface Column {
  readonly type: string
  readonly of: (response: StoredResponse) => unknown
}

/** The id of a response, and the columns that a change may write. */
export const changingColumns = {
  id: { type: 'text', of: ({ id }) => id },
  updated_at: { type: 'timestamptz', of: ({ updatedAt }) => updatedAt },
  finished: { type: 'boolean', of: ({ finished }) => finished },
  data: { type: 'jsonb', of: ({ data }) => JSON.stringify(data) },
  variables: { type: 'jsonb', of: ({ variables }) => JSON.stringify(variables) },
  ttc: { type: 'jsonb', of: ({ ttc }) => JSON.stringify(ttc) },
  meta: { type: 'jsonb', of: ({ meta }) => JSON.stringify(meta) },
  language: { type: 'text', of: ({ language }) => language },
  ending_id: { type: 'text', of: ({ endingId }) => endingId },
  single_use_id: { type: 'text', of: ({ singleUseId }) => singleUseId },
  display_id: { type: 'text', of: ({ displayId }) => displayId },
  contact_id: { type: 'text', of: ({ contactId }) => contactId },
  person: { type: 'jsonb', of: ({ person }) => json(person) },
  notes: { type: 'jsonb', of: ({ notes }) => JSON.stringify(notes) },
  version: { type: 'integer', of: ({ version }) => version },
  marks: { type: 'jsonb', of: (response) => json(marksOf(response)) },
  answer_order: { type: 'jsonb', of: ({ order }) => json(order) },
  meanings: { type: 'jsonb', of: (response) => json(meaningsOf(response)) },
} as const satisfies Record<string, Column>

/** Columns of a new response, except its environment, its survey, and its tags: a new response has none. */
export const newColumns = {
  ...changingColumns,
  created_at: { type: 'timestamptz', of: ({ createdAt }) => createdAt },
  email_hash: { type: 'text', of: ({ emailHash }) => emailHash },
} as const satisfies Record<string, Column>

export type ChangingColumn = keyof typeof changingColumns
export type NewColumn = keyof typeof newColumns

export const valuesOf = <Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  response: StoredResponse,
): Values<Name> => {
  const values: Record<string, unknown> = {}
  for (const name in columns) values[name] = columns[name].of(response)
  // Safe: each column has its value.
  return values as Values<Name>
}

/** SQL of the values of new columns, in the order of `newColumns`. */
export const newValues = (params: Named<NewColumn>): string =>
  entriesOf(newColumns)
    .map(([name, { type }]) => `${params[name]}::${type}`)
    .join(', ')

/** SQL that sets what a change may write. */
export const changedValues = (params: Named<ChangingColumn>): string =>
  entriesOf(changingColumns)
    .flatMap(([name, { type }]) => (name === 'id' ? [] : `${name} = ${params[name]}::${type}`))
    .join(', ')

// Safe: an object literal has no further keys.
const entriesOf = <Name extends string>(columns: Readonly<Record<Name, Column>>) =>
  Object.entries(columns) as [Name, Column][]
