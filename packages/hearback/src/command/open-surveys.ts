import type { Admin } from '@hearback/core'
import { surveysIn } from './survey-named.ts'
import { isOpenAtAddress, pagesOf } from './survey-pages.ts'
import { noneWhereAway } from './where-away.ts'

/** A link survey that people can answer now. */
export interface AnnouncedSurvey {
  readonly id: string
  readonly name: string
  readonly environmentId: string
  /** The address of its page. */
  readonly url: string
}

/** The most environments that a start reads, and the most surveys that it announces. */
const most = { environments: 10, surveys: 3 }

/** Finds some link surveys that people can answer now, in the order of the environments. */
export async function openSurveys(
  admin: Admin,
  environments: readonly { readonly id: string }[],
  publicUrl: string,
): Promise<AnnouncedSurvey[]> {
  const listed = environments.slice(0, most.environments).map((one) => surveysIn(admin, [one]).catch(noneWhereAway))
  const all = (await Promise.all(listed)).flat()
  const pageOf = pagesOf(publicUrl, all)
  return all
    .filter(isOpenAtAddress)
    .slice(0, most.surveys)
    .map((survey) => ({
      ...{ id: survey.id, name: survey.name, environmentId: survey.environment.id },
      url: pageOf(survey) ?? '',
    }))
}
