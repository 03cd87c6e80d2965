import type { AnswerValue } from '@hearback/client'
import type { ShownChoice, ShownQuestion } from '../index.ts'

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
/** Of the buttons: `next`, `back`, `dismiss` or `language`. */
export const STEP = 'step'
/** The name of the field that people do not see, and programs fill in. */
export const TRAP = 'hb-note'
/** The value of a button that shows the card in another language, at the button's own address. */
export const LANGUAGE = 'language'
/** A part of an answer: a row's or an item's id, a field's index. */
export const partName = (part: string | number): string => `${ANSWER}:${part}`

/**
 * Reads the answer to a question from its form, on the server and in the browser alike. `null`: left empty. Whether the
 * answer is a good one is for `checkAnswer` to say. "Other" without a text of its own reads as its label.
 *
 * Files are not read: uploading is for the caller, who puts the address into a field `answer`.
 */
export function readAnswer(question: ShownQuestion, entries: FormEntries): AnswerValue | null {
  const text = (name: string): string => {
    const value = entries.get(name)
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : ''
  }
  const list = (name: string) =>
    entries.getAll(name).filter((value): value is string => typeof value === 'string' && value !== '')
  const labelOf = (choices: readonly ShownChoice[], id: string): string => {
    const choice = choices.find((one) => one.id === id)
    return (choice?.isOther && text(OTHER).trim()) || (choice?.label ?? id)
  }

  switch (question.type) {
    case 'openText': {
      const value = question.longAnswer ? text(ANSWER) : text(ANSWER).trim()
      return value.trim() === '' ? null : value
    }
    case 'multipleChoiceSingle': {
      const id = text(ANSWER)
      return id === '' ? null : labelOf(question.choices, id)
    }
    case 'multipleChoiceMulti':
      return listOrNull(list(ANSWER).map((id) => labelOf(question.choices, id)))
    case 'ranking': {
      const ordered = list(ANSWER)
      const ids = ordered.length > 0 ? ordered : byPlace(question.choices, text)
      return listOrNull(ids.map((id) => labelOf(question.choices, id)))
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
      const answered = question.rows.flatMap(({ id, label }) => {
        const column = text(partName(id))
        return column === '' ? [] : [[label, labelOf(question.columns, column)] as const]
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

const listOrNull = (list: string[]): string[] | null => (list.length > 0 ? list : null)

/** Without script a place is chosen for each item. Of items at one place the first counts, so the list is incomplete. */
function byPlace(choices: readonly ShownChoice[], text: (name: string) => string): string[] {
  const places = new Map<number, string>()
  for (const { id } of choices) {
    const place = Number(text(partName(id)))
    if (place > 0 && !places.has(place)) places.set(place, id)
  }
  return [...places].sort(([one], [other]) => one - other).map(([, id]) => id)
}
