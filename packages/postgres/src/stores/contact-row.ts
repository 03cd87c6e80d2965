import type { Contact } from '@hearback/core/storage'
import { described, type RowOf } from '../record.ts'

export const contact = described<Contact>({
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  userId: 'text',
  attributes: 'jsonb',
  version: 'integer',
})

export type ContactRow = RowOf<Contact>
