import type { Permission } from '../../tenants/keys/schema.ts'
import type { LinkPurpose } from '../../tenants/people/schema.ts'
import type { Timestamp } from './clock.ts'

/** A person who is signed in, in one request. */
export interface SignedIn {
  readonly person: {
    readonly id: string
    readonly email: string | null
    readonly externalId: string | null
    readonly name: string
    readonly isOwner: boolean
    /** The person's own time zone; `null`: that of the product. */
    readonly timeZone: string | null
  }
  /** Environment id → what the person may do there. Empty for owners, who may do everything. */
  readonly memberships: ReadonlyMap<string, Permission>
  /** Names the session in lists; `null`: the host signed the person in. It is the hash of the secret, never the secret. */
  readonly sessionId: string | null
  /** The token that every form carries. */
  readonly formToken: string
  /** Whether the person gave the password within the last hour. */
  readonly isConfirmed: boolean
}

/** What the host's own sign-in says of a person. */
export interface ExternalPerson {
  /** The id in the host, 1..256 characters. */
  readonly externalId: string
  readonly email?: string | null | undefined
  readonly name?: string | null | undefined
  /** Whether the person owns the service. Default: as stored, `false` for a new person. */
  readonly owner?: boolean | undefined
  /** Environment id → what the person may do there, and nothing elsewhere. Default: as stored. */
  readonly environments?: Readonly<Record<string, Permission>> | undefined
  /** When the person last proved who they are. Default: never, so that nothing counts as confirmed. */
  readonly authenticatedAt?: Date | null | undefined
}

/** A session as a person sees it in a list. */
export interface SessionListed {
  readonly id: string
  readonly createdAt: Timestamp
  readonly seenAt: Timestamp
  /** The browser's User-Agent. */
  readonly client: string | null
  readonly isThis: boolean
}

/** A sign-in that succeeded. `secret` is for the cookie and is shown nowhere else. */
export interface NewSession {
  readonly secret: string
  /**
   * For a cookie of its own, which the browser keeps for 180 days, after the session too: in it, strangers' wrong passwords keep
   * the person out of nothing. It opens nothing. `null`: the person has no e-mail address.
   */
  readonly device: string | null
  readonly signedIn: SignedIn
}

/** A link that still opens. */
export interface OpenLink {
  readonly purpose: LinkPurpose
  /** Whom it signs in; `null`: the one who becomes the first owner. */
  readonly person: { readonly email: string | null; readonly name: string } | null
  readonly endsAt: Timestamp
}

/**
 * Signs people in and out, for pages. Every method that judges a password counts wrong ones in storage, whatever the rate
 * limits are, and throws a 429 with a sentence where there were too many. A new password or name that is refused throws
 * a 400 whose details say why, by field: `email`, `name`, `password`, `old`, `new`.
 */
export interface AccountsOfPages {
  /** The person of a session; `null` if it is unknown or has ended, or the person is suspended. Records the use. */
  session(secret: string): Promise<SignedIn | null>
  /**
   * The person whom the host has signed in, by the external id alone: a person is stored on first sight and never matched
   * by e-mail. Throws a 403 for a suspended person.
   */
  fromHost(external: ExternalPerson): Promise<SignedIn>
  /** Whether a form carries the right token. Takes the same time for every wrong one. */
  isFormToken(signedIn: SignedIn, token: string): Promise<boolean>
  /**
   * Signs in. `null` if the e-mail is unknown, the password wrong or the person suspended: the same work is done for each.
   * `client` is the browser's User-Agent, `device` the text that it has of an earlier sign-in; a wrong one counts as none.
   */
  signIn(given: {
    readonly email: string
    readonly password: string
    readonly client: string | null
    readonly device?: string | null | undefined
  }): Promise<NewSession | null>
  signOut(signedIn: SignedIn): Promise<void>
  /** The sessions that have not ended, the newest first, at most 100. Empty for a person whom the host signed in. */
  sessions(signedIn: SignedIn): Promise<SessionListed[]>
  /** Ends the person's other sessions and returns how many. */
  endOthers(signedIn: SignedIn): Promise<number>
  /** Judges the password once more; if it is right, the session counts as confirmed for an hour. */
  confirm(signedIn: SignedIn, password: string): Promise<boolean>
  /** Changes the person's own name. */
  changeName(signedIn: SignedIn, name: string): Promise<void>
  /** Changes the person's own time zone; `null`: that of the product. An unknown one is a 400 with `details.timeZone`. */
  changeTimeZone(signedIn: SignedIn, timeZone: string | null): Promise<void>
  /** Changes the password, ends the other sessions and the person's links. A wrong old one is a 400 with `details.old`. */
  changePassword(signedIn: SignedIn, given: { readonly old: string; readonly new: string }): Promise<void>
  /**
   * The environments whose new responses are mailed to the person; `null` where none can be: the service sends no mail, or
   * does not know its own address, or the person has no e-mail address.
   */
  responseMails(signedIn: SignedIn): Promise<readonly string[] | null>
  /**
   * Switches the mails about new responses on and off, by environment. An environment that the person may not see is
   * left out. Nothing changes where no mail can be sent.
   */
  setResponseMails(
    signedIn: SignedIn,
    changes: { readonly on: readonly string[]; readonly off: readonly string[] },
  ): Promise<void>
  /** Reads a link that stops a mail with results, and stops nothing; `null` if it is none. `surveyName`: `null`, the survey is gone. */
  stopLink(token: string): Promise<{ readonly surveyName: string | null } | null>
  /** Stops the mail of such a link, once and for all; `false` if it is none. A mail that was stopped before stays so. */
  stopMail(token: string): Promise<boolean>
  /**
   * Mails a link for a new password to this e-mail address, if an active person signs in with it here. Which it is cannot
   * be told: the look-up and the mail follow the answer. At most 3 mails an hour go to an address; a client that asks
   * for more than 20 an hour gets a 429, and a text that is no e-mail address a 400. For services with `mailsLinks` only.
   */
  forgotPassword(email: string): Promise<void>
  /** Reads a link and spends nothing; `null` if it is unknown, spent or has ended. */
  link(secret: string): Promise<OpenLink | null>
  /**
   * Spends a link: stores the password and signs in. A link for the first owner takes `email` and `name`; others may take
   * a new `name`. `null` if the link is unknown, spent or has ended.
   */
  enter(
    secret: string,
    given: {
      readonly email?: string | undefined
      readonly name?: string | undefined
      readonly password: string
      readonly client?: string | null | undefined
    },
  ): Promise<NewSession | null>
}
