import type { Url } from '../html.ts'
import { filterIn } from '../results/filter.ts'
import { filtered } from '../results/filtered.ts'
import type { Visit } from '../visit.ts'

/** The address with the filter and the survey of another address: of the list that a response was found in. */
export const fromList = (url: Url, query: URLSearchParams): Url =>
  filtered(url, filterIn(query), { surveyId: query.get('surveyId') })

/** The page of a response. It knows the filter of the page that leads there, and its survey. */
export const responseUrl = (
  responseId: string,
  { here, query, params }: Pick<Visit, 'here' | 'query' | 'params'>,
): Url =>
  filtered(here('responses', responseId), filterIn(query), { surveyId: params.surveyId ?? query.get('surveyId') })
