import { readNumber, shownNumber, storable } from '@hearback/engine'
import type { OtherText, SessionValue, ShownChoice, ShownQuestion, TypedNumber } from '../index.ts'

/** The part of `FormData` that an answer is read by. */
export interface FormEntries {
  get(name: string): unknown
  getAll(name: string): readonly unknown[]
}

/** Names of the form's controls; none is a property of forms, which it would hide. Choices, rows and columns are sent by id, so a change of language in between is no harm. */
export const ANSWER = 'answer'
export const OTHER = 'answer.other'
export const FILE = 'answer.file'
/** Of a button: an uploaded address to leave out. */
export const REMOVE = 'answer.remove'
/** Of the button that takes a ranking in the order in which its items stand. */
export const ORDER = 'answer.order'
/** Of the field that tells in which language a number is shown. */
export const NUMBERS = 'answer.language'
/** Of the field that holds the number which the shown text stands for, as long as the respondent leaves it. */
export const HELD = 'answer.held'
/** Of the field that holds a shown text which may mean two numbers. */
export const TYPED = 'answer.typed'
/** Of the buttons that say which number was meant. */
export const MEANING = 'answer.meant'
/** The value of a field that holds something of which the browser tells nothing, such as a half-typed date. */
export const UNREADABLE = '?'
/** Of the buttons: `next`, `back`, `dismiss` or `language`. */
export const STEP = 'step'
/** The name of the field that people do not see, and programs fill in. */
export const TRAP = 'hb-note'
/** The value of a button that shows the card in another language, at the button's own address. */
export const LANGUAGE = 'language'
/** A part of an answer: a row's or an item's id, a field's index. */
export const partName = (part: string | number): string => `${ANSWER}:${part}`

/**
 * Reads the answer to a question from its form, on the server and in the browser alike, as a session holds it: choices by
 * id. `null`: left empty. Whether the answer is a good one is for `checkAnswer` to say. "Other" without a text of its own
 * reads as its id.
 *
 * Files are not read: uploading is for the caller, who puts the address into a field `answer`.
 */
export function readAnswer(
  question: ShownQuestion,
  entries: FormEntries,
  /** The language that the browser prefers, in which the respondent may have written a number. Default: the page's. */
  browserLanguage?: string,
): SessionValue | null {
  const text = (name: string): string => {
    const value = entries.get(name)
    return typeof value === 'string' ? storable(value.replace(/\r\n?/g, '\n')) : ''
  }
  const list = (name: string) =>
    entries
      .getAll(name)
      .filter((value): value is string => typeof value === 'string' && value !== '')
      .map(storable)
  const chosen = (choices: readonly ShownChoice[], id: string): string | OtherText => {
    const own = choices.some((one) => one.id === id && one.isOther) && text(OTHER).trim()
    return own ? { other: own } : id
  }

  switch (question.type) {
    case 'openText': {
      if (question.inputType === 'number') return numberIn(text, browserLanguage)
      const value = question.longAnswer ? text(ANSWER) : text(ANSWER).trim()
      return value.trim() === '' ? null : value
    }
    case 'multipleChoiceSingle': {
      const id = text(ANSWER)
      return id === '' ? null : chosen(question.choices, id)
    }
    case 'multipleChoiceMulti':
      return listOrNull(list(ANSWER).map((id) => chosen(question.choices, id)))
    case 'ranking': {
      const { choices } = question
      const ordered = list(ANSWER)
      const takes = entries.get(ORDER) !== null
      const ids = ordered.length > 0 ? ordered : byPlace(choices, text, takes)
      if (takes && ordered.length > 0) ids.push(...choices.map(({ id }) => id).filter((id) => !ordered.includes(id)))
      const other = choices.find(({ isOther }) => isOther)
      // The respondent's own item without a place is no answer yet, and must not be lost.
      if (other && !ids.includes(other.id) && text(OTHER).trim() !== '') ids.push(...filledUp(ids, choices), other.id)
      return listOrNull(ids.map((id) => chosen(choices, id)))
    }
    case 'nps':
    case 'rating': {
      const value = text(ANSWER)
      return value === '' ? null : Number.isNaN(Number(value)) ? value : Number(value)
    }
    case 'cta':
      return text(STEP) === 'dismiss' ? 'dismissed' : 'clicked'
    case 'fileUpload': {
      const removed = list(REMOVE)
      return listOrNull(list(ANSWER).filter((address) => !removed.includes(address)))
    }
    case 'pictureSelection':
      return listOrNull(list(ANSWER))
    case 'matrix': {
      const answered = question.rows.flatMap(({ id }) => {
        const column = text(partName(id))
        return column === '' ? [] : [[id, column] as const]
      })
      return answered.length > 0 ? Object.fromEntries(answered) : null
    }
    case 'address':
    case 'contactInfo': {
      const values = Array.from({ length: question.type === 'address' ? 6 : 5 }, () => '')
      for (const { index } of question.fields) values[index] = text(partName(index)).trim()
      return values.some((value) => value !== '') ? values : null
    }
    default:
      return text(ANSWER) || null
  }
}

/** The number in a form; as it was typed where it may mean two, or cannot be read. */
function numberIn(text: (name: string) => string, browserLanguage: string | undefined): string | TypedNumber | null {
  const [typed, held, meaning] = [text(ANSWER).trim(), text(HELD), text(MEANING)]
  const language = text(NUMBERS) || 'en'
  if (meaning !== '' || typed === '') return meaning || null
  if (typed === shownNumber(held, language)) return held
  if (typed === text(TYPED)) return { typed }
  const read = readNumber(typed, language, browserLanguage)
  return read.kind === 'number' ? read.number : read.kind === 'ambiguous' ? { typed } : typed
}

const listOrNull = <T extends string | OtherText>(list: T[]): T[] | null => (list.length > 0 ? list : null)

/**
 * Without script a place is chosen for each item: an item stands at its place, and an empty text at one without an item. Behind
 * the last place stand items at a place that another one has: the ranking is none then. `takes`: items without a place
 * fill the places that are left, in the order shown.
 */
function byPlace(choices: readonly ShownChoice[], text: (name: string) => string, takes: boolean): string[] {
  const places = choices.map(() => '')
  const rest: string[] = []
  const left: string[] = []
  for (const { id } of choices) {
    const at = Number(text(partName(id))) - 1
    if (!(at in places)) left.push(id)
    else if (places[at]) rest.push(id)
    else places[at] = id
  }
  const whole = takes && rest.length === 0 ? places.map((id) => id || (left.shift() ?? '')) : places
  return rest.length > 0 ? [...whole, ...rest] : whole.slice(0, whole.findLastIndex((id) => id !== '') + 1)
}

/** The empty places behind the last item. */
const filledUp = (ids: readonly string[], choices: readonly ShownChoice[]): string[] =>
  choices.slice(ids.length).map(() => '')
