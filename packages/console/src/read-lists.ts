import type { Api, Visit } from './visit.ts'

/** Reads the page of a list that the address asks for by its `cursor`. `path`: without a query. `filter`: of the list. */
export function listedPage<Data>({ query, askList }: Visit, path: string, limit = 100, filter: object = {}) {
  const cursor = query.get('cursor')
  // A cursor holds the filter of its list.
  const wanted = new URLSearchParams({ limit: String(limit), ...(cursor === null ? filter : { cursor }) })
  return askList<Data>(`${path}?${wanted}`)
}

/** Reads all pages of a list, at most `mostReads`, and keeps the records that are wanted. */
export async function wholeList<Data>(
  { askList }: Pick<Api, 'askList'>,
  path: string,
  limit: number,
  { isWanted = () => true, mostReads = Number.POSITIVE_INFINITY }: ReadingOptions<Data> = {},
): Promise<Data[]> {
  const all: Data[] = []
  let query = new URLSearchParams({ limit: String(limit) })
  for (let reads = 0; reads < mostReads; reads += 1) {
    const { data, next } = await askList<Data>(`${path}?${query}`)
    all.push(...data.filter(isWanted))
    if (next === null) break
    query = new URLSearchParams({ limit: String(limit), cursor: next })
  }
  return all
}

interface ReadingOptions<Data> {
  isWanted?(record: Data): boolean
  mostReads?: number
}
