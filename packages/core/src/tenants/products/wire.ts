import * as v from 'valibot'
import { object } from '../../ground/json-shapes.ts'
import { environmentSettings, environmentType, nameSchema, productSettings, visibleEnvironment } from './schema.ts'

const settings = productSettings.entries

/** What a person may do in an environment. */
const may = v.picklist(['read', 'write', 'manage'])

/** An environment in the list of those that a person may see. */
export const seenEnvironment = v.object({ ...visibleEnvironment.entries, may })

/** An environment as a person sees it. */
export const listedEnvironment = v.object({
  id: v.string(),
  type: environmentType,
  may,
  clientAttributeKeys: v.picklist(['create', 'ignore']),
  users: v.picklist(['any', 'verified']),
  /** `null`: for ever. */
  keepResponsesDays: v.nullable(v.number()),
  keepDisplaysDays: v.nullable(v.number()),
  /** The part of the identity secret that tokens name in their header; `null`: no secret was made yet. */
  identityKid: v.nullable(v.string()),
  appSetUpAt: v.nullable(v.string()),
  websiteSetUpAt: v.nullable(v.string()),
})
export type ListedEnvironment = v.InferOutput<typeof listedEnvironment>

/** A product with the environments that a person may see. */
export const listedProduct = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  version: v.number(),
  ...settings,
  environments: v.array(listedEnvironment),
})
export type ListedProduct = v.InferOutput<typeof listedProduct>

export const createProductBody = object({
  name: nameSchema,
  timeZone: v.optional(settings.timeZone),
})
export type CreateProductBody = v.InferOutput<typeof createProductBody>

export const updateProductBody = object({
  name: v.optional(nameSchema),
  recontactDays: v.optional(settings.recontactDays),
  placement: v.optional(settings.placement),
  clickOutsideClose: v.optional(settings.clickOutsideClose),
  darkOverlay: v.optional(settings.darkOverlay),
  inAppSurveyBranding: v.optional(settings.inAppSurveyBranding),
  linkSurveyBranding: v.optional(settings.linkSurveyBranding),
  styling: v.optional(settings.styling),
  timeZone: v.optional(settings.timeZone),
  ifVersion: v.optional(v.pipe(v.number(), v.integer())),
})
export type UpdateProductBody = v.InferOutput<typeof updateProductBody>

export const createEnvironmentBody = object({ type: environmentType })
export type CreateEnvironmentBody = v.InferOutput<typeof createEnvironmentBody>

/** `kid`: the secret that is replaced. Another one in the meantime is a 409, so that a body sent twice makes one. */
export const rotateIdentityBody = object({ kid: v.nullable(v.string()) })
export type RotateIdentityBody = v.InferOutput<typeof rotateIdentityBody>

/** A new identity secret, in this answer only. */
export const identitySecret = v.object({ identitySecret: v.string() })

export const updateEnvironmentBody = object(environmentSettings.entries)
export type UpdateEnvironmentBody = v.InferOutput<typeof updateEnvironmentBody>
