/** Letters, digits and a few marks: what is safe in a header and in a log. */
const requestIdForm = /^[\w.:-]{1,128}$/

/** The id of a request in its answer and in the log: that of a proxy in front, or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id')
  return given !== null && requestIdForm.test(given) ? given : crypto.randomUUID()
}
