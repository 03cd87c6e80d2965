import type { StoredSurvey } from '@hearback/core/storage'

/** A question with everything it has by default. */
export type Question = StoredSurvey['questions'][number]

/** Only what differs from the defaults needs to be written. */
type Drafted<Q> = Q extends Question ? Partial<Q> & Pick<Q, 'id' | 'type' | 'headline' | 'required'> : never
export type QuestionDraft = Drafted<Question>

/** A survey as the demo sends it to the service, without the environment; `triggers` are names of action classes. */
export interface SurveyDraft
  extends Partial<Omit<StoredSurvey, 'id' | 'environmentId' | 'questions' | 'triggers' | 'version'>> {
  name: string
  questions: QuestionDraft[]
  triggers?: string[]
}
