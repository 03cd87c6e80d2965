import type { AnswerValue } from '@hearback/client'

/** `default` is English. */
export type Language = 'default' | typeof SECOND

/** The surveys' second language. The interface does not speak it and stays English, so people find the same buttons. */
export const SECOND = 'eo'

/** Names of choices. In the second language each has the name of the one after it: the label alone tells no choice. */
const namesakes = [
  ['Red', 'Green', 'Blue'],
  ['Bus', 'Train'],
  ['Notes', 'Tags', 'Reports'],
  ['Speed', 'Search'],
  ['Bad', 'Fine', 'Good'],
  ['Apples', 'Pears', 'Plums'],
]
const pairs = namesakes.flatMap((names) =>
  names.map((name, at) => [name, names[(at + 1) % names.length] ?? name] as const),
)
const translations = new Map(pairs)
const meanings = new Map(pairs.map(([name, translation]) => [translation, name]))

/** How a choice is called in a language. Names in these files are those of the default language. */
const labelIn = (language: Language, name: string): string =>
  (language === SECOND ? translations.get(name) : undefined) ?? name

/** Shown for a recalled question without an answer. */
export const FALLBACK = 'nothing'

/** Text that recalls an answer. The marks tell a person what is recalled. */
const recallOf = (id: string): string => marked(`#recall:${id}/fallback:${FALLBACK}#`)
const marked = (text: string): string => ` ‹${text}›`
const MARKED = / ‹([^›]*)›/g

/** The recalled values within a text, each once. */
export const recalledIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MARKED)].map(([, value = '']) => value)),
]
export const withoutRecalls = (text: string): string => text.replaceAll(MARKED, '')

/** The label of a choice on a card that recalls this; `undefined`: its labels recall nothing. */
export const labelWith = (name: string, language: Language, recalled: string | undefined): string =>
  labelIn(language, name) + (recalled === undefined ? '' : marked(recalled))

/** What was meant by labels of a language: each by its name. */
export function meantBy(value: AnswerValue, language: Language): AnswerValue {
  const meant = (label: string): string => {
    const bare = withoutRecalls(label)
    return (language === SECOND ? meanings.get(bare) : undefined) ?? bare
  }
  if (typeof value === 'number') return value
  if (typeof value === 'string') return meant(value)
  if (Array.isArray(value)) return value.map(meant)
  return Object.fromEntries(Object.entries(value).map(([row, column]) => [meant(row), meant(column)]))
}

/** How a text recalls an answer, which is neither a table nor a date. */
export function recalledText(value: AnswerValue | undefined, language: Language): string {
  const words = [value ?? ''].flat().map((one) => labelIn(language, String(one)))
  return words.filter(Boolean).join(', ') || FALLBACK
}

export interface Labelling {
  /** The question that the headline recalls, and the labels of choices do; `null`: none. */
  readonly recalls: string | null
  readonly isBilingual: boolean
}

type Line = { readonly id: string; readonly label?: { readonly default: string } }

/** A question whose labels recall an answer, in one language or two. */
export function labelled(question: object, { recalls, isBilingual }: Labelling): object {
  const mark = recalls === null ? '' : recallOf(recalls)
  const label = (line: Line): Line => {
    if (!line.label || line.id === 'other') return line
    const name = line.label.default
    return {
      ...line,
      label: { default: name + mark, ...(isBilingual && { [SECOND]: labelIn(SECOND, name) + mark }) },
    }
  }
  const fields = Object.entries(question).map(([name, value]) => {
    if (name === 'headline') return [name, { default: value.default + mark }]
    return [name, ['choices', 'rows', 'columns'].includes(name) ? value.map(label) : value]
  })
  return Object.fromEntries(fields)
}
