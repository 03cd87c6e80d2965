import type { ActionClass } from '../../action-classes/schema.ts'
import type { Segment } from '../../segments/schema.ts'
import type { StoredSurvey, Survey, SurveyStatus } from '../schema.ts'

/** The data that a survey is returned with. */
export interface SurveyContext {
  /** The environment's action classes, or at least those that trigger the survey. */
  actionClasses: readonly ActionClass[]
  segment: SegmentInUse | null
}

/** A segment with the ids of the surveys that use it. */
export type SegmentInUse = Segment & { surveys: readonly string[] }

/**
 * The survey as management reads it, with its current status (`statusAt`). Triggers of deleted action classes are
 * omitted.
 */
export function surveyOutput(stored: StoredSurvey, around: SurveyContext & { status: SurveyStatus }): Survey {
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

/** Returns the action classes with these ids, in the order of the ids. */
export const triggering = (ids: readonly string[], actionClasses: readonly ActionClass[]): ActionClass[] => {
  const byId = new Map(actionClasses.map((actionClass) => [actionClass.id, actionClass]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
