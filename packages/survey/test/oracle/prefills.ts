import type { Question } from '@hearback/client'
import type { Random } from '../../../demo/src/random.ts'
import type { Document, Meaning } from './meaning.ts'
import { numberWritten } from './numbers.ts'

/** Answers in an address: by id, by label, and some that no question takes. */
export function prefills(
  survey: Document,
  random: Random,
  language: string,
): { query: Record<string, string>; prefilled: Map<string, Meaning> } {
  const query: Record<string, string> = {}
  const prefilled = new Map<string, Meaning>()
  for (const question of survey.questions) {
    if (random.chance(0.4)) continue
    if (random.chance(0.15)) {
      if (question.type === 'nps' || question.type === 'rating') query[question.id] = '77'
      continue
    }
    if (question.type === 'openText' && question.inputType === 'text') {
      const text = random.pick(['Ann', 'a, b', '<b>'])
      query[question.id] = text
      if (!question.charLimit?.enabled || text.length > 1) prefilled.set(question.id, { kind: 'text', text })
    }
    if (question.type === 'openText' && question.inputType === 'number') {
      const text = random.pick(['12.5', '-0.75', '007', '1234567.8'])
      query[question.id] = numberWritten(text, language, random)
      prefilled.set(question.id, { kind: 'text', text })
    }
    if (question.type === 'multipleChoiceSingle') {
      const { id } = random.pick(question.choices.filter((choice) => choice.id !== 'other'))
      query[question.id] = id
      prefilled.set(question.id, { kind: 'choices', ids: [id] })
    }
    if (question.type === 'multipleChoiceMulti') {
      const ids = random.shuffled(question.choices.flatMap(({ id }) => (id === 'other' ? [] : [id]))).slice(0, 2)
      query[question.id] = ids.map((id) => nameOf(question, id, language, random)).join(random.pick([',', ', ']))
      prefilled.set(question.id, { kind: 'choices', ids })
    }
    if (question.type === 'nps') {
      const number = random.whole(0, 10)
      query[question.id] = String(number)
      prefilled.set(question.id, { kind: 'number', number })
    }
  }
  return { query, prefilled }
}

/** A choice's id, or its label where that names no other choice. */
function nameOf({ choices }: Choosing, id: string, language: string, random: Random): string {
  const label = choices.find((choice) => choice.id === id)?.label ?? { default: '' }
  const word = label[language] ?? label.default ?? ''
  const isAnother = (one: Choosing['choices'][number]) =>
    one.id === word.trim() || (one.id !== id && Object.values(one.label).some((other) => other.trim() === word.trim()))
  const isClear = word.trim() !== '' && !word.includes('#recall:') && !choices.some(isAnother)
  return isClear && random.chance(0.5) ? word : id
}

type Choosing = Question & { readonly type: 'multipleChoiceMulti' }
