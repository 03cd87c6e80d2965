import type { Timestamp } from '../../ground/ports/clock.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Product } from '../../tenants/products/schema.ts'
import type { ActionClass } from '../action-classes/schema.ts'
import type { Contact } from '../contacts/schema.ts'
import type { Device } from '../segments/schema.ts'
import { mayClose } from '../surveys/rules/status.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { PersonState } from './schema.ts'

/** The window within which body and ETag of a state stay the same, in ms. */
const windowMs = 10 * 60 * 1000
/**
 * How long a client may use a state, in ms, counted from the end of its window; for a person's state, from its
 * creation.
 */
const validMs = 30 * 60 * 1000
/** How long a state may be cached if it depends on the number of finished responses, in ms. */
const countedMs = 5000

/** Source: section 9 of the contract. */
export const cacheControl = 'public, max-age=60, s-maxage=60, stale-while-revalidate=60, stale-if-error=60'

const windowEnd = (now: number): number => (Math.floor(now / windowMs) + 1) * windowMs

export const expiresAt = (now: number): Timestamp => timestamp(windowEnd(now) + validMs)

/** When a client must read the state of its user again. */
export const personExpiresAt = (now: number): Timestamp => timestamp(now + validMs)

/**
 * The device in the terms of segments. The SDKs of apps send no User-Agent that tells: everything but a desktop
 * browser counts as a phone, tablets included.
 */
export const deviceOf = (device: string | undefined): Device => (device === 'desktop' ? 'desktop' : 'phone')

/** The state of a person as clients read it. */
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

/**
 * How long a state made now is valid: to the window's end, or to an earlier time at which a survey starts, ends or may
 * be full.
 */
export function trueUntil(surveys: readonly StoredSurvey[], now: number): number {
  const dates = surveys
    .flatMap(({ runOnDate, closeOnDate }) => [runOnDate, closeOnDate])
    .map((date) => (date === null ? Number.NaN : Date.parse(date)))
    .filter((time) => time > now)
  const counted = surveys.some((survey) => survey.autoComplete !== null || mayClose(survey)) ? [now + countedMs] : []
  return Math.min(windowEnd(now), ...dates, ...counted)
}

/**
 * The product as clients read it: its fields by name, since the public reads them. Newer clients read `overlay` instead of
 * `darkOverlay`.
 */
export const reducedProduct = ({
  id,
  name,
  recontactDays,
  placement,
  clickOutsideClose,
  darkOverlay,
  inAppSurveyBranding,
  linkSurveyBranding,
  styling,
}: Product) => ({
  ...{ id, name, recontactDays, placement, clickOutsideClose, darkOverlay },
  ...{ inAppSurveyBranding, linkSurveyBranding, styling },
  overlay: darkOverlay ? 'dark' : 'none',
})

export const reducedActionClass = ({ id, type, name, key, noCodeConfig }: ActionClass) => ({
  id,
  type,
  name,
  key,
  noCodeConfig,
})

/** The ETag of the compressed state: a strong ETag identifies the bytes as sent (RFC 9110, 8.8.3.3). */
export const gzipEtag = (etag: string): string => `${etag.slice(0, -1)}-gzip"`
