import { count, counted } from '../words/numbers.ts'

interface Listed {
  /** The number of records on this page. */
  readonly shown: number
  /** What one record is called. */
  readonly one: string
  readonly isLater: boolean
  readonly isMore: boolean
  /** How many there are on all pages; `null`: that is not known. */
  readonly total: number | null
}

/** How many records a page of a list shows, and of how many, newest first. Of an empty page it says nothing. */
export function listed({ shown, one, isLater, isMore, total }: Listed): string {
  if (shown === 0) return ''
  if (!isLater && !isMore) return counted(shown, one)
  // Some may have come between the count and the list.
  const of = total === null || total < shown ? '' : ` of ${count(total)}`
  if (isLater) return `the next ${count(shown)}${of}`
  return of === '' ? `the newest ${count(shown)}` : `${count(shown)}${of}, newest first`
}
