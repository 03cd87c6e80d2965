import type { ResponseFilter, ResponseOrder } from '@hearback/core/storage'
import { at } from './records.ts'

/** The filter that all responses pass, and the orders that lists have. */
export const all: ResponseFilter = {
  surveyId: null,
  finished: null,
  since: null,
  until: null,
  contactId: null,
  tagId: null,
}
export const newest: ResponseOrder = { by: 'createdAt', direction: 'desc' }
export const oldest: ResponseOrder = { by: 'createdAt', direction: 'asc' }
export const changed = { by: 'updatedAt', from: at(0), until: null } as const satisfies ResponseOrder
