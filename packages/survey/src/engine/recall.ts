import type { Question } from '@hearback/client'
import { languageCode } from './languages.ts'
import type { SessionValue } from './model.ts'
import { answeredOf, type Known } from './operands.ts'
import { cellsOf, labelsOf } from './options.ts'
import { isSkipped, ownOf } from './skipped.ts'

/** The most characters of a recalled value: a text may recall a long answer many times. */
const mostKnown = 1000

/** Puts recalled values into a text: `#recall:ID/fallback:TEXT#`. `encode` prepares each value for its place. */
export function recall(text: string, known: Known, encode: (value: string) => string = (value) => value): string {
  return text.replace(/#recall:([\w-]+)\/fallback:([^#]*)#/g, (_, id: string, fallback: string) =>
    // Published editors write `nbsp` for a space.
    encode(recalled(id, known)?.slice(0, mostKnown) ?? fallback.replaceAll('nbsp', ' ')),
  )
}

/** Prepares a value for HTML, so that what a respondent typed stays text. */
export const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Whether the author of a text wrote tags into it, as newer editors do. */
export const hasTags = (text: string): boolean => /<\/?(p|b|strong|em|i|u|s|br|a|span)\b[^<>]*>/i.test(text)

/** An http(s) address with recalled values; `null` for any other address, and where a value would choose the host. */
export function addressWith(address: string | null | undefined, known: Known): string | null {
  // A recall in the host would let a respondent choose it.
  if (/^https?:\/\/[^/?]*#recall:/i.test(address ?? '')) return null
  const whole = recall(address ?? '', known, encodeURIComponent)
  return /^https?:\/\//i.test(whole) ? whole : null
}

function recalled(id: string, known: Known): string | null {
  const answer = known.given.get(id)
  const question = answeredOf(known, id)
  if (answer !== undefined && !isSkipped(question?.type, answer)) {
    return question?.type === 'date' ? dateText(answer, known) : textOf(question, answer, known)
  }
  const value = ownOf(known.hidden, id) ?? known.variables.get(id)
  return value === undefined || value === '' ? null : String(value)
}

function textOf(question: Question | undefined, answer: SessionValue, { language }: Known): string {
  const value = labelsOf(question, answer, language)
  if (typeof value !== 'object') return String(value)
  // Not by the object of labels, which has labels that are numbers at its front.
  const cells = () =>
    question?.type === 'matrix' && !Array.isArray(answer) && typeof answer === 'object'
      ? cellsOf(question, answer, language)
      : []
  const parts = Array.isArray(value) ? value : cells().map((cell) => cell.join(': '))
  return parts.filter((part) => part !== '').join(', ')
}

/** A date in words of the language; as it is if it is none. */
function dateText(answer: SessionValue, { survey, language }: Known): string {
  try {
    const format = new Intl.DateTimeFormat(languageCode(survey, language), { dateStyle: 'long', timeZone: 'UTC' })
    return format.format(new Date(String(answer)))
  } catch {
    return String(answer)
  }
}
