import type { SurveyResponse } from '@hearback/core'
import type { QuestionDraft } from '../surveys/draft.ts'

export type Answer = SurveyResponse['data'][string]

/** An answer to "other": the text that was typed. */
export interface Other {
  readonly other: string
}

/**
 * An answer independent of the language: choices, rows and columns by their ids; several choices as a list; `null`: the
 * question is skipped.
 */
export type Intent = string | number | Other | readonly (string | Other)[] | Readonly<Record<string, string>> | null

/** Source: the table of questions in the contract, section 2.2. */
const skipped: Readonly<Record<QuestionDraft['type'], Answer>> = {
  openText: '',
  multipleChoiceSingle: '',
  multipleChoiceMulti: [],
  nps: '',
  rating: '',
  cta: 'dismissed',
  consent: '',
  pictureSelection: [],
  date: '',
  fileUpload: 'skipped',
  cal: '',
  matrix: {},
  address: [],
  contactInfo: [],
  ranking: [],
}

/** The answer as a client sends it: labels in the language they were shown in. */
export function wireAnswer(question: QuestionDraft, intent: Intent, language: string): Answer {
  if (intent === null) return skipped[question.type]
  const labels = labelsOf(question, language)
  const shown = (chosen: string | Other) => (isOther(chosen) ? chosen.other : (labels.get(chosen) ?? chosen))
  if (typeof intent === 'number') return intent
  if (typeof intent === 'string' || isOther(intent)) return shown(intent)
  if (Array.isArray(intent)) return intent.map(shown)
  return Object.fromEntries(Object.entries(intent).map(([row, column]) => [shown(row), shown(column)]))
}

export const isOther = (value: unknown): value is Other =>
  typeof value === 'object' && value !== null && 'other' in value

/** Id → label. Pictures have none: they are answered by id. */
function labelsOf(question: QuestionDraft, language: string): ReadonlyMap<string, string> {
  const lists =
    question.type === 'matrix'
      ? [...(question.rows ?? []), ...(question.columns ?? [])]
      : question.type === 'multipleChoiceSingle' ||
          question.type === 'multipleChoiceMulti' ||
          question.type === 'ranking'
        ? (question.choices ?? [])
        : []
  const labels = new Map<string, string>()
  for (const line of lists) {
    if (typeof line.label !== 'object' || typeof line.id !== 'string') continue
    labels.set(line.id, line.label[language] ?? line.label.default ?? '')
  }
  return labels
}
