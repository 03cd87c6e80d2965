/** A column of a survey's table, as the API offers it. */
export interface OfferedColumn {
  readonly id: string
  readonly heading: string
  readonly kind: 'text' | 'number' | 'count' | 'flag' | 'time' | 'date' | 'choice'
  readonly group: string | null
  readonly isRemoved: boolean
  readonly isShown: boolean
  /** In px; `null`: as wide as its kind is. */
  readonly width: number | null
}

export interface TableView {
  /** Shown ones in their order, then the others. */
  readonly columns: readonly OfferedColumn[]
  /** Whether the person has chosen them. */
  readonly isOwn: boolean
}

export interface TableRow {
  readonly id: string
  readonly createdAt: string
  readonly finished: boolean
  readonly isSuspicious: boolean
  readonly contactId: string | null
  readonly contactName: string | null
  readonly tags: readonly string[]
  /** By the ids of columns; an empty one is not there. */
  readonly cells: Readonly<Record<string, string | number | boolean>>
}
