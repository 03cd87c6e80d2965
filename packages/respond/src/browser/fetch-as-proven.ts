/**
 * `fetch`, for the requests of answers: what the service refuses since the session of the named user has ended, or is another
 * user's by now, is sent again without the user. The answers count, as those of a page that was opened without the session.
 */
export const fetchAsProven: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  if (response.status !== 403) return response
  const { userId, ...others } = JSON.parse(String(init?.body))
  const reply = await response
    .clone()
    .json()
    .catch(() => null)
  const isUnproven = ['userNotProven', 'otherUser'].includes(reply?.details?.reason)
  return isUnproven && userId !== undefined ? fetch(url, { ...init, body: JSON.stringify(others) }) : response
}
