import { withLabels } from './labels.ts'
import type { Answers, SessionValue, SurveyModel, SurveySession } from './model.ts'
import { questionOf } from './operands.ts'
import { labelsOf } from './options.ts'
import { skippedValue } from './skipped.ts'
import { storable } from './text.ts'
import { type Walk, walk } from './walk.ts'
import type { AnswerValue } from './wire.ts'

/** What a request carries that creates or continues a response: always everything so far. */
export interface Sending {
  /** Answers and hidden fields; questions that are off the path now have their type's skipped value. */
  readonly data: Answers
  /** Milliseconds by question id. The service adds `_total`. */
  readonly ttc: Readonly<Record<string, number>>
  /** Which answers are newer than others, by question id; see `SurveySession`. Hidden fields have no place. */
  readonly order: Readonly<Record<string, number>>
  readonly variables: Readonly<Record<string, string | number>>
  /** `default` or a language code. */
  readonly language: string
  readonly finished: boolean
  readonly endingId: string | null
  /** The edition of the survey that the respondent sees: labels are read by it. */
  readonly surveyEdition?: number | undefined
  /** What was written into the field that people do not see. */
  readonly honeypot?: string | undefined
}

/** What the service must know of a session. */
export function toSend(survey: SurveyModel, session: SurveySession): Sending {
  const { answers, hidden, left, ttc, language, at, trapped: honeypot } = session
  const whole = walk(survey, session)
  // Answers of two pages may not lie on one path.
  const off = Object.keys(answers).filter((id) => id !== 'welcomeCard' && !whole.passed.includes(id))
  const skipped = [...left.filter((id) => !Object.hasOwn(answers, id)), ...off].flatMap((id) => {
    const question = questionOf(survey, id)
    return question ? [[id, skippedValue(question.type)] as const] : []
  })
  const labelled = Object.entries(answers).map(([id, value]) => [id, labelsAt(whole, id, value)] as const)
  const data = cleaned({ ...hidden, ...Object.fromEntries(labelled), ...Object.fromEntries(skipped) })
  return {
    data,
    ttc,
    order: Object.fromEntries(Object.entries(session.order).filter(([id]) => Object.hasOwn(data, id))),
    variables: cleaned(Object.fromEntries(whole.variables)),
    language,
    finished: at.kind === 'ending',
    endingId: at.kind === 'ending' ? at.id : null,
    ...(survey.editionNumber && { surveyEdition: survey.editionNumber }),
    ...(honeypot && { honeypot: storable(honeypot) }),
  }
}

/**
 * An answer with the labels that the respondent sees now: in this language, and with the recalls of its place on the
 * path.
 */
function labelsAt(whole: Walk, id: string, value: SessionValue): AnswerValue {
  const question = questionOf(whole.survey, id)
  return labelsOf(whole.labels.get(id) ?? (question && withLabels(question, whole)), value, whole.language)
}

/** Values without what the service refuses, wherever they come from: a field, an address, a text that was cut short. */
// Safe: a cleaned value keeps its type.
const cleaned = <T extends AnswerValue>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, clean(value) as T]))

function clean(value: AnswerValue): AnswerValue {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storable)
  return Object.fromEntries(Object.entries(value).map((cell) => cell.map(storable)))
}
