import type { Question } from '@hearback/client'
import { linesOf, type Meaning, settled } from './meaning.ts'

/** Why an answer is refused. */
export type Refusal = 'required' | 'tooShort' | 'tooLong' | 'email' | 'url' | 'phone' | 'number' | 'date' | 'otherText'

export function refusalsOf(question: Question, given: Meaning, isRequired: boolean): Refusal[] {
  const meaning = settled(given)
  if (meaning.kind === 'nothing') return isRequired ? ['required'] : []
  if (meaning.kind === 'text') return question.type === 'date' ? dates(meaning.text) : texts(question, meaning.text)
  if (meaning.kind === 'choices') {
    if (meaning.ids.includes('other') && !meaning.other) return ['otherText']
    // What need not be answered may be ranked in part; what the respondent would add may always be left out.
    const isLeftOut = ({ id }: { id: string }) => id !== 'other' && !meaning.ids.includes(id)
    return question.type === 'ranking' && isRequired && question.choices.some(isLeftOut) ? ['required'] : []
  }
  if (meaning.kind === 'cells' && question.type === 'matrix') {
    return isRequired && meaning.cells.size < question.rows.length ? ['required'] : []
  }
  if (meaning.kind === 'lines') {
    return linesOf(question).flatMap(({ isRequired: isNeeded, isMail, isPhone }, index): Refusal[] => {
      const line = meaning.lines[index] ?? ''
      if (line === '') return isNeeded ? ['required'] : []
      if (isPhone && !isPhoneNumber(line)) return ['phone']
      return isMail && !isMailAddress(line) ? ['email'] : []
    })
  }
  return []
}

function texts(question: Question, text: string): Refusal[] {
  if (question.type !== 'openText') return []
  const { inputType, charLimit } = question
  const found: Refusal[] = []
  if (inputType === 'email' && !isMailAddress(text)) found.push('email')
  if (inputType === 'url' && !/^https?:\/\/[^\s]+\.[a-z]+/.test(text)) found.push('url')
  if (inputType === 'phone' && !isPhoneNumber(text)) found.push('phone')
  if (inputType === 'number' && !/^[+-]?\d+(\.\d+)?$/.test(text)) found.push('number')
  if (charLimit?.enabled && text.length < (charLimit.min ?? 0)) found.push('tooShort')
  if (charLimit?.enabled && text.length > (charLimit.max ?? Number.POSITIVE_INFINITY)) found.push('tooLong')
  return found
}

const isPhoneNumber = (text: string): boolean => /^[+\d][\d ()/.-]{3,}$/.test(text)

const isMailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[a-z]+$/.test(text)

/** A day that the calendar has. */
function dates(text: string): Refusal[] {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const lengths = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const length = lengths[Number(month) - 1] ?? 0
  return Number(day) >= 1 && Number(day) <= length ? [] : ['date']
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
