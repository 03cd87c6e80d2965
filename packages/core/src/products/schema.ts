import * as v from 'valibot'
import type { Timestamp } from '../ports/clock.ts'
import { productStyling } from './styling.ts'

export const placement = v.picklist(['bottomRight', 'bottomLeft', 'topLeft', 'topRight', 'center'])

/** What an operator sets for all surveys of a product. */
export const productSettings = v.object({
  recontactDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
  placement,
  clickOutsideClose: v.boolean(),
  darkOverlay: v.boolean(),
  inAppSurveyBranding: v.boolean(),
  linkSurveyBranding: v.boolean(),
  styling: productStyling,
})
export type ProductSettings = v.InferOutput<typeof productSettings>

export const environmentType = v.picklist(['production', 'development'])
export type EnvironmentType = v.InferOutput<typeof environmentType>

/** A product (the newer vocabulary says project): what its environments share. */
export interface Product extends ProductSettings {
  id: string
  createdAt: Timestamp
  updatedAt: Timestamp
  /** 1..256 characters. */
  name: string
}

/** What an operator sets for one environment. */
export interface EnvironmentSettings {
  /**
   * What becomes of an attribute that a client sends and the environment has no key for. `create`: its key is made; clients
   * may make 100. `ignore`: it is left out, and the answer says so. Default: `create`.
   */
  clientAttributeKeys: 'create' | 'ignore'
}

export const environmentSettings = v.strictObject(
  {
    clientAttributeKeys: v.optional(v.picklist(['create', 'ignore'], 'Expected create or ignore')),
  },
  'Expected { clientAttributeKeys }, and no other setting',
)

/** One of a product's worlds, of which it may have several of a type: everything but products belongs to exactly one. */
export interface Environment extends EnvironmentSettings {
  id: string
  productId: string
  type: EnvironmentType
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Raised by every write to the configuration; caches hold as long as it stands still. */
  revision: number
  /** When an environment state was first asked for an app, for a website; `null` until then. */
  appSetUpAt: Timestamp | null
  websiteSetUpAt: Timestamp | null
}

/** The kinds of client that can have been set up. */
export type SetUpKind = 'app' | 'website'

/** The name of a product or survey, the label of a key. */
export const nameSchema = v.pipe(
  v.string(),
  v.minLength(1, 'Expected 1 to 256 characters'),
  v.maxLength(256, 'Expected 1 to 256 characters'),
)
