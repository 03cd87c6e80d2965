import type { Chore } from '../../ground/ports/chores.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { mailEveryMs } from './mail-choices.ts'
import { mostCounted, responseMail } from './response-mail.ts'
import { retryAfter, sendWithin } from './send-mail.ts'
import type { PersonWithMemberships } from './store.ts'
import { zoneOfMail } from './time-in-words.ts'

/** The age from which responses are counted, in ms: by then every write that began before has ended, so that none is missed. */
const settlesAfterMs = 2 * 60 * 1000
type Parts = Pick<Service, 'storage' | 'clock' | 'logger' | 'sendMail' | 'publicUrl'>

/**
 * Mails a person how many responses an environment has received since the last mail. The time from which responses
 * count moves on only after the mail server took the mail: after a crash in between, the person gets a mail twice.
 * Returns the next turn, or `true` when the person may not see the environment any more, which ends the mails.
 */
export async function mailResponses(
  service: Parts,
  { environmentId, subject, detail, dueAt }: Pick<Chore, 'environmentId' | 'subject' | 'detail' | 'dueAt'>,
): Promise<true | Pick<Chore, 'detail' | 'dueAt'>> {
  const { storage, clock, logger, sendMail, publicUrl } = service
  const since = detail ?? dueAt
  const inAnHour = timestamp(clock.now() + mailEveryMs)
  const [found, environment] = await Promise.all([
    storage.accounts.find(subject),
    storage.directory.environment(environmentId),
  ])
  if (environment === null || !mayRead(found, environmentId)) return true
  // The host may give the mail port back.
  if (sendMail === null || publicUrl === null || found.person.email === null) return { detail: since, dueAt: inAnHour }

  const until = later(since, timestamp(clock.now() - settlesAfterMs))
  const counts = await storage.responses.countNew(environmentId, { since, until }, mostCounted + 1)
  if (counts.length === 0) return { detail: until, dueAt: inAnHour }
  const { mailOf } = await import('../mail/mail-of.ts')
  const { email: to, name } = found.person
  const timeZone = zoneOfMail(found.person, environment.product)
  const mail = mailOf(responseMail({ to, name, ...environment, since, timeZone, counts, publicUrl }))
  try {
    await sendWithin(sendMail, mail)
  } catch (err) {
    logger.error({ err, environmentId, personId: subject }, 'A mail about new responses could not be sent')
    return { detail: since, dueAt: timestamp(clock.now() + retryAfter(clock.now() - Date.parse(since))) }
  }
  return { detail: until, dueAt: inAnHour }
}

/** Whether a person may still see an environment. */
export const mayRead = (found: PersonWithMemberships | null, environmentId: string): found is PersonWithMemberships =>
  found?.person.status === 'active' &&
  (found.person.isOwner || found.memberships.some((one) => one.environmentId === environmentId))
