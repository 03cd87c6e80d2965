/**
 * Asks for the next item before its turn comes. A failure is heard then: until that it must not count as one that nobody
 * handles.
 */
export function ahead<T, R>(items: AsyncGenerator<T, R, undefined>): Promise<IteratorResult<T, R>> {
  const reading = items.next()
  reading.catch(() => {})
  return reading
}
