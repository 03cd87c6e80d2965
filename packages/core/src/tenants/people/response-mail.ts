import type { Timestamp } from '../../ground/ports/clock.ts'
import type { MailContent } from '../mail/content.ts'
import type { EnvironmentWithProduct } from '../products/store.ts'
import { timeInWords } from './time-in-words.ts'

/** The most responses that are counted for a mail. */
export const mostCounted = 1000
/** The most surveys that a mail names. */
const mostNamed = 20

interface NewResponses extends EnvironmentWithProduct {
  readonly to: string
  /** The name of the person. */
  readonly name: string
  readonly since: Timestamp
  /** The time zone in which the mail says it. */
  readonly timeZone: string
  /** By survey, the most first: all of them, or `mostCounted + 1` where there are more. */
  readonly counts: readonly { readonly name: string; readonly count: number }[]
  readonly publicUrl: string
}

/** What a mail about new responses says: how many, by survey. It contains no answer. */
export function responseMail({
  to,
  name,
  environment,
  product,
  since,
  timeZone,
  counts,
  publicUrl,
}: NewResponses): MailContent {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isMore = total > mostCounted
  const what = isMore ? 'more than 1,000 new responses' : many(total, 'new response')
  const where = `${product.name} (${environment.type})`
  const rest = counts.slice(mostNamed)
  const root = publicUrl.replace(/\/+$/, '')
  return {
    to,
    sender: product.name,
    subject: `${capital(what)} in ${where}`,
    greeting: `Hello ${name},`,
    lines: [
      `${where} has ${what} since ${timeInWords(since, timeZone)}${isMore ? '. The first of them, by survey' : ''}:`,
      ...counts.slice(0, mostNamed).map((one) => `${one.count} · ${one.name}`),
      ...(rest.length > 0
        ? [`${rest.reduce((sum, { count }) => sum + count, 0)} · ${many(rest.length, 'other survey')}`]
        : []),
    ],
    action: { label: 'See the results', url: `${root}/console/${environment.id}/surveys/` },
    foot: ['You get this mail because you asked for it in your account: once an hour at most.'],
    footLink: { label: 'Switch these mails off', url: `${root}/console/account/` },
  }
}

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
