import type { Question } from '../schema/questions.ts'
import type { StoredSurvey } from '../schema.ts'
import { openForMs } from './edition.ts'

type Asking = Pick<StoredSurvey, 'questions' | 'asked'>
type FileQuestion = Pick<Extract<Question, { type: 'fileUpload' }>, 'id' | 'allowedFileExtensions' | 'maxSizeInMB'>

const isForFiles = (question: Question): question is Extract<Question, { type: 'fileUpload' }> =>
  question.type === 'fileUpload'

/** The ids of the questions that take files, or ever did: answers to a removed one hold files too. */
export const everForFiles = ({ questions, asked }: Asking): Set<string> =>
  new Set(
    [
      ...[...questions, ...(asked?.questions ?? [])].filter(isForFiles),
      ...(asked?.past ?? []).filter(({ kind }) => kind === 'fileUpload'),
    ].map(({ id }) => id),
  )

/** The questions that take files, and those of earlier editions that a page may still show. `now`: in ms since 1970. */
export function fileQuestions({ questions, asked }: Asking, now: number): FileQuestion[] {
  const present = questions.filter(isForFiles)
  const isPresent = (id: string) => present.some((one) => one.id === id)
  const left = (asked?.past ?? []).filter(
    ({ id, kind, until }) =>
      kind === 'fileUpload' && !isPresent(id) && until !== null && Date.parse(until.at) >= now - openForMs,
  )
  const removed = asked?.questions.filter(isForFiles) ?? []
  // One that has become another kind of question has left no bounds of its own.
  return [...present, ...left.map(({ id }) => removed.find((one) => one.id === id) ?? { id })]
}
