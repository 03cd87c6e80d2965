import type { SessionValue } from './model.ts'

/** The content of one step of a survey: texts in the respondent's language, with recalled answers put in. */
export type Card = WelcomeCard | QuestionCard | EndingCard

/**
 * A text of a survey with the values that it recalls: a plain one, shown verbatim; or HTML, where the survey's author
 * wrote tags. What a respondent typed stays text in both.
 */
export type ShownText = string | { readonly html: string }

export interface WelcomeCard {
  readonly kind: 'welcome'
  readonly headline: ShownText
  /** May hold HTML: show it by the view's allow-list only. */
  readonly html: string | null
  readonly imageUrl: string | null
  readonly videoUrl: string | null
  readonly buttonLabel: string | null
  /** How long the survey takes, in minutes; `null`: not to be shown. */
  readonly minutes: number | null
  readonly showResponseCount: boolean
}

export interface QuestionCard {
  readonly kind: 'question'
  readonly question: ShownQuestion
  /** As a session holds it, choices by id. `null`: not answered yet. A skipped question has its type's skipped value. */
  readonly value: SessionValue | null
  /** The number of the question on its path, from 1. */
  readonly number: number
  /** The number of questions on the longest path that is left, this and the answered ones included. */
  readonly total: number
  /** How many questions the answer before has left out: `total` was higher by them. */
  readonly leftOut: number
  /** 0..1; never less than on the card before. */
  readonly progress: number
  readonly canGoBack: boolean
}

export interface EndingCard {
  readonly kind: 'ending'
  readonly ending: ShownEnding | null
}

export type ShownEnding =
  | {
      readonly type: 'endScreen'
      readonly id: string
      readonly headline: ShownText | null
      readonly subheader: ShownText | null
      readonly buttonLabel: string | null
      readonly buttonLink: string | null
      readonly imageUrl: string | null
      readonly videoUrl: string | null
    }
  | { readonly type: 'redirectToUrl'; readonly id: string | null; readonly label: string | null; readonly url: string }

interface Common {
  readonly id: string
  readonly headline: ShownText
  readonly subheader: ShownText | null
  readonly imageUrl: string | null
  readonly videoUrl: string | null
  readonly buttonLabel: string | null
  readonly backButtonLabel: string | null
  /** Whether it must be answered: by the survey, or by a rule that required it on the way. */
  readonly required: boolean
}

/** A choice, row or column in the order of display. The id is the answer in a session; the label is what is sent for it. */
export interface ShownChoice {
  readonly id: string
  readonly label: ShownText
  /** Whether choosing it opens a field for text of the respondent's own, which is then the answer. */
  readonly isOther: boolean
}

interface ShownPicture {
  readonly id: string
  readonly imageUrl: string
  /** What the picture shows; `null`: the survey does not say. */
  readonly altText: string | null
}

/** One line of an address or of contact details; only shown ones are there. */
export interface ShownField {
  /** Such as `firstName`. */
  readonly name: string
  /** The field's place in the answer: `address` has six places, `contactInfo` five. */
  readonly index: number
  readonly required: boolean
  readonly placeholder: string | null
}

interface Scale {
  readonly lowerLabel: string | null
  readonly upperLabel: string | null
  readonly isColorCodingEnabled: boolean
}

interface Choosing {
  readonly choices: readonly ShownChoice[]
  readonly otherPlaceholder: string | null
}

/** A question in one language, ready to be shown. Fields are named as in the survey. */
export type ShownQuestion = Common &
  (
    | {
        readonly type: 'openText'
        readonly placeholder: string | null
        readonly longAnswer: boolean
        readonly inputType: 'email' | 'number' | 'phone' | 'text' | 'url'
        /** Characters; `null`: no limit. */
        readonly min: number | null
        readonly max: number | null
      }
    | ({ readonly type: 'multipleChoiceSingle' | 'multipleChoiceMulti' | 'ranking' } & Choosing)
    | ({ readonly type: 'nps' } & Scale)
    | ({ readonly type: 'rating'; readonly scale: 'number' | 'smiley' | 'star'; readonly range: number } & Scale)
    | {
        readonly type: 'cta'
        readonly html: string | null
        readonly buttonUrl: string | null
        readonly dismissButtonLabel: string | null
      }
    | { readonly type: 'consent'; readonly html: string | null; readonly label: ShownText }
    | {
        readonly type: 'pictureSelection'
        readonly allowMulti: boolean
        readonly choices: readonly ShownPicture[]
      }
    | { readonly type: 'date'; readonly html: string | null; readonly format: 'M-d-y' | 'd-M-y' | 'y-M-d' }
    | {
        readonly type: 'fileUpload'
        readonly allowMultipleFiles: boolean
        readonly maxSizeInMB: number | null
        readonly allowedFileExtensions: readonly string[] | null
      }
    | { readonly type: 'cal'; readonly address: string }
    | { readonly type: 'matrix'; readonly rows: readonly ShownChoice[]; readonly columns: readonly ShownChoice[] }
    | { readonly type: 'address' | 'contactInfo'; readonly fields: readonly ShownField[] }
  )
