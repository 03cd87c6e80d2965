/**
 * The position after which a page begins: sort time and id of the last record on the page before. Lists use keyset
 * pages, which do not shift when records arrive.
 */
export interface ListPosition {
  readonly at: string
  readonly id: string
}

export interface ListPage {
  /** `null` for the first page. */
  readonly after: ListPosition | null
  /** The most records on the page, 1 or more. */
  readonly limit: number
}
