import type { SessionValue } from './model.ts'
import type { AnswerValue, Question } from './wire.ts'

const skippedValues: Partial<Record<Question['type'], AnswerValue>> = {
  multipleChoiceMulti: [],
  pictureSelection: [],
  ranking: [],
  address: [],
  contactInfo: [],
  matrix: {},
  fileUpload: 'skipped',
}

/** The answer that says that a question was skipped. Source: section 2.2 of the contract. */
export const skippedValue = (type: Question['type']): AnswerValue => skippedValues[type] ?? ''

/** Whether a value means that the question of this type was skipped. */
export function isSkipped(type: Question['type'] | undefined, value: SessionValue | null): boolean {
  if (value === null || value === '') return true
  if (typeof value === 'object') return Object.values(value).every((text) => text === '')
  return (type === 'cta' || type === 'consent' ? 'dismissed' : type === 'fileUpload' && 'skipped') === value
}

/** Reads an own property only: an id may be a name that every object inherits. */
export const ownOf = <T>(values: Readonly<Record<string, T>>, id: string): T | null =>
  Object.hasOwn(values, id) ? (values[id] ?? null) : null
