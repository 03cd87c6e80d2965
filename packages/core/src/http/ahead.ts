/**
 * Starts reading the next item early. Suppresses `unhandledRejection`; an error still surfaces when the result is
 * awaited.
 */
export function ahead<T, R>(items: AsyncGenerator<T, R, undefined>): Promise<IteratorResult<T, R>> {
  const reading = items.next()
  reading.catch(() => {})
  return reading
}
