import type { ShownQuestion } from './card.ts'
import { withAsciiDigits } from './digits.ts'
import type { AnswerFault, FaultCode, SessionValue, TypedNumber } from './model.ts'
import { jsonNumber, readingsOf } from './number.ts'
import { withoutUnseen } from './text.ts'

/** An answer as a session holds it, or what is wrong with it. */
export type Checked = Fitting<SessionValue> | Refused

export interface Fitting<Value extends SessionValue> {
  readonly value: Value
  readonly faults: null
}

export interface Refused {
  readonly value: null
  readonly faults: readonly AnswerFault[]
}

export const fits = <Value extends SessionValue>(value: Value): Fitting<Value> => ({ value, faults: null })
export const refused = (code: FaultCode, values?: AnswerFault['values']): Refused =>
  refusedFor([{ code, ...(values && { values }) }])
export const refusedFor = (faults: readonly AnswerFault[]): Refused => ({ value: null, faults })

/** The most characters of an answer. Source: section 2.4 of the contract. */
export const longest = 32_768

type OpenText = Extract<ShownQuestion, { type: 'openText' }>

/** Checks a text that is not empty. Characters are counted as `maxlength` does, a line break as one. */
export function checkText({ inputType, min, max }: OpenText, given: string): Checked {
  const isPlain = inputType === 'text' || inputType === 'number'
  const text = isPlain ? given.replaceAll('\r\n', '\n') : withoutUnseen(given)
  const limit = max ?? longest
  if (min !== null && text.length < min) return refused('tooShort', { min, missing: min - text.length })
  if (text.length > limit) return refused('tooLong', { max: limit, over: text.length - limit })
  switch (inputType) {
    case 'email':
      return isEmail(text) ? fits(text) : refused('email')
    case 'phone': {
      const phone = phoneOf(text)
      return phone === null ? refused('phone') : fits(phone)
    }
    case 'number': {
      const number = jsonNumber(text)
      return number === null ? refused('number') : fits(number)
    }
    case 'url': {
      const address = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`
      return /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(address) && isAddress(address) ? fits(address) : refused('url')
    }
    case 'text':
      return fits(text)
  }
}

/** Refuses a number that may mean two. */
export function checkTyped({ typed }: TypedNumber): Refused {
  const readings = readingsOf(typed)
  return readings === null ? refused('number') : refused('numberMeaning', readings)
}

function isAddress(text: string): boolean {
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/** A phone number with the digits 0 to 9 and plain signs, as people write it in any script; `null` if it is none. */
export function phoneOf(text: string): string | null {
  const plain = withAsciiDigits(text)
    .replace(/＋/g, '+')
    .replace(/[\u2010-\u2015−－]/g, '-')
  const isPhone = /^\+?[\d\s()./-]+((ext\.?|x|#)\s*\d+)?$/i.test(plain)
  return isPhone && plain.replace(/\D/g, '').length > 2 ? plain : null
}

/** Whether a text is no day of the calendar in the form YYYY-MM-DD. */
export function dateFault(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  // A year of two digits that a date field has filled up.
  return !/^[1-9]\d{3}-\d\d-\d\d$/.test(text) || Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)
}
