/**
 * The records of a list that does not say where its next page begins: by counting on. What counts is what comes, as a
 * service may give fewer at once than it is asked for, or all of them, or the first ones again and again. Each page
 * begins with the last record of the one before. Where that is missing, some were deleted meanwhile and the rest moved
 * up: what moved is read too. A record that comes twice, as others arrived before it, is handed on once.
 *
 * @param first the records from the beginning
 * @param limit how many were asked for
 * @param read the records after so many; without a number, all at once
 */
export async function* counted<T>(
  first: readonly T[],
  limit: number,
  read: (skip?: number) => Promise<readonly T[]>,
): AsyncGenerator<T, void, undefined> {
  const known = new Set<string>()
  const isNew = (item: T): boolean => known.size < known.add(identityOf(item)).size

  let items = first
  let found = items.filter(isNew)
  yield* found
  if (items.length > limit) return
  for (let skip = 0; found.length > 0; ) {
    skip += items.length - 1
    items = await read(skip)
    found = items.filter(isNew)
    yield* found
    for (let gap = found.length === items.length, back = skip; gap && back > 0; ) {
      back = Math.max(0, back - first.length)
      const before = await read(back)
      const moved = before.filter(isNew)
      yield* moved
      gap = moved.length === before.length
    }
  }
  // A full page of known ones: it may be the end, or a service that keeps to the limit and cannot count.
  if (items.length >= limit) yield* (await read()).filter(isNew)
}

function identityOf(item: unknown): string {
  const { id } = Object(item)
  return typeof id === 'string' ? id : JSON.stringify(item)
}
