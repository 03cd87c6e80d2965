import { ApiRefusal } from '../api-refusal.ts'
import { chosenFilter } from '../exports/columns.ts'
import { type Filter, filterIn } from '../results/filter.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import type { Visit } from '../visit.ts'

/** A live address as the API lists it. */
export interface LinkListed {
  readonly id: string
  readonly name: string
  readonly hint: string
  /** Filters and columns, as parameters of the API. */
  readonly query: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly endsAt: string
  readonly lastUsedAt: string | null
}

export interface Links {
  readonly survey: SurveyRead
  readonly links: readonly LinkListed[]
  /** The filter of the page that one came from: the new address gives what passes it. */
  readonly filter: Filter
  /** Names the address that the form makes, so that a form sent twice makes one. */
  readonly once: string
}

/** The path of the API for the live addresses of the survey. */
export const linksPath = ({ environmentId, params }: Pick<Visit, 'environmentId' | 'params'>): string =>
  `/api/v1/environments/${environmentId}/surveys/${encodeURIComponent(params.surveyId ?? '')}/export-links`

export const linkPath = (visit: Pick<Visit, 'environmentId' | 'params'>): string =>
  `${linksPath(visit)}/${encodeURIComponent(visit.params.linkId ?? '')}`

export async function loadLinks(visit: Visit): Promise<Links> {
  const [survey, links, zone] = await Promise.all([
    visit.ask<SurveyRead>(surveyPath(visit)),
    visit.ask<readonly LinkListed[]>(linksPath(visit)),
    visit.pageZone(),
  ])
  return { survey, links, filter: filterIn(visit.query, zone), once: crypto.randomUUID() }
}

export interface OneLink {
  readonly survey: SurveyRead
  readonly link: LinkListed
}

export async function loadLink(visit: Visit): Promise<OneLink> {
  const { survey, links } = await loadLinks(visit)
  const link = links.find(({ id }) => id === visit.params.linkId)
  if (!link) throw new ApiRefusal(404, { code: 'not_found', message: 'Export Link not found', details: {} })
  return { survey, link }
}

/** The parameter of the form that has the filter of the page, as the text of an address. */
export const filterField = chosenFilter
