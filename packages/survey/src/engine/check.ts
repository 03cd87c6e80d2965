import type { AnswerValue } from '@hearback/client'
import type { ShownChoice, ShownQuestion } from './card.ts'
import { checkLines } from './check-lines.ts'
import { type Checked, checkText, dateFault, fits, longest, refused, refusedFor } from './check-text.ts'
import { isSkipped, skippedValue } from './skipped.ts'

export type { Checked } from './check-text.ts'

/**
 * Checks an answer against its question, and brings it into the form that is stored: numbers of forms as numbers, texts
 * without spaces around them. `null` is a skipped question. The label of the choice `other` means that it was chosen
 * without a text: that is the fault `otherText`.
 */
export function checkAnswer(question: ShownQuestion, value: AnswerValue | null): Checked {
  const given = typeof value === 'string' ? value.trim() : value
  if (!isSkipped(question.type, given)) return checkLength(given) ?? checkGiven(question, given ?? '')
  if (!question.required) return fits(given === 'dismissed' ? given : skippedValue(question.type))
  switch (question.type) {
    case 'multipleChoiceMulti':
    case 'pictureSelection':
      return refused('choose')
    case 'matrix':
    case 'address':
    case 'contactInfo':
      return checkGiven(question, skippedValue(question.type))
    default:
      return refused('required')
  }
}

function checkGiven(question: ShownQuestion, value: AnswerValue): Checked {
  switch (question.type) {
    case 'openText':
      return typeof value === 'object' ? unknown : checkText(question, String(value))
    case 'multipleChoiceSingle': {
      const checked = typeof value === 'string' ? checkChoices(question.choices, [value]) : unknown
      return checked.faults ? checked : fits((checked.value as string[])[0] ?? '')
    }
    case 'multipleChoiceMulti':
      return checkChoices(question.choices, listOf(value))
    case 'ranking':
      return checkRanking(question.choices, listOf(value))
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
function checkLength(value: AnswerValue | null): Checked | null {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [String(value)]
  const over = Math.max(...texts.map(({ length }) => length)) - longest
  return over > 0 ? refusedFor([{ code: 'tooLong', values: { max: longest, over } }]) : null
}

/** A form sends one choice as a text, several as a list. */
const listOf = (value: AnswerValue): string[] =>
  (Array.isArray(value) ? value : typeof value === 'object' ? [] : [String(value)])
    .map((text) => text.trim())
    .filter((text) => text !== '')

function checkNumber(value: AnswerValue, from: number, to: number): Checked {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= from && number <= to
    ? fits(number)
    : unknown
}

function checkChoices(choices: readonly ShownChoice[], labels: readonly string[]): Checked {
  const chosen = [...new Set(labels)]
  const isKnown = (text: string) => choices.some(({ label }) => label.trim() === text)
  const other = choices.find(({ isOther }) => isOther)
  const own = chosen.filter((text) => !isKnown(text))
  if (chosen.length === 0 || own.length > (other ? 1 : 0)) return unknown
  if (other && chosen.includes(other.label.trim())) return refused('otherText')
  return fits(chosen.map((text) => choices.find(({ label }) => label.trim() === text)?.label ?? text))
}

/** Every item is ranked once. `other` may be ranked with a text of the respondent's own, or be left out. */
function checkRanking(choices: readonly ShownChoice[], labels: readonly string[]): Checked {
  const other = choices.find(({ isOther }) => isOther)
  const ranked = checkChoices(
    choices,
    labels.filter((label) => label !== other?.label.trim()),
  )
  if (ranked.faults) return ranked
  const isRanked = ({ label, isOther }: ShownChoice) => isOther || (ranked.value as string[]).includes(label)
  return choices.every(isRanked) ? ranked : refused('rankAll')
}
