import type { Random } from '../../../demo/src/random.ts'
import type { Document, Meaning } from './meaning.ts'

/** Answers in an address: by id, by label, and some that no question takes. */
export function prefills(
  survey: Document,
  random: Random,
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
    if (question.type === 'multipleChoiceSingle') {
      const { id } = random.pick(question.choices.filter((choice) => choice.id !== 'other'))
      query[question.id] = id
      prefilled.set(question.id, { kind: 'choices', ids: [id] })
    }
    if (question.type === 'multipleChoiceMulti') {
      const ids = random.shuffled(question.choices.flatMap(({ id }) => (id === 'other' ? [] : [id]))).slice(0, 2)
      query[question.id] = ids.join(',')
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
