import * as v from 'valibot'
import { storedTimeZone } from '../../ground/json-shapes.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import { productStyling } from './styling.ts'

export const placement = v.picklist(['bottomRight', 'bottomLeft', 'topLeft', 'topRight', 'center'])

/** The settings of a product, which apply to all its surveys. */
export const productSettings = v.object({
  recontactDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
  placement,
  clickOutsideClose: v.boolean(),
  darkOverlay: v.boolean(),
  inAppSurveyBranding: v.boolean(),
  linkSurveyBranding: v.boolean(),
  styling: productStyling,
  timeZone: v.pipe(
    storedTimeZone,
    v.description('The time zone in which people read times and days, such as Europe/Berlin'),
  ),
})
export type ProductSettings = v.InferOutput<typeof productSettings>

export const environmentType = v.picklist(['production', 'development'])
export type EnvironmentType = v.InferOutput<typeof environmentType>

/** A product (in newer clients: project), with the settings that its environments share. */
export interface Product extends ProductSettings {
  id: string
  createdAt: Timestamp
  updatedAt: Timestamp
  /** 1..256 characters. */
  name: string
  /** Raised by every change. */
  version: number
}

/** The settings of one environment. */
export interface EnvironmentSettings {
  /**
   * What happens to an attribute that a client sends and that has no key in the environment. `create`: its key is
   * created; clients may create 100. `ignore`: the attribute is dropped, and the response says so. Default: `create`.
   */
  clientAttributeKeys: 'create' | 'ignore'
  /**
   * Whose userId a client may name. `any`: everyone's, since a client proves nothing. `verified`: only that of the user
   * whom a token or the host's session proves; other requests that name a person are refused, and attributes are taken
   * from the proof alone. Default: `any`.
   */
  users: 'any' | 'verified'
  /** The days after which a response is deleted, counted from its creation; `null`: it is kept. Default: `null`. */
  keepResponsesDays: number | null
  /** The days after which a display is deleted; `null`: it is kept. Default: `null`. */
  keepDisplaysDays: number | null
}

/** The identity secrets of an environment, encrypted: they sign the tokens of its users. */
export interface IdentitySecrets {
  readonly current: IdentitySecret
  /** The secret before the last rotation, which is accepted until then; `null`: there is none. */
  readonly previous: (IdentitySecret & { readonly until: Timestamp }) | null
}

export interface IdentitySecret {
  /** The part of the secret that tokens name in their header. */
  readonly kid: string
  readonly sealed: string
}

const expectedDays = 'Expected a whole number of days from 1 to 36500, or null'
const keptDays = v.nullable(
  v.pipe(
    v.number(expectedDays),
    v.integer(expectedDays),
    v.minValue(1, expectedDays),
    v.maxValue(36_500, expectedDays),
  ),
)

export const environmentSettings = v.strictObject(
  {
    clientAttributeKeys: v.optional(v.picklist(['create', 'ignore'], 'Expected create or ignore')),
    users: v.optional(v.picklist(['any', 'verified'], 'Expected any or verified')),
    keepResponsesDays: v.optional(keptDays),
    keepDisplaysDays: v.optional(keptDays),
  },
  'Expected { clientAttributeKeys, users, keepResponsesDays, keepDisplaysDays }, and no other setting',
)

/**
 * An environment of a product, which may have several of a type. Every record except products belongs to exactly one
 * environment.
 */
export interface Environment extends EnvironmentSettings {
  id: string
  productId: string
  type: EnvironmentType
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Raised by every write to the configuration; caches are valid while it is unchanged. */
  revision: number
  /**
   * When a client in an app first read the environment state; `null` before. `websiteSetUpAt` is the time for
   * websites.
   */
  appSetUpAt: Timestamp | null
  websiteSetUpAt: Timestamp | null
  /** `null`: no identity secret was made yet. */
  identity: IdentitySecrets | null
}

/** An environment as lists name it, with its product. */
export const namedEnvironment = v.object({
  id: v.string(),
  type: environmentType,
  product: v.object({ id: v.string(), name: v.string() }),
})
export type NamedEnvironment = v.InferOutput<typeof namedEnvironment>

/** An environment in the list of those that a person may see: its product comes with the time zone of pages about it. */
export const visibleEnvironment = v.object({
  ...namedEnvironment.entries,
  product: v.object({ ...namedEnvironment.entries.product.entries, timeZone: v.string() }),
})
export type VisibleEnvironment = v.InferOutput<typeof visibleEnvironment>

/** The kinds of client that read an environment state. */
export type SetUpKind = 'app' | 'website'

/** The schema of a product's or survey's name and of a key's label. */
export const nameSchema = v.pipe(
  v.string(),
  v.minLength(1, 'Expected 1 to 256 characters'),
  v.maxLength(256, 'Expected 1 to 256 characters'),
)
