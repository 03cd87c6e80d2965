import type { Labelled } from '../../ground/labels.ts'
import { textIn } from '../reading/language-rules.ts'
import { withFallbacks } from '../reading/plain-rules.ts'
import type { Choice } from './column-rules.ts'

/** Choices, or rows or columns of a matrix, as columns of a table are made of them. */
export interface Choices {
  /** In the order of their codes, which is that in which they came. */
  readonly all: readonly Choice[]
  /** In the order of the survey, then those that it offers no more. */
  readonly inOrder: readonly (Choice & { readonly isRemoved: boolean })[]
  readonly byId: ReadonlyMap<string, Choice>
}

/**
 * Numbers choices from 1 on, in the order in which they came into the survey, so that a code never moves.
 *
 * @param ever all that were ever offered, in the order in which they came
 * @param now those that are offered, in their order
 */
export function choicesOf(
  ever: readonly (Labelled | { readonly id: string })[],
  now: readonly { readonly id: string }[],
  language: string,
): Choices {
  const labels = labelsIn(ever, language)
  const all = ever.map(({ id }, n): Choice => ({ id, code: n + 1, label: labels.get(id) ?? id }))
  const byId = new Map(all.map((choice) => [choice.id, choice]))
  const present = new Set(now.map(({ id }) => id))
  const offered = now.flatMap(({ id }) => byId.get(id) ?? [])
  return {
    all,
    byId,
    inOrder: [
      ...offered.map((choice) => ({ ...choice, isRemoved: false })),
      ...all.filter(({ id }) => !present.has(id)).map((choice) => ({ ...choice, isRemoved: true })),
    ],
  }
}

/**
 * The label of each by its id. Those whose labels are alike in the language, and not in the default one, keep the latter; those
 * that are alike in both have their ids behind.
 */
function labelsIn(
  parts: readonly (Labelled | { readonly id: string })[],
  language: string,
): ReadonlyMap<string, string> {
  const texts = parts.map((part) => ({
    id: part.id,
    own: 'label' in part ? withFallbacks(textIn(part.label, language)) : part.id,
    first: 'label' in part ? withFallbacks(part.label.default) : part.id,
  }))
  const ofOwn = Map.groupBy(texts, ({ own }) => own)
  const apart = texts.map(({ id, own, first }) => {
    const alike = ofOwn.get(own) ?? []
    return { id, text: new Set(alike.map((one) => one.first)).size > 1 ? first : own }
  })
  const ofText = Map.groupBy(apart, ({ text }) => text)
  return new Map(
    apart.map(({ id, text }) => [
      id,
      text === '' ? id : (ofText.get(text) ?? []).length > 1 ? `${text} [${id}]` : text,
    ]),
  )
}
