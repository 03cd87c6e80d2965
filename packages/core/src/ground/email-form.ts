/**
 * What stands before and after the `@`. Characters that are not seen could make two e-mails of one, and U+FFFD stands for one that
 * was not kept.
 */
const emailParts = /^([^\s\p{Cc}\p{Cf}\p{Cs}\ufffd@<>"(),:;\\[\]]+)@([^\s\p{Cc}\p{Cs}@<>"(),:;\\[\]/?#%]+)$/u

/**
 * An e-mail as it is stored; `null` if the text is none. Spellings that reach the same mailbox have one form: lower case,
 * composed characters, and the domain as the DNS knows it (`xn--…`, without a final dot). A local part with `+…` is
 * another mailbox to all but its own server.
 */
export function emailForm(text: string): string | null {
  const [, local, domain = ''] = emailParts.exec(text.trim().normalize('NFC').toLowerCase()) ?? []
  const email = `${local}@${asciiDomain(domain)}`
  return local !== undefined && email.length <= 254 && /@[\w-]+(?:\.[\w-]+)*$/.test(email) ? email : null
}

/** A domain in ASCII, without the dot at its end; empty if it is none. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname.replace(/\.$/, '')
  } catch {
    return ''
  }
}
