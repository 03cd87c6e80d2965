import type { AccountsOfPages, SignedIn } from '@hearback/core/pages'
import type { Addresses } from '../addresses.ts'
import type { Url } from '../html.ts'
import type { Settings } from '../options.ts'
import type { Language } from '../words/language.ts'

/** A request to a page that comes before signing in. */
export interface DoorVisit extends Addresses, Language {
  /** `null`: the browser is not signed in. */
  readonly signedIn: SignedIn | null
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly publicUrl: string
  /** Whether the browser reaches the service by https. */
  readonly isSecure: boolean
  /** The browser's name for itself; `null`: none. */
  readonly client: string | null
  /** What an earlier sign-in has left in the browser; `null`: nothing. */
  readonly device: string | null
  readonly accounts: AccountsOfPages
  /** Whether the service mails links to people. */
  readonly mailsLinks: boolean
  readonly settings: Settings
  /** The time of the request, in ms. */
  readonly now: number
  /** Where a person begins: the environment of the last visit, or the first one. */
  start(signedIn: SignedIn): Promise<Url>
}
