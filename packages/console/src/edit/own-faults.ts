import { asDocument, asList, asText, type Document } from '../json/document.ts'
import type { Language } from '../words/language.ts'
import { placeInWords } from './place-words.ts'
import { type List, listsOf } from './question-fields.ts'
import { isSame } from './save.ts'

type Faults = Readonly<Record<string, string>>

/**
 * What the form refuses though the API takes it, by paths: questions without words, and choices with the words of another
 * one. A question that the form does not change stays as it is until the status of the survey changes.
 */
export function ownFaults(survey: Document, stored: Document, spoken: Language): Faults {
  const isMoving = survey.status !== undefined && survey.status !== stored.status
  const before = asList(stored.questions).map(asDocument)
  const all = asList(survey.questions).map(asDocument)
  return Object.fromEntries(
    all.flatMap((question, n) =>
      !isMoving &&
      isSame(
        question,
        before.find(({ id }) => id === question.id),
      )
        ? []
        : faultsOf(question, n, spoken),
    ),
  )
}

/** What the form would refuse in a whole survey: each place in words, and what is wrong there. */
export const wordFaults = (survey: Document, spoken: Language): readonly (readonly [place: string, fault: string])[] =>
  asList(survey.questions)
    .flatMap((question, n) => faultsOf(asDocument(question), n, spoken))
    .map(([path, fault]) => [placeInWords(path, survey, spoken), fault])

const faultsOf = (question: Document, n: number, spoken: Language): readonly (readonly [string, string])[] => {
  const path = `questions.${n}`
  const isEmpty = asText(asDocument(question.headline).default).trim() === ''
  return [
    ...(isEmpty ? [[`${path}.headline.default`, spoken.texts.edit.refused.needsWords] as const] : []),
    ...listsOf(question).flatMap((list) => doublesIn(asList(question[list]), `${path}.${list}`, list, spoken)),
  ]
}

/** Parts with the words of an earlier one: answers are stored by their words. */
function doublesIn(
  parts: readonly unknown[],
  path: string,
  list: List,
  { texts, say }: Language,
): readonly (readonly [string, string])[] {
  const { one, refused } = texts.edit
  const first = new Map<string, number>()
  return parts.flatMap((part, n) => {
    const isLabelled = typeof asDocument(part).label === 'object'
    const words = asText(asDocument(isLabelled ? asDocument(part).label : part).default).trim()
    const earlier = first.get(words)
    if (words === '' || earlier === undefined) {
      first.set(words, n)
      return []
    }
    const fault = say(refused.double, { part: say(one[list], { number: earlier + 1 }) })
    return [[isLabelled ? `${path}.${n}.label.default` : `${path}.${n}.default`, fault]]
  })
}
