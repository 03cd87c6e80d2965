import type { Chance } from '../webhooks/simulation/chance.ts'
import type { Editor } from './editor.ts'
import type { Note } from './people.ts'
import type { Asked } from './survey.ts'

export interface Condition {
  readonly operator: string
  readonly value?: string | number | readonly string[]
  /** Whether it holds for a note. */
  holds(note: Note): boolean
}

/** Conditions on a question that the seed chooses, and whom they are true of. */
export function conditionsOn(chance: Chance, editor: Editor, question: Asked): Condition[] {
  const { id, kind } = question
  /** The texts of an answer: ids of what was chosen, or what was written. */
  const textsOf = ({ answers, dismissed }: Note): string[] => {
    const meant = answers.get(id)
    if (!meant) return dismissed.has(id) ? ['dismissed'] : []
    const { chosen, other, number, text, cells } = meant
    return [
      ...chosen,
      ...Object.values(cells),
      ...[other, text, number === null ? null : String(number)].flatMap((one) => one ?? []),
    ]
  }
  const given = (operator: string, holds: (texts: string[]) => boolean, value?: Condition['value']): Condition => ({
    operator,
    ...(value !== undefined && { value }),
    holds: (note) => holds(textsOf(note)),
  })
  const submitted = [
    given('isSubmitted', (texts) => texts.length > 0),
    given('isSkipped', (texts) => texts.length === 0),
  ]
  const { lines = [], columns = [] } = editor.everOffered.get(id) ?? {}
  const offered = (kind === 'matrix' ? columns : lines).filter((line) => line.id !== 'other')
  // Best one whose label another one has, too.
  const twins = offered.filter(
    ({ label }) => offered.filter((other) => other.label.default === label.default).length > 1,
  )
  const one = offered.length > 0 ? chance.pick(twins.length > 0 && chance.happens(0.7) ? twins : offered).id : null
  if (one !== null) {
    const two = chance.pick(offered).id
    const isOnly = (texts: string[]) => texts.length > 0 && texts.every((text) => text === one)
    // A matrix has several cells: "equals" is about lists of one length.
    const equals = (texts: string[]) => texts.length === 1 && isOnly(texts)
    const isOther = ({ answers }: Note) => (answers.get(id)?.other ?? null) !== null
    const own = lines.some((line) => line.id === 'other')
      ? [
          { operator: 'includesOneOf', value: ['other'], holds: isOther },
          {
            operator: 'includesOneOf',
            value: [one, 'other'],
            holds: (note: Note) => isOther(note) || textsOf(note).includes(one),
          },
          {
            operator: 'doesNotEqual',
            value: 'other',
            holds: (note: Note) => !(isOther(note) && textsOf(note).length === 1),
          },
        ]
      : []
    return [
      ...own,
      given('includesOneOf', (texts) => texts.includes(one), [one]),
      given('includesOneOf', (texts) => texts.includes(one) || texts.includes(two), [one, two]),
      given('includesAllOf', (texts) => texts.includes(one) && texts.includes(two), [one, two]),
      given('equals', equals, one),
      given('doesNotEqual', (texts) => !equals(texts), one),
      given('equalsOneOf', (texts) => texts.length === 1 && (texts[0] === one || texts[0] === two), [one, two]),
      ...submitted,
    ]
  }
  if (kind === 'rating' || kind === 'nps' || kind === 'number') {
    const number = chance.whole(1, 10)
    return [
      given('equals', ([text]) => text === String(number), number),
      given('isGreaterThan', ([text]) => text !== undefined && Number(text) > number, number),
      given('isLessThanOrEqual', ([text]) => text !== undefined && Number(text) <= number, number),
      ...submitted,
    ]
  }
  if (kind === 'text') {
    const digit = String(chance.whole(1, 9))
    return [
      given('contains', ([text = '']) => text.includes(digit), digit),
      given('doesNotContain', ([text = '']) => !text.includes(digit), digit),
      ...submitted,
    ]
  }
  return submitted
}
