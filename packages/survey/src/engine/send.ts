import type { Answers, SurveyModel, SurveySession } from './model.ts'
import { questionOf } from './operands.ts'
import { skippedValue } from './skipped.ts'
import { walk } from './walk.ts'

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
  /** What was written into the field that people do not see. */
  readonly honeypot?: string | undefined
}

/** What the service must know of a session. */
export function toSend(survey: SurveyModel, session: SurveySession): Sending {
  const { answers, hidden, left, ttc, language, at, trapped: honeypot } = session
  const { passed, variables } = walk(survey, session)
  // Answers of two pages may not lie on one path.
  const off = Object.keys(answers).filter((id) => id !== 'welcomeCard' && !passed.includes(id))
  const skipped = [...left.filter((id) => !Object.hasOwn(answers, id)), ...off].flatMap((id) => {
    const question = questionOf(survey, id)
    return question ? [[id, skippedValue(question.type)] as const] : []
  })
  const data = { ...hidden, ...answers, ...Object.fromEntries(skipped) }
  return {
    data,
    ttc,
    order: Object.fromEntries(Object.entries(session.order).filter(([id]) => Object.hasOwn(data, id))),
    variables: Object.fromEntries(variables),
    language,
    finished: at.kind === 'ending',
    endingId: at.kind === 'ending' ? at.id : null,
    ...(honeypot && { honeypot }),
  }
}
