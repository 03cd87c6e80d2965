import * as v from 'valibot'
import { object } from '../../../ground/json-shapes.ts'
import { placement } from '../../../tenants/products/schema.ts'
import { hexColour } from '../../../tenants/products/styling.ts'
import { most } from './bounds.ts'
import { elementId, innerId, oneOf, shortText } from './text.ts'

/** Values that the host passes in without asking the respondent. */
export const hiddenFields = v.object({
  enabled: v.boolean(),
  fieldIds: v.nullish(
    v.pipe(v.array(elementId), v.maxLength(most.hiddenFields, `At most ${most.hiddenFields} hidden fields`)),
  ),
})

const variableName = v.pipe(
  v.string(),
  v.maxLength(256, 'At most 256 characters'),
  v.regex(/^[a-z0-9_]+$/, 'Expected lower-case letters, digits and "_"'),
)

/** Variables that logic calculates with; `value` is the initial value. */
export const variables = v.pipe(
  v.array(
    v.variant(
      'type',
      [
        v.object({
          id: elementId,
          name: variableName,
          type: v.literal('number'),
          value: v.nullish(v.number(), 0),
        }),
        v.object({
          id: elementId,
          name: variableName,
          type: v.literal('text'),
          value: v.nullish(v.pipe(v.string(), v.maxLength(32_768, 'At most 32768 characters')), ''),
        }),
      ],
      (issue) => (issue.expected === 'Object' ? 'Expected a variable (an object)' : oneOf(['number', 'text'])),
    ),
  ),
  v.maxLength(most.variables, `At most ${most.variables} variables`),
)
export type Variable = v.InferOutput<typeof variables>[number]

/** The languages of a survey. Only the code of a language is interpreted; other fields are stored as sent. */
export const languages = v.pipe(
  v.array(
    v.object({
      default: v.boolean(),
      enabled: v.boolean(),
      language: v.object({
        id: v.nullish(innerId),
        code: v.pipe(v.string(), v.minLength(1, 'Expected a language code such as de'), v.maxLength(64)),
        alias: v.nullish(v.pipe(v.string(), v.maxLength(256)), null),
        createdAt: v.nullish(v.pipe(v.string(), v.maxLength(64))),
        updatedAt: v.nullish(v.pipe(v.string(), v.maxLength(64))),
      }),
    }),
  ),
  v.maxLength(most.languages, `At most ${most.languages} languages`),
)

/** Links that work once. Section 2.1 of the contract says how their ids are encrypted. */
export const singleUse = object({
  enabled: v.nullish(v.boolean(), false),
  isEncrypted: v.nullish(v.boolean(), true),
  heading: v.nullish(shortText),
  subheading: v.nullish(shortText),
})

/** What the survey page says once the survey is closed. */
export const surveyClosedMessage = object({
  enabled: v.nullish(v.boolean()),
  heading: v.nullish(shortText),
  subheading: v.nullish(shortText),
})

/**
 * Settings of the product that this survey overrides. Published clients read these two colours as plain text, unlike
 * the colours of `styling`.
 */
export const overwrites = object({
  brandColor: v.nullish(hexColour),
  highlightBorderColor: v.nullish(hexColour),
  placement: v.nullish(placement),
  clickOutsideClose: v.nullish(v.boolean()),
  darkOverlay: v.nullish(v.boolean()),
})
export type Overwrites = v.InferOutput<typeof overwrites>
