import type { ActionClass } from '../action-classes/schema.ts'
import type { EnvironmentView } from '../products/environment-view.ts'
import type { Segment } from '../segments/schema.ts'
import type { Service } from '../service.ts'
import type { StoredSurvey } from './schema.ts'

/** A segment with the surveys that are for it, as it stands in a survey. */
export type UsedSegment = Segment & { surveys: string[] }

/** What surveys point at, and who else does. */
export interface References {
  actionClasses: readonly ActionClass[]
  segmentOf(survey: Pick<StoredSurvey, 'segmentId'>): UsedSegment | null
}

const pageSize = 200

/** Every survey of the environment that is not deleted, newest change first. */
export async function* everySurvey({ storage }: Service, environmentId: string): AsyncGenerator<StoredSurvey> {
  for (let after = null as { at: string; id: string } | null; ; ) {
    const page = await storage.surveys.list(environmentId, { after, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = { at: last.updatedAt, id: last.id }
  }
}

/** The references of an environment, kept as long as its configuration stands still. */
export function referencesOf(service: Service, environment: EnvironmentView): Promise<References> {
  return environment.remember('survey references', async () => {
    const segments = new Map<string, UsedSegment>()
    for (const segment of await environment.segments()) segments.set(segment.id, { ...segment, surveys: [] })
    for await (const { id, segmentId } of everySurvey(service, environment.id)) {
      if (segmentId !== null) segments.get(segmentId)?.surveys.push(id)
    }
    return {
      actionClasses: await environment.actionClasses(),
      segmentOf: ({ segmentId }) => (segmentId === null ? null : (segments.get(segmentId) ?? null)),
    }
  })
}
