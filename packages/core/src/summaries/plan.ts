import type { Question } from '../surveys/schema/questions.ts'
import type { Localized } from '../surveys/schema/text.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { PlannedQuestion, SummaryPlan } from './store.ts'

/**
 * Makes the plan of a survey: how the answers to each question are read. The same survey always gives the same plan,
 * byte for byte.
 */
export const planOf = ({ questions }: Pick<StoredSurvey, 'questions'>): SummaryPlan => ({
  questions: questions.map((question) => ({ ...nothing, id: question.id, ...howToRead(question) })),
})

const nothing = { skips: [], labels: {}, columns: {}, other: false, from: null, to: null } as const

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
      return { form: 'cells', labels: labelsOf(linesOf(question.rows)), columns: labelsOf(linesOf(question.columns)) }
    case 'consent':
      return { form: 'one', labels: { accepted: 'accepted' } }
    case 'cta':
      return { form: 'one', labels: { clicked: 'clicked' }, skips: ['dismissed'] }
    case 'fileUpload':
      return { form: 'text', skips: ['skipped'] }
    case 'date':
    case 'cal':
    case 'address':
    case 'contactInfo':
      return { form: 'text' }
  }
}

/** A part of a question that answers name by its label: a choice, a row or a column. */
export interface Labelled {
  readonly id: string
  readonly label: Localized
}

/** The choice that stands for a free text. Source: section 2.2 of the contract. */
export const otherId = 'other'

const choicesOf = ({ choices }: { choices: readonly Labelled[] }) => ({
  labels: labelsOf(choices),
  other: choices.some(({ id }) => id === otherId),
})

/** Rows or columns of a matrix, each id once. The id of a plain text is its default label. */
export function linesOf(lines: readonly (Labelled | Localized)[]): Labelled[] {
  const byId = new Map<string, Labelled>()
  for (const line of lines) {
    const labelled = isLabelled(line) ? line : { id: line.default, label: line }
    if (!byId.has(labelled.id)) byId.set(labelled.id, labelled)
  }
  return [...byId.values()]
}

const isLabelled = (line: Labelled | Localized): line is Labelled => typeof line.label === 'object'

/**
 * Label in any language → id. If two parts share a label, the one whose default label it is wins; then the first.
 * Languages are sorted by their codes, since a database may return the survey's fields in another order.
 */
function labelsOf(things: readonly Labelled[]): Record<string, string> {
  const labels = new Map<string, string>()
  const name = (label: string, id: string) => {
    if (label !== '' && !labels.has(label)) labels.set(label, id)
  }
  for (const { id, label } of things) name(label.default, id)
  for (const { id, label } of things) {
    for (const language of Object.keys(label).sort()) name(label[language] ?? '', id)
  }
  return Object.fromEntries(labels)
}
