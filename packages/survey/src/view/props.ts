import type { ComponentChildren } from 'preact'
import type { AnswerFault, Card, OtherText, SessionValue, ShownQuestion, ShownText } from '../index.ts'
import type { Words } from '../words.ts'

export interface CardProps {
  readonly card: Card
  readonly words: Words
  /** The code of the texts' language, such as `pt-BR`. */
  readonly language: string
  readonly faults?: readonly AnswerFault[] | undefined
  /** Whether Next waits for something, such as an upload. Default: false. */
  readonly busy?: boolean | undefined
  readonly form: {
    /** The address that answers are posted to. */
    readonly action: string
    /** For buttons outside the card. Default: none. */
    readonly id?: string | undefined
    /** Sent with every step, such as the id of the session. Default: none. */
    readonly hidden?: Readonly<Record<string, string>> | undefined
    /** Whether the form has a field that people do not see. Default: false. */
    readonly trap?: boolean | undefined
  }
  /** Default: 1. */
  readonly headingLevel?: 1 | 2 | undefined
  /** Whether a script serves the card: ranking by moving, uploads with progress, frames after a click. Default: false. */
  readonly scripted?: boolean | undefined
  /** Shown on a welcome card that asks for it. Default: none. */
  readonly responseCount?: number | null | undefined
  /** Uploads that are not done. Default: none. */
  readonly uploads?: readonly Upload[] | undefined
  /** Addresses of frames that the respondent agreed to load. Default: none. */
  readonly frames?: readonly string[] | undefined
  /** Read out by screen readers, such as where an item was moved. Default: nothing. */
  readonly announcement?: string | undefined
  /** A fault that is not about the answer on the card, such as an end in another tab. Default: none. */
  readonly notice?: string | undefined
  /** Whether answers are with the service already. `null`: it is not known. Default: null. */
  readonly saved?: boolean | null | undefined
  /** Shows texts with tags. Default: tags are shown as text. */
  readonly richText?: ((html: string, inline?: boolean) => ComponentChildren) | undefined
}

/** A file on its way. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly state: 'uploading' | 'failed'
  /** 0..1 */
  readonly progress: number
  /** Why the file is refused, in the respondent's language: another one must be chosen. `null`: it may be tried again. */
  readonly reason: string | null
}

export type Question<Type extends ShownQuestion['type']> = ShownQuestion & { readonly type: Type }

/** What every control is given. */
export interface ControlProps<Type extends ShownQuestion['type']> {
  readonly question: Question<Type>
  readonly value: SessionValue | null
  readonly props: CardProps
}

export const HEADING = 'hb-title'
export const HELP = 'hb-help'
/** Which question it is, above the heading. */
export const PLACE = 'hb-step'
export const ERROR = 'hb-error'

/** The help below the heading: the survey's, or else what to do with the control. */
export const helpOf = (question: ShownQuestion, { words, scripted }: CardProps): ShownText | null =>
  question.subheader || (question.type === 'ranking' ? (scripted ? words.rankHelp : words.rankPlaces) : null)

/** The texts that describe a control: help and, where there is one, the error. */
export const describedBy = (question: ShownQuestion, props: CardProps): string | undefined =>
  [helpOf(question, props) ? HELP : '', props.faults?.length ? ERROR : ''].filter(Boolean).join(' ') || undefined

/** Whether a part of the answer, or any of it, is refused. */
export const isFaulty = ({ faults }: CardProps, field?: string): true | undefined =>
  faults?.some((fault) => field === undefined || fault.field === field) || undefined

export const asText = (value: SessionValue | null): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const asList = (value: SessionValue | null): readonly string[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? [one] : [])) : []

/** The respondent's own text in an answer that names choices. */
export const ownText = (value: SessionValue | null): string | undefined =>
  [value].flat().find((one): one is OtherText => typeof one === 'object' && one !== null && 'other' in one)?.other
