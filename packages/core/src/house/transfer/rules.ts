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
  IncomingActionClass,
  IncomingAttributeKey,
  IncomingContact,
  IncomingResponse,
  IncomingSegment,
} from './wire.ts'

/** The times of a record in UTC; `updatedAt` is never before `createdAt`. */
export function timesOf({ createdAt, updatedAt }: { createdAt: string; updatedAt?: string | null | undefined }) {
  const created = utc(createdAt)
  return { createdAt: created, updatedAt: updatedAt ? later(created, utc(updatedAt)) : created }
}

/** Converts a time that its schema has checked. */
const utc = (time: string): Timestamp => inUtc(time) ?? time

export const actionClassOf = (environmentId: string, incoming: IncomingActionClass): ActionClass => ({
  id: incoming.id,
  environmentId,
  ...timesOf(incoming),
  name: incoming.name,
  description: incoming.description ?? null,
  type: incoming.type,
  key: incoming.key ?? null,
  noCodeConfig: incoming.noCodeConfig ?? null,
})

/** An imported key is custom: default keys are created with the environment. */
export const attributeKeyOf = (environmentId: string, incoming: IncomingAttributeKey): AttributeKey => ({
  id: incoming.id,
  environmentId,
  ...timesOf(incoming),
  key: incoming.key.trim(),
  name: incoming.name ?? incoming.key.trim(),
  description: incoming.description ?? null,
  type: 'custom',
  isUnique: false,
  archived: incoming.archived,
  madeByClient: incoming.madeByClient,
})

export const segmentOf = (environmentId: string, incoming: IncomingSegment): Segment => ({
  id: incoming.id,
  environmentId,
  ...timesOf(incoming),
  title: incoming.title,
  description: incoming.description ?? null,
  isPrivate: incoming.isPrivate,
  filters: incoming.filters,
})

/** A contact with these attributes, reduced to those that the environment has keys for. */
export const contactOf = (environmentId: string, incoming: IncomingContact, attributes: Attributes): Contact => ({
  id: incoming.id,
  environmentId,
  ...timesOf(incoming),
  userId: incoming.userId ?? null,
  attributes,
  version: 1,
})

/** The contact that a response carries, if it carries one. */
export const contactInResponse = ({ person, createdAt }: IncomingResponse): IncomingContact[] =>
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
export function draftOf(environmentId: string, incoming: IncomingResponse): StoredResponse {
  const { userAgent, ...meta } = incoming.meta ?? {}
  return {
    id: incoming.id,
    environmentId,
    surveyId: incoming.surveyId,
    ...timesOf(incoming),
    finished: incoming.finished,
    data: incoming.data,
    meanings: incoming.meanings,
    variables: incoming.variables ?? {},
    ttc: incoming.ttc ?? {},
    order: null,
    meta: { ...withoutNulls(meta), ...(userAgent && { userAgent: withoutNulls(userAgent) }) },
    language: incoming.language ?? null,
    endingId: incoming.endingId ?? null,
    singleUseId: incoming.singleUseId ?? null,
    displayId: incoming.displayId ?? null,
    emailHash: null,
    contactId: null,
    person: null,
    tags: [],
    notes: (incoming.notes ?? []).map((note) => ({ id: note.id, text: note.text, ...timesOf(note) })),
    overQuota: incoming.overQuota,
    suspicious:
      incoming.impossible.length > 0 ? [...new Set([...incoming.suspicious, impossibleMark])] : incoming.suspicious,
    impossible: incoming.impossible,
    edition:
      incoming.surveyEdition == null ? null : { number: incoming.surveyEdition, isGuessed: incoming.isEditionGuessed },
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
  { person, tags }: IncomingResponse,
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
  person: NonNullable<IncomingResponse['person']>,
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
