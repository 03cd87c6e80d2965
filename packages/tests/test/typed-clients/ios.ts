import * as v from 'valibot'

// What iOS 1.2.0 decodes. A field that is missing, null or of another type where it must not be, and an app shows no survey.

/** `Int` takes no fraction. */
const int = v.pipe(v.number(), v.integer())
/** The decoder's own pattern of a date: with three digits of milliseconds. */
const date = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const text = v.string()
/** May be absent or null. */
const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(schema)

const placement = v.picklist(['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'])
const overlay = v.picklist(['none', 'light', 'dark'])
const styling = v.object({
  brandColor: maybe(v.object({ light: maybe(text) })),
  allowStyleOverwrite: maybe(v.boolean()),
})

const operators = [
  'lessThan lessEqual greaterThan greaterEqual equals notEquals contains doesNotContain startsWith endsWith',
  'isSet isNotSet userIsIn userIsNotIn',
].flatMap((line) => line.split(' '))
const filter: v.GenericSchema = v.object({
  id: text,
  connector: maybe(v.picklist(['and', 'or'])),
  resource: v.union([
    v.array(v.lazy(() => filter)),
    v.object({
      id: text,
      root: v.variant('type', [
        v.object({ type: v.literal('attribute'), contactAttributeKey: text }),
        v.object({ type: v.literal('person'), personIdentifier: text }),
        v.object({ type: v.literal('segment'), segmentId: text }),
        v.object({ type: v.literal('device'), deviceType: text }),
      ]),
      value: v.union([text, v.number()]),
      qualifier: v.object({ operator: v.picklist(operators) }),
    }),
  ]),
})

const segment = v.object({
  id: text,
  title: text,
  description: maybe(text),
  isPrivate: v.boolean(),
  filters: v.array(filter),
  environmentId: text,
  createdAt: date,
  updatedAt: date,
  surveys: v.array(text),
})

const survey = v.object({
  id: text,
  name: text,
  triggers: maybe(v.array(v.object({ actionClass: maybe(v.object({ name: maybe(text) })) }))),
  recontactDays: maybe(int),
  displayLimit: maybe(int),
  delay: maybe(int),
  displayPercentage: maybe(v.number()),
  displayOption: maybe(v.picklist(['respondMultiple', 'displayOnce', 'displayMultiple', 'displaySome'])),
  segment: maybe(segment),
  styling: maybe(styling),
  languages: maybe(
    v.array(
      v.object({
        enabled: v.boolean(),
        default: v.boolean(),
        language: v.object({ id: text, code: text, projectId: text, alias: maybe(text) }),
      }),
    ),
  ),
  projectOverwrites: maybe(
    v.object({
      brandColor: maybe(text),
      highlightBorderColor: maybe(text),
      placement: maybe(placement),
      clickOutsideClose: maybe(v.boolean()),
      overlay: maybe(overlay),
    }),
  ),
})

/** The environment's state. */
export const iosState = v.object({
  data: v.object({
    data: v.object({
      surveys: maybe(v.array(survey)),
      actionClasses: maybe(
        v.array(v.object({ id: maybe(text), type: maybe(text), name: maybe(text), key: maybe(text) })),
      ),
      project: v.object({
        id: maybe(text),
        placement: maybe(text),
        recontactDays: maybe(int),
        clickOutsideClose: maybe(v.boolean()),
        inAppSurveyBranding: maybe(v.boolean()),
        overlay: maybe(overlay),
        styling: maybe(styling),
      }),
      recaptchaSiteKey: maybe(text),
    }),
    expiresAt: date,
  }),
})

/** The answer to a user who is named. */
export const iosUser = v.object({
  data: v.object({
    state: v.object({
      data: v.object({
        userId: text,
        contactId: text,
        segments: maybe(v.array(text)),
        displays: maybe(v.array(v.object({ surveyId: text, createdAt: date }))),
        responses: maybe(v.array(text)),
        lastDisplayAt: maybe(date),
        language: maybe(text),
      }),
      expiresAt: date,
    }),
    messages: maybe(v.array(text)),
    errors: maybe(v.array(text)),
  }),
})

export const iosError = v.object({ code: text, message: text, details: maybe(v.record(text, text)) })
