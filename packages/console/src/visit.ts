import type { AccountsOfPages, EnvironmentType, PageContext, Permission, SignedIn } from '@hearback/core/pages'
import type { Addresses } from './addresses.ts'
import { refusalOf } from './api-refusal.ts'
import type { FormState } from './form-state.ts'
import { readRecords } from './read-records.ts'
import type { Language } from './words/language.ts'

/** The API, called as the person. */
export interface Api {
  /** Reads `data` of the API's answer. Throws an `ApiRefusal` for any status but 2xx. */
  ask<Data>(path: string): Promise<Data>
  /** Reads `data` and the ETag of the answer, which a change names as the version that it changes. */
  askTagged<Data>(path: string): Promise<{ readonly data: Data; readonly etag: string }>
  /** Reads a page of a list: `data`, and the `cursor` of the next page, `null` on the last. Throws an `ApiRefusal`. */
  askList<Data>(path: string): Promise<{ readonly data: readonly Data[]; readonly next: string | null }>
  /** Reads a page of a list whose records may be long, and keeps what is made of each. Else as `askList`. */
  askRecords<Data, Kept>(
    path: string,
    keep: (record: Data) => Kept,
  ): Promise<{ readonly data: readonly Kept[]; readonly next: string | null }>
  /** Opens a stream of the API, in the format of a media type, which is to be read or cancelled. Throws an `ApiRefusal`. */
  open(path: string, type: string): Promise<Response>
  /** Sends a change and reads `data` of the answer. Throws an `ApiRefusal`; the form is then shown again with its faults. */
  send<Data>(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Data>
}

/** A request of a signed-in person. */
export interface Visit extends Addresses, Api, Language {
  readonly signedIn: SignedIn
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The environment of the address; `null`: the page has none. */
  readonly environmentId: string | null
  /** The public address of the service, prefix included, without a trailing slash. */
  readonly publicUrl: string
  /** The time of the request, in ms. */
  readonly now: number
  readonly accounts: AccountsOfPages
  /** Whether the host signs people in, rather than a password. */
  readonly isHostSignedIn: boolean
  /** Where the host signs people out; `null`: it does not say, or they sign out here. */
  readonly signOutUrl: string | null
  /** Whether the service mails links to people. */
  readonly mailsLinks: boolean
  /** The most attempts that a delivery of a webhook gets. */
  readonly mostAttempts: number
  /** The address at which people answer a link survey; `null`: it has none. */
  readonly surveyUrl: PageContext['surveyUrl']
  /** Whether the service shows the API reference. */
  readonly hasReference: boolean
  /**
   * The time zone of the page: the person's own, else that of the product whose environment the page is in, or the person was in
   * last. Asks for the environments of the page where they are needed.
   */
  pageZone(): Promise<string>
  /** The API in another environment. */
  elsewhere(environmentId: string): Api
  /** The path below the prefix at which people answer a survey; `null`: this service has no page for surveys. */
  answerPath(surveyId: string): string | null
}

/** An environment that the person may see. */
export interface VisibleEnvironment {
  readonly id: string
  readonly type: EnvironmentType
  readonly may: Permission
  readonly product: { readonly id: string; readonly name: string; readonly timeZone: string }
}

/** What a view works with besides its data. */
export interface Frame extends Visit {
  readonly environments: readonly VisibleEnvironment[]
  /** The environment of the page, or the one that the person was in last; `null`: the person may see none. */
  readonly environment: VisibleEnvironment | null
  /** The time zone in which the page shows times and reads days. */
  readonly zone: string
  /** `null`: the page's forms were not sent yet. */
  readonly form: FormState | null
}

/**
 * The environments that the person may see, at most 200: products in their order, production before development.
 * `besides`: one that is listed even if there are more.
 */
export const visibleEnvironments = (
  { ask }: Pick<Visit, 'ask'>,
  besides: string | null,
): Promise<readonly VisibleEnvironment[]> =>
  ask(`/api/v1/environments${besides === null ? '' : `?besides=${encodeURIComponent(besides)}`}`)

/** The functions by which a visit works with the API. */
export function apiFor({ callAs }: Pick<PageContext, 'callAs'>, signedIn: SignedIn, environmentId: string | null): Api {
  async function call(path: string, init: RequestInit): Promise<Response> {
    const response = await callAs(signedIn, environmentId, path, init)
    if (!response.ok) throw await refusalOf(response)
    return response
  }
  // Safe: the API's own contract says what its answers are.
  const read = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data
  return {
    ask: async (path) => read(await call(path, {})),
    askTagged: async (path) => {
      const response = await call(path, {})
      return { data: await read(response), etag: response.headers.get('etag') ?? '' }
    },
    askList: async <Data>(path: string) => {
      const response = await call(path, {})
      return { data: await read<readonly Data[]>(response), next: cursorIn(response.headers.get('link')) }
    },
    askRecords: async (path, keep) => {
      const response = await call(path, { headers: { accept: 'application/x-ndjson' } })
      return { data: await readRecords(response, keep), next: cursorIn(response.headers.get('link')) }
    },
    open: (path, type) => call(path, { headers: { accept: type } }),
    send: async <Data>(method: string, path: string, body?: unknown, headers = {}) => {
      const response = await call(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
      return response.status === 204 ? (null as Data) : read<Data>(response)
    },
  }
}

/** The cursor of the next page, from the header that every list carries while there is more. */
function cursorIn(link: string | null): string | null {
  const address = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor')
}
