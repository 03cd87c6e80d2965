import type { Timestamp } from '../../ground/ports/clock.ts'

/** The stored record of an export link: a live address at which a program fetches the responses to a survey. */
export interface ExportLink {
  id: string
  environmentId: string
  surveyId: string
  createdAt: Timestamp
  /** The person that it belongs to: it may never do more than its owner. */
  ownerId: string
  /** The name that its owner gave it, 1..256 characters. */
  name: string
  /** SHA-256 of the secret, 64 hex digits. */
  hash: string
  /** The first characters of the secret, by which people recognise it. */
  hint: string
  /** Filters and columns: a query of the list of responses, without survey and paging. */
  query: string
  /** When it ends, unless it is renewed. */
  endsAt: Timestamp
  /** When it was last used, updated at most once a minute; `null`: never. */
  lastUsedAt: Timestamp | null
}
