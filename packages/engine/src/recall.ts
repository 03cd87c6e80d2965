import { languageCode } from './languages.ts'
import type { SessionValue } from './model.ts'
import { shownNumber } from './number.ts'
import { answeredOf, type Known } from './operands.ts'
import { type Cells, cellsOf, labelsOf } from './options.ts'
import { isSkipped, ownOf } from './skipped.ts'
import { storable } from './text.ts'
import type { Question } from './wire.ts'

/** The most characters of a recalled value: a text may recall a long answer many times. */
const mostKnown = 1000

/** Where a text with recalls is shown: as a text, as HTML of its author, or as an address. */
type RecallTarget = 'text' | 'html' | 'address'

/**
 * Puts recalled values into a text: `#recall:ID/fallback:TEXT#`. A value stays what was typed: it becomes text within HTML,
 * and is percent-encoded within an address, also where that stands in HTML.
 */
export function recall(text: string, known: Known, target: RecallTarget = 'text'): string {
  return text.replace(/#recall:([\w-]+)\/fallback:([^#]*)#/g, (_, id: string, fallback: string, at: number) => {
    const isAddress = target === 'address' || (target === 'html' && isInAddress(text, at))
    // Published editors write `nbsp` for a space.
    const value = cut(recalled(id, known, isAddress)) ?? fallback.replaceAll('nbsp', ' ')
    const encoded = isAddress ? encodeURIComponent(storable(value)) : value
    return target === 'html' ? escaped(encoded) : encoded
  })
}

/** The first characters of a value, none of them by half. */
const cut = (value: string | null): string | undefined => value?.slice(0, mostKnown).replace(/[\ud800-\udbff]$/, '')

/** Whether a place in HTML is within the address of a link. */
function isInAddress(html: string, at: number): boolean {
  const tag = html.slice(Math.max(html.lastIndexOf('<', at), at - mostKnown), at)
  return /^<a\s(?:.*\s)?href\s*=\s*(?:"[^"]*|'[^']*|[^\s"'>]*)$/is.test(tag)
}

/** Prepares a value for HTML, so that what a respondent typed stays text. */
const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Whether the author of a text wrote tags into it, as newer editors do. */
export const hasTags = (text: string): boolean => /<\/?(p|b|strong|em|i|u|s|br|a|span)\b[^<>]*>/i.test(text)

/** An http(s) address with recalled values; `null` for any other address, and where a value would choose the host. */
export function addressWith(address: string | null | undefined, known: Known): string | null {
  // A recall in the host would let a respondent choose it.
  if (/^https?:\/\/[^/?]*#recall:/i.test(address ?? '')) return null
  const whole = recall(address ?? '', known, 'address')
  return /^https?:\/\//i.test(whole) ? whole : null
}

/** `isAddress`: for programs, which read numbers in one form. */
function recalled(id: string, known: Known, isAddress: boolean): string | null {
  const answer = known.given.get(id)
  const question = answeredOf(known, id)
  if (answer !== undefined && !isSkipped(question?.type, answer)) {
    if (question?.type === 'date') return dateText(answer, known)
    const isNumber = question?.type === 'openText' && question.inputType === 'number'
    const text = textOf(question, answer, known)
    return isNumber && !isAddress ? shownNumber(text, languageCode(known.survey, known.language)) : text
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
      ? // Safe: the answer to a matrix is an object of texts.
        cellsOf(question, answer as Cells, language)
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
