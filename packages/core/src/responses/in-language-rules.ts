import { type Labelled, labelsOf, linesOf } from '../surveys/rules/labels.ts'
import type { Localized } from '../surveys/schema/text.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { AnswerValue } from './schema.ts'
import type { TabledResponse } from './store.ts'

type Question = StoredSurvey['questions'][number]
type Languages = Pick<StoredSurvey, 'languages'>

/** The name of the language in which the survey was written first. */
export const defaultLanguage = 'default'

/** The key of a survey's texts in a language that is named by its code; `null`: the survey does not have it. */
export function languageKey({ languages }: Languages, code: string): string | null {
  if (code === defaultLanguage) return defaultLanguage
  const found = languages.find(({ language }) => language.code === code)
  return found ? (found.default ? defaultLanguage : code) : null
}

/** The codes by which the languages of a survey are named. */
export const languageCodes = ({ languages }: Languages): string[] => [
  ...new Set([defaultLanguage, ...languages.map(({ language }) => language.code)]),
]

/** A text of a survey in a language; in the default one where it is not translated. */
export const textIn = (text: Localized, language: string): string =>
  (Object.hasOwn(text, language) && text[language]) || text.default

/** Makes the text of an answer that names a choice, a row or a column; `language`: in which it was answered. */
type Renaming = (text: string, language: string) => string

/**
 * Makes the function that gives the answers of a response their labels in one language: an answer holds those that its
 * respondent saw. A label is read in the language of the response first, then in the default one, then in any; another text stays.
 */
export function answersIn(survey: StoredSurvey, language: string): (response: TabledResponse) => TabledResponse {
  const renamed = survey.questions.flatMap((question) => {
    const rename = renamingOf(question, language)
    return rename ? [{ id: question.id, rename }] : []
  })
  if (renamed.length === 0) return (response) => response
  return (response) => {
    const spoken = languageKey(survey, response.language ?? defaultLanguage) ?? defaultLanguage
    const data = { ...response.data }
    for (const { id, rename } of renamed)
      if (Object.hasOwn(data, id) && data[id] !== undefined) data[id] = rename(data[id], spoken)
    return { ...response, data }
  }
}

/** `null`: the labels are alike in all languages, or the question has none. */
function renamingOf(
  question: Question,
  language: string,
): ((value: AnswerValue, spoken: string) => AnswerValue) | null {
  const isMatrix = question.type === 'matrix'
  const rows = isMatrix ? linesOf(question.rows) : []
  const choices = isMatrix ? linesOf(question.columns) : 'choices' in question ? labelled(question.choices) : []
  if (![...rows, ...choices].some(isTranslated)) return null
  const [row, choice] = [renaming(rows, language), renaming(choices, language)]
  return (value, spoken) => {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return choice(value, spoken)
    if (Array.isArray(value)) return value.map((text) => choice(text, spoken))
    return Object.fromEntries(Object.entries(value).map(([one, other]) => [row(one, spoken), choice(other, spoken)]))
  }
}

/** The choices that have labels: pictures have none. */
const labelled = (choices: readonly (Labelled | { id: string })[]): Labelled[] =>
  choices.flatMap((choice) => ('label' in choice ? [choice] : []))

const isTranslated = ({ label }: Labelled): boolean => Object.values(label).some((text) => text !== label.default)

/** The label of each part by its id. Parts whose labels are alike in the language, and not in the default one, keep the latter. */
function labelsIn(parts: readonly Labelled[], language: string): ReadonlyMap<string, string> {
  const ofLabel = Map.groupBy(parts, ({ label }) => textIn(label, language))
  const isShared = (label: string) => new Set(ofLabel.get(label)?.map((part) => part.label.default)).size > 1
  return new Map(
    parts.map(({ id, label }) => {
      const text = textIn(label, language)
      return [id, isShared(text) ? label.default : text]
    }),
  )
}

function renaming(parts: readonly Labelled[], language: string): Renaming {
  const idOf = new Map(Object.entries(labelsOf(parts)))
  const labelOf = labelsIn(parts, language)
  const spokenIds = new Map<string, ReadonlyMap<string, string>>()
  const idsIn = (spoken: string): ReadonlyMap<string, string> => {
    // Of two choices with one label, the first is meant.
    const ids = spokenIds.get(spoken) ?? new Map(parts.toReversed().map(({ id, label }) => [textIn(label, spoken), id]))
    spokenIds.set(spoken, ids)
    return ids
  }
  return (text, spoken) => {
    const id = idsIn(spoken).get(text) ?? idOf.get(text)
    return id === undefined ? text : (labelOf.get(id) ?? text)
  }
}
