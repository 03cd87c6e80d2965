import type { ShownChoice, ShownQuestion } from './card.ts'
import { checkLines } from './check-lines.ts'
import {
  type Checked,
  checkText,
  checkTyped,
  dateFault,
  type Fitting,
  fits,
  longest,
  type Refused,
  refused,
  refusedFor,
} from './check-text.ts'
import type { OtherText, SessionValue } from './model.ts'
import { isTyped } from './number.ts'
import { isSkipped, skippedValue } from './skipped.ts'

export type { Checked } from './check-text.ts'

/**
 * Checks an answer against its question, and brings it into the form that a session holds: choices by id, scores as
 * numbers, texts without spaces around them. `null` is a skipped question. The id `other` means that "other" was chosen
 * without a text: that is the fault `otherText`. The respondent's own text that is the label of a choice is that
 * choice.
 */
export function checkAnswer(question: ShownQuestion, value: SessionValue | null): Checked {
  const given = typeof value === 'string' ? value.trim() : value
  if (!isSkipped(question.type, given)) return checkLength(given) ?? checkGiven(question, given ?? '')
  if (!question.required) return fits(given === 'dismissed' ? given : skippedValue(question.type))
  switch (question.type) {
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return refused('choose')
    case 'ranking':
      return refused('rankAll')
    case 'matrix':
    case 'address':
    case 'contactInfo':
      return checkGiven(question, skippedValue(question.type))
    default:
      return refused('required')
  }
}

function checkGiven(question: ShownQuestion, value: SessionValue): Checked {
  switch (question.type) {
    case 'openText':
      if (isTyped(value)) return question.inputType === 'number' ? checkTyped(value) : unknown
      return typeof value === 'object' ? unknown : checkText(question, String(value))
    case 'multipleChoiceSingle': {
      const checked = checkChoices(question.choices, Array.isArray(value) ? null : chosenOf(value))
      return checked.faults ? checked : fits(checked.value[0] ?? '')
    }
    case 'multipleChoiceMulti':
      return checkChoices(question.choices, chosenOf(value)?.filter((one) => one !== '') ?? null)
    case 'ranking':
      return checkRanking(question, chosenOf(value))
    case 'nps':
      return checkNumber(value, 0, 10)
    case 'rating':
      return checkNumber(value, 1, question.range)
    case 'cta':
      return value === 'clicked' ? fits(value) : unknown
    case 'consent':
      return value === 'accepted' ? fits(value) : unknown
    case 'pictureSelection': {
      const ids = [...new Set(listOf(value))]
      const isKnown = ids.every((id) => question.choices.some((choice) => choice.id === id))
      return isKnown && (question.allowMulti || ids.length === 1) ? fits(ids) : unknown
    }
    case 'date':
      return typeof value === 'string' && !dateFault(value) ? fits(value) : refused('date')
    case 'fileUpload': {
      const files = listOf(value)
      if (files.length === 0 || !files.every((address) => /^https?:\/\//i.test(address))) return unknown
      return files.length > 1 && !question.allowMultipleFiles ? refused('fileCount') : fits(files)
    }
    case 'cal':
      return value === 'booked' ? fits(value) : unknown
    case 'matrix':
    case 'address':
    case 'contactInfo':
      return checkLines(question, value)
  }
}

const unknown = refused('unknownValue')

/** Refuses a text that is longer than the service takes. */
function checkLength(value: SessionValue | null): Checked | null {
  const parts: (string | OtherText)[] =
    typeof value === 'object' && value !== null ? Object.values(value) : [String(value)]
  const over = Math.max(...parts.map((one) => (typeof one === 'object' ? one.other : one).length)) - longest
  return over > 0 ? refusedFor([{ code: 'tooLong', values: { max: longest, over } }]) : null
}

/** A form sends one choice as a text, several as a list. */
const listOf = (value: SessionValue): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((one) => (typeof one === 'object' ? '' : String(one).trim()))
    .filter((text) => text !== '')

function checkNumber(value: SessionValue, from: number, to: number): Checked {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= from && number <= to
    ? fits(number)
    : unknown
}

type Chosen = (string | OtherText)[]

/**
 * The parts of an answer that names choices; `null` where one of them is an object other than the respondent's own
 * text.
 */
function chosenOf(value: SessionValue): Chosen | null {
  const chosen: Chosen = []
  for (const one of Array.isArray(value) ? value : [value]) {
    if (typeof one !== 'object') chosen.push(String(one).trim())
    else if ('other' in one && typeof one.other === 'string') chosen.push({ other: one.other.trim() })
    else return null
  }
  return chosen
}

function checkChoices(
  choices: readonly ShownChoice[],
  given: readonly (string | OtherText)[] | null,
): Fitting<Chosen> | Refused {
  if (given === null) return unknown
  const named = (text: string) => choices.find(({ label }) => typeof label === 'string' && label.trim() === text)?.id
  const other = choices.find(({ isOther }) => isOther)
  // The respondent's own text is read by its label later, as anyone reads it in the record.
  const parts = given.map(
    (one) => (typeof one !== 'object' ? one : one.other === '' ? other?.id : named(one.other)) ?? one,
  )
  const ids = [...new Set(parts.filter((one) => typeof one !== 'object'))]
  const own = parts.filter((one) => typeof one === 'object')
  if (parts.length === 0 || own.length > (other ? 1 : 0)) return unknown
  if (!ids.every((id) => choices.some((choice) => choice.id === id))) return unknown
  if (other && ids.includes(other.id)) return refused('otherText')
  return fits(parts.filter((one, at) => typeof one === 'object' || parts.indexOf(one) === at))
}

/**
 * Items by rank, best first. All are ranked where the question must be answered, each once; some may be where it may be
 * skipped. `other` may be ranked with a text of the respondent's own, or be left out. Empty texts are places without an item.
 * Behind as many as there are choices stand items that have no place of their own: that is no ranking.
 */
function checkRanking(
  { choices, required }: { readonly choices: readonly ShownChoice[]; readonly required: boolean },
  given: readonly (string | OtherText)[] | null,
): Checked {
  if (given === null) return unknown
  const other = choices.find(({ isOther }) => isOther)
  const items = given.filter((one) => one !== '' && one !== other?.id)
  if (given.length > choices.length || items.length === 0) return refused('rankAll')
  const ranked = checkChoices(choices, items)
  if (ranked.faults) return ranked
  const ids = ranked.value
  const isRanked = ({ id, isOther }: ShownChoice) => isOther || ids.includes(id)
  return (!required && ids.length === items.length) || choices.every(isRanked) ? ranked : refused('rankAll')
}
