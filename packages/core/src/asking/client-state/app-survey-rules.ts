import type { ReducedSurvey } from '../surveys/rules/reduced.ts'

/**
 * A survey as the environment state has it. Its name is the team's own and not told; its delay is a whole number, since typed
 * clients read no other, and languages have the ids without which those show no survey at all.
 */
export const stateSurvey = (survey: ReducedSurvey, projectId: string): ReducedSurvey => ({
  ...survey,
  name: survey.id,
  delay: Math.ceil(survey.delay),
  languages: survey.languages.map((one) => ({
    ...one,
    language: { ...one.language, id: one.language.id ?? one.language.code, projectId },
  })),
})

/** Follows each stand-in, which tells it from the character itself. */
const mark = '\u2060'

/** Character → its stand-in. The other control characters have the pictures of control characters, from U+2400 on. */
const standIns: Readonly<Record<string, string>> = {
  '\n': ' ',
  '\t': '\u2003',
  '\\': '\uff3c',
  '`': '\u02cb',
  $: '\uff04',
  '"': '\u201d',
  '<': '\uff1c',
  [mark]: '\u2063',
}

/** `<` before what would end the script of the page, or begin a comment in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they break the pages of apps.
const unfit = /[\u0000-\u001f\\`"\u2060]|\$(?=\{)|<(?=\/script|!--)/gi

const standInOf = (one: string): string => standIns[one] ?? String.fromCharCode(0x2400 + one.charCodeAt(0))

/**
 * A survey whose texts survive in apps. Published apps for iOS, Android and Flutter put a survey as JSON into a template
 * literal of a script, and `'` for `\"`: a line break, a tab, a backslash, a backtick, a quote or `${` in a text ends their page,
 * or changes there. Each is sent as a stand-in with a mark behind it. `@hearback/client`, and so our own scripts, read the
 * characters back, exactly.
 */
export const withSafeTexts = <T>(value: T): T => mapTexts(value) as T

function mapTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unfit, (one) => standInOf(one) + mark)
  if (Array.isArray(value)) return value.map(mapTexts)
  if (typeof value !== 'object' || value === null) return value
  // Safe: a text stays a text.
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [mapTexts(key) as string, mapTexts(one)]))
}
