import { namedBoth } from '../../../tenants/products/schema/environment-names.ts'
import { actionClassOutput } from '../../action-classes/output-rules.ts'
import type { ActionClass } from '../../action-classes/schema.ts'
import { segmentOutput } from '../../segments/output-rules.ts'
import { type StoredSurvey, type Survey, type SurveyStatus, survey } from '../schema.ts'
import { type SurveyContext, triggering } from './context.ts'

/** The fields of a survey in the order in which they are read: databases keep documents in an order of their own. */
const fields = Object.keys(survey.pipe[0].entries)

/**
 * The survey as management reads it, with its current status (`statusAt`). Triggers of deleted action classes are
 * omitted.
 */
export function surveyOutput(stored: StoredSurvey, around: SurveyContext & { status: SurveyStatus }): Survey {
  const { segmentId: _segmentId, version: _version, triggers, ...rest } = stored
  const shown: Survey = {
    ...rest,
    ...namedBoth(stored),
    answers: stored.answers ?? 'any',
    status: around.status,
    triggers: triggering(triggers, around.actionClasses).map(toTrigger),
    segment: around.segment && segmentOutput(around.segment),
    projectOverwrites: stored.productOverwrites,
  }
  const byName = new Map(Object.entries(shown))
  // Safe: the same fields, sorted.
  return Object.fromEntries(fields.map((name) => [name, byName.get(name)])) as Survey
}

const toTrigger = (actionClass: ActionClass): Survey['triggers'][number] => ({
  actionClass: actionClassOutput(actionClass),
})
