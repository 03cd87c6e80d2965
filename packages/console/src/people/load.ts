import type { Permission, PersonStatus } from '@hearback/core/pages'
import { listedPage } from '../read-lists.ts'
import type { Visit } from '../visit.ts'

export interface PersonListed {
  readonly id: string
  readonly email: string | null
  readonly externalId: string | null
  readonly name: string
  readonly isOwner: boolean
  readonly status: PersonStatus
  /** Environment id → what the person may do there. */
  readonly memberships: Readonly<Record<string, Permission>>
  readonly createdAt: string
  readonly version: number
  /** Whether the person has chosen a password; `false` for a person whom the host signs in. */
  readonly hasPassword: boolean
  /** `null`: no session of the person is stored. */
  readonly lastSeenAt: string | null
}

export interface People {
  readonly people: readonly PersonListed[]
  readonly next: string | null
}

export async function loadPeople(visit: Visit): Promise<People> {
  const { data, next } = await listedPage<PersonListed>(visit, '/api/v1/people')
  return { people: data, next }
}

export const personPath = ({ params }: Visit): string => `/api/v1/people/${encodeURIComponent(params.personId ?? '')}`

export const loadPerson = (visit: Visit): Promise<PersonListed> => visit.ask<PersonListed>(personPath(visit))
