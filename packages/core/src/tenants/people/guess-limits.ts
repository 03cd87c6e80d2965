import { Problem } from '../../ground/errors.ts'
import { guessing, waitOf } from '../../ground/guessing.ts'
import { type Clock, timestamp } from '../../ground/ports/clock.ts'
import type { GuessStore } from '../../ground/ports/guesses.ts'
import type { Service } from '../../house/service/service.ts'
import { countedAddress } from '../../http/counted-address.ts'
import { mailsLinks } from './link-mail.ts'
import { sealed } from './secrets.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/*
 * How many wrong passwords are taken. A right one counts nowhere.
 *
 * - `atAddress`: of one account, from one address. What a person meets who has forgotten the password.
 * - `ofAddress`: of all accounts together, from one address. Stops a guesser who tries one password with many accounts.
 * - `ofAccount`: of one account, from all addresses together where it has never signed in. Stops a guesser who has many addresses.
 *   From an address where the account has signed in within the last 90 days, this limit does not apply: strangers who
 *   use it up do not keep the person out.
 * - `ofDevice`: of one account, in a browser where it was opened within the last 180 days. There, only this limit and the next one
 *   apply: guesses of strangers do not keep the person out, also behind one address with them.
 * - `ofDevices`: of one account, in all such browsers together. A new password makes all of them strange.
 * - `ofPerson`: of a person who is signed in and confirms the password, or changes it.
 */
const limits = {
  atAddress: { scope: 'sign-in account address', limit: 10, windowMs: hour },
  ofAddress: { scope: 'sign-in address', limit: 50, windowMs: hour },
  ofAccount: { scope: 'sign-in account', limit: 100, windowMs: hour },
  ofDevice: { scope: 'sign-in device', limit: 10, windowMs: hour },
  ofDevices: { scope: 'sign-in devices', limit: 50, windowMs: hour },
  ofPerson: { scope: 'confirm', limit: 10, windowMs: hour },
} as const

/*
 * How many links for a new password are mailed: `toRecipient` to one e-mail address, `fromAddress` for one client. Unknown
 * e-mail addresses count as known ones do.
 */
const mailLimits = {
  toRecipient: { scope: 'forgot recipient', limit: 3, windowMs: hour },
  fromAddress: { scope: 'forgot address', limit: 20, windowMs: hour },
} as const

/** Marks that an account has signed in from an address. */
const signedIn = { scope: 'signed in', windowMs: 90 * day }

export interface GuessLimits {
  /**
   * Judges a password of an account under all limits, and counts it where it is wrong. Throws a 429 where a limit is
   * reached, without judging. `device` names a browser in which the account was opened before; `judge` gets whether it was opened
   * there, or from this address.
   */
  ofAccount<T>(
    email: string,
    from: { readonly address: string | null; readonly device: string | null },
    judge: (isKnown: boolean) => Promise<T | null>,
  ): Promise<T | null>
  /** Remembers that the account was opened from this address, as after a right password: strangers do not keep it out there. */
  remember(email: string, address: string | null): Promise<void>
  /** Judges the password of a person who is signed in, and counts it where it is wrong. Throws a 429 likewise. */
  ofPerson(personId: string, judge: () => Promise<boolean>): Promise<boolean>
  /**
   * Counts a mail that a client asks for. `false`: the recipient has got enough of them. Throws a 429 where the client has
   * asked for too many.
   */
  mayMail(email: string, address: string | null): Promise<boolean>
}

interface LimitedParts extends Pick<Service, 'sendMail' | 'publicUrl'> {
  readonly storage: { readonly guesses: GuessStore }
  readonly clock: Clock
  readonly secret: string
}

/** Counts wrong passwords in storage: over all processes, and failing closed. */
export function guessLimits(parts: LimitedParts): GuessLimits {
  const { storage, clock, secret } = parts
  const { guesses } = storage
  const now = () => timestamp(clock.now())
  const { judged } = guessing(guesses, clock, (resetMs) => tooManyGuesses(resetMs, mailsLinks(parts)))

  return {
    async ofAccount(email, { address: clientAddress, device }, judge) {
      const address = clientAddress === null ? 'unknown' : countedAddress(clientAddress)
      // Storage holds no e-mails that strangers try, and no addresses.
      const [account, both, alone] = await Promise.all([
        sealed(secret, 'guess account', email),
        sealed(secret, 'guess account address', email, address),
        sealed(secret, 'guess address', address),
      ])
      const isOwnAddress = clientAddress !== null && (await guesses.count(signedIn.scope, both, now())) > 0
      const isKnown = isOwnAddress || device !== null
      const ofAll = [
        { ...limits.atAddress, name: both },
        { ...limits.ofAddress, name: alone },
        ...(isKnown ? [] : [{ ...limits.ofAccount, name: account }]),
      ]
      const ofBrowser = [
        { ...limits.ofDevice, name: device ?? '' },
        { ...limits.ofDevices, name: account },
      ]
      const rules = device === null ? ofAll : ofBrowser
      const found = await judged(rules, () => judge(isKnown))
      if (found !== null && clientAddress !== null) await guesses.renew({ ...signedIn, name: both }, now())
      return found
    },

    async remember(email, clientAddress) {
      if (clientAddress === null) return
      const name = await sealed(secret, 'guess account address', email, countedAddress(clientAddress))
      await guesses.renew({ ...signedIn, name }, now())
    },

    async ofPerson(personId, judge) {
      const rules = [{ ...limits.ofPerson, name: personId }]
      return (await judged(rules, async () => ((await judge()) ? true : null))) ?? false
    },

    async mayMail(email, clientAddress) {
      const address = clientAddress === null ? 'unknown' : countedAddress(clientAddress)
      const [client, recipient] = await Promise.all([
        sealed(secret, 'mail address', address),
        sealed(secret, 'mail recipient', email),
      ])
      const { allowed, endsAt } = await guesses.take({ ...mailLimits.fromAddress, name: client }, now())
      if (!allowed) throw tooManyMails(Date.parse(endsAt) - clock.now())
      return (await guesses.take({ ...mailLimits.toRecipient, name: recipient }, now())).allowed
    },
  }
}

function tooManyGuesses(resetMs: number, isMailed: boolean): Problem {
  const { seconds, text } = waitOf(resetMs)
  return new Problem(
    'too_many_requests',
    isMailed
      ? `Too many wrong passwords. Try again in ${text}, or get a link by mail: it signs you in at once.`
      : `Too many wrong passwords. Try again in ${text}, or open a link for signing in, which an owner of this service can make.`,
    {},
    { 'retry-after': seconds },
  )
}

function tooManyMails(resetMs: number): Problem {
  const { seconds, text } = waitOf(resetMs)
  return new Problem(
    'too_many_requests',
    `Too many links were asked for from your network. Try again in ${text}, or ask an owner of this service for a link.`,
    {},
    { 'retry-after': seconds },
  )
}
