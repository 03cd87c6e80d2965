import { boundedMap } from '../../ground/cache/bounded-map.ts'
import { isSameText, signerOf } from '../../ground/hmac.ts'
import type { AccountsOfPages } from '../../ground/ports/accounts-of-pages.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Platform } from '../../ground/ports/platform.ts'
import type { Service } from '../../house/service/service.ts'
import { enter, readLink } from './enter.ts'
import { forgotPassword } from './forgot-password.ts'
import { formDay, fromHost } from './from-host.ts'
import { guessLimits } from './guess-limits.ts'
import { responseMails, setResponseMails } from './mail-choices.ts'
import { changeName, changePassword, changeTimeZone, confirm, ownSessions } from './own-account.ts'
import { passwordDesk } from './password-desk.ts'
import type { StoredSession } from './schema.ts'
import { hashSecret } from './secrets.ts'
import { type SignInParts, signIn } from './sign-in.ts'
import { sessionEnd, sessionTouchIsDue } from './sign-in-rules.ts'
import { hostFormToken, isOpen, sessionFormToken, signedInBy } from './signed-in.ts'
import { stopLink, stopMail } from './stop-mail.ts'

/** The most people of whom it is remembered what the host said. */
const mostSaid = 10_000

/** What judges the passwords of a service: one queue for all its requests. */
const partsOf = new WeakMap<Service, SignInParts>()

function partsFor(service: Service): SignInParts {
  const parts = partsOf.get(service) ?? {
    service,
    desk: passwordDesk(service.passwords),
    limits: guessLimits(service),
    hostSaid: boundedMap<string, string>(mostSaid),
    hostSeen: boundedMap<string, number>(mostSaid),
  }
  partsOf.set(service, parts)
  return parts
}

/** Implements `AccountsOfPages` for a request from this address. `waitUntil`: the host's, for what follows the answer. */
export function accounts(service: Service, address: string | null, waitUntil: Platform['waitUntil']): AccountsOfPages {
  const { storage, clock, logger, readSecrets } = service
  const parts = partsFor(service)

  /** Stores the use of a session, once a minute at most, without delaying the request. */
  function touch({ hash, createdAt, seenAt }: StoredSession): void {
    const now = clock.now()
    if (!sessionTouchIsDue(seenAt, now)) return
    storage.accounts
      .touchSession(hash, timestamp(now), timestamp(sessionEnd(Date.parse(createdAt), now)))
      .catch((error: unknown) => logger.warn({ err: error }, 'The last use of a session could not be stored'))
  }

  return {
    async session(given) {
      const hash = await hashSecret(given)
      const found = hash && (await storage.accounts.findSession(hash))
      if (!found || !isOpen(found.session, clock.now()) || found.person.status !== 'active') return null
      touch(found.session)
      return signedInBy(service, found.session, found)
    },
    fromHost: (external) => fromHost(parts, external),
    async isFormToken({ formToken, sessionId, person }, token) {
      if (isSameText(formToken, token)) return true
      const { externalId } = person
      // A form that was opened before the service got its newest secret, or before midnight.
      const today = formDay(clock.now())
      const made = async (secret: string) =>
        sessionId !== null
          ? [await sessionFormToken(secret, sessionId)]
          : externalId === null
            ? []
            : [await hostFormToken(secret, externalId, today), await hostFormToken(secret, externalId, today - 1)]
      const holds = async (secret: string) => (await made(secret)).some((one) => isSameText(one, token))
      return (await signerOf(readSecrets, holds)) !== null
    },
    signIn: (given) => signIn(parts, address, given),
    async signOut({ sessionId }) {
      if (sessionId !== null) await storage.accounts.deleteSession(sessionId)
    },
    sessions: (signedIn) => ownSessions(parts, signedIn),
    endOthers: async ({ person, sessionId }) =>
      sessionId === null ? 0 : storage.accounts.deleteSessions(person.id, sessionId),
    confirm: (signedIn, password) => confirm(parts, signedIn, password),
    changeName: (signedIn, name) => changeName(parts, signedIn, name),
    changeTimeZone: (signedIn, timeZone) => changeTimeZone(parts, signedIn, timeZone),
    changePassword: (signedIn, given) => changePassword(parts, signedIn, given),
    responseMails: (signedIn) => responseMails(service, signedIn),
    setResponseMails: (signedIn, changes) => setResponseMails(service, signedIn, changes),
    stopLink: (token) => stopLink(service, token),
    stopMail: (token) => stopMail(service, token),
    link: (given) => readLink(service, given),
    forgotPassword: (email) => forgotPassword(parts, address, waitUntil, email),
    enter: (given, choice) => enter(parts, address, given, choice),
  }
}
