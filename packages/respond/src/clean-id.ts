/**
 * The survey's id in an address that came with signs of the text around it, such as `.`, `)` or a space, or in capitals.
 * Ids have lower-case letters and digits only.
 */
export const cleanId = (given: string): string => (/^[0-9a-z]*/i.exec(given)?.[0] ?? '').toLowerCase()

/** A single-use id of the service without the signs that came behind it. Ids of a host's own stay as they are. */
export const cleanSingleUseId = (given: string): string => {
  const id = /^(c[0-9a-z]{24}(?:\.[0-9a-f]{32})?)(?![0-9a-z])/i.exec(given)?.[1]
  return id?.toLowerCase() ?? given
}

/** A token without the signs that came behind it. */
export const cleanToken = (given: string): string => given.replace(/[^\w-]+$/, '')
