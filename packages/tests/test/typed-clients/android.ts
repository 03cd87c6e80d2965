import * as v from 'valibot'

// What Android 2.0.0 decodes by Gson: a value of another type fails, one that is absent or null does not. Numbers are doubles.

const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema)
const text = maybe(v.string())
const flag = maybe(v.boolean())
const number = maybe(v.number())

/** One with neither `hasFilters` nor `filters` counts as having some. */
const segment = v.object({ id: v.string(), hasFilters: flag, filters: maybe(v.array(v.unknown())) })

const survey = v.object({
  id: v.string(),
  name: v.string(),
  triggers: maybe(v.array(v.object({ actionClass: maybe(v.object({ name: text })) }))),
  recontactDays: number,
  displayLimit: number,
  delay: number,
  displayPercentage: number,
  displayOption: text,
  segment: maybe(segment),
  styling: maybe(v.object({ overwriteThemeStyling: flag })),
  languages: maybe(
    v.array(
      v.object({ enabled: flag, default: flag, language: v.object({ id: text, code: v.string(), alias: text }) }),
    ),
  ),
})

/** The environment's state. */
export const androidState = v.object({
  data: v.object({
    data: v.object({
      surveys: maybe(v.array(survey)),
      actionClasses: maybe(v.array(v.object({ id: text, type: text, name: text, key: text }))),
      project: v.object({
        id: text,
        placement: text,
        recontactDays: number,
        clickOutsideClose: flag,
        inAppSurveyBranding: flag,
        styling: maybe(v.object({ allowStyleOverwrite: flag })),
      }),
    }),
    expiresAt: v.string(),
  }),
})
