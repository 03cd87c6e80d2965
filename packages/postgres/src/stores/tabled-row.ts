import type { TabledResponse } from '@hearback/core/storage'
import { time } from '../columns.ts'
import { inLists } from './erasures.ts'

/** Columns of `hearback.responses r` that a table shows. Other documents are left out, as reading them would take most of the time. */
export const tableColumns = `
  r.id, ${time('r.created_at', 'createdAt')}, ${time('r.updated_at', 'updatedAt')}, r.finished, r.language,
  r.tags::text, r.data::text, r.meanings::text, r.variables::text, (r.marks -> 'suspicious')::text as suspicious,
  (r.marks -> 'edition')::text as edition, ${inLists.unlessErased('r.contact_id', `(r.person -> 'userId')::text`)} as "userId"`

type Documents = 'tags' | 'data' | 'variables'

/** A row of `tableColumns`. `userId` is JSON: the text `null` for a person without a `userId`, and null for no person. */
export type TabledRow = Omit<TabledResponse, Documents | 'meanings' | 'person' | 'suspicious' | 'edition'> &
  Record<Documents, string> &
  Record<'meanings' | 'suspicious' | 'edition' | 'userId', string | null>

export const toTabled = ({ userId, ...row }: TabledRow): TabledResponse => ({
  ...row,
  tags: JSON.parse(row.tags),
  data: JSON.parse(row.data),
  meanings: row.meanings === null ? {} : JSON.parse(row.meanings),
  variables: JSON.parse(row.variables),
  suspicious: row.suspicious === null ? [] : JSON.parse(row.suspicious),
  edition: row.edition === null ? null : JSON.parse(row.edition),
  person: userId === null ? null : { userId: JSON.parse(userId) },
})
