import { calculated } from './calculate.ts'
import { holds } from './conditions.ts'
import { withLabels } from './labels.ts'
import type { Position, SessionValue, SurveyModel, SurveySession } from './model.ts'
import { type Known, questionOf } from './operands.ts'
import { isSkipped, ownOf } from './skipped.ts'
import type { Question } from './wire.ts'

/** The path of a session up to a point, with what is known there. */
export interface Walk extends Known {
  readonly survey: SurveyModel
  /** Ids of the answered questions, in the order of the path. */
  readonly passed: readonly string[]
  /** The first question without an answer, the question to stop at, or an ending. */
  readonly at: Exclude<Position, { kind: 'welcome' }>
  /** Ids of questions that rules have required. */
  readonly required: ReadonlySet<string>
}

/** What a walk reads of a session. */
export type Walked = Pick<SurveySession, 'answers' | 'hidden' | 'language' | 'startAt'>

/**
 * Follows the path from the start: to the question `until`, else as far as there are answers. `answerOf` may answer a
 * question that has no answer; `null`: it has none.
 */
export function walk(
  survey: SurveyModel,
  session: Walked,
  until?: string,
  answerOf?: (question: Question, here: Known & Pick<Walk, 'required'>) => SessionValue | null,
): Walk {
  const { language, hidden } = session
  const given = new Map<string, SessionValue>()
  const required = new Set<string>()
  const knownIn = (language: string) => {
    const labels = new Map<string, Question>()
    const variables = new Map(survey.variables.map(({ id, value }) => [id, value] as const))
    return { survey, language, hidden, given, labels, variables, required }
  }
  const known = knownIn(language)
  // Rules read labels in the survey's default language: another language on the way must not lead elsewhere.
  const ruled = language === 'default' ? known : knownIn('default')
  const both = new Set([known, ruled])
  let question = (session.startAt && questionOf(survey, session.startAt)) || survey.questions[0]
  let endingId = firstEnding(survey)
  while (question) {
    const { id } = question
    const answer = ownOf(session.answers, id) ?? answerOf?.(question, known) ?? null
    const isMissing = (question.required || required.has(id)) && isSkipped(question.type, answer)
    if (id === until || answer === null || isMissing) {
      return { ...known, passed: [...given.keys()], at: { kind: 'question', id } }
    }
    for (const each of both) {
      const labelled = withLabels(question, each)
      if (labelled !== question) each.labels.set(id, labelled)
    }
    given.set(id, answer)
    const target = runLogic(question, ruled, both) ?? question.logicFallback
    if (survey.endings.some((ending) => ending.id === target)) endingId = target ?? null
    question = following(survey, question, target)
    // The service refuses cycles; a survey from elsewhere may hold one.
    if (question && given.has(question.id)) question = undefined
  }
  return { ...known, passed: [...given.keys()], at: { kind: 'ending', id: endingId } }
}

const firstEnding = (survey: SurveyModel): string | null => survey.endings[0]?.id ?? null

/** The question that a target names; the next one if it names nothing; `undefined` for an ending. */
function following(survey: SurveyModel, question: Question, target: string | null | undefined): Question | undefined {
  if (survey.endings.some(({ id }) => id === target)) return undefined
  return (target && questionOf(survey, target)) || survey.questions[survey.questions.indexOf(question) + 1]
}

type Changing = Known & { readonly variables: Map<string, string | number>; readonly required: Set<string> }

/**
 * Runs all rules of an answered question in order, and returns the target of the first jump. Conditions are about what is
 * `ruled`; calculations are done for `both` that and what is shown and sent.
 */
function runLogic({ logic }: Question, ruled: Changing, both: Iterable<Changing>): string | undefined {
  let target: string | undefined
  for (const { conditions, actions } of logic ?? []) {
    if (!holds(conditions, ruled)) continue
    for (const action of actions) {
      if (action.objective === 'jumpToQuestion') target ??= action.target
      else if (action.objective === 'requireAnswer') ruled.required.add(action.target)
      else {
        for (const each of both) {
          const before = each.variables.get(action.variableId)
          if (before !== undefined) each.variables.set(action.variableId, calculated(action, before, each))
        }
      }
    }
  }
  return target
}

/** The questions that may follow a question, whatever is answered. */
export function followers(survey: SurveyModel, question: Question): Question[] {
  const jumps = (question.logic ?? []).flatMap(({ actions }) =>
    actions.flatMap((action) => (action.objective === 'jumpToQuestion' ? [action.target] : [])),
  )
  return [...jumps, question.logicFallback].flatMap((target) => following(survey, question, target) ?? [])
}
