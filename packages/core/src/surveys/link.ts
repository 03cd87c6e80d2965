import type { Service } from '../service/service.ts'
import type { StoredSurvey } from './schema.ts'

/** The address at which people answer a link survey; with a single-use id, if one is given. */
export function linkOf(
  { linkUrl }: Pick<Service, 'linkUrl'>,
  publicUrl: string,
  { id, name, environmentId }: Pick<StoredSurvey, 'id' | 'name' | 'environmentId'>,
  suId: string | null,
): string {
  if (linkUrl) return linkUrl({ id, name, environmentId }, suId)
  return `${publicUrl}/s/${id}${suId === null ? '' : `?suId=${encodeURIComponent(suId)}`}`
}
