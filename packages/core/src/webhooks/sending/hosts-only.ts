/**
 * An error's text with every address in it cut down to its host, above all the one that was sent to: path and query of a webhook may
 * be secret, and runtimes put them into what `fetch` throws.
 */
export function hostsOnly(text: string, sentTo: string): string {
  const withoutTarget = URL.canParse(sentTo) ? cut(text, new URL(sentTo), sentTo) : text
  return withoutTarget.replace(/https?:\/\/[^\s'"<>()]+/gi, (found) => (URL.canParse(found) ? new URL(found).host : ''))
}

/** As it was written, and as URLs are written: a path may hold what would end an address in a text. */
const cut = (text: string, { host, href }: URL, written: string): string =>
  text.replaceAll(written, host).replaceAll(href, host)
