import { snapshotOf } from '../../asking/contacts/rules.ts'
import type { Contact } from '../../asking/contacts/schema.ts'
import type { EventType } from '../../delivery/webhooks/schema.ts'
import { Problem } from '../../ground/errors.ts'
import { roughLength } from '../../ground/json-length.ts'
import { later, type Timestamp } from '../../ground/ports/clock.ts'
import { sameValue } from '../../ground/same-value.ts'
import { sentOr } from '../../ground/sent.ts'
import { meaningsWithout } from './meaning-rules.ts'
import { type ClientUpdate, newerParts, orderOf } from './order-rules.ts'
import {
  type AnswerValue,
  type CreateResponse,
  maxKeys,
  type ResponseMeta,
  type StoredResponse,
  type SurveyResponse,
  tooManyKeys,
  type UpdateResponse,
} from './schema.ts'

/** The parts of a new response that its client does not send. */
export interface ResponseFacts {
  id: string
  environmentId: string
  now: Timestamp
  /** The single-use id without its HMAC. */
  singleUseId: string | null
  /** See `StoredResponse`. */
  emailHash: string | null
  contact: Contact | null
  /** The respondent's device and country, taken from the request headers. */
  origin: Pick<ResponseMeta, 'userAgent' | 'country'>
}

/** How long a write may take until every reader sees it, in ms. Source: section 4 of the contract. */
export const settlesAfterMs = 5000

/**
 * A client's body with the e-mail address that a token proves as the answer `verifiedEmail`. One that the client names
 * itself is left out: nothing proves it.
 */
export function provenBody<Body extends { data?: CreateResponse['data'] | null | undefined }>(
  body: Body,
  email: AnswerValue | null,
): Body {
  if (email !== null) return { ...body, data: { ...body.data, verifiedEmail: email } }
  if (!body.data || !Object.hasOwn(body.data, 'verifiedEmail')) return body
  const { verifiedEmail: _, ...data } = body.data
  return { ...body, data }
}

/** Creates a response from a client's body. */
export function draftResponse(input: CreateResponse, facts: ResponseFacts): StoredResponse {
  return {
    id: facts.id,
    environmentId: facts.environmentId,
    surveyId: input.surveyId,
    createdAt: facts.now,
    updatedAt: facts.now,
    finished: input.finished,
    data: input.data,
    meanings: {},
    variables: input.variables ?? {},
    ttc: timed(input.ttc ?? {}, input.finished),
    order: orderOf(input.data, input.order, facts.now),
    meta: { ...withoutNulls(input.meta ?? {}), ...facts.origin },
    language: input.language ?? null,
    endingId: input.endingId ?? null,
    singleUseId: facts.singleUseId,
    displayId: input.displayId || null,
    emailHash: facts.emailHash,
    contactId: facts.contact?.id ?? null,
    person: facts.contact && snapshotOf(facts.contact),
    tags: [],
    notes: [],
    overQuota: false,
    suspicious: [],
    impossible: [],
    edition: null,
    quotas: null,
    version: 1,
  }
}

/**
 * Continues a response: data, variables and ttc are merged key by key; `null` empties the ending or the language. What is
 * older than what is stored is left out, by `newerParts`.
 * Returns `null` if nothing would change. Throws a `Problem` if the response is finished and something would change.
 */
export function continueResponse(stored: StoredResponse, update: ClientUpdate, now: Timestamp): StoredResponse | null {
  const input = newerParts(stored, update, now)
  const next = merged(stored, input)
  const reopens = stored.finished && input.finished === false
  if (!reopens && sameContent(stored, next)) return null
  if (stored.finished) throw finishedAlready()
  return changed(next, now)
}

/**
 * Corrects a response for management, merging as `continueResponse` does. A finished response can be corrected too, but
 * stays finished.
 */
export function correctResponse(stored: StoredResponse, input: UpdateResponse, now: Timestamp): StoredResponse | null {
  if (stored.finished && input.finished === false) throw finishedAlready()
  const next = merged(stored, input)
  return sameContent(stored, next) ? null : changed(next, now)
}

function merged(stored: StoredResponse, input: ClientUpdate): StoredResponse {
  const finished = stored.finished || (input.finished ?? false)
  return {
    ...stored,
    finished,
    data: { ...stored.data, ...input.data },
    meanings: meaningsWithout(stored.meanings, input.data ?? {}),
    variables: { ...stored.variables, ...input.variables },
    ttc: timed({ ...stored.ttc, ...input.ttc }, finished),
    order: input.order ? { ...stored.order, ...input.order } : stored.order,
    ...sentOr(stored, input, ['endingId', 'language']),
  }
}

const finishedAlready = () =>
  new Problem('bad_request', 'The response is finished already', { code: 'response_already_finished' })

/** Sets the time of a change and raises the version. */
export const changed = (next: StoredResponse, now: Timestamp): StoredResponse => ({
  ...next,
  updatedAt: later(next.updatedAt, now),
  version: next.version + 1,
})

/**
 * The most characters of JSON that the answers of a response may have after all updates: as many as one body may have.
 */
const maxSize = 1024 * 1024

/** Returns a fault for each part of a response that has grown too large: path → message. */
export function sizeFaults(response: StoredResponse): Record<string, string> {
  const { data, variables, ttc } = response
  const { _total: _, ...times } = ttc
  const parts = { data, variables, ttc: times }
  // Most responses are so small that the exact length need not be computed.
  if (6 * roughLength(parts) > maxSize && JSON.stringify(parts).length > maxSize)
    return { data: `A response has at most ${maxSize} characters in all` }
  const tooLarge = Object.entries(parts).filter(([, own]) => Object.keys(own).length > maxKeys)
  return Object.fromEntries(tooLarge.map(([name]) => [name, tooManyKeys]))
}

/** Whether two responses have the same content: compares, by value, the fields that an update can change. */
function sameContent(a: StoredResponse, b: StoredResponse): boolean {
  return sameValue(contentOf(a), contentOf(b))
}

const contentOf = ({ finished, data, variables, ttc, order, endingId, language }: StoredResponse) => ({
  finished,
  data,
  variables,
  ttc,
  // No answer comes after the end, so the order decides nothing any more.
  order: finished ? null : order,
  endingId,
  language,
})

/** Sets `_total` to the sum of the other times once the response is finished. Unit: ms. */
function timed(ttc: Readonly<Record<string, number>>, finished: boolean): Record<string, number> {
  const { _total: _, ...single } = ttc
  if (!finished) return single
  return { ...single, _total: Object.values(single).reduce((sum, ms) => sum + ms, 0) }
}

export const withoutNulls = <T extends object>(object: T): { [K in keyof T]: Exclude<T[K], null> } =>
  // Safe: only properties that are null are removed.
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)) as never

/** The types of the events that a write of this response raises. Source: section 4 of the contract. */
export function eventsOf(before: StoredResponse | null, after: StoredResponse): EventType[] {
  const types: EventType[] = [before ? 'responseUpdated' : 'responseCreated']
  if (after.finished && !before?.finished) types.push('responseFinished')
  return types
}

/** A response as answers show it, in both vocabularies. */
export function responseOutput(stored: StoredResponse): SurveyResponse {
  const { person } = stored
  const attributes = person?.attributes ?? null
  return {
    id: stored.id,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    surveyId: stored.surveyId,
    finished: stored.finished,
    data: stored.data,
    language: stored.language,
    singleUseId: stored.singleUseId,
    endingId: stored.endingId,
    displayId: stored.displayId,
    variables: stored.variables,
    meta: stored.meta,
    ttc: stored.ttc,
    notes: stored.notes,
    tags: stored.tags,
    overQuota: stored.overQuota,
    suspicious: [...stored.suspicious],
    surveyEdition: stored.edition?.number ?? null,
    isEditionGuessed: stored.edition?.isGuessed ?? false,
    impossible: [...stored.impossible],
    person,
    personAttributes: attributes,
    contact: person && { id: person.id, userId: person.userId },
    contactAttributes: attributes,
  }
}
