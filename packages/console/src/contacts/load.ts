import type { SurveyResponse } from '@hearback/core/pages'
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

export interface Contacts {
  readonly contacts: readonly ContactRead[]
  /** A whole userId or e-mail address that is looked for; empty: none. */
  readonly search: string
  readonly isLater: boolean
  readonly next: string | null
}

export async function loadContacts(visit: Visit): Promise<Contacts> {
  const { query, askList } = visit
  const search = query.get('q')?.trim() ?? ''
  const found = (by: 'userId' | 'email', more: Readonly<Record<string, string>> = {}) =>
    askList<ContactRead>(`/api/v1/management/contacts?${new URLSearchParams({ ...more, limit: '50', [by]: search })}`)
  if (search === '') {
    const { data, next } = await listedPage<ContactRead>(visit, '/api/v1/management/contacts', 50)
    return { contacts: data, search, isLater: query.has('cursor'), next }
  }
  // Both are unique, and an address may be a userId.
  const [byId, byEmail] = await Promise.all([found('userId'), search.includes('@') ? found('email') : null])
  const all = [...byId.data, ...(byEmail?.data ?? [])]
  const contacts = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
  return { contacts, search, isLater: false, next: null }
}

export const contactPath = ({ params }: Pick<Visit, 'params'>): string =>
  `/api/v1/management/contacts/${encodeURIComponent(params.contactId ?? '')}`

export interface ContactWithResponses {
  readonly contact: ContactRead
  readonly responses: readonly SurveyResponse[]
  readonly surveys: readonly SurveyOutline[]
  /** Whether there are more responses than these. */
  readonly isMore: boolean
}

export async function loadContact(visit: Visit): Promise<ContactWithResponses> {
  const wanted = new URLSearchParams({ contactId: visit.params.contactId ?? '', limit: '20' })
  const [contact, { data, next }, surveys] = await Promise.all([
    visit.ask<ContactRead>(contactPath(visit)),
    visit.askRecords(`/api/v1/management/responses?${wanted}`, withShortAnswers),
    loadOutlines(visit),
  ])
  return { contact, responses: data, surveys, isMore: next !== null }
}

export const loadContactAlone = (visit: Visit): Promise<ContactRead> => visit.ask(contactPath(visit))
