import * as v from 'valibot'
import { parameter } from './validate.ts'

/** The query of a DELETE that refuses a record in use, unless `force=true`. */
export const forceQuery = (description: string) =>
  v.object({ force: parameter(description, v.picklist(['true', 'false'], 'Expected true or false')) })

/** What `forceQuery` parses. */
export interface Force {
  force?: 'true' | 'false' | undefined
}

/** The most ids that a message names. */
const namedInMessage = 10

/** The ids for a message; how many more there are, beyond the first ten. */
export const named = (records: readonly { id: string }[]): string => {
  const ids = records.slice(0, namedInMessage).map(({ id }) => id)
  const more = records.length - ids.length
  return more > 0 ? `${ids.join(', ')} and ${more} more` : ids.join(', ')
}
