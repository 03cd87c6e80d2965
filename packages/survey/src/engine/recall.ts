import type { AnswerValue } from '@hearback/client'
import { languageCode } from './languages.ts'
import { type Known, questionOf } from './operands.ts'
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
export const escaped = (value: string): string => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Tags by which the view reads a text as HTML. */
const tags = /<\/?(?:p|b|strong|em|i|u|s|br|a|span)\b/gi

export const hasTags = (text: string): boolean => text.search(tags) >= 0

/** Prepares a value for a text without tags: an invisible space keeps `<a` from being read as one. */
export const withoutTags = (value: string): string => value.replace(tags, (tag) => `<\u200B${tag.slice(1)}`)

/** An http(s) address with recalled values; `null` for any other address, and where a value would choose the host. */
export function addressWith(address: string | null | undefined, known: Known): string | null {
  // A recall in the host would let a respondent choose it.
  if (/^https?:\/\/[^/?]*#recall:/i.test(address ?? '')) return null
  const whole = recall(address ?? '', known, encodeURIComponent)
  return /^https?:\/\//i.test(whole) ? whole : null
}

function recalled(id: string, known: Known): string | null {
  const answer = known.given.get(id)
  const question = questionOf(known.survey, id)
  if (answer !== undefined && !isSkipped(question?.type, answer)) {
    return question?.type === 'date' ? dateText(answer, known) : textOf(answer)
  }
  const value = ownOf(known.hidden, id) ?? known.variables.get(id)
  return value === undefined || value === '' ? null : String(value)
}

function textOf(answer: AnswerValue): string {
  if (typeof answer !== 'object') return String(answer)
  const parts = Array.isArray(answer) ? answer : Object.entries(answer).map((cell) => cell.join(': '))
  return parts.filter((part) => part !== '').join(', ')
}

/** A date in words of the language; as it is if it is none. */
function dateText(answer: AnswerValue, { survey, language }: Known): string {
  try {
    const format = new Intl.DateTimeFormat(languageCode(survey, language), { dateStyle: 'long', timeZone: 'UTC' })
    return format.format(new Date(String(answer)))
  } catch {
    return String(answer)
  }
}
