/** Controls, line breaks, and the marks that turn the direction of what follows them. */
const breaking = /[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** A text without line breaks: it can neither begin another header nor fake another paragraph. */
export const oneLine = (text: string): string => text.replace(breaking, ' ').trim()

/** An address as a mail has it. Throws unless it is http or https, since others can run script. */
export function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail links to http and https addresses only')
  return href
}
