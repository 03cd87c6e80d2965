/** The address, where it is `http` or `https`; anything else is `null`. */
export function safeAddress(address: string | null, allowed = /^https?:\/\//i): string | null {
  return address !== null && allowed.test(address) ? address : null
}
