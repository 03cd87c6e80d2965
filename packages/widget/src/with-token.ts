/** `fetch` that proves who the user is, if there is a token. */
export const withToken =
  (userToken: () => string | null): typeof fetch =>
  (input, init) => {
    const token = userToken()
    return fetch(input, token ? { ...init, headers: { ...init?.headers, 'x-hearback-user': token } } : init)
  }
