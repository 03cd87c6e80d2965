import { equal } from './equal.ts'
import { alone, type Locks } from './lock.ts'
import { endOf, fresh, isOver, type QueueRecord, type Refusal, randomId } from './record.ts'
import { longestWaitMs, nextRequest, type Outcome, type QueueRequest, sameRequest, sendRequest } from './request.ts'
import type { QueueStore } from './store.ts'

/** What a page can tell its respondent about the answers. */
export type QueueState =
  | { readonly kind: 'saving' }
  /** The service has everything. */
  | { readonly kind: 'saved' }
  /**
   * An attempt has failed. The next one is at this time, in ms since 1970, or when the browser is online again.
   * `blocked`: the service was not reached three times in a row, though the browser is online.
   */
  | { readonly kind: 'waiting'; readonly retryAt: number; readonly blocked?: true }
  /** The service does not take the answers as they are. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export interface SenderOptions {
  readonly store: QueueStore
  /** The `fetch` for a record: that of another person goes without the proof of the one who is there. */
  readonly fetchFor: (record: QueueRecord) => typeof globalThis.fetch
  readonly proof: (() => Promise<string | undefined>) | undefined
  readonly locks: Locks | null
  /** Pause after the first failure, and the longest one, in ms. */
  readonly pausesMs: readonly [first: number, longest: number]
  onState(state: QueueState): void
  /** Called with the record whenever the sender has read or changed it. */
  onRecord(record: QueueRecord | null): void
  onDisplayCreated(id: string): void
  /** A full quota leads the respondent to this ending. */
  onQuota(endingId: string): void
  /** Answers whether anything listens: if nothing does, a later page may tell. */
  onResponseCreated(id: string, record: QueueRecord): boolean
}

export interface Sender {
  /** Sends what waits, once no other tab sends. */
  run(): void
  /** Cuts a pause short. Answers the state after the next attempt. */
  flush(): Promise<QueueState>
  close(): void
}

/**
 * Sends the record of a key: the display if the service takes it, the response, then the newest answers until the
 * service has them.
 */
export function senderOf(key: string, options: SenderOptions): Sender {
  const { store } = options
  const tab = randomId()
  let isRunning = false
  let isAskedAgain = false
  let isUrgent = false
  /** Attempts in a row that brought no answer to the service. Those for a display do not count. */
  let unreached = 0
  let isOpen = true
  let wake = () => {}
  const waiting: ((state: QueueState) => void)[] = []

  async function loop(): Promise<void> {
    isRunning = true
    try {
      while (isAskedAgain && isOpen) {
        isAskedAgain = false
        const state = await alone({ ...options, key, tab, isOpen: () => isOpen }, sendAll)
        if (!state || (isAskedAgain && state.kind === 'saved')) continue
        options.onState(state)
        tell(state)
        if (state.kind !== 'waiting') continue
        isAskedAgain = true
        if (!isUrgent) await pause(Math.max(0, state.retryAt - Date.now()))
      }
    } finally {
      isRunning = false
      if (!isOpen) tell({ kind: 'waiting', retryAt: 0 })
    }
  }

  const tell = (state: QueueState) => {
    for (const resolve of waiting.splice(0)) resolve(state)
  }

  /** Sends request after request; ends when nothing is left, or with the first one that fails. */
  async function sendAll(renew: () => Promise<unknown>): Promise<QueueState> {
    const proof = await options.proof?.().catch(() => undefined)
    /** Noted only after the telling: if the page is left in between, the next one tells again. */
    let announced: string | undefined
    for (;;) {
      const record = await store.update(key, (one) => prepared(fresh(one), proof, announced))
      options.onRecord(record)
      if (record?.end) {
        const { end, isAnnounced, responseId } = record
        if (!isAnnounced && responseId !== null && options.onResponseCreated(responseId, record)) {
          announced = responseId
          continue
        }
        return end.refusal ? { kind: 'refused', refusal: end.refusal } : { kind: 'saved' }
      }
      if (record?.refusal) return { kind: 'refused', refusal: record.refusal }
      const request = record && nextRequest(record)
      if (!request) return { kind: 'saved' }
      const waitMs = record.retryAt - Date.now()
      // A wait that is longer than any was noted before the clock was set back.
      if (!isUrgent && waitMs > 0 && waitMs <= longestWaitMs) return waitingUntil(record.retryAt)
      isUrgent = false
      options.onState({ kind: 'saving' })
      await renew()
      const fetch = options.fetchFor(record)
      const outcome = await sendRequest(request, fetch)
      const isIn = outcome.kind === 'refused' && (await isKnown(record, request, outcome.refusal, fetch))
      const after = await store.update(key, (one) => {
        if (one?.id !== record.id) return one
        // What was answered meanwhile is asked about on its own.
        if (isIn) return one.revision === record.revision ? null : one
        return settled(one, record, request, outcome, options.pausesMs)
      })
      options.onRecord(after)
      if (request.step === 'display') {
        if (outcome.kind === 'done') options.onDisplayCreated(outcome.id)
        // Displays are best effort: the response goes at once without one, unless it could go nowhere now.
        else if (after?.displayId === null && !after.isUnseen) return waitingUntil(after.retryAt)
        continue
      }
      unreached = outcome.kind === 'later' && !outcome.isReached ? unreached + 1 : 0
      if (outcome.kind === 'later') return waitingUntil(after?.retryAt ?? 0)
      if (outcome.kind === 'refused') {
        if (!after && !isIn) return outcome
      } else if (request.step === 'create' && options.onResponseCreated(outcome.id, record)) announced = outcome.id
      if (outcome.kind === 'done' && outcome.endingId) options.onQuota(outcome.endingId)
    }
  }

  const waitingUntil = (retryAt: number): QueueState => ({
    kind: 'waiting',
    retryAt,
    ...(unreached >= 3 && isOnline() && { blocked: true }),
  })

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function run(): void {
    isAskedAgain = true
    if (!isRunning) void loop()
  }

  return {
    run,
    flush() {
      const attempt = new Promise<QueueState>((resolve) => waiting.push(resolve))
      isUrgent = true
      wake()
      run()
      return attempt
    },
    close() {
      isOpen = false
      wake()
    },
  }
}

/** Whether the browser may reach something: it knows only where it surely does not. */
const isOnline = (): boolean => globalThis.navigator?.onLine !== false

/** Fixes the request that creates the response, as soon as its display is known. `announced`: notes that this response was announced. */
export function prepared(
  record: QueueRecord | null,
  proof: string | undefined,
  announced: string | undefined,
): QueueRecord | null {
  if (record && announced !== undefined && record.responseId === announced)
    return record.end && !record.end.refusal ? null : { ...record, isAnnounced: true }
  if (!record || record.end || record.post || record.responseId !== null || record.refusal) return record
  if (record.displayId === null && !record.isUnseen) return record
  const { surveyId, displayId, respondent, context, tokens, sending, revision } = record
  const body = JSON.stringify({
    surveyId,
    displayId: displayId ?? undefined,
    ...respondent,
    ...context,
    ...sending,
    ...tokens,
    proof,
  })
  return { ...record, post: { key: randomId(), body, revision, data: sending.data, order: sending.order } }
}

/** The record after a request; `null` or a note once the session is over. */
function settled(
  record: QueueRecord,
  sent: QueueRecord,
  { step }: QueueRequest,
  outcome: Outcome,
  [first, longest]: SenderOptions['pausesMs'],
): QueueRecord | null {
  if (step === 'display' && outcome.kind !== 'done' && (outcome.kind === 'refused' || isOnline()))
    return { ...record, isUnseen: true }
  if (outcome.kind === 'later') {
    const failures = record.failures + 1
    const pauseMs = Math.min(first * 2 ** (failures - 1), longest) * (0.5 + Math.random() / 2)
    return { ...record, failures, retryAt: Date.now() + Math.max(pauseMs, outcome.afterMs) }
  }
  const answered = { ...record, failures: 0, retryAt: 0 }
  if (outcome.kind === 'refused') {
    const { refusal } = outcome
    if (isOver(refusal) || (step === 'continue' && refusal.status === 404)) return endOf(answered, refusal)
    return { ...answered, post: null, ...(record.revision === sent.revision && { refusal }) }
  }
  if (step === 'display') return { ...answered, displayId: outcome.id }
  const isCreated = step === 'create'
  const { revision, data, order } = (isCreated && sent.post) || { revision: sent.revision, ...sent.sending }
  const next = {
    ...answered,
    ...(isCreated && { responseId: outcome.id, post: null }),
    sentRevision: revision,
    sentData: data,
    sentOrder: order ?? null,
  }
  // A later page tells of the response if this one is left now.
  if (sent.sending.finished && revision === record.revision) return next.isAnnounced ? null : endOf(next, null)
  return next
}

/** Whether a refusal loses nothing: the response is finished, and has these answers. */
async function isKnown(
  record: QueueRecord,
  request: QueueRequest,
  refusal: Refusal,
  fetch: typeof globalThis.fetch,
): Promise<boolean> {
  const { sending, sentData } = record
  if (!isOver(refusal)) return false
  if (Object.entries(sending.data).every(([id, value]) => equal(value, sentData?.[id]))) return true
  return request.step === 'continue' && (await sendRequest(sameRequest(record, request), fetch)).kind === 'done'
}
