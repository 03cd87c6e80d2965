import type { ExternalPerson } from '@hearback/core/pages'

export interface ConsoleOptions {
  /**
   * Signs people in by the host's own accounts, in place of passwords: the person behind the request, `null` if no
   * person is signed in, or a `Response` that is sent as it is. People are matched by `externalId`, never by e-mail. Default: Hearback's own
   * people, sessions and links.
   */
  authenticate?: (request: Request) => Promise<ExternalPerson | null | Response> | ExternalPerson | null | Response
  /** Where the host signs people in. Needed with `authenticate`. */
  signInUrl?: string
  /** Where the host asks for the password again, before keys and people are changed. Default: `signInUrl`. */
  confirmUrl?: string
  /** Where the host signs people out: the account's menu links to it. Default: no link. */
  signOutUrl?: string
  /** Origins whose pages may show the console in a frame, such as `https://admin.example.com`. Default: none. */
  frameAncestors?: readonly string[]
}

/** The options with their defaults. */
export interface Settings {
  /** `null`: people sign in with a password. */
  readonly host: {
    readonly authenticate: NonNullable<ConsoleOptions['authenticate']>
    readonly signInUrl: string
    readonly confirmUrl: string
    /** `null`: none is known. */
    readonly signOutUrl: string | null
  } | null
  readonly frameAncestors: readonly string[]
}

export function settingsOf(options: ConsoleOptions): Settings {
  const { authenticate, signInUrl, confirmUrl, signOutUrl, frameAncestors = [] } = options
  for (const origin of frameAncestors) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new TypeError(
        `consolePages({ frameAncestors }) needs origins such as https://admin.example.com, not ${origin}`,
      )
    }
  }
  if (!authenticate) return { host: null, frameAncestors }
  if (signInUrl === undefined || !isWeb(signInUrl)) {
    throw new TypeError(
      'consolePages({ authenticate }) needs `signInUrl`: the http or https address of your sign-in page',
    )
  }
  for (const [name, address] of Object.entries({ confirmUrl, signOutUrl })) {
    if (address === undefined || isWeb(address)) continue
    throw new TypeError(`consolePages({ ${name} }) must be an http or https address, not ${address}`)
  }
  const host = { authenticate, signInUrl, confirmUrl: confirmUrl ?? signInUrl, signOutUrl: signOutUrl ?? null }
  return { host, frameAncestors }
}

const isWeb = (address: string): boolean => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
