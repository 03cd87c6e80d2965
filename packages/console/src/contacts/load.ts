import type { SurveyResponse } from '@hearback/core/pages'
import { ApiRefusal } from '../api-refusal.ts'
import { listedPage } from '../read-lists.ts'
import { withShortAnswers } from '../responses/short-answers.ts'
import { loadOutlines, type SurveyOutline } from '../surveys/names.ts'
import type { Visit } from '../visit.ts'

/** A contact as the API answers it. */
export interface ContactRead {
  readonly id: string
  readonly userId: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly attributes: Readonly<Record<string, string>>
}

/** What the address asks for. */
export interface ContactFilter {
  /** A part of the userId, the name or the e-mail address; empty: any. */
  readonly search: string
  /** An attribute and the value that it has; an empty key: none. */
  readonly key: string
  readonly value: string
  /** `asc`: the oldest first. */
  readonly order: 'asc' | 'desc'
}

export const isNarrow = ({ search, key }: ContactFilter): boolean => search !== '' || key !== ''

/** The filter as parameters of the console's own addresses. */
export const inAddress = ({ search, key, value, order }: ContactFilter): Readonly<Record<string, string | null>> => ({
  q: search || null,
  key: key || null,
  value: key === '' ? null : value,
  order: order === 'asc' ? order : null,
})

const filterIn = (query: URLSearchParams): ContactFilter => ({
  search: query.get('q')?.trim() ?? '',
  key: query.get('key')?.trim() ?? '',
  value: query.get('value')?.trim() ?? '',
  order: query.get('order') === 'asc' ? 'asc' : 'desc',
})

export interface Contacts {
  readonly contacts: readonly ContactRead[]
  readonly filter: ContactFilter
  /** Whether the service does not look for such an attribute. */
  readonly isRefused: boolean
  /** Names of attributes to choose from. */
  readonly keys: readonly string[]
  readonly isLater: boolean
  readonly next: string | null
}

const path = '/api/v1/management/contacts'

export async function loadContacts(visit: Visit): Promise<Contacts> {
  const { query, askList } = visit
  const filter = filterIn(query)
  const isLater = query.has('cursor')
  const length = [...filter.search].length
  // The service looks for parts of 2 to 256 characters. A userId may have another length.
  const isWhole = filter.search !== '' && (length < 2 || filter.search.length > 256)
  const found = isWhole
    ? askList<ContactRead>(`${path}?${new URLSearchParams({ userId: filter.search, limit: '50' })}`)
    : listedPage<ContactRead>(visit, path, 50, wantedBy(filter))
  const [{ data, next, isRefused = false }, keys] = await Promise.all([
    found.then((list): Found => list, notLookedFor),
    visit.ask<readonly { readonly key: string }[]>('/api/v1/management/contact-attribute-keys'),
  ])
  const known = keys.map(({ key }) => key).filter((key) => key !== 'userId')
  // A list by userId takes no attribute.
  const contacts = isWhole ? data.filter((contact) => hasAttribute(contact, filter)) : data
  return { contacts, filter, isRefused, keys: known, isLater, next }
}

interface Found {
  readonly data: readonly ContactRead[]
  readonly next: string | null
  readonly isRefused?: boolean
}

/** The page says that an attribute cannot be looked for, beside what was filled in. */
function notLookedFor(error: unknown): Found {
  if (!(error instanceof ApiRefusal) || error.status !== 400 || error.details.attributes === undefined) throw error
  return { data: [], next: null, isRefused: true }
}

const hasAttribute = ({ attributes }: ContactRead, { key, value }: ContactFilter): boolean =>
  key === '' || (Object.hasOwn(attributes, key) && attributes[key] === value)

const wantedBy = ({ search, key, value, order }: ContactFilter): Record<string, string> => ({
  order,
  ...(search !== '' && { search }),
  ...(key !== '' && { attributes: JSON.stringify({ [key]: value }) }),
})

export const contactPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/management/contacts/${encodeURIComponent(params.contactId ?? '')}`

export interface ContactWithResponses {
  readonly contact: ContactRead
  readonly responses: readonly SurveyResponse[]
  readonly surveys: readonly SurveyOutline[]
  /** Whether there are more responses than these. */
  readonly isMore: boolean
  /** The newest displays, newest first. */
  readonly displays: readonly ContactDisplay[]
}

interface ContactDisplay {
  readonly surveyId: string
  readonly createdAt: string
}

export async function loadContact(visit: Visit): Promise<ContactWithResponses> {
  const wanted = new URLSearchParams({ contactId: visit.params.contactId ?? '', limit: '20' })
  const [contact, { data, next }, surveys, displays] = await Promise.all([
    visit.ask<ContactRead>(contactPath(visit)),
    visit.askRecords(`/api/v1/management/responses?${wanted}`, withShortAnswers),
    loadOutlines(visit),
    visit.ask<readonly ContactDisplay[]>(`${contactPath(visit)}/displays`),
  ])
  return { contact, responses: data, surveys, isMore: next !== null, displays }
}

/** Everything that is known of a contact as a file: the API streams it. The name of the file says nothing of the person. */
export async function openExport(visit: Visit): Promise<{ readonly name: string; readonly answer: Response }> {
  const answer = await visit.open(`${contactPath(visit)}/export`, 'application/json')
  return { name: `contact-${visit.params.contactId}.json`, answer }
}

export const loadContactAlone = (visit: Visit): Promise<ContactRead> => visit.ask(contactPath(visit))
