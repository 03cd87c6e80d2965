/** Names what a form makes, so that a form sent twice makes one. A text that no header can have is none, which the API refuses. */
export function onceIn(fields: URLSearchParams): { readonly 'idempotency-key': string } {
  const once = fields.get('once') ?? ''
  return { 'idempotency-key': /^[\x20-\x7e]*$/.test(once) ? once : '' }
}

/** A name for what the form makes, new with each page that shows the form. */
export const loadOnce = async (): Promise<string> => crypto.randomUUID()
