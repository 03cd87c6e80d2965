import type { FaultCode, SurveySession } from '../index.ts'

/** Brings answers to the service. The queue is one; an app that talks to the service itself may give its own. */
export interface Transport {
  /** Keeps the session, and sends it when it can. Called after every step, with everything so far. Returns at once. */
  save(session: SurveySession): void
  /** Calls the listener at once and at every change. Returns a function that ends it. */
  observe(listener: (state: TransportState) => void): () => void
}

export interface TransportState {
  /** Whether the service holds everything that was saved. */
  readonly saved: boolean
  /** Of the response, once the service has created it. */
  readonly responseId: string | null
  /** Whether the service refuses the answers, or has not been reached for a while: shown to the respondent. */
  readonly failed: boolean
  /**
   * Whether the service could not be reached three times in a row though the browser is online, as where a blocker holds its
   * requests back: a page may send the answers by a form. Default: false.
   */
  readonly blocked?: boolean | undefined
  /**
   * Whether the response was finished on another page without the newest answers of this one: they are not stored, which the
   * card says. Default: false.
   */
  readonly finishedElsewhere?: boolean | undefined
  /** Where the service leads the respondent, since a quota is full. Default: nowhere. */
  readonly endingId?: string | null | undefined
}

/** Why a file was refused, if a text of the interface says it. */
export interface UploadError extends Error {
  readonly fault?: FaultCode
  /** What the text of the fault names, such as the types that are accepted. */
  readonly values?: Readonly<Record<string, string | number>>
}

/**
 * Uploads a file of an answer. Resolves to the address that becomes the answer. Rejects with an `UploadError`: the text of its
 * `fault` is shown, or that the upload failed.
 */
export type UploadFile = (
  file: File,
  options: {
    readonly questionId: string
    /** `share`: 0..1 */
    readonly onProgress: (share: number) => void
    readonly signal: AbortSignal
  },
) => Promise<string>
