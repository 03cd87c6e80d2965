import * as v from 'valibot'
import { environmentInput, environmentNames, type Stored } from '../../tenants/products/schema/environment-names.ts'
import { nameSchema } from '../../tenants/products/schema.ts'

const urlFilter = v.variant('rule', [
  v.object({
    value: v.pipe(v.string(), v.minLength(1, 'Expected 1 to 2048 characters'), v.maxLength(2048)),
    rule: v.picklist(['exactMatch', 'contains', 'startsWith', 'endsWith', 'notMatch', 'notContains']),
  }),
  v.object({
    /** A regular expression, which only browsers try. */
    value: v.pipe(v.string(), v.minLength(1, 'Expected 1 to 200 characters'), v.maxLength(200)),
    rule: v.literal('matchesRegex'),
  }),
])
const urlFilters = v.pipe(v.array(urlFilter), v.maxLength(100, 'At most 100 filters'))
/** Whether the address must fit all filters (`and`) or one of them. Default: `or`. */
const connector = v.optional(v.picklist(['and', 'or']))

const selector = v.optional(v.pipe(v.string(), v.maxLength(4096, 'At most 4096 characters')))

/** The event in a page that triggers the action without code. */
export const noCodeConfig = v.variant('type', [
  v.object({
    type: v.literal('click'),
    urlFilters,
    connector,
    elementSelector: v.object({ cssSelector: selector, innerHtml: selector }),
  }),
  v.object({ type: v.picklist(['pageView', 'exitIntent', 'fiftyPercentScroll']), urlFilters, connector }),
  v.object({
    type: v.literal('pageDwell'),
    urlFilters,
    connector,
    timeInSeconds: v.pipe(
      v.number(),
      v.integer('Expected a whole number'),
      v.minValue(1, 'Expected 1 to 3600 seconds'),
      v.maxValue(3600, 'Expected 1 to 3600 seconds'),
    ),
  }),
])
export type NoCodeConfig = v.InferOutput<typeof noCodeConfig>

export const actionClassType = v.picklist(['code', 'noCode', 'automatic'])

/** An action class in requests and answers. */
export const actionClass = v.pipe(
  v.object({
    id: v.string(),
    ...environmentNames,
    createdAt: v.string(),
    updatedAt: v.string(),
    // Unique in the environment.
    name: v.string(),
    description: v.nullable(v.string()),
    type: actionClassType,
    // The name that code uses; unique among action classes of type `code`.
    key: v.nullable(v.string()),
    noCodeConfig: v.nullable(noCodeConfig),
  }),
  v.title('ActionClass'),
)
/** An event in the host's product that may show a survey, as stored. */
export interface ActionClass extends Stored<typeof actionClass> {}

const description = v.nullish(v.pipe(v.string(), v.maxLength(4096, 'At most 4096 characters')))
const key = v.nullish(nameSchema)
/** An automatic action class cannot be created: it comes with its environment. */
const type = v.nullish(v.picklist(['code', 'noCode'], 'Expected code or noCode'))

export const createActionClassBody = v.pipe(
  v.object({
    name: nameSchema,
    description,
    type,
    key,
    noCodeConfig: v.nullish(noCodeConfig),
    ...environmentInput,
  }),
  v.title('CreateActionClass'),
)
export type CreateActionClassBody = v.InferOutput<typeof createActionClassBody>

export const updateActionClassBody = v.pipe(
  v.object({
    name: v.nullish(nameSchema),
    description,
    // A client that sends back an automatic action class as it was read also sends its type.
    type: v.nullish(v.picklist(['code', 'noCode', 'automatic'], 'Expected code or noCode')),
    key,
    noCodeConfig: v.nullish(noCodeConfig),
  }),
  v.title('UpdateActionClass'),
)
export type UpdateActionClassBody = v.InferOutput<typeof updateActionClassBody>
