import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { hashSecret } from '../../tenants/people/secrets.ts'
import { hasEnded } from './rules.ts'
import type { ExportLink } from './schema.ts'

/** A link that works, with its environment and survey. */
export interface OpenedLink {
  readonly link: ExportLink
  readonly environment: EnvironmentView
  readonly survey: StoredSurvey
}

/**
 * Finds the link of a secret; `null` if there is none, or it has ended, or its survey or environment is gone, or its owner may not read
 * there any more. What the owner may is at most a second old, as for keys.
 */
export async function openLink(
  { storage, environments, keyring, clock }: Pick<Service, 'storage' | 'environments' | 'keyring' | 'clock'>,
  secret: string,
): Promise<OpenedLink | null> {
  const hash = await hashSecret(secret)
  const link = hash === null ? null : await storage.directory.exportLinkByHash(hash)
  const environment = link && (await environments.get(link.environmentId))
  if (!environment || hasEnded(link, timestamp(clock.now()))) return null
  if ((await keyring.mayOf(link.ownerId, environment.id)) === null) return null
  const survey = await environment.survey(link.surveyId)
  return survey && { link, environment, survey }
}
