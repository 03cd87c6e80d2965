import type { Report } from '../../../ground/faults.ts'
import { most } from '../schema/bounds.ts'
import { checkActions } from './actions.ts'
import { countConditions } from './bounds.ts'
import { checkGroup } from './conditions.ts'
import type { Elements } from './elements.ts'
import { checkFlow } from './flow.ts'
import { type Document, documentsOf } from './reading.ts'

/**
 * Checks all logic of a survey: references exist, operators fit their operands, jumps go forward or to an ending.
 * Recalls in texts are not checked, since each has a fallback.
 */
export function checkLogic(survey: Document, elements: Elements, report: Report): void {
  for (const { index, document } of documentsOf(survey.questions)) {
    const from = { elements, index, report }
    for (const rule of documentsOf(document.logic)) {
      const path = `questions.${index}.logic.${rule.index}`
      if (countConditions(rule.document.conditions) > most.ruleConditions) {
        report(`${path}.conditions`, `At most ${most.ruleConditions} conditions and groups in a rule`)
      } else checkGroup(rule.document.conditions, `${path}.conditions`, from)
      checkActions(rule.document.actions, `${path}.actions`, from)
    }
  }
  checkFlow(survey, elements, report)
}
