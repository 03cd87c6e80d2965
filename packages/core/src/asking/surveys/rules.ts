import type { Faults } from '../../ground/errors.ts'
import { collectFaults } from '../../ground/faults.ts'
import { isBounded } from './rules/bounds.ts'
import { checkElements } from './rules/element-ids.ts'
import { elementsOf } from './rules/elements.ts'
import { checkLogic } from './rules/logic.ts'
import { checkQuestions } from './rules/questions.ts'
import { checkQuotas, checkWhere } from './rules/quotas.ts'
import { asDocument, type Document } from './rules/reading.ts'
import { checkSettings } from './rules/settings.ts'

export { askedAfter, askedQuestions, everAsked } from './rules/asked.ts'

export {
  draftSurvey,
  mergeSurvey,
  surveyToBe,
} from './rules/drafting.ts'
export { contentOf, editionAfter, editionOf, isOtherEdition, mostEditions, newestFirst } from './rules/edition.ts'
export { surveyOutput } from './rules/output.ts'
export { reducedSurvey } from './rules/reduced.ts'
export { startedStatus, statusAt } from './rules/status.ts'
export { resolveTriggers } from './rules/triggers.ts'

/**
 * Returns all faults of a survey that its schema cannot find: dotted path → message. The survey may be a body that has
 * not passed its schema, or the result of merging one into a stored survey (`surveyToBe`). Values of a wrong shape are
 * skipped, so that one answer can name the faults of schema and rules. A survey with more parts than its schema allows
 * is left to the schema.
 */
export function surveyFaults(candidate: unknown): Faults {
  const survey = asDocument(candidate)
  if (survey === null || !isBounded(survey)) return {}
  const elements = elementsOf(survey)
  return collectFaults((report) => {
    checkElements(survey, elements, report)
    checkQuestions(survey, report)
    checkSettings(survey, report)
    checkLogic(survey, elements, report)
    checkQuotas(survey, elements, report)
  })
}

/** Returns the faults of conditions on responses to a stored survey: dotted path, which begins with `where` → message. */
export const whereFaults = (survey: object, where: object): Faults =>
  // Safe: a stored survey and parsed conditions are documents.
  collectFaults((report) => checkWhere(where, 'where', elementsOf(survey as Document), report))
