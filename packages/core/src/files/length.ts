/** What a body is said to have, in bytes; `null` where nothing is said. */
export function lengthOf(headers: Headers): number | null {
  const text = headers.get('content-length') ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}
