import { emailForm } from '../../ground/email-form.ts'
import type { Mail } from '../../ground/ports/mail.ts'
import type { MailContent } from './content.ts'
import { htmlOf } from './html.ts'
import { oneLine, webAddress } from './one-line.ts'
import { textOf } from './text.ts'
import { tidied } from './tidy.ts'

const longestSubject = 150

/**
 * Lays out a mail as text and HTML, with the same content. A text cannot break out of its line, in a header neither.
 * Throws for an address that is not one e-mail address, and for a link that is not http or https.
 *
 * ```ts
 * const mail = mailOf({
 *   to: 'ada@example.org',
 *   subject: 'Choose a new password',
 *   greeting: 'Hello Ada,',
 *   lines: ['The link opens once, until 14:32 UTC.'],
 *   action: { label: 'Choose a new password', url: 'https://example.org/console/enter/…' },
 *   foot: ['If this was not you, ignore this mail.'],
 * })
 * ```
 */
export function mailOf(given: MailContent): Mail {
  const { to, subject } = given
  if (emailForm(to) === null) throw new Error('The recipient of a mail must be one e-mail address')
  const content = tidied(given)
  return {
    to: to.trim(),
    subject: [...oneLine(subject)].slice(0, longestSubject).join(''),
    text: textOf(content),
    html: htmlOf(content),
    ...(given.oneClickUrl !== undefined && { headers: oneClick(given.oneClickUrl) }),
  }
}

const oneClick = (url: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${webAddress(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
