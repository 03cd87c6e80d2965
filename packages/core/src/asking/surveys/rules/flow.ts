import type { Report } from '../../../ground/faults.ts'
import type { Elements } from './elements.ts'
import { asList, asText, type Document, documentsOf } from './reading.ts'

/**
 * Checks the targets of `logicFallback`, and that no path through the survey is a cycle. Jumps go forward (see
 * `actions.ts`), so that every cycle contains a `logicFallback` that goes back.
 */
export function checkFlow(survey: Document, elements: Elements, report: Report): void {
  const successors = successorsOf(survey, elements)
  for (const { index, document } of documentsOf(survey.questions)) {
    const target = asText(document.logicFallback)
    if (target === null) continue
    const fault = fallbackFault({ target, index, document }, elements, successors)
    if (fault !== null) report(`questions.${index}.logicFallback`, fault)
  }
}

function fallbackFault(
  { target, index, document }: { target: string; index: number; document: Document },
  elements: Elements,
  successors: Successors,
): string | null {
  if (asList(document.logic).length === 0) return 'Needs "logic": without rules the next question follows'
  if (target === document.id) return 'Must lead to another question or to an ending'
  if (elements.endings.has(target)) return null
  const question = elements.questions.get(target)
  if (!question) return `No question or ending has the id "${target}"`
  if (question.index < index && isReachable(successors, question.index, index))
    return 'Leads back to this question in a cycle'
  return null
}

/** Index of a question → indexes of the questions that may follow it. */
type Successors = ReadonlyMap<number, readonly number[]>

/**
 * A rule may or may not jump: a question leads to the target of each jump, and to its fallback or the next question.
 */
function successorsOf(survey: Document, elements: Elements): Successors {
  const successors = new Map<number, number[]>()
  for (const { index, document } of documentsOf(survey.questions)) {
    const fallback = asText(document.logicFallback)
    const fallbackIndex = fallback === null ? index + 1 : elements.questions.get(fallback)?.index
    const followers = new Set(jumpsOf(document).map((target) => elements.questions.get(target)?.index))
    followers.add(fallbackIndex)
    // An ending or an unknown id has no successor.
    successors.set(
      index,
      [...followers].filter((follower) => follower !== undefined),
    )
  }
  return successors
}

const jumpsOf = (question: Document): string[] =>
  documentsOf(question.logic).flatMap(({ document }) =>
    documentsOf(document.actions)
      .filter(({ document: action }) => action.objective === 'jumpToQuestion')
      .flatMap(({ document: action }) => asText(action.target) ?? []),
  )

/** Returns whether a path leads from one question to the other. */
function isReachable(successors: Successors, from: number, to: number): boolean {
  const seen = new Set<number>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true
    if (seen.has(at)) continue
    seen.add(at)
    open.push(...(successors.get(at) ?? []))
  }
  return false
}
