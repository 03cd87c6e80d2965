import { askedQuestions } from '../../asking/surveys/rules/asked.ts'
import type { Question } from '../../asking/surveys/schema/questions.ts'
import type { Asked, StoredSurvey } from '../../asking/surveys/schema.ts'
import { type Labelled, labelsOf, linesOf, otherId } from '../../ground/labels.ts'
import { plannedPast } from '../../ground/past.ts'
import type { PlannedQuestion, SummaryPlan } from '../summaries/store.ts'
import { linesOfAnswers } from './lines-rules.ts'

/**
 * Makes the plan of a survey: how the answers to each question are read, those that were removed first. The same survey always
 * gives the same plan, byte for byte.
 */
export function planOf(survey: Pick<StoredSurvey, 'questions' | 'asked' | 'answers'>): SummaryPlan {
  const present = new Set(survey.questions.map(({ id }) => id))
  const [now, former] = [true, false].map((isPresent) =>
    askedQuestions(survey).filter(({ id }) => present.has(id) === isPresent),
  )
  const { answers } = survey
  return {
    ...(answers && { impossible: answers === 'count' ? ('apart' as const) : ('within' as const) }),
    questions: [...(former ?? []), ...(now ?? [])].map((question) => plannedQuestion(question, survey)),
  }
}

/** How the answers to one question of a survey are read. */
export function plannedQuestion(question: Question, { asked }: { readonly asked?: Asked | null }): PlannedQuestion {
  const past = plannedPast(question, asked?.past ?? [])
  return { ...nothing, id: question.id, ...howToRead(question), ...(past && { past }) }
}

const nothing = {
  byIds: false,
  skips: [],
  labels: {},
  columns: {},
  other: false,
  from: null,
  to: null,
} as const

type Reading = Partial<PlannedQuestion> & Pick<PlannedQuestion, 'form'>

function howToRead(question: Question): Reading {
  switch (question.type) {
    case 'multipleChoiceSingle':
      return { form: 'one', ...choicesOf(question) }
    case 'multipleChoiceMulti':
      return { form: 'many', ...choicesOf(question) }
    case 'ranking':
      return { form: 'ranked', ...choicesOf(question) }
    case 'pictureSelection':
      return { form: 'many', labels: Object.fromEntries(question.choices.map(({ id }) => [id, id])) }
    case 'nps':
      return { form: 'number', from: 0, to: 10 }
    case 'rating':
      return { form: 'number', from: 1, to: question.range }
    case 'openText':
      return { form: question.inputType === 'number' ? 'number' : 'text' }
    case 'matrix':
      return {
        form: 'cells',
        byIds: true,
        labels: labelsOf(linesOf(question.rows)),
        columns: labelsOf(linesOf(question.columns)),
      }
    case 'consent':
      return { form: 'one', labels: { accepted: 'accepted' } }
    case 'cta':
      return { form: 'one', labels: { clicked: 'clicked' }, skips: ['dismissed'] }
    case 'fileUpload':
      return { form: 'text', only: 'files', skips: ['skipped'] }
    case 'date':
      return { form: 'text', only: 'day' }
    case 'address':
    case 'contactInfo':
      return { form: 'text', only: 'lines', to: linesOfAnswers[question.type].length }
    case 'cal':
      return { form: 'text' }
  }
}

const choicesOf = ({ choices }: { choices: readonly Labelled[] }) => ({
  byIds: true,
  labels: labelsOf(choices),
  other: choices.some(({ id }) => id === otherId),
})
