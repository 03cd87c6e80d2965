import type { Service } from '../../house/service/service.ts'
import { atOrigin } from '../../http/at-origin.ts'
import type { StoredSurvey } from './schema.ts'

/** The address at which people answer a link survey; with a single-use id, if one is given. */
export function linkOf(
  { linkUrl, surveyOrigin }: Pick<Service, 'linkUrl' | 'surveyOrigin'>,
  publicUrl: string,
  { id, name, environmentId }: Pick<StoredSurvey, 'id' | 'name' | 'environmentId'>,
  suId: string | null,
): string {
  if (linkUrl) return linkUrl({ id, name, environmentId }, suId)
  const home = surveyOrigin === null ? publicUrl : atOrigin(publicUrl, surveyOrigin)
  return `${home}/s/${id}${suId === null ? '' : `?suId=${encodeURIComponent(suId)}`}`
}
