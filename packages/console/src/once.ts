/** Names what a form makes, so that a form sent twice makes one. A text that no header can have is none, which the API refuses. */
export function onceIn(fields: URLSearchParams): { readonly 'idempotency-key': string } {
  const once = fields.get('once') ?? ''
  return { 'idempotency-key': /^[\x20-\x7e]*$/.test(once) ? once : '' }
}
