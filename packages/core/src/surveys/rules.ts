import type { Faults } from '../errors.ts'
import { collectFaults } from '../faults.ts'
import { isBounded } from './bound-rules.ts'
import { checkElements } from './element-rules.ts'
import { elementsOf } from './elements.ts'
import { checkLogic } from './logic-rules.ts'
import { checkQuestions } from './question-rules.ts'
import { asDocument } from './reading.ts'
import { checkSettings } from './setting-rules.ts'

export { draftSurvey, mergeSurvey, type SurveyChange, type SurveyMakings, surveyToBe } from './drafting.ts'
export { type SegmentInUse, type Surroundings, surveyOutput } from './output.ts'
export { type ReducedOverwrites, type ReducedSurvey, reducedSurvey } from './reduced.ts'
export { startedStatus, statusAt } from './status.ts'
export { type ResolvedTriggers, resolveTriggers } from './triggers.ts'

/**
 * Everything that is wrong with a survey and that its schema cannot say: dotted path → message. The survey
 * may be a body that has not passed its schema, or what one would make of a stored survey (`surveyToBe`):
 * what has not the right shape is passed over, so that one answer can name the faults of both. One that has more
 * parts than its schema takes is left to the schema.
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
  })
}
