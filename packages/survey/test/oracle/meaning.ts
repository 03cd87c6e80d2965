import type { Question, ReducedSurvey } from '@hearback/client'

/** What decides the way through a survey and what its cards say. */
export type Document = Pick<
  ReducedSurvey,
  'id' | 'name' | 'questions' | 'endings' | 'welcomeCard' | 'hiddenFields' | 'variables' | 'languages'
>

/** What a respondent means at a card: never a label, which changes with the language and with earlier answers. */
export type Meaning =
  /** Leaves the card empty, or dismisses it. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  /** Choices by id, in the order in which they are given; `other` is the text typed for the choice `other`. */
  | { readonly kind: 'choices'; readonly ids: readonly string[]; readonly other?: string }
  /** The place of a column for each place of a row that has an answer. */
  | { readonly kind: 'cells'; readonly cells: ReadonlyMap<number, number> }
  /** The lines of an address or of contact details; hidden ones are empty. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'files'; readonly addresses: readonly string[] }
  /** Clicks, accepts or books. */
  | { readonly kind: 'done' }

export const nothing: Meaning = { kind: 'nothing' }

const lineNames = {
  address: ['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'],
  contactInfo: ['firstName', 'lastName', 'email', 'phone', 'company'],
} as const

export interface Line {
  readonly isShown: boolean
  readonly isRequired: boolean
  readonly isMail: boolean
  readonly isPhone: boolean
}

export function linesOf(question: Question): Line[] {
  if (question.type !== 'address' && question.type !== 'contactInfo') return []
  const fields: Readonly<Record<string, { show: boolean; required: boolean }>> = { ...fieldsOf(question) }
  return lineNames[question.type].map((name) => {
    const isShown = fields[name]?.show ?? false
    return {
      isShown,
      isRequired: isShown && (fields[name]?.required ?? false),
      isMail: name === 'email',
      isPhone: name === 'phone',
    }
  })
}

function fieldsOf(question: Question & { type: 'address' | 'contactInfo' }) {
  if (question.type === 'contactInfo') {
    const { firstName, lastName, email, phone, company } = question
    return { firstName, lastName, email, phone, company }
  }
  const { addressLine1, addressLine2, city, state, zip, country } = question
  return { addressLine1, addressLine2, city, state, zip, country }
}

/** The same meaning in one form: what holds nothing is `nothing`. */
export function settled(meaning: Meaning): Meaning {
  switch (meaning.kind) {
    case 'text':
      return meaning.text === '' ? nothing : { ...meaning, text: storable(meaning.text) }
    case 'choices':
      return meaning.ids.length === 0 ? nothing : meaning
    case 'cells':
      return meaning.cells.size === 0 ? nothing : meaning
    case 'lines':
      return meaning.lines.every((line) => line === '') ? nothing : { ...meaning, lines: meaning.lines.map(storable) }
    case 'files':
      return meaning.addresses.length === 0 ? nothing : meaning
    default:
      return meaning
  }
}

/** What databases do not store stands as U+FFFD. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd')

export function questionOf(survey: Document, id: string): Question {
  const found = survey.questions.find((one) => one.id === id)
  if (!found) throw new Error(`The survey has no question ${id}`)
  return found
}
