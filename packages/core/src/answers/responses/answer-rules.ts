import { naming } from '../../asking/contacts/name-rules.ts'
import { ownAnswer } from '../../ground/answer-read.ts'
import type { StoredResponse } from './schema.ts'
import type { AskedAnswers, ListedAnswer } from './store.ts'

/** The part of a response that a list of the answers to a question shows. */
export const listedAnswer = (response: StoredResponse, { questionId, scoreId }: AskedAnswers): ListedAnswer => {
  const { id, createdAt, tags, edition, language, person, data, meanings } = response
  return {
    id,
    createdAt,
    value: ownAnswer(data, questionId) ?? null,
    meaning: ownAnswer(meanings, questionId) ?? null,
    score: (scoreId === null ? null : ownAnswer(data, scoreId)) ?? null,
    tags,
    edition,
    language,
    person: person && { id: person.id, userId: person.userId, attributes: naming(person.attributes) },
  }
}

/** Whether an answer was given: neither absent, nor an empty text, list or object, nor a list of empty texts. */
export const isGiven = ({ value }: ListedAnswer): boolean => textsIn(value).some((text) => text !== '')

/** Whether a part of the answer contains the text, in any case. `text` is in lower case. */
export const contains = ({ value }: ListedAnswer, text: string): boolean =>
  textsIn(value).some((part) => part.toLowerCase().includes(text))

const textsIn = (value: ListedAnswer['value']): string[] =>
  value === null ? [] : typeof value === 'object' ? Object.values(value) : [String(value)]
