import * as v from 'valibot'
import type { Timestamp } from '../../ground/ports/clock.ts'
import type { Permission } from '../keys/schema.ts'

/** `suspended`: may not sign in, and no request counts as this person's. */
export const personStatus = v.picklist(['active', 'suspended'])
export type PersonStatus = v.InferOutput<typeof personStatus>

/** A person who runs surveys, not a respondent. */
export interface StoredPerson {
  id: string
  createdAt: Timestamp
  updatedAt: Timestamp
  /** In lower case, unique service-wide; `null` for a person of the host without one. */
  email: string | null
  /** The id in the host's own sign-in, unique service-wide; `null` for a person who signs in here. */
  externalId: string | null
  /** 1..256 characters. */
  name: string
  /** Whether the person may do everything everywhere. Owners need no memberships. */
  isOwner: boolean
  status: PersonStatus
  /** The hash of the password as PHC text; `null`: none was chosen yet. */
  password: string | null
  /** The time zone in which the person reads times and days, such as `Europe/Berlin`; `null`: that of the product. */
  timeZone: string | null
  /** 1 for a new person, raised by every change. */
  version: number
}

/** What a person may do in one environment. */
export interface Membership {
  environmentId: string
  personId: string
  permission: Permission
}

/** A browser in which a person is signed in. The secret in its cookie is not stored. */
export interface StoredSession {
  /** SHA-256 of the secret, 64 hex digits. Unique service-wide. */
  hash: string
  personId: string
  createdAt: Timestamp
  /** When it was last used, updated at most once a minute. */
  seenAt: Timestamp
  /** When it ends unless it is used before. */
  endsAt: Timestamp
  /** When the person last gave the password in it; `null`: never. */
  confirmedAt: Timestamp | null
  /** The browser's User-Agent, at most 256 characters. */
  client: string | null
}

/** What a link is for: to become the first owner, to choose the first password, or to choose a new one. */
export const linkPurpose = v.picklist(['firstOwner', 'invitation', 'reset'])
export type LinkPurpose = v.InferOutput<typeof linkPurpose>

/** A link that signs in once. Its secret is not stored. */
export interface StoredLink {
  /** SHA-256 of the secret, 64 hex digits. Unique service-wide. */
  hash: string
  /** `null` for `firstOwner`. */
  personId: string | null
  purpose: LinkPurpose
  createdAt: Timestamp
  endsAt: Timestamp
}
