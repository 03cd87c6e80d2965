import type { SurveySession } from '../index.ts'
import type { Locks } from './lock.ts'
import { ownerOf, type Refusal, type Sending } from './record.ts'
import { type Named, respondentOf } from './respondent.ts'
import type { QueueState, SenderOptions } from './sender.ts'
import { durableStore, type QueueStore } from './store.ts'

export interface QueueOptions {
  /** Origin and prefix of the service, such as `https://feedback.example.com`. Empty: the page's own origin. */
  readonly apiHost: string
  readonly environmentId: string
  readonly surveyId: string
  /** Makes what the service is told of a session: `toSend` of the engine, with the survey. */
  readonly toSend: (session: SurveySession) => Sending
  /** Whose response it is. Default: unknown. */
  readonly userId?: string | null | undefined
  readonly contactId?: string | null | undefined
  /**
   * The user whom the page knows to be there, also where the response is not to be the user's, or names the contact. What
   * another person has left is sent, and not shown; visitors without a name are one person. Default: `userId`, else `contactId`.
   */
  readonly visitor?: string | null | undefined
  readonly singleUseId?: string | null | undefined
  /** Where the respondent is, at most 2,048 characters each. Default: none. */
  readonly meta?: { source?: string; url?: string; action?: string } | undefined
  /** Fields of every request, such as `pinToken`. Default: none. */
  readonly tokens?: Readonly<Record<string, string>> | undefined
  /**
   * Awaited before answers are sent, for a survey with `antiSpam: 'proof'`: the solved challenge, `undefined` if there is
   * none. Default: none.
   */
  readonly proof?: (() => Promise<string | undefined>) | undefined
  /** The display, where the page has created it. Default: the queue creates one. */
  readonly displayId?: string | null | undefined
  /** The response, where the page has begun one: the queue continues it. Default: the queue creates one. */
  readonly responseId?: string | null | undefined
  /** Where answers wait. Default: IndexedDB, or memory where there is none. */
  readonly store?: QueueStore | undefined
  /** Default: `fetch` of the page. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /**
   * For what other persons have left in this browser: it must not prove who is there now. Default: `fetch` without
   * cookies.
   */
  readonly fetchForOthers?: typeof globalThis.fetch | undefined
  /** Default: `navigator.locks`; `null`: a lease in the store makes sure that one tab sends. */
  readonly locks?: Locks | null | undefined
  /** Pause after the first failure, and the longest one, in ms; it doubles from one to the next. Default: 1 s, 60 s. */
  readonly pausesMs?: readonly [first: number, longest: number] | undefined
  /** Called with every change of state. */
  readonly onState?: ((state: QueueState) => void) | undefined
  /** Called when a quota of the survey is full that the answers fulfil, with the ending to show. Default: nothing. */
  readonly onQuota?: ((endingId: string) => void) | undefined
  /**
   * Called with a session that was left on another edition of the survey, and with its response, if the service has it. `true`: another
   * page is loaded, which shows that edition; this one does nothing more. Default: what was answered is sent as it was, and this page
   * begins anew.
   */
  readonly onOtherEdition?: ((session: SurveySession, responseId: string | null) => boolean) | undefined
  readonly onDisplayCreated?: ((id: string) => void) | undefined
  /** Called once for a response, over reloads too; again if a page is left, or another one opened, at that moment. */
  readonly onResponseCreated?: ((id: string) => void) | undefined
}

/** Brings a session to the service on another way than the queue's; see `handOver`. */
export type SendOtherwise = (
  session: SurveySession | null,
  post: { readonly key: string; readonly body: string } | null,
) => Promise<string | null>

/** Brings a session to the service, however often requests are cut and pages are closed. */
export interface Queue {
  /** The session that an earlier page has left, to go on with; `null`: begin a new one. Sends what waits. */
  restore(): Promise<SurveySession | null>
  /**
   * Sends what waits of this survey, and answers which session it is and which response the service has of it; `null`: nothing is kept
   * here, or the service is not reached. The answer that told the response may have been lost.
   */
  left(): Promise<{ readonly session: SurveySession; readonly responseId: string } | null>
  /**
   * Tells the service that the survey is shown. Not needed for a restored session. Never rejects: where it fails, it is
   * tried once more with the first answer, which then goes without. Answers the refusal of a service that does not want the survey
   * to be shown; `null`: there is none.
   */
  shown(): Promise<Refusal | null>
  /**
   * Stores a session, question by question with what other tabs have stored, and sends in the background what is new; it
   * replaces a state that waits. Resolves once it is stored; rejects if the store does.
   */
  save(session: SurveySession): Promise<void>
  /**
   * Tries at once, without the pause after a failure. Answers the state after the attempt: `saved` if the service has
   * everything, `saving` if the newest answers are not stored yet.
   */
  flush(): Promise<QueueState>
  /**
   * Has `send` bring everything to the service on another way. It gets the session with the answers of all tabs, and the request
   * that creates the response, which may have been carried out though its answer was lost: it must be repeated, or there were
   * two responses; `null`: there is none. It answers the id of the response; `null`: it has failed, and the answers go on waiting.
   */
  handOver(send: SendOtherwise): Promise<void>
  /** Forgets the session of a response that was finished on another way, unless answers wait. */
  forget(): Promise<void>
  /** Stops sending on this page. What waits stays in the store. */
  close(): void
}

/** The store and the sender's options, with defaults for those that are not given. */
export function defaultsOf(options: Partial<QueueOptions> & { readonly who?: (() => Named) | undefined }): {
  store: QueueStore
  fetch: typeof globalThis.fetch
  sending: SenderOptions
} {
  const store = options.store ?? durableStore()
  const nothing = () => {}
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))
  const others = options.fetchForOthers ?? ((url, init) => fetch(url, { ...init, credentials: 'omit' }))
  const person = options.who ?? (() => options)
  return {
    store,
    fetch,
    sending: {
      store,
      fetchFor: (record) => (ownerOf(record) === respondentOf(person()) ? fetch : others),
      proof: options.proof,
      locks: options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks,
      pausesMs: options.pausesMs ?? [1000, 60_000],
      onState: options.onState ?? nothing,
      onRecord: nothing,
      onQuota: options.onQuota ?? nothing,
      onDisplayCreated: options.onDisplayCreated ?? nothing,
      onResponseCreated(id) {
        // Apart from the queue, which must not end with what it throws.
        queueMicrotask(() => options.onResponseCreated?.(id))
        return !!options.onResponseCreated
      },
    },
  }
}
