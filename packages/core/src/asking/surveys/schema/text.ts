import * as v from 'valibot'
import { expectedTime, timeForm } from '../../../ground/ports/times.ts'

/**
 * The contract bounds a whole survey (4 MiB) and few of its texts. The bounds here only stop absurd texts. They count
 * UTF-16 units, as JavaScript does.
 */
const longest = 65_536

const longText = v.pipe(v.string(), v.maxLength(longest, `At most ${longest} characters`))

/** Localized text: language code → text, at most 64 Ki characters for each language. `default` is required. */
export const localized = v.pipe(v.objectWithRest({ default: longText }, longText), v.title('LocalizedText'))
export type Localized = v.InferOutput<typeof localized>

/** A heading, a label or a name in one language. */
export const shortText = v.pipe(v.string(), v.maxLength(1024, 'At most 1024 characters'))

/**
 * The id of a question, hidden field, variable or ending: it becomes a key of answers and the target of
 * recalls and jumps.
 */
export const elementId = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Expected 1 to 64 letters, digits, "_" or "-"'),
)

/** The id of something within a question: a choice, a rule, a condition. Any text is valid. */
export const innerId = v.pipe(
  v.string(),
  v.minLength(1, 'Expected 1 to 256 characters'),
  v.maxLength(256, 'Expected 1 to 256 characters'),
)

/** `javascript:`, `data:` and the like would run in a respondent's browser. */
const notWeb = 'Expected a URL that begins with http:// or https://'
const longestUrl = v.maxLength<string, 4096, string>(4096, 'At most 4096 characters')

/** An absolute http(s) URL, 4,096 characters at most. It may hold recalls. */
export const webUrl = v.pipe(v.string(), longestUrl, v.regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/]\S*$/, notWeb))

/** An optional http(s) URL. Published editors send an empty string for none. */
export const noneOrWebUrl = v.nullish(
  v.pipe(v.string(), longestUrl, v.regex(/^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/]\S*)?$/, notWeb)),
)

/** A day, or an ISO 8601 time with its zone. Stored and returned in UTC with milliseconds. */
export const time = v.pipe(v.string(), v.regex(timeForm, expectedTime))

/** The message for a value that a picklist does not have. */
export const oneOf = (values: readonly (string | number)[]): string => `Expected one of: ${values.join(', ')}`
