import type { ActionClass } from '../action-classes/schema.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { Service } from '../service/service.ts'
import type { SegmentInUse } from './rules/output.ts'
import type { StoredSurvey } from './schema.ts'

/** What surveys point at, and who else does. */
export interface References {
  actionClasses: readonly ActionClass[]
  segmentOf(survey: Pick<StoredSurvey, 'segmentId'>): SegmentInUse | null
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

/** A segment, the surveys that are for it, and the one it was made for. */
export interface OwnedSegment {
  segment: SegmentInUse
  madeFor: string | null
}

/** The references of an environment, kept as long as its configuration stands still. */
export async function referencesOf(service: Service, environment: EnvironmentView): Promise<References> {
  const segments = await segmentsById(service, environment)
  return {
    actionClasses: await environment.actionClasses(),
    segmentOf: ({ segmentId }) => (segmentId === null ? null : (segments.get(segmentId)?.segment ?? null)),
  }
}

/** The id of the private segment that was made for a survey, whether the survey has it as its own now or not. */
export async function privateSegmentOf(
  service: Service,
  environment: EnvironmentView,
  surveyId: string,
): Promise<string | null> {
  for (const { segment, madeFor } of (await segmentsById(service, environment)).values()) {
    if (segment.isPrivate && madeFor === surveyId) return segment.id
  }
  return null
}

/** The segments of an environment by their ids, in the order of (createdAt, id). */
export function segmentsById(
  service: Service,
  environment: EnvironmentView,
): Promise<ReadonlyMap<string, OwnedSegment>> {
  return environment.remember('segments in use', async () => {
    const segments = await environment.segments()
    const uses = segments.length === 0 ? [] : await service.storage.segments.uses(environment.id)
    const useOf = new Map(uses.map((use) => [use.id, use]))
    return new Map(
      segments.map((segment) => {
        const { madeFor = null, surveys = [] } = useOf.get(segment.id) ?? {}
        return [segment.id, { segment: { ...segment, surveys }, madeFor }]
      }),
    )
  })
}
