/**
 * Reduces every address in an error's text to its host, above all the address that was sent to: path and query of a
 * webhook may be secret, and runtimes include them in the errors of `fetch`.
 */
export function hostsOnly(text: string, sentTo: string): string {
  const withoutTarget = URL.canParse(sentTo) ? cut(text, new URL(sentTo), sentTo) : text
  return withoutTarget.replace(/https?:\/\/[^\s'"<>()]+/gi, (found) => (URL.canParse(found) ? new URL(found).host : ''))
}

/**
 * Replaces an address both as written and as the URL parser prints it: its path may contain characters that end an
 * address in a text.
 */
const cut = (text: string, { host, href }: URL, written: string): string =>
  text.replaceAll(written, host).replaceAll(href, host)
