/** Redirects a browser, which asks for the address by GET. Nothing keeps the answer, and no other site learns the address. */
export const seeOther = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
  })
