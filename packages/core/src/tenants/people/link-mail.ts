import { onDemand } from '../../ground/on-demand.ts'
import type { Mail } from '../../ground/ports/mail.ts'
import type { Service } from '../../house/service/service.ts'
import type { PersonWithMemberships } from './store.ts'
import { timeInWords, zoneOfMail } from './time-in-words.ts'

const { mailOf } = onDemand(() => import('../mail/mail-of.ts'))

/** What a mail with a link says. */
export interface LinkMail {
  readonly to: string
  /** The person's name. */
  readonly name: string
  /** `forgot`: a client asked for it on the sign-in page. `invitation` and `reset`: an owner, or the command, sends it. */
  readonly why: 'forgot' | 'invitation' | 'reset'
  readonly secret: string
  readonly expiresAt: string
  /** The time zone in which the mail says it. Default: UTC. */
  readonly timeZone?: string
  /** Who sends it, by name; `null`: no person does. */
  readonly sentBy: string | null
}

/** Lays out a mail with a link for signing in. Its address begins with the option `publicUrl`. */
export async function linkMail(publicUrl: string, given: LinkMail): Promise<Mail> {
  const { to, name, why, secret, expiresAt, timeZone } = given
  const place = new URL(publicUrl).host
  const { subject, lines, label, foot } = words[why](place, given.sentBy ?? 'An owner')
  return mailOf({
    ...{ to, subject, sender: `Hearback at ${place}`, greeting: `Hello ${name},` },
    lines: [...lines, `The link works once, until ${timeInWords(expiresAt, timeZone)}.`],
    action: { label, url: `${publicUrl}/console/enter/${secret}/` },
    foot: [foot],
  })
}

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
  readonly label: string
  readonly foot: string
}

const words: Readonly<Record<LinkMail['why'], (place: string, sentBy: string) => Words>> = {
  forgot: (place) => ({
    subject: `A new password for ${place}`,
    lines: [`You, or somebody else, asked for a new password for your account at ${place}.`],
    label: 'Choose a new password',
    foot: 'If it was not you, ignore this mail: your password stays as it is.',
  }),
  reset: (place, sentBy) => ({
    subject: `A new password for ${place}`,
    lines: [`${sentBy} sends you this link, so that you can choose a new password for your account at ${place}.`],
    label: 'Choose a new password',
    foot: 'Until you use the link, your password stays as it is.',
  }),
  invitation: (place, sentBy) => ({
    subject: `You are invited to ${place}`,
    lines: [`${sentBy} invites you to ${place}, a service for surveys. Choose a password, and you are in.`],
    label: 'Accept the invitation',
    foot: 'If you do not know what this is about, ignore this mail: without the link, nobody can use the account.',
  }),
}

/** Whether the service can mail links: it has a way to send, and knows its own address. */
export const mailsLinks = ({ sendMail, publicUrl }: Pick<Service, 'sendMail' | 'publicUrl'>): boolean =>
  sendMail !== null && publicUrl !== null

/** The outcome of mailing a link. */
export type Mailed = { readonly mailedTo: string } | { readonly mailedTo: null; readonly failure: string }

/** Mails a link to the person whom it is for. A failure is logged, without the link. */
export async function mailLink(
  service: Pick<Service, 'sendMail' | 'publicUrl' | 'logger' | 'storage'>,
  found: PersonWithMemberships,
  given: Omit<LinkMail, 'to' | 'name' | 'timeZone'>,
): Promise<Mailed> {
  const { sendMail, publicUrl, logger } = service
  const { email, name } = found.person
  if (sendMail === null || publicUrl === null || email === null) return { mailedTo: null, failure: cannotMail }
  try {
    const timeZone = await zoneOf(service, found)
    await sendMail(await linkMail(publicUrl, { ...given, timeZone, to: email, name }))
    return { mailedTo: email }
  } catch (error) {
    // The error is the host's: it may contain the mail.
    const text = error instanceof Error ? error.message : String(error)
    const failure = text.replaceAll(given.secret, '…')
    logger.error({ failure }, 'A mail with a link for signing in could not be sent')
    return { mailedTo: null, failure }
  }
}

/** The time zone of mails to a person that are about no product: the person's own, else that of the first product that the person sees. */
async function zoneOf(
  { storage, logger }: Pick<Service, 'storage' | 'logger'>,
  { person, memberships }: PersonWithMemberships,
): Promise<string> {
  if (person.timeZone !== null) return zoneOfMail(person, undefined)
  const ids = person.isOwner ? null : memberships.map(({ environmentId }) => environmentId)
  // The link was made already, so that the mail goes out all the same.
  const [first] = await storage.directory.environments(ids, { limit: 1, besides: null }).catch((err: unknown) => {
    logger.warn({ err }, 'The time zone of a mail could not be read: it says its time in UTC')
    return []
  })
  return zoneOfMail(person, first?.product)
}

const cannotMail = 'This service sends no mail: it needs a mail server and its public address'
