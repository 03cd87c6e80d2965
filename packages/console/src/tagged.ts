/** The page with a tag of its content, by which a browser asks whether it has changed. */
export async function tagged(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const headers = new Headers(response.headers)
  headers.set('etag', `"${[...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`)
  return new Response(bytes, { status: response.status, headers })
}
