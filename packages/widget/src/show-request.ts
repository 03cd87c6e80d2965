import type { ClientProduct, ReducedSurvey } from '@hearback/client'

/** A survey that is to be shown, and to whom. */
export interface ShowRequest {
  readonly url: string
  readonly environmentId: string
  readonly survey: ReducedSurvey
  readonly project: ClientProduct
  readonly userId: string | null
  readonly contactId: string | null
  /** Proves who the user is. */
  readonly fetch: typeof fetch
  /** A code or an alias; `undefined`: the survey's default language. */
  readonly language: string | undefined
  /** The name of the action that shows it. */
  readonly action: string
  readonly hiddenFields: Readonly<Record<string, string>>
  readonly nonce: string | undefined
  /** Whether it is still to be shown: asked right before. A cached script of an earlier release does not ask. */
  readonly isWanted: () => boolean
  /** The card is on the page. */
  readonly onShown: () => void
  readonly onResponse: (responseId: string) => void
  readonly onFinished: () => void
  /** The card is gone. */
  readonly onClose: () => void
}

/** What a page has to do with answers that earlier pages have left. */
export interface LeftRequest extends Pick<ShowRequest, 'url' | 'nonce' | 'fetch'> {
  /** Who is there now. */
  readonly who: () => Pick<ShowRequest, 'userId' | 'contactId'>
  /** There is a response of this person to a survey of which no page has heard. */
  readonly onAnswered: (surveyId: string) => void
}

/** How the widget shows surveys. The renderer is loaded when the first one is to be shown. */
export interface Renderer {
  /**
   * Answers what closes the card, once it is on its way to the page; `null`: it is not to be shown any more. Rejects if the
   * renderer cannot be loaded. A cached script of an earlier release answers nothing.
   */
  show(request: ShowRequest): Promise<(() => void) | null | undefined>
  /** Sends answers that earlier pages have left, and answers whether there were any. Called before any survey is shown. */
  sendWaiting(page: LeftRequest): Promise<boolean>
}
