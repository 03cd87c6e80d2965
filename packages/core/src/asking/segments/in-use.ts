import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { SegmentInUse } from '../surveys/rules/context.ts'

/** A segment, the surveys that use it, and the survey that it was created for. */
export interface OwnedSegment {
  segment: SegmentInUse
  madeFor: string | null
}

/** The id of the private segment that was created for a survey, even if the survey uses another segment now. */
export async function privateSegmentOf(
  service: Pick<Service, 'storage'>,
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
  service: Pick<Service, 'storage'>,
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
