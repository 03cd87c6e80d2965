import type { Question } from '../schema/questions.ts'
import type { StoredSurvey } from '../schema.ts'

export type FileQuestion = Extract<Question, { type: 'fileUpload' }>

/** The questions of a survey that take files. */
export const fileQuestionsOf = ({ questions }: Pick<StoredSurvey, 'questions'>): FileQuestion[] =>
  questions.flatMap((question) => (question.type === 'fileUpload' ? [question] : []))

/** The ids of the questions that take files, or ever did: answers to a removed one hold files too. */
export const everForFiles = (survey: Pick<StoredSurvey, 'questions' | 'asked'>): Set<string> =>
  new Set(
    [
      ...fileQuestionsOf(survey),
      ...(survey.asked ? fileQuestionsOf(survey.asked) : []),
      ...(survey.asked?.past ?? []).filter(({ kind }) => kind === 'fileUpload'),
    ].map(({ id }) => id),
  )
