import type { ActionClass } from '../../action-classes/schema.ts'
import type { Segment } from '../../segments/schema.ts'
import type { StoredSurvey, Survey, SurveyStatus } from '../schema.ts'

/** What a survey is shown with. */
export interface Surroundings {
  /** Those of the environment, or at least those that trigger the survey. */
  actionClasses: readonly ActionClass[]
  segment: SegmentInUse | null
}

/** A segment with the ids of the surveys that are for it. */
export type SegmentInUse = Segment & { surveys: readonly string[] }

/**
 * A survey as management reads it, with its status as it is now (`statusAt`). Triggers whose action class
 * is gone are left out.
 */
export function surveyOutput(stored: StoredSurvey, around: Surroundings & { status: SurveyStatus }): Survey {
  const { segmentId: _segmentId, version: _version, triggers, ...rest } = stored
  return {
    ...rest,
    status: around.status,
    triggers: triggering(triggers, around.actionClasses).map(toTrigger),
    segment: segmentOutput(around.segment),
    projectOverwrites: stored.productOverwrites,
  }
}

const toTrigger = (actionClass: ActionClass): Survey['triggers'][number] => ({ actionClass: { ...actionClass } })

export const segmentOutput = (segment: SegmentInUse | null): Survey['segment'] =>
  segment && { ...segment, filters: [...segment.filters], surveys: [...segment.surveys] }

/** The action classes with these ids, in their order. */
export const triggering = (ids: readonly string[], actionClasses: readonly ActionClass[]): ActionClass[] => {
  const byId = new Map(actionClasses.map((actionClass) => [actionClass.id, actionClass]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
