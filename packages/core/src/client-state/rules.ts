import type { ActionClass } from '../action-classes/schema.ts'
import type { Contact } from '../contacts/schema.ts'
import type { Timestamp } from '../ports/clock.ts'
import { timestamp } from '../ports/clock.ts'
import type { Product } from '../products/schema.ts'
import type { Device } from '../segments/schema.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { PersonState } from './schema.ts'

/** Body and ETag hold still within a window of this length, in ms. */
const windowMs = 10 * 60 * 1000
/** How long after the end of its window, or its making, a client may work from a state, in ms. */
const validMs = 30 * 60 * 1000
/** How long a state may be kept where it depends on how many responses are finished, in ms. */
const countedMs = 5000

/** Source: section 9 of the contract. */
export const cacheControl = 'public, max-age=60, s-maxage=60, stale-while-revalidate=60, stale-if-error=60'

const windowEnd = (now: number): number => (Math.floor(now / windowMs) + 1) * windowMs

export const expiresAt = (now: number): Timestamp => timestamp(windowEnd(now) + validMs)

/** Until when a client may work from what it knows of its user. */
export const personExpiresAt = (now: number): Timestamp => timestamp(now + validMs)

/**
 * What segments call a device. The SDKs of apps send no User-Agent that says so: what is no desktop browser is a
 * phone, tablets too.
 */
export const deviceOf = (device: string | undefined): Device => (device === 'desktop' ? 'desktop' : 'phone')

/** A person as clients read it. */
export function stateOfPerson(
  { id, userId, attributes }: Contact,
  { segments, displays, responses }: Pick<PersonState, 'segments' | 'displays' | 'responses'>,
): PersonState {
  return {
    contactId: id,
    userId: userId ?? '',
    segments,
    displays,
    responses,
    lastDisplayAt: displays[0]?.createdAt ?? null,
    ...(attributes.language ? { language: attributes.language } : {}),
  }
}

/** Until when a state made now is true: the window's end, or sooner where a survey begins, ends or may fill up. */
export function trueUntil(surveys: readonly StoredSurvey[], now: number): number {
  const dates = surveys
    .flatMap(({ runOnDate, closeOnDate }) => [runOnDate, closeOnDate])
    .map((date) => (date === null ? Number.NaN : Date.parse(date)))
    .filter((time) => time > now)
  const counted = surveys.some(({ autoComplete }) => autoComplete !== null) ? [now + countedMs] : []
  return Math.min(windowEnd(now), ...dates, ...counted)
}

/** The product as clients read it: `overlay` is what newer ones call `darkOverlay`. */
export function reducedProduct({ createdAt: _, updatedAt: __, ...product }: Product) {
  return { ...product, overlay: product.darkOverlay ? 'dark' : 'none' }
}

export const reducedActionClass = ({ id, type, name, key, noCodeConfig }: ActionClass) => ({
  id,
  type,
  name,
  key,
  noCodeConfig,
})

/** The tag of what is sent in gzip: a strong one stands for the bytes as they are sent (RFC 9110, 8.8.3.3). */
export const gzipEtag = (etag: string): string => `${etag.slice(0, -1)}-gzip"`
