import { withoutNulls } from '../../answers/responses/rules.ts'
import type { StoredResponse, Tag } from '../../answers/responses/schema.ts'
import type { ActionClass } from '../../asking/action-classes/schema.ts'
import type { AttributeKey } from '../../asking/attribute-keys/schema.ts'
import type { Attributes, Contact } from '../../asking/contacts/schema.ts'
import type { Segment } from '../../asking/segments/schema.ts'
import { impossibleMark } from '../../ground/impossible.ts'
import { later, type Timestamp } from '../../ground/ports/clock.ts'
import { inUtc } from '../../ground/ports/times.ts'
import type {
  BroughtActionClass,
  BroughtAttributeKey,
  BroughtContact,
  BroughtResponse,
  BroughtSegment,
} from './wire.ts'

/** The times of a record in UTC; `updatedAt` is never before `createdAt`. */
export function timesOf({ createdAt, updatedAt }: { createdAt: string; updatedAt?: string | null | undefined }) {
  const created = utc(createdAt)
  return { createdAt: created, updatedAt: updatedAt ? later(created, utc(updatedAt)) : created }
}

/** Converts a time that its schema has checked. */
const utc = (time: string): Timestamp => inUtc(time) ?? time

export const actionClassOf = (environmentId: string, brought: BroughtActionClass): ActionClass => ({
  id: brought.id,
  environmentId,
  ...timesOf(brought),
  name: brought.name,
  description: brought.description ?? null,
  type: brought.type,
  key: brought.key ?? null,
  noCodeConfig: brought.noCodeConfig ?? null,
})

/** An imported key is custom: default keys are created with the environment. */
export const attributeKeyOf = (environmentId: string, brought: BroughtAttributeKey): AttributeKey => ({
  id: brought.id,
  environmentId,
  ...timesOf(brought),
  key: brought.key.trim(),
  name: brought.name ?? brought.key.trim(),
  description: brought.description ?? null,
  type: 'custom',
  isUnique: false,
  archived: brought.archived,
  madeByClient: brought.madeByClient,
})

export const segmentOf = (environmentId: string, brought: BroughtSegment): Segment => ({
  id: brought.id,
  environmentId,
  ...timesOf(brought),
  title: brought.title,
  description: brought.description ?? null,
  isPrivate: brought.isPrivate,
  filters: brought.filters,
})

/** A contact with these attributes, reduced to those that the environment has keys for. */
export const contactOf = (environmentId: string, brought: BroughtContact, attributes: Attributes): Contact => ({
  id: brought.id,
  environmentId,
  ...timesOf(brought),
  userId: brought.userId ?? null,
  attributes,
  version: 1,
})

/** The contact that a response carries, if it carries one. */
export const contactInResponse = ({ person, createdAt }: BroughtResponse): BroughtContact[] =>
  person
    ? [
        {
          id: person.id,
          createdAt: person.createdAt ?? createdAt,
          updatedAt: person.updatedAt,
          userId: person.userId,
          attributes: person.attributes,
        },
      ]
    : []

/** The record of a response, without contact and tags. */
export function draftOf(environmentId: string, brought: BroughtResponse): StoredResponse {
  const { userAgent, ...meta } = brought.meta ?? {}
  return {
    id: brought.id,
    environmentId,
    surveyId: brought.surveyId,
    ...timesOf(brought),
    finished: brought.finished,
    data: brought.data,
    meanings: brought.meanings,
    variables: brought.variables ?? {},
    ttc: brought.ttc ?? {},
    order: null,
    meta: { ...withoutNulls(meta), ...(userAgent && { userAgent: withoutNulls(userAgent) }) },
    language: brought.language ?? null,
    endingId: brought.endingId ?? null,
    singleUseId: brought.singleUseId ?? null,
    displayId: brought.displayId ?? null,
    emailHash: null,
    contactId: null,
    person: null,
    tags: [],
    notes: (brought.notes ?? []).map((note) => ({ id: note.id, text: note.text, ...timesOf(note) })),
    overQuota: brought.overQuota,
    suspicious:
      brought.impossible.length > 0 ? [...new Set([...brought.suspicious, impossibleMark])] : brought.suspicious,
    impossible: brought.impossible,
    edition:
      brought.surveyEdition == null ? null : { number: brought.surveyEdition, isGuessed: brought.isEditionGuessed },
    quotas: null,
    version: 1,
  }
}

/**
 * Completes a draft with its contact and tags: `contacts` maps imported ids to existing contacts, `tagNamed` returns
 * the tag with a name.
 */
export function completed(
  draft: StoredResponse,
  { person, tags }: BroughtResponse,
  contacts: ReadonlyMap<string, Contact>,
  tagNamed: (name: string) => Tag,
): StoredResponse {
  const contact = person && contacts.get(person.id)
  if (!contact && !tags?.length) return draft
  return {
    ...draft,
    contactId: contact?.id ?? null,
    person: contact ? personThen(draft.environmentId, person, contact) : null,
    tags: [...new Set(tags?.map(({ name }) => name))].map(tagNamed),
  }
}

const personThen = (
  environmentId: string,
  person: NonNullable<BroughtResponse['person']>,
  contact: Contact,
): StoredResponse['person'] => ({
  id: contact.id,
  userId: person.userId ?? contact.userId,
  environmentId,
  attributes: person.attributes ?? {},
  ...(person.createdAt
    ? timesOf({ ...person, createdAt: person.createdAt })
    : { createdAt: contact.createdAt, updatedAt: contact.updatedAt }),
})
