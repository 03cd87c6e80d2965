import { most } from '../schema/bounds.ts'
import type { Question } from '../schema/questions.ts'
import type { Asked, EditionMark, PastQuestion } from '../schema.ts'

/**
 * What kind of question it is. Answers to one kind are no answers to another one, even where they look alike: 4 of 5 stars are not
 * a 4 of 10.
 */
export function questionKind(question: Question): string {
  switch (question.type) {
    case 'rating':
      return `rating ${question.range}`
    case 'openText':
      return question.inputType === 'number' ? 'number' : 'openText'
    default:
      return question.type
  }
}

/** The times in which questions were not asked, or asked otherwise, after a change that makes this edition. */
export function pastAfter(
  stored: { readonly questions: readonly Question[]; readonly asked?: Asked | null },
  now: readonly Question[],
  edition: EditionMark,
): PastQuestion[] {
  const before = new Map(stored.questions.map((question) => [question.id, questionKind(question)]))
  const next = new Map(now.map((question) => [question.id, questionKind(question)]))
  const known = stored.asked?.past ?? []
  const mark: EditionMark = { number: edition.number, at: edition.at }
  const ended = known.map((one) => (one.until === null && next.has(one.id) ? { ...one, until: mark } : one))
  const open = new Set(known.flatMap(({ id, until }) => (until === null ? [id] : [])))
  const lastOf = (id: string) => ended.findLast((one) => one.id === id)?.until ?? null
  const begun = [...new Set([...before.keys(), ...next.keys()])].flatMap((id): PastQuestion[] => {
    const [kind, nextKind] = [before.get(id) ?? null, next.get(id) ?? null]
    // What is absent stays so, or has just come back.
    if (kind === nextKind || open.has(id)) return []
    if (kind === null) return [{ id, kind, from: null, until: mark }]
    const was = { id, kind, from: lastOf(id), until: mark }
    return nextKind === null ? [was, { id, kind: null, from: mark, until: null }] : [was]
  })
  return [...ended, ...begun].slice(-most.pastQuestions)
}
