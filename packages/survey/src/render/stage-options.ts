import type { Drafts } from '../connect/drafts.ts'
import type { Card, SurveyModel, SurveySession } from '../index.ts'
import type { CardProps } from '../view/props.ts'
import type { Words } from '../words.ts'
import type { Parts } from './parts.ts'
import type { Transport, UploadFile } from './transport.ts'
import type { Uploads } from './uploads.ts'

export interface StageOptions {
  readonly survey: SurveyModel
  readonly session: SurveySession
  readonly words: Words
  readonly transport: Transport
  /** `null`: files are sent with the form. */
  readonly upload: UploadFile | null
  /** Keeps what is entered and not submitted. Default: it lasts as long as the page. */
  readonly drafts?: Drafts | undefined
  readonly form: CardProps['form']
  readonly responseCount?: number | null | undefined
  readonly headingLevel?: 1 | 2 | undefined
  /** What the card is shown with. It may be loaded after the stage is made, and before it is drawn. */
  readonly parts: () => Parts
  /** Shows a card. */
  readonly draw: (props: CardProps) => void
  /** The respondent moved to another card, or there is something wrong with the answer. */
  readonly onStep?: ((faulty: boolean) => void) | undefined
  readonly onResponseCreated?: ((responseId: string) => void) | undefined
  /** The ending is shown and everything is with the service. */
  readonly onFinished?: (() => void) | undefined
  readonly onLanguageChange?: ((language: string) => void) | undefined
  /**
   * Called after a step, and at the ending, while the transport is `blocked`: the page may bring the answers to the service
   * on another way. Default: nothing.
   */
  readonly onBlocked?: ((session: SurveySession) => void) | undefined
  /** Default: a new tab for buttons, this tab for the ending's redirect. */
  readonly onOpenExternalURL?: ((url: string) => void) | undefined
  /** Default: false. */
  readonly isRedirectDisabled?: boolean | undefined
}

/** A respondent's way through a survey on a page: holds what is shown, and does what the respondent asks for. */
export interface Stage {
  readonly session: () => SurveySession
  readonly card: () => Card
  readonly draw: () => void
  /** Leaves the card by one of its buttons. */
  readonly submit: (form: HTMLFormElement, button: { name: string; value: string } | null) => void
  /** Takes over what is in the form, so that counters and such are true. */
  readonly edit: (form: HTMLFormElement) => void
  /** Moves an item of a ranking by places. */
  readonly rank: (id: string, by: number) => void
  readonly files: () => Uploads | null
  /** Moves an item of a ranking with the pointer that holds it. */
  readonly drag: (event: PointerEvent) => void
  readonly openFrame: (address: string) => void
  readonly open: (url: string) => void
  /** `isFirst`: the texts are loaded, and nothing is drawn yet. */
  readonly switchLanguage: (code: string, isFirst?: boolean) => Promise<void>
  /** `null`: to the welcome card. */
  readonly goTo: (questionId: string | null) => void
  readonly stop: () => void
}
