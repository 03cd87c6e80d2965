import type { SurveySession } from '../index.ts'
import { equal } from './equal.ts'
import { changedIn, isRelabelled, mergedWith, type Since } from './merge.ts'
import { defaultsOf, type Queue, type QueueOptions } from './options.ts'
import { fresh, ownerOf, type QueueRecord, type Refusal, randomId } from './record.ts'
import { displayRequest, nextRequest, sendRequest } from './request.ts'
import { hashOf, respondentOf } from './respondent.ts'
import { prepared, type QueueState, senderOf } from './sender.ts'

/**
 * The queue of one survey. Pages that open it with the same survey, single-use id and person share one session; another
 * person's is sent, and never shown or continued.
 */
export function openQueue(options: QueueOptions): Queue {
  const { store, fetch, sending } = defaultsOf(options)
  const { apiHost, environmentId, surveyId, singleUseId = null } = options
  const to = `${apiHost.replace(/\/+$/, '')}/api/v1/client/${encodeURIComponent(environmentId)}`
  /** The key of earlier releases, which had one for all persons. */
  // A link may bring any text as its single-use id: encoded, it names no other key.
  const olderKey = `${to} ${surveyId} ${encodeURIComponent(singleUseId ?? '')}`
  const person = respondentOf(options)
  const key = `${olderKey} ${hashOf(person)}`
  let displayId = options.displayId ?? null
  let isDisplayAnnounced = displayId !== null
  /** Whether the service has refused the display: it is not asked again. */
  let isUnseen = false
  /** The session that this page has stored or restored. */
  let own: string | null = null
  /** Names the session if this page begins it, and is the `Idempotency-Key` of its display. */
  const newId = randomId()
  const onDisplayCreated = (id: string) => {
    displayId = id
    if (!isDisplayAnnounced) options.onDisplayCreated?.(id)
    isDisplayAnnounced = true
  }
  /** The record as this page has seen it last. */
  let latest: QueueRecord | null = null
  /** The last record of this page's session that it has seen. */
  let known: QueueRecord | null = null
  const seen = (record: QueueRecord | null) => {
    latest = record
    known = record && !record.end ? record : known
  }
  /** The newest answers, on their way into the store. Until they are there, not everything is saved. */
  let storing: SurveySession | null = null
  /** Where this page's answers stood when it last stored or restored them, and in which revision of the record. */
  let since: Since | null = null
  let ownRevision = 0
  let isFinishedHere = false
  /** Whether the newest answers are not even in the store, since another tab has finished the session. */
  let isLate = false
  const stateOf = (state: QueueState): QueueState => {
    if (isLate) return { kind: 'refused', refusal: gone }
    // Another tab's answers came too late, and not this one's.
    const isIn = state.kind === 'refused' && latest?.end && ownRevision <= latest.sentRevision
    if (isIn) return { kind: 'saved' }
    return storing && state.kind === 'saved' ? { kind: 'saving' } : state
  }
  const sender = senderOf(key, {
    ...sending,
    onDisplayCreated,
    onRecord: seen,
    onState: (state) => sending.onState(stateOf(state)),
  })
  const respondent = defined({ userId: options.userId, contactId: options.contactId })
  const tokens = options.tokens ?? {}
  /** A record with the tokens of this page: those of an earlier one may have ended. */
  const renewed = <R extends object>(record: R): R => (options.tokens ? { ...record, tokens } : record)
  const closed = new AbortController()
  const listen = (event: string, listener: () => void) =>
    globalThis.addEventListener?.(event, listener, { signal: closed.signal })
  listen('online', () => void sender.flush())
  // The page may be gone before the store answers: the request is made at once. Twice does no harm, and what is older
  // replaces nothing newer.
  listen('pagehide', () => {
    const record = storing ? unstored(storing) : latest
    const request = record && nextRequest(record)
    if (record && request) void sendRequest(request, sending.fetchFor(record))
  })

  /** The record with answers that are not in the store yet; `null`: it is not known which response they belong to. */
  function unstored(session: SurveySession): QueueRecord | null {
    const base = latest && !latest.end ? latest : own === null ? begun() : null
    if (!base || (own !== null && base.id !== own)) return null
    const record = savedIn(base, session)
    // A later page may send the same once more: by the display, the service knows that it is.
    return record.displayId === null || options.proof ? record : prepared(record, undefined, undefined)
  }

  /** Whether a record belongs to another response or person than this page. */
  const isAnothers = (record: QueueRecord): boolean =>
    differ(options.responseId, record.responseId) || ownerOf(record) !== person

  /** Sends a record that this page does not show. What becomes of it is none of this page's. */
  const sendOther = (otherKey: string) => {
    const other = senderOf(otherKey, { ...sending, proof: undefined, ...unheard })
    closed.signal.addEventListener('abort', other.close)
    other.run()
  }

  /** Takes over what this person has left under the key of an earlier release, and sends what other persons have left. */
  async function sendOthers(): Promise<void> {
    const older = fresh(await store.update(olderKey, (one) => one))
    if (older && ownerOf(older) === person) {
      await store.update(key, (one) => one ?? { ...older, person })
      await store.update(olderKey, (one) => (one?.id === older.id ? null : one))
    }
    for (const one of await store.keys())
      if (one !== key && (one === olderKey || one.startsWith(`${olderKey} `))) sendOther(one)
  }

  /** Whether a record holds answers to another edition of the survey, which are no answers to what this page asks. */
  const isOfOtherEdition = ({ end, sending, session }: QueueRecord): boolean =>
    !end && differ(sending.surveyEdition, options.toSend(session).surveyEdition)

  /** Changes the record of this queue. One that is not for this page, as another person's, makes room, and is sent on its own. */
  async function change(
    next: (record: QueueRecord | null) => QueueRecord | null,
    isOther: (record: QueueRecord) => boolean = isAnothers,
  ): Promise<QueueRecord | null> {
    let other: QueueRecord | null = null
    const changed = await store.update(key, (stored) => {
      const record = fresh(stored)
      other = record && isOther(record) ? record : null
      return next(other ? null : record)
    })
    seen(changed)
    if (other) {
      const left: QueueRecord = other
      await store.update(`${key} ${left.id}`, () => left)
      sendOther(`${key} ${left.id}`)
    }
    return changed
  }

  /** The record of a new session, without what every save brings. */
  const begun = (): Begun => ({
    id: newId,
    to,
    surveyId,
    person,
    respondent,
    context: defined({ singleUseId, meta: options.meta }),
    tokens,
    revision: 0,
    sentRevision: 0,
    sentData: null,
    displayId,
    isUnseen,
    post: null,
    responseId: options.responseId ?? null,
    isAnnounced: options.responseId != null,
    failures: 0,
    retryAt: 0,
    lease: null,
  })

  /** A record with a newer session of this page. */
  function savedIn(base: QueueRecord | Begun, own: SurveySession): QueueRecord {
    const session = isStored(base) ? mergedWith(base.session, own, since) : own
    const next = options.toSend(session)
    return {
      ...renewed(base),
      session,
      sending: next,
      ...(isStored(base) && isRelabelled(base.sending, next) && { isRelabelled: true }),
      revision: base.revision + 1,
      displayId: base.displayId ?? (base.id === newId ? displayId : null),
      savedAt: Date.now(),
      refusal: null,
    }
  }

  const isFinishedElsewhere = ({ sending, refusal }: QueueRecord): boolean =>
    sending.finished && !isFinishedHere && refusal === null
  /** Whether another tab has finished the session without these answers. */
  const comesLate = (record: QueueRecord, newer: SurveySession): boolean =>
    changedIn(newer, record.session, since).some((id) => !equal(newer.answers[id], record.session.answers[id]))

  return {
    async restore() {
      await sendOthers()
      const record = await change((one) => one)
      if (!record) return null
      if (isOfOtherEdition(record)) {
        // The service must know the response before it is asked for a page that goes on with it.
        if (options.onOtherEdition) await sender.flush()
        if (options.onOtherEdition?.(record.session, latest?.responseId ?? null)) return new Promise(() => {})
        if (!record.sending.finished) {
          await change(
            (one) => one,
            (one) => isAnothers(one) || one.id === record.id,
          )
          return null
        }
      }
      const { responseId } = record
      const isAnnounced = record.isAnnounced || (responseId !== null && sending.onResponseCreated(responseId, record))
      if (record.end) {
        await change((one) => (one?.id === record.id ? null : one))
        return null
      }
      if (record.isHandedOver && !nextRequest(record)) return null
      own = record.id
      displayId = record.displayId
      isDisplayAnnounced = displayId !== null
      const { session } = record
      since = { own: session.order, stored: session.order }
      ownRevision = record.revision
      // What was refused may be taken now: the survey may go on again.
      await change((one) => one && { ...renewed(one), refusal: null, isAnnounced: one.isAnnounced || isAnnounced })
      sender.run()
      return session
    },
    async left() {
      await sendOthers()
      if (!(await change((one) => one))) return null
      await sender.flush()
      const { session, responseId = null } = latest ?? {}
      return session && responseId !== null ? { session, responseId } : null
    },
    async shown() {
      if (own !== null || displayId !== null || options.responseId) return null
      const outcome = await sendRequest(displayRequest({ id: newId, to, surveyId, respondent, tokens }), fetch)
      if (outcome.kind === 'done') onDisplayCreated(outcome.id)
      isUnseen = outcome.kind === 'refused'
      return outcome.kind === 'refused' ? outcome.refusal : null
    },
    async save(session) {
      // Another page has finished the session: the service says whether it has these answers.
      const left = known && (known.responseId ?? known.displayId) !== null ? known : null
      storing = session
      isLate = false
      const record = await change((one) => {
        const base = (one?.end ? null : one) ?? (own === null ? begun() : left)
        if (!base || (own !== null && base.id !== own)) return one
        if (base !== one || !isFinishedElsewhere(one)) return savedIn(base, session)
        isLate = comesLate(one, session)
        return one
      })
      if (storing === session) storing = null
      isLate ||= own !== null && record?.id !== own
      if (isLate) return sending.onState(stateOf({ kind: 'saved' }))
      own = record?.id ?? null
      if (record) {
        since = { own: session.order, stored: record.session.order }
        ownRevision = record.revision
        isFinishedHere ||= session.at.kind === 'ending'
      }
      sender.run()
    },
    async handOver(send) {
      const record = await change((one) => one)
      const left = record?.id === own && !record?.end ? record : null
      const responseId = await send(left?.session ?? null, left?.responseId == null ? (left?.post ?? null) : null)
      if (!left || responseId === null) return
      const { revision, sending } = left
      await change((one) =>
        one?.id !== left.id || one.end
          ? one
          : {
              ...one,
              responseId,
              post: null,
              isAnnounced: true,
              isHandedOver: true,
              sentRevision: revision,
              sentData: sending.data,
              sentOrder: sending.order,
            },
      )
    },
    async forget() {
      await change((one) => (one && nextRequest(one) ? one : null))
    },
    flush: async () => stateOf(await sender.flush()),
    close() {
      closed.abort()
      sender.close()
    },
  }
}

/** A record without a session yet. */
type Begun = Omit<QueueRecord, 'session' | 'sending' | 'savedAt' | 'refusal'>
const isStored = (record: QueueRecord | Begun): record is QueueRecord => 'session' in record

/** For a record that no page shows. */
const unheard = { onState() {}, onRecord() {}, onQuota() {}, onDisplayCreated() {}, onResponseCreated: () => false }

const defined = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

const differ = (one: unknown, other: unknown): boolean => !!one && !!other && one !== other

/** The error for a page whose session was finished on another page. */
const gone: Refusal = {
  status: 409,
  code: 'conflict',
  message: 'The response is finished or gone',
  details: { code: 'response_already_finished' },
}
