import { withQuery } from '../addresses.ts'
import { addressOf, relative, type Url } from '../html.ts'
import { filterIn } from '../results/filter.ts'
import { filtered } from '../results/filtered.ts'
import type { Frame, Visit } from '../visit.ts'

type Here = Pick<Visit, 'here' | 'query' | 'params'>

/** What an address says of the page that led to a response. `origin`: `results`, `texts.QUESTION` or `contact.ID`; absent: a list. */
const originNames = ['origin', 'q', 'cursor', 'unread'] as const

const originIn = (query: URLSearchParams): Readonly<Record<string, string | null>> =>
  query.has('origin') ? Object.fromEntries(originNames.map((name) => [name, query.get(name)])) : {}

/**
 * The address with the filter, the survey and the origin of another address: of the page that led to a response, or of a page of the
 * response itself.
 */
export const fromList = (url: Url, query: URLSearchParams): Url =>
  filtered(url, filterIn(query), { surveyId: query.get('surveyId'), ...originIn(query) })

/** The page of a response. It knows the page that leads there, with its filter and its survey. */
export const responseUrl = (responseId: string, { here, query, params }: Here): Url =>
  filtered(here('responses', responseId), filterIn(query), {
    surveyId: params.surveyId ?? query.get('surveyId'),
    ...originOf({ query, params }),
  })

function originOf({ query, params }: Pick<Here, 'query' | 'params'>): Readonly<Record<string, string | null>> {
  const { surveyId, questionId, contactId } = params
  if (questionId !== undefined) {
    return {
      origin: `texts.${questionId}`,
      q: query.get('q'),
      cursor: query.get('cursor'),
      unread: query.get('unread'),
    }
  }
  if (contactId !== undefined) return { origin: `contact.${contactId}` }
  return surveyId === undefined ? {} : { origin: 'results' }
}

/** The page that led to a response, by what the address of the response says; the list of responses where it says nothing. */
export function originPage(
  { here, texts }: Pick<Frame, 'here' | 'texts'>,
  responseId: string,
  query: URLSearchParams,
): { readonly label: string; readonly url: Url } {
  const [kind, ...rest] = (query.get('origin') ?? '').split('.')
  const [id, surveyId, filter] = [rest.join('.'), query.get('surveyId'), filterIn(query)]
  if (kind === 'contact' && id !== '') return { label: texts.contacts.contact, url: here('contacts', id) }
  if (kind === 'results' && surveyId) {
    return { label: texts.responses.results, url: filtered(here('surveys', surveyId), filter) }
  }
  if (kind === 'texts' && id !== '' && surveyId) {
    const [q, cursor, unread] = [query.get('q'), query.get('cursor'), query.get('unread')]
    const url = filtered(here('surveys', surveyId, 'texts', id), filter, { q, cursor, unread })
    return { label: texts.results.pictures.answers, url: at(url, responseId) }
  }
  return { label: texts.responses.title, url: withQuery(filtered(here('responses'), filter), { surveyId }) }
}

/** The place of a response in a page of texts. */
export const at = (url: Url, responseId: string): Url =>
  /^[\w-]+$/.test(responseId) ? relative(`${addressOf(url)}#r-${responseId}`) : url
