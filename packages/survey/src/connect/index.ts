import { readSession, type SurveyModel, type SurveySession, toSend } from '../index.ts'
import { isOver, openQueue, type QueueOptions, type Refusal, type SendOtherwise } from '../queue/index.ts'
import { hashOf, respondentOf } from '../queue/respondent.ts'
import type { Transport, TransportState, UploadFile } from '../render/transport.ts'
import { type Drafts, draftsOf, untilStored } from './drafts.ts'
import { loadUpload } from './load-upload.ts'

export type { Drafts } from './drafts.ts'

/**
 * Where the service is, which survey it is, and who answers it. What it shares with the queue is as in `QueueOptions`.
 */
export interface ConnectOptions
  extends Pick<
    QueueOptions,
    | 'environmentId'
    | 'userId'
    | 'contactId'
    | 'visitor'
    | 'singleUseId'
    | 'meta'
    | 'tokens'
    | 'proof'
    | 'responseId'
    | 'store'
    | 'fetch'
    | 'fetchForOthers'
    | 'onOtherEdition'
    | 'onDisplayCreated'
    | 'onResponseCreated'
  > {
  /** The address at which Hearback is mounted, without `/api/v1`: `https://example.org/feedback`. */
  readonly url: string
  readonly survey: SurveyModel
  /**
   * Called when the service refuses answers, such as those to a survey that was closed, or finished on another page,
   * meanwhile. Default: nothing.
   */
  readonly onRefused?: ((refusal: Refusal, responseId: string | null) => void) | undefined
}

/** What `renderSurvey` needs to bring answers to the service. */
export interface SurveyConnection {
  readonly transport: Transport
  readonly upload: UploadFile
  /** The session that an earlier page has left unfinished. `undefined`: there is none. */
  readonly session: SurveySession | undefined
  /**
   * Resolves once the service knows that the survey is shown, or is not reached: to its refusal, such as that of a survey which is
   * not in progress any more, or `null`. Never rejects.
   */
  readonly shown: Promise<Refusal | null>
  /** Keeps what is entered and not submitted: on this device, for this person, for a day. */
  readonly drafts: Drafts
  /** Stops sending on this page. Answers that wait stay in the store, for the next visit. */
  close(): void
  /** Brings the answers to the service on another way; see `Queue`. */
  handOver(send: SendOtherwise): Promise<void>
}

/**
 * Connects a survey with the service: answers go through the queue, which loses none, and files to the service or its
 * store. Records that the survey is shown.
 *
 *     renderSurvey(target, { survey, ...(await connectSurvey({ url, environmentId, survey })) })
 */
export async function connectSurvey(options: ConnectOptions): Promise<SurveyConnection> {
  const { url, survey, environmentId, responseId = null, onRefused } = options
  const apiHost = url.replace(/\/+$/, '')
  const listeners = new Set<(state: TransportState) => void>()
  let stored: Promise<void> = Promise.resolve()
  let state: TransportState = { saved: true, responseId, failed: false, endingId: null }
  const tell = (change: Partial<TransportState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state)
  }
  const queue = openQueue({
    ...options,
    apiHost,
    surveyId: survey.id,
    toSend: (session) => toSend(survey, session),
    onState(next) {
      // Finished on another page: the service has a whole response, and takes no other answers.
      const finishedElsewhere = next.kind === 'refused' && isOver(next.refusal) && !next.refusal.details.reason
      const failed = !finishedElsewhere && (next.kind === 'refused' || next.kind === 'waiting')
      const blocked = next.kind === 'waiting' && next.blocked === true
      tell({ saved: next.kind === 'saved', failed, finishedElsewhere, ...(next.kind !== 'saving' && { blocked }) })
      if (next.kind === 'refused') onRefused?.(next.refusal, state.responseId)
    },
    onQuota: (endingId) => tell({ endingId }),
    onResponseCreated(id) {
      tell({ responseId: id })
      options.onResponseCreated?.(id)
    },
  })
  const transport: Transport = {
    save(session) {
      tell({ saved: false })
      const saving = queue.save(session)
      stored = saving
      saving.catch(() => {
        // No answer is on its way any more: the draft of a field that is emptied now need not wait for one.
        if (stored === saving) stored = Promise.resolve()
        tell({ failed: true })
      })
    },
    observe(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
  }
  const person = respondentOf(options)
  const draftsName = [
    apiHost,
    environmentId,
    survey.id,
    encodeURIComponent(options.singleUseId ?? ''),
    hashOf(person),
  ].join(' ')
  const kept = await queue.restore()
  const session = kept ? readSession(survey, kept) : undefined
  // Drops the id of an earlier session's response, which the queue may have reported.
  if (session === undefined) state = { ...state, responseId }
  return {
    transport,
    session,
    shown: session === undefined ? queue.shown() : Promise.resolve(null),
    drafts: untilStored(draftsOf(draftsName, person, survey), () => stored),
    async upload(file, about) {
      const uploadTo = await loadUpload()
      return uploadTo(`${apiHost}/api/v1/client/${environmentId}`, { ...options.tokens, surveyId: survey.id })(
        file,
        about,
      )
    },
    close: queue.close,
    handOver: queue.handOver,
  }
}
