import type { Language } from '../words/language.ts'

interface Listed {
  /** The number of records on this page. */
  readonly shown: number
  /** What the records are. */
  readonly of: 'responses' | 'answers'
  readonly isLater: boolean
  readonly isMore: boolean
  /** How many there are on all pages; `null`: that is not known. */
  readonly total: number | null
  /** Default: the newest come first. */
  readonly isOldestFirst?: boolean
}

/** How many records a page of a list shows, and of how many, newest first. Of an empty page it says nothing. */
export function listed(
  { shown, of, isLater, isMore, total, isOldestFirst = false }: Listed,
  { texts, say }: Language,
): string {
  const { lists, responses } = texts
  const { oldestShown, oldestOf } = responses.table
  if (shown === 0) return ''
  if (!isLater && !isMore) return say(lists[of], { count: shown })
  // Some may have come between the count and the list.
  if (total === null || total < shown)
    return say(isLater ? lists.next : isOldestFirst ? oldestShown : lists.newest, { shown })
  return say(isLater ? lists.nextOf : isOldestFirst ? oldestOf : lists.newestOf, { shown, total })
}
