import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { ActionClass } from '../action-classes/schema.ts'
import { segmentsById } from '../segments/in-use.ts'
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
