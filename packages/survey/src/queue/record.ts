import type { Answers, Sending, SurveySession } from '../index.ts'
import { respondentOf } from './respondent.ts'

export type { Sending } from '../index.ts'

/** Why the service does not take the answers. `code` and `details` are those of the service's error. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/** A session on its way to the service, as it lies in the store. Plain JSON. */
export interface QueueRecord {
  /** Random; tells a session from a later one of the same survey. */
  readonly id: string
  /** Time of the last save, in ms since 1970. */
  readonly savedAt: number
  /** Address of the client routes: `https://host/api/v1/client/ENVIRONMENT`. */
  readonly to: string
  readonly surveyId: string
  /** Whose session it is, by `respondentOf`. Missing in records of earlier releases. */
  readonly person?: string
  /** Fields of the requests that create the display and the response. */
  readonly respondent: Readonly<Record<string, unknown>>
  /** Fields of the request that creates the response only. */
  readonly context: Readonly<Record<string, unknown>>
  /** Fields of every request. */
  readonly tokens: Readonly<Record<string, unknown>>
  readonly session: SurveySession
  /** The newest answers, and how many times they were replaced. */
  readonly sending: Sending
  readonly revision: number
  /** The revision that the service has, its answers, and their places. 0: none. */
  readonly sentRevision: number
  readonly sentData: Answers | null
  readonly sentOrder?: Sending['order'] | null
  /**
   * Whether labels of answers have changed since, with the language or with an answer that they recall. Every update brings
   * all answers then: an earlier one may have been carried out though its answer was lost, and which labels the service has is
   * not known then.
   */
  readonly isRelabelled?: boolean
  readonly displayId: string | null
  /** Whether the response goes without a display, since the service took none: answers do not wait for it. */
  readonly isUnseen?: boolean
  /**
   * The request that creates the response, kept until it is answered: a repetition must be the same, byte for byte, or
   * its `Idempotency-Key` would not count.
   */
  readonly post: {
    readonly key: string
    readonly body: string
    readonly revision: number
    readonly data: Answers
    readonly order?: Sending['order']
  } | null
  readonly responseId: string | null
  /** Whether `onResponseCreated` was called. */
  readonly isAnnounced: boolean
  /** Attempts that failed since the last one that was answered. */
  readonly failures: number
  /** No attempt before this time, in ms since 1970. */
  readonly retryAt: number
  /** Why the newest answers were refused. They are not sent again; newer ones are. */
  readonly refusal: Refusal | null
  /**
   * The session is over, and its answers are not here any more: a note for pages that do not know of the response, or that it
   * was finished without their last answers (`refusal`).
   */
  readonly end?: { readonly refusal: Refusal | null }
  /**
   * Whether a page has brought the answers to the service on another way, on which the respondent goes on there: where nothing
   * waits, the service knows more than this record.
   */
  readonly isHandedOver?: boolean
  /** Which tab may send, and until when (ms since 1970), where there are no Web Locks. */
  readonly lease: { readonly by: string; readonly until: number } | null
}

/** How long answers wait for the service, in ms: 7 days. */
const keptMs = 7 * 24 * 60 * 60_000

/** Leaves out a record that has waited too long. */
export const fresh = (record: QueueRecord | null): QueueRecord | null =>
  // Another script may have written it: a record without a session is none.
  record?.session && Date.now() - record.savedAt < keptMs ? ordered(record) : null

/** A record of an earlier release, which knew no order of answers, as one of this release. */
const ordered = (record: QueueRecord): QueueRecord =>
  record.session.order
    ? record
    : { ...record, session: { ...record.session, order: {} }, sending: { ...record.sending, order: {} } }

/** 128 random bits as hex. `crypto.randomUUID` is missing on pages without HTTPS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whose session a record is. */
export const ownerOf = ({ person, respondent }: QueueRecord): string => person ?? respondentOf(respondent)

/** The note that replaces the record of a session that is over. It holds no answers. */
export const endOf = (record: QueueRecord, refusal: Refusal | null): QueueRecord => ({
  ...record,
  session: { ...record.session, answers: {}, drafts: {}, hidden: {} },
  sending: { ...record.sending, data: {}, variables: {} },
  sentData: null,
  post: null,
  end: { refusal },
})

/** Whether the response was finished before, or its display or single-use id was answered elsewhere. */
export const isOver = ({ status, details }: Refusal): boolean =>
  status === 409 || details.code === 'response_already_finished'
