import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { answerRead, hasMeaning } from '../../ground/answer-read.ts'
import { hasLabels, isMarkedId, type Labelled, labelsOf, linesOf, markedId, markedIdOf } from '../../ground/labels.ts'
import type { AnswerValue } from '../responses/schema.ts'
import type { TabledResponse } from '../responses/store.ts'
import { defaultLanguage, languageKey, textIn } from './language-rules.ts'
import { answersAnotherKind } from './past-rules.ts'
import { planOf } from './plan-rules.ts'

type Question = StoredSurvey['questions'][number]
type Answers = TabledResponse['data']

/** How an answer is read. `isMeaning`: what it means was stored with it; see `hasMeaning`. `spoken`: the language in which it was answered. */
interface Spoken {
  readonly isMeaning: boolean
  readonly spoken: string
}

/** Makes the id, marked, of what a text of an answer names: `read` is its meaning. A text that names nothing stays. */
type Naming = (text: string, read: string, by: Spoken) => string

/**
 * Makes the function that gives the answers of a response with marked ids in place of labels, as `answerRead` has them. What an answer
 * meant is stored with most; other labels are read in the language of the response first, then in the default one, then in any. A
 * text of the respondent's own stays, also where a choice has got this label since, and so does each answer to another kind of question.
 *
 * @param survey with everything that it ever asked
 */
export function answersById(
  survey: Pick<StoredSurvey, 'questions' | 'asked' | 'languages' | 'answers'>,
): (response: TabledResponse) => Answers {
  const { past = [] } = survey.asked ?? {}
  const plan = new Map(past.length === 0 ? [] : planOf(survey).questions.map((one) => [one.id, one]))
  const named = survey.questions.flatMap((question) =>
    hasLabels(question) ? [{ id: question.id, name: namingOf(question), planned: plan.get(question.id) }] : [],
  )
  if (named.length === 0) return ({ data }) => data
  return (response) => {
    const spoken = languageKey(survey, response.language ?? defaultLanguage) ?? defaultLanguage
    const data = { ...response.data }
    for (const { id, name, planned } of named) {
      if (planned && answersAnotherKind(planned, response)) continue
      const value = Object.hasOwn(data, id) ? data[id] : undefined
      if (value !== undefined)
        data[id] = name(value, answerRead(response, id) ?? value, { isMeaning: hasMeaning(response, id), spoken })
    }
    return data
  }
}

function namingOf(question: Question): (value: AnswerValue, read: AnswerValue, by: Spoken) => AnswerValue {
  const isMatrix = question.type === 'matrix'
  const rows = isMatrix ? linesOf(question.rows) : []
  const choices = isMatrix ? linesOf(question.columns) : 'choices' in question ? labelled(question.choices) : []
  const [row, choice] = [naming(rows), naming(choices)]
  return (value, read, by) => {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return choice(value, typeof read === 'string' ? read : value, by)
    if (Array.isArray(value))
      return value.map((text, nth) => choice(text, Array.isArray(read) ? (read[nth] ?? text) : text, by))
    // Of cells, the order in which they were stored is not known.
    const cells = typeof read === 'object' && !Array.isArray(read) ? read : value
    return Object.fromEntries(
      Object.entries(cells).map(([one, other]) => [row(one, one, by), choice(other, other, by)]),
    )
  }
}

/** The choices that have labels: pictures have none. */
const labelled = (choices: readonly (Labelled | { id: string })[]): Labelled[] =>
  choices.flatMap((choice) => ('label' in choice ? [choice] : []))

function naming(parts: readonly Labelled[]): Naming {
  const idOf = new Map(Object.entries(labelsOf(parts)))
  const spokenIds = new Map<string, ReadonlyMap<string, string>>()
  const idsIn = (spoken: string): ReadonlyMap<string, string> => {
    // Of two choices with one label, the first is meant.
    const ids = spokenIds.get(spoken) ?? new Map(parts.toReversed().map(({ id, label }) => [textIn(label, spoken), id]))
    spokenIds.set(spoken, ids)
    return ids
  }
  return (text, read, { isMeaning, spoken }) => {
    // The choice that a marked id names may exist no more.
    const id = isMarkedId(read) ? markedIdOf(read) : isMeaning ? undefined : (idsIn(spoken).get(text) ?? idOf.get(text))
    return id === undefined ? text : markedId(id)
  }
}
