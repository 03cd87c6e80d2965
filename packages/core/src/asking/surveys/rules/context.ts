import type { ActionClass } from '../../action-classes/schema.ts'
import type { Segment } from '../../segments/schema.ts'

/** The data that a survey is returned with. */
export interface SurveyContext {
  /** The environment's action classes, or at least those that trigger the survey. */
  actionClasses: readonly ActionClass[]
  segment: SegmentInUse | null
}

/** A segment with the ids of the surveys that use it. */
export type SegmentInUse = Segment & { surveys: readonly string[] }

/** Returns the action classes with these ids, in the order of the ids. */
export const triggering = (ids: readonly string[], actionClasses: readonly ActionClass[]): ActionClass[] => {
  const byId = new Map(actionClasses.map((actionClass) => [actionClass.id, actionClass]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
