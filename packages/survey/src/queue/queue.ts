import type { SurveySession } from '../index.ts'
import type { Locks } from './lock.ts'
import { fresh, type QueueRecord, randomId, type Sending } from './record.ts'
import { displayRequest, nextRequest, sendRequest } from './request.ts'
import { type QueueState, type SenderOptions, senderOf } from './sender.ts'
import { durableStore, type QueueStore } from './store.ts'

export interface QueueOptions {
  /** Origin and prefix of the service, such as `https://feedback.example.com`. Empty: the page's own origin. */
  readonly apiHost: string
  readonly environmentId: string
  readonly surveyId: string
  /** Whose response it is. Default: unknown. */
  readonly userId?: string | null | undefined
  readonly contactId?: string | null | undefined
  readonly singleUseId?: string | null | undefined
  /** Where the respondent is, at most 2,048 characters each. Default: none. */
  readonly meta?: { source?: string; url?: string; action?: string } | undefined
  /** Fields of every request, such as `pinToken`. Default: none. */
  readonly tokens?: Readonly<Record<string, string>> | undefined
  /** The display, where the page has created it. Default: the queue creates one. */
  readonly displayId?: string | null | undefined
  /** The response, where the page has begun one: the queue continues it. Default: the queue creates one. */
  readonly responseId?: string | null | undefined
  /** Where answers wait. Default: IndexedDB, or memory where there is none. */
  readonly store?: QueueStore | undefined
  /** Default: `fetch` of the page. */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Default: `navigator.locks`; `null`: a lease in the store makes sure that one tab sends. */
  readonly locks?: Locks | null | undefined
  /** Pause after the first failure, and the longest one, in ms; it doubles from one to the next. Default: 1 s, 60 s. */
  readonly pausesMs?: readonly [first: number, longest: number] | undefined
  /** Called with every change of state. */
  readonly onState?: ((state: QueueState) => void) | undefined
  readonly onDisplayCreated?: ((id: string) => void) | undefined
  /** Called once for a response, over reloads too. */
  readonly onResponseCreated?: ((id: string) => void) | undefined
}

/** Brings a session to the service, however often requests are cut and pages are closed. */
export interface Queue {
  /** The session that an earlier page has left, to go on with; `null`: begin a new one. Sends what waits. */
  restore(): Promise<SurveySession | null>
  /** Tells the service that the survey is shown. Not needed for a restored session. Never rejects. */
  shown(): Promise<void>
  /**
   * Stores a session and what `toSend` makes of it, and sends it in the background; it replaces a state that waits.
   * Resolves once it is stored.
   */
  save(session: SurveySession, sending: Sending): Promise<void>
  /**
   * Tries at once, without the pause after a failure. Answers the state after the attempt: `saved` if the service has
   * everything.
   */
  flush(): Promise<QueueState>
  /** Stops sending on this page. What waits stays in the store. */
  close(): void
}

/** The queue of one survey. Pages that open it with the same survey and single-use id share one session. */
export function openQueue(options: QueueOptions): Queue {
  const { store, sending } = defaultsOf(options)
  const { apiHost, environmentId, surveyId, singleUseId = null } = options
  const to = `${apiHost.replace(/\/$/, '')}/api/v1/client/${encodeURIComponent(environmentId)}`
  const key = `${to} ${surveyId} ${singleUseId ?? ''}`
  let displayId = options.displayId ?? null
  let isDisplayTold = displayId !== null
  /** The session that this page has stored or restored. */
  let own: string | null = null
  /** Names the session if this page begins it, and is the `Idempotency-Key` of its display. */
  const newId = randomId()
  const onDisplayCreated = (id: string) => {
    displayId = id
    if (!isDisplayTold) options.onDisplayCreated?.(id)
    isDisplayTold = true
  }
  /** The record as this page has seen it last. */
  let latest: QueueRecord | null = null
  const sender = senderOf(key, {
    ...sending,
    onDisplayCreated,
    onRecord(record) {
      latest = record
    },
  })
  const respondent = defined({ userId: options.userId, contactId: options.contactId })
  const tokens = options.tokens ?? {}
  const stopListening = listen({
    online: () => void sender.flush(),
    // The page may be gone before the store answers: the request is made at once. Twice does no harm.
    pagehide() {
      const request = latest && nextRequest(latest)
      if (request) void sendRequest(request, sending.fetch)
    },
  })

  /** Changes the record of this queue; a record that has waited too long, or is of another response, counts as none. */
  async function change(next: (record: QueueRecord | null) => QueueRecord | null): Promise<QueueRecord | null> {
    latest = await store.update(key, (stored) => {
      const record = fresh(stored)
      const isOther = options.responseId && record?.responseId && record.responseId !== options.responseId
      return next(isOther ? null : record)
    })
    return latest
  }

  const begun = (session: SurveySession, first: Sending): QueueRecord => ({
    id: newId,
    savedAt: 0,
    to,
    surveyId,
    respondent,
    context: defined({ singleUseId, meta: options.meta }),
    tokens,
    session,
    sending: first,
    revision: 0,
    sentRevision: 0,
    sentData: null,
    displayId,
    post: null,
    responseId: options.responseId ?? null,
    isTold: options.responseId != null,
    failures: 0,
    retryAt: 0,
    refusal: null,
    lease: null,
  })

  return {
    async restore() {
      let untold: string | null = null
      const record = await change((one) => {
        if (!one || one.isTold || one.responseId === null || !options.onResponseCreated) return one
        untold = one.responseId
        return { ...one, isTold: true }
      })
      if (untold !== null) options.onResponseCreated?.(untold)
      if (!record) return null
      own = record.id
      displayId = record.displayId
      isDisplayTold = displayId !== null
      // What was refused may be taken now: the survey may go on again.
      if (record.refusal) await change((one) => one && { ...one, refusal: null })
      sender.run()
      return record.session
    },
    async shown() {
      if (own !== null || displayId !== null || options.responseId) return
      const outcome = await sendRequest(displayRequest({ id: newId, to, surveyId, respondent, tokens }), sending.fetch)
      if (outcome.kind === 'done') onDisplayCreated(outcome.id)
      if (outcome.kind === 'refused') sending.onState(outcome)
    },
    async save(session, newest) {
      let isGone = false
      const record = await change((one) => {
        isGone = own !== null && one?.id !== own
        if (isGone) return one
        const base = one ?? begun(session, newest)
        const known = base.displayId ?? (base.id === newId ? displayId : null)
        const revision = base.revision + 1
        return { ...base, session, sending: newest, revision, displayId: known, savedAt: Date.now(), refusal: null }
      })
      if (isGone) {
        sending.onState({ kind: 'refused', refusal: gone })
        return
      }
      own = record?.id ?? own
      sender.run()
    },
    flush: sender.flush,
    close() {
      stopListening()
      sender.close()
    },
  }
}

/** Sends in the background what earlier pages have left in the store, of any survey. A page may call it as it starts. */
export async function sendWaiting(
  options: Pick<QueueOptions, 'store' | 'fetch' | 'locks' | 'pausesMs'> = {},
): Promise<void> {
  const { store, sending } = defaultsOf(options)
  for (const key of await store.keys()) senderOf(key, sending).run()
}

function defaultsOf(options: Partial<QueueOptions>): { store: QueueStore; sending: SenderOptions } {
  const store = options.store ?? durableStore()
  const nothing = () => {}
  return {
    store,
    sending: {
      store,
      fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
      locks: options.locks === undefined ? (globalThis.navigator?.locks ?? null) : options.locks,
      pausesMs: options.pausesMs ?? [1000, 60_000],
      onState: options.onState ?? nothing,
      onRecord: nothing,
      onDisplayCreated: options.onDisplayCreated ?? nothing,
      onResponseCreated: options.onResponseCreated ?? null,
    },
  }
}

/** Listens to events of the page. Answers a function that ends this. */
function listen(handlers: Readonly<Record<string, () => void>>): () => void {
  for (const [event, handler] of Object.entries(handlers)) globalThis.addEventListener?.(event, handler)
  return () => {
    for (const [event, handler] of Object.entries(handlers)) globalThis.removeEventListener?.(event, handler)
  }
}

const defined = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

/** The error for a page whose session was finished on another page, or refused for good. */
const gone = {
  status: 409,
  code: 'conflict',
  message: 'The response is finished or gone',
  details: { code: 'response_already_finished' },
}
