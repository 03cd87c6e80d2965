/**
 * Where a page of a list goes on: the sort time and the id of the last record of the page before.
 * Lists are keyset pages: they never shift when records arrive.
 */
export interface ListPosition {
  readonly at: string
  readonly id: string
}

export interface ListPage {
  /** `null` for the first page. */
  readonly after: ListPosition | null
  /** Records at the most, 1 or more. */
  readonly limit: number
}
