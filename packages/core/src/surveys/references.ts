import type { ActionClass } from '../action-classes/schema.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import type { Service } from '../service/service.ts'
import type { SegmentInUse } from './rules/context.ts'
import type { StoredSurvey } from './schema.ts'

/** The segments and action classes that surveys refer to, and the surveys that refer to them. */
export interface References {
  actionClasses: readonly ActionClass[]
  segmentOf(survey: Pick<StoredSurvey, 'segmentId'>): SegmentInUse | null
}

const pageSize = 200

/** Iterates over all surveys of the environment that are not deleted, most recently changed first. */
export async function* everySurvey(
  { storage }: Pick<Service, 'storage'>,
  environmentId: string,
): AsyncGenerator<StoredSurvey> {
  for (let after = null as { at: string; id: string } | null; ; ) {
    const page = await storage.surveys.list(environmentId, { after, limit: pageSize })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = { at: last.updatedAt, id: last.id }
  }
}

/** A segment, the surveys that use it, and the survey that it was created for. */
export interface OwnedSegment {
  segment: SegmentInUse
  madeFor: string | null
}

/** The references of an environment, cached until its configuration changes. */
export async function referencesOf(
  service: Pick<Service, 'storage'>,
  environment: EnvironmentView,
): Promise<References> {
  const segments = await segmentsById(service, environment)
  return {
    actionClasses: await environment.actionClasses(),
    segmentOf: ({ segmentId }) => (segmentId === null ? null : (segments.get(segmentId)?.segment ?? null)),
  }
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
