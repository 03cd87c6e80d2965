import * as v from 'valibot'
import { object } from '../../ground/json-shapes.ts'

/** `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`. */
export const hexColour = v.pipe(
  v.string(),
  v.regex(/^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'Expected a colour such as #1a2b3c'),
)

const colour = v.nullish(object({ light: hexColour, dark: v.nullish(hexColour) }))
const arrangement = v.picklist(['casual', 'straight', 'simple'])

const look = {
  brandColor: colour,
  questionColor: colour,
  inputColor: colour,
  inputBorderColor: colour,
  cardBackgroundColor: colour,
  cardBorderColor: colour,
  cardShadowColor: colour,
  highlightBorderColor: colour,
  isDarkModeEnabled: v.nullish(v.boolean()),
  roundness: v.nullish(v.pipe(v.number(), v.minValue(0))),
  cardArrangement: v.nullish(object({ linkSurveys: arrangement, appSurveys: arrangement })),
  background: v.nullish(
    object({
      bg: v.nullish(v.pipe(v.string(), v.maxLength(2048))),
      bgType: v.nullish(v.picklist(['animation', 'color', 'image', 'upload'])),
      brightness: v.nullish(v.pipe(v.number(), v.minValue(0))),
    }),
  ),
  hideProgressBar: v.nullish(v.boolean()),
  isLogoHidden: v.nullish(v.boolean()),
}

/** The styling of one survey. */
export const surveyStyling = object({ ...look, overwriteThemeStyling: v.nullish(v.boolean()) })
export type SurveyStyling = v.InferOutput<typeof surveyStyling>

/** The styling of a product's surveys, unless a survey overrides it. */
export const productStyling = object({ ...look, allowStyleOverwrite: v.optional(v.boolean(), true) })
export type ProductStyling = v.InferOutput<typeof productStyling>
