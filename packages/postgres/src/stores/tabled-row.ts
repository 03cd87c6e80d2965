import type { TabledResponse, TableExtra } from '@hearback/core/storage'
import { time } from '../columns.ts'
import { inLists } from './erasures.ts'

/** Columns of `hearback.responses r` that every table shows. Other documents are left out, as reading them would take most of the time. */
const everyTable = `
  r.id, ${time('r.created_at', 'createdAt')}, ${time('r.updated_at', 'updatedAt')}, r.finished, r.language,
  r.tags::text, r.data::text, r.meanings::text, r.variables::text, (r.marks -> 'suspicious')::text as suspicious,
  (r.marks -> 'edition')::text as edition, ${inLists.unlessErased('r.contact_id', `(r.person -> 'userId')::text`)} as "userId"`

/** How an extra field is selected, and what stands for it where there is none. Documents are selected as JSON. */
const extras: {
  readonly [Name in TableExtra]: { readonly column: string; readonly isJson: boolean; readonly none: unknown }
} = {
  meta: { column: 'r.meta::text as meta', isJson: true, none: {} },
  ttc: { column: 'r.ttc::text as ttc', isJson: true, none: {} },
  notes: { column: 'r.notes::text as notes', isJson: true, none: [] },
  singleUseId: { column: 'r.single_use_id as "singleUseId"', isJson: false, none: null },
  endingId: { column: 'r.ending_id as "endingId"', isJson: false, none: null },
  displayId: { column: 'r.display_id as "displayId"', isJson: false, none: null },
  contactId: {
    column: `${inLists.unlessErased('r.contact_id', 'r.contact_id')} as "contactId"`,
    isJson: false,
    none: null,
  },
  overQuota: { column: `(r.marks -> 'overQuota')::text as "overQuota"`, isJson: true, none: false },
  impossible: { column: `(r.marks -> 'impossible')::text as impossible`, isJson: true, none: [] },
}

/** The columns of a table with these extra fields. */
export const tableColumns = (extra: readonly TableExtra[]): string =>
  [everyTable, ...extra.map((name) => extras[name].column)].join(', ')

type Documents = 'tags' | 'data' | 'variables'

/** A row of `tableColumns`. `userId` is JSON: the text `null` for a person without a `userId`, and null for no person. */
export type TabledRow = Omit<
  TabledResponse,
  Documents | 'meanings' | 'person' | 'suspicious' | 'edition' | TableExtra
> &
  Record<Documents, string> &
  Record<'meanings' | 'suspicious' | 'edition' | 'userId', string | null> &
  Partial<Record<TableExtra, string | null>>

/** Makes the function that reads the rows of `tableColumns`. */
export function tabledReader(extra: readonly TableExtra[]): (row: TabledRow) => TabledResponse {
  const read = (row: TabledRow): Partial<TabledResponse> =>
    Object.fromEntries(
      extra.map((name) => {
        const { isJson, none } = extras[name]
        const value = row[name] ?? null
        return [name, value === null ? none : isJson ? JSON.parse(value) : value]
      }),
    )
  return (row) => ({
    ...{
      id: row.id,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      finished: row.finished,
      language: row.language,
    },
    tags: JSON.parse(row.tags),
    data: JSON.parse(row.data),
    meanings: row.meanings === null ? {} : JSON.parse(row.meanings),
    variables: JSON.parse(row.variables),
    suspicious: row.suspicious === null ? [] : JSON.parse(row.suspicious),
    edition: row.edition === null ? null : JSON.parse(row.edition),
    person: row.userId === null ? null : { userId: JSON.parse(row.userId) },
    ...(extra.length > 0 && read(row)),
  })
}
