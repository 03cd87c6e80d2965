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

/** Character → its stand-in. What is not listed of the control characters is left out. */
const standIns: Readonly<Record<string, string>> = {
  '\n': ' ',
  '\t': '\u2003',
  '\\': '\uff3c',
  '`': '\u02cb',
  $: '\uff04',
  '"': '\u201d',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they break the pages of apps.
const unfit = /[\u0000-\u001f\\`"]|\$(?=\{)/g

/**
 * A survey whose texts survive in apps. Published apps for iOS, Android and Flutter put a survey as JSON into a template
 * literal of a script, and `'` for `\"`: a line break, a tab, a backslash, a backtick or `${` in a text ends their page. Each
 * is sent as a stand-in with a mark behind it. `@hearback/client`, and so our own scripts, read the characters back.
 */
export const withSafeTexts = <T>(value: T): T => mapTexts(value, safeText) as T

function safeText(text: string): string {
  // Quotes around the attributes of an element may become apostrophes.
  const isMarkup = text.includes('<')
  return text.replace(unfit, (one) => {
    if (one === '"' && isMarkup) return one
    const standIn = standIns[one]
    return standIn === undefined ? '' : standIn + mark
  })
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), mapTexts(one, change)]))
}
