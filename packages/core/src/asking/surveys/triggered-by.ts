import { later, type Timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { RetriggeredSurvey } from '../action-classes/store.ts'
import { allAsOfNow } from './find.ts'
import { everySurvey } from './references.ts'
import type { StoredSurvey } from './schema.ts'

/** The scheduled and running surveys that an action class triggers. */
export async function surveysTriggeredBy(
  service: Pick<Service, 'storage' | 'clock'>,
  { id: environmentId }: Pick<EnvironmentView, 'id'>,
  id: string,
): Promise<StoredSurvey[]> {
  const naming: StoredSurvey[] = []
  for await (const survey of everySurvey(service, environmentId)) if (survey.triggers.includes(id)) naming.push(survey)
  if (naming.length === 0) return naming
  const current = await allAsOfNow(service, environmentId, naming)
  return current.filter(({ status }) => status === 'scheduled' || status === 'inProgress')
}

/** The survey as it is stored once it has lost this trigger. */
export const withoutTrigger = (
  { id, updatedAt, version, triggers }: StoredSurvey,
  actionClassId: string,
  now: Timestamp,
): RetriggeredSurvey => ({
  id,
  updatedAt: later(updatedAt, now),
  version: version + 1,
  triggers: triggers.filter((trigger) => trigger !== actionClassId),
})
