/** The declared length of a body in bytes; `null` if there is none. */
export function lengthOf(headers: Headers): number | null {
  const text = headers.get('content-length') ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}
