import type { SurveyResponse } from '@hearback/core'
import type { StoredSurvey } from '@hearback/core/storage'

type Question = StoredSurvey['questions'][number]
type Answer = SurveyResponse['data'][string]
type Text = { default?: string; [language: string]: string | undefined }

const webAddress = /^https:\/\/[^\s]+$/

/** Whether a question has been left out. Source: section 2.2 of the contract. */
export function isSkipped({ type }: Question, answer: Answer | undefined): boolean {
  if (answer === undefined || answer === '') return true
  if (type === 'cta') return answer === 'dismissed'
  if (type === 'fileUpload') return answer === 'skipped'
  return typeof answer === 'object' && Object.keys(answer).length === 0
}

/** What is wrong with an answer to this question, shown in this language; `null`: nothing. */
export function faultOf(question: Question, answer: Answer, language: string): string | null {
  if (isSkipped(question, answer)) return question.required ? 'required' : null
  return fits(question, answer, language) ? null : JSON.stringify(answer)
}

function fits(question: Question, answer: Answer, language: string): boolean {
  const shown = (text: Text) => text[language] ?? text.default ?? ''
  const labelsOf = (lines: readonly unknown[]) => lines.map((line) => shown((line as { label: Text }).label))
  switch (question.type) {
    case 'openText':
      return typeof answer === 'string' && fitsInput(question.inputType, answer)
    case 'nps':
      return isWhole(answer, 0, 10)
    case 'rating':
      return isWhole(answer, 1, question.range)
    case 'cta':
      return answer === 'clicked'
    case 'consent':
      return answer === 'accepted'
    case 'cal':
      return answer === 'booked'
    case 'date':
      return typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/.test(answer) && !Number.isNaN(Date.parse(answer))
    case 'fileUpload':
      return isList(answer) && answer.every((address) => webAddress.test(address))
    case 'pictureSelection':
      return areAmong(
        answer,
        question.choices.map(({ id }) => id),
      )
    case 'ranking':
      return isList(answer) && answer.length === question.choices.length && areAmong(answer, labelsOf(question.choices))
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti': {
      const labels = labelsOf(question.choices)
      const given = question.type === 'multipleChoiceSingle' ? [answer] : answer
      const typed = isList(given) ? given.filter((one) => !labels.includes(one)) : []
      const mayType = question.choices.at(-1)?.id === 'other'
      const known = isList(given) ? given.filter((one) => labels.includes(one)) : []
      // Who types something else does not choose "Something else" as well.
      return (
        isList(given) && areAmong(known, labels.slice(0, mayType ? -1 : undefined)) && typed.length <= Number(mayType)
      )
    }
    case 'matrix': {
      const [rows, columns] = [labelsOf(question.rows), labelsOf(question.columns)]
      const pairs = Object.entries(answer)
      const isWholeMatrix = !question.required || pairs.length === rows.length
      return isWholeMatrix && pairs.every(([row, column]) => rows.includes(row) && columns.includes(column))
    }
    case 'address': {
      const { addressLine1, addressLine2, city, state, zip, country } = question
      return fitsInputs(answer, [addressLine1, addressLine2, city, state, zip, country])
    }
    case 'contactInfo': {
      const { firstName, lastName, email, phone, company } = question
      return fitsInputs(answer, [firstName, lastName, email, phone, company])
    }
  }
}

function fitsInput(inputType: string, answer: string): boolean {
  if (inputType === 'email') return /^[^\s@]+@example\.(org|com)$/.test(answer)
  if (inputType === 'number') return /^\d+$/.test(answer)
  return answer.trim() === answer && answer.length <= 500
}

/** What is not shown is empty, what is required is not. */
const fitsInputs = (answer: Answer, inputs: readonly { show: boolean; required: boolean }[]): boolean =>
  isList(answer) &&
  answer.length === inputs.length &&
  inputs.every(({ show, required }, index) => (show ? !required || answer[index] !== '' : answer[index] === ''))

const isWhole = (answer: Answer, least: number, most: number): boolean =>
  Number.isInteger(answer) && Number(answer) >= least && Number(answer) <= most

const isList = (answer: unknown): answer is string[] =>
  Array.isArray(answer) && answer.every((one) => typeof one === 'string')

const areAmong = (answer: unknown, known: readonly string[]): boolean =>
  isList(answer) && new Set(answer).size === answer.length && answer.every((one) => known.includes(one))
