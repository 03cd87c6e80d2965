import type { Localized } from '../../asking/surveys/schema/text.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { answerRead, hasMeaning } from '../../ground/answer-read.ts'
import { hasLabels, isMarkedId, type Labelled, labelsOf, linesOf, markedId, markedIdOf } from '../../ground/labels.ts'
import { answersAnotherKind } from '../reading/past-rules.ts'
import { planOf } from '../reading/plan-rules.ts'
import { defaultLanguage, languageKey } from './language-rules.ts'
import { withFallbacks } from './plain-rules.ts'
import type { AnswerValue } from './schema.ts'
import type { TabledResponse } from './store.ts'

type Question = StoredSurvey['questions'][number]

/** A text of a survey in a language; in the default one where it is not translated. */
export const textIn = (text: Localized, language: string): string =>
  (Object.hasOwn(text, language) && text[language]) || text.default

/** How an answer is read. `isMeaning`: what it means was stored with it; see `hasMeaning`. `spoken`: the language in which it was answered. */
interface Spoken {
  readonly isMeaning: boolean
  readonly spoken: string
}

/** Makes the text of an answer: `read` is its meaning. */
type Renaming = (text: string, read: string, by: Spoken) => string

/**
 * Makes the function that gives the answers of a response their labels in one language, or where `null`, ids in their place as
 * `answerRead` has them: an answer holds the labels that its respondent saw. What it meant is stored with most answers; other labels
 * are read in the language of the response first, then in the default one, then in any. Another text stays, also where a choice has
 * got this label since, and so does the
 * label of a choice that exists no more, and each answer to another kind of question.
 */
export function answersIn(survey: StoredSurvey, language: string | null): (response: TabledResponse) => TabledResponse {
  const { past = [] } = survey.asked ?? {}
  const plan = new Map(past.length === 0 ? [] : planOf(survey).questions.map((one) => [one.id, one]))
  const renamed = survey.questions.flatMap((question) =>
    hasLabels(question)
      ? [{ id: question.id, rename: renamingOf(question, language), planned: plan.get(question.id) }]
      : [],
  )
  if (renamed.length === 0) return (response) => response
  return (response) => {
    const spoken = languageKey(survey, response.language ?? defaultLanguage) ?? defaultLanguage
    const data = { ...response.data }
    for (const { id, rename, planned } of renamed) {
      if (planned && answersAnotherKind(planned, response)) continue
      const value = Object.hasOwn(data, id) ? data[id] : undefined
      if (value !== undefined)
        data[id] = rename(value, answerRead(response, id) ?? value, { isMeaning: hasMeaning(response, id), spoken })
    }
    return { ...response, data }
  }
}

function renamingOf(
  question: Question,
  language: string | null,
): (value: AnswerValue, read: AnswerValue, by: Spoken) => AnswerValue {
  const isMatrix = question.type === 'matrix'
  const rows = isMatrix ? linesOf(question.rows) : []
  const choices = isMatrix ? linesOf(question.columns) : 'choices' in question ? labelled(question.choices) : []
  const [row, choice] = [renaming(rows, language), renaming(choices, language)]
  return (value, read, by) => {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return choice(value, typeof read === 'string' ? read : value, by)
    if (Array.isArray(value))
      return value.map((text, nth) => choice(text, Array.isArray(read) ? (read[nth] ?? text) : text, by))
    // Of cells, the order in which they were stored is not known: of a line that exists no more, the id is named.
    const cells = typeof read === 'object' && !Array.isArray(read) ? read : value
    const named = Object.entries(cells).map(([one, other]) => ({
      id: withoutMark(one),
      label: row(withoutMark(one), one, by),
      column: choice(withoutMark(other), other, by),
    }))
    // A removed line may have the label of one of today: both stay.
    const isPlain = new Set(named.map(({ label }) => label)).size === named.length
    const isShared = (label: string) => !isPlain && named.filter((cell) => cell.label === label).length > 1
    return Object.fromEntries(
      named.map(({ id, label, column }) => [isShared(label) ? `${label} (${id})` : label, column]),
    )
  }
}

const withoutMark = (text: string): string => (isMarkedId(text) ? markedIdOf(text) : text)

/** The choices that have labels: pictures have none. */
const labelled = (choices: readonly (Labelled | { id: string })[]): Labelled[] =>
  choices.flatMap((choice) => ('label' in choice ? [choice] : []))

/** The label of each part by its id. Parts whose labels are alike in the language, and not in the default one, keep the latter. */
function labelsIn(parts: readonly Labelled[], language: string): ReadonlyMap<string, string> {
  const ofLabel = Map.groupBy(parts, ({ label }) => textIn(label, language))
  const isShared = (label: string) => new Set(ofLabel.get(label)?.map((part) => part.label.default)).size > 1
  return new Map(
    parts.map(({ id, label }) => {
      const text = textIn(label, language)
      return [id, withFallbacks(isShared(text) ? label.default : text)]
    }),
  )
}

function renaming(parts: readonly Labelled[], language: string | null): Renaming {
  const idOf = new Map(Object.entries(labelsOf(parts)))
  const nameOf =
    language === null ? new Map(parts.map(({ id }) => [id, markedId(id)] as const)) : labelsIn(parts, language)
  const spokenIds = new Map<string, ReadonlyMap<string, string>>()
  const idsIn = (spoken: string): ReadonlyMap<string, string> => {
    // Of two choices with one label, the first is meant.
    const ids = spokenIds.get(spoken) ?? new Map(parts.toReversed().map(({ id, label }) => [textIn(label, spoken), id]))
    spokenIds.set(spoken, ids)
    return ids
  }
  return (text, read, { isMeaning, spoken }) => {
    const id = isMarkedId(read) ? markedIdOf(read) : isMeaning ? undefined : (idsIn(spoken).get(text) ?? idOf.get(text))
    return id === undefined ? text : (nameOf.get(id) ?? text)
  }
}
