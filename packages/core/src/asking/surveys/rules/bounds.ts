import { most } from '../schema/bounds.ts'
import { asDocument, asList, type Document, documentsOf } from './reading.ts'

/**
 * Returns whether a survey that may be malformed has no more parts than its schema allows. Rules that compare parts
 * with each other would be slow with more, and the schema's faults are enough then.
 */
export function isBounded(survey: Document): boolean {
  const lists: [unknown, number][] = [
    [survey.questions, most.questions],
    [survey.endings, most.endings],
    [survey.variables, most.variables],
    [asDocument(survey.hiddenFields)?.fieldIds, most.hiddenFields],
    [survey.languages, most.languages],
    [survey.quotas, most.quotas],
  ]
  return lists.every(within) && documentsOf(survey.questions).every(({ document }) => isBoundedQuestion(document))
}

function isBoundedQuestion(question: Document): boolean {
  const lists: [unknown, number][] = [
    [question.choices, most.choices],
    [question.rows, most.lines],
    [question.columns, most.lines],
    [question.logic, most.rules],
  ]
  return lists.every(within) && documentsOf(question.logic).every(({ document }) => isBoundedRule(document))
}

const isBoundedRule = ({ conditions, actions }: Document): boolean =>
  within([actions, most.actions]) && isBoundedGroup(conditions)

function isBoundedGroup(group: unknown): boolean {
  const conditions = asDocument(group)?.conditions
  return within([conditions, most.conditions]) && asList(conditions).every(isBoundedGroup)
}

const within = ([list, bound]: readonly [unknown, number]): boolean => asList(list).length <= bound

/** Counts the conditions and groups of a group at any depth. */
export const countConditions = (group: unknown): number =>
  asList(asDocument(group)?.conditions).reduce<number>((sum, inner) => sum + 1 + countConditions(inner), 0)
