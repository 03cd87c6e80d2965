import { directionOf, fill, textsOf } from '@hearback/words'
import { Problem } from '../../ground/errors.ts'
import { guessing, waitOf } from '../../ground/guessing.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { GuessRule } from '../../ground/ports/guesses.ts'
import type { SendMail } from '../../ground/ports/mail.ts'
import type { Service } from '../../house/service/service.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { mailOf } from '../../tenants/mail/mail-of.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { doorMac, signToken } from './token.ts'

const hour = 60 * 60 * 1000
/** How long the token of a mailed link is good, in ms. */
const tokenMs = 24 * hour

/** How many mails are sent: to one recipient about one survey, and asked for from one address about all surveys. */
const limits = {
  toRecipient: { scope: 'mail survey recipient', limit: 3, windowMs: hour },
  fromAddress: { scope: 'mail address', limit: 20, windowMs: hour },
} as const

/** What is asked for: a mail with a link that proves that an e-mail address is a respondent's. */
export interface LinkRequest {
  readonly survey: StoredSurvey
  /** In lower case. */
  readonly email: string
  /** The address of the survey's page, to which the link adds the token. Begins with the public address. */
  readonly url: string
  /** Whose survey it is, for the mail. */
  readonly sender: string
  /** The code of the mail's language, such as `de`. */
  readonly language: string
  readonly clientAddress: string | null
}

type Parts = Pick<Service, 'storage' | 'clock' | 'secret' | 'logger'> & { readonly sendMail: SendMail }

/**
 * Counts a request for a link, and returns what sends the mail; it never rejects. Throws a 429 if too many links were
 * asked for from one network address. A recipient who got three mails within the hour gets none, and the caller does not
 * learn that: the answer tells a stranger nothing about an e-mail address.
 */
export async function mailedLink(service: Parts, request: LinkRequest): Promise<() => Promise<void>> {
  const { storage, clock, secret, logger } = service
  const { survey, email, clientAddress } = request
  const { take } = guessing(storage.guesses, clock, (resetMs) => tooManyMails(survey, resetMs))
  await take(await rulesFrom(secret, clientAddress))
  const recipient = await doorMac(secret, 'mail survey recipient', survey.environmentId, survey.id, email)
  const rule = { ...limits.toRecipient, name: recipient }
  const { allowed } = await storage.guesses.take(rule, timestamp(clock.now()))
  if (!allowed) return async () => {}
  return async () => {
    try {
      await send(service, request)
    } catch (error) {
      await storage.guesses.giveBack(rule.scope, rule.name).catch(() => {})
      logger.error({ err: error, surveyId: survey.id }, 'The mail with the link to a survey could not be sent')
    }
  }
}

/** Where the host does not say where a request comes from, the limit of the recipient stands alone. */
async function rulesFrom(secret: string, clientAddress: string | null): Promise<GuessRule[]> {
  if (clientAddress === null) return []
  // Storage holds no addresses.
  return [{ ...limits.fromAddress, name: await doorMac(secret, 'mail address', countedAddress(clientAddress)) }]
}

async function send({ clock, secret, sendMail }: Parts, request: LinkRequest): Promise<void> {
  const { survey, email, url, sender, language } = request
  const { id: surveyId, environmentId } = survey
  const scope = { purpose: 'email', environmentId, surveyId } as const
  const link = new URL(url)
  link.searchParams.set('verify', await signToken(secret, scope, email, clock.now() + tokenMs))
  const words = await textsOf('mail', language)
  const named = (text: string) => fill(text, { name: sender }, words)
  await sendMail(
    mailOf({
      to: email,
      subject: named(words.subject),
      sender,
      lines: words.lines.map(named),
      action: { label: words.action, url: link.href, orOpen: words.orOpen },
      foot: words.foot,
      language: words.code,
      direction: directionOf(words.code),
    }),
  )
}

function tooManyMails({ id }: StoredSurvey, resetMs: number): Problem {
  const { seconds, text } = waitOf(resetMs)
  const message = `Too many links were asked for from this network address. Try again in ${text}`
  return new Problem('too_many_requests', message, { surveyId: id, reason: 'email' }, { 'retry-after': seconds })
}
