import type { MailContent, MailLink } from './content.ts'
import { oneLine, webAddress } from './one-line.ts'

/** What the layouts take: each text in one line, each address checked. */
export type TidyContent = Required<
  Omit<MailContent, 'to' | 'sender' | 'greeting' | 'action' | 'footLink' | 'oneClickUrl'>
> & {
  readonly sender: string | null
  readonly greeting: string | null
  readonly action: Required<NonNullable<MailContent['action']>> | null
  readonly footLink: MailLink | null
}

/** Tidies what a mail says. Throws for an address that is not http or https. */
export function tidied({ action, footLink, ...given }: MailContent): TidyContent {
  const { direction = 'ltr' } = given
  return {
    subject: oneLine(given.subject),
    sender: lineOrNull(given.sender),
    greeting: lineOrNull(given.greeting),
    lines: given.lines.map(oneLine),
    links: (given.links ?? []).map(tidyLink),
    action: action ? { ...tidyLink(action), orOpen: oneLine(action.orOpen ?? 'Or open this address:') } : null,
    foot: (given.foot ?? []).map(oneLine),
    footLink: footLink ? tidyLink(footLink) : null,
    language: oneLine(given.language ?? 'en'),
    direction,
  }
}

const lineOrNull = (text: string | undefined): string | null => oneLine(text ?? '') || null

const tidyLink = ({ label, url }: MailLink): MailLink => ({ label: oneLine(label), url: webAddress(url) })
