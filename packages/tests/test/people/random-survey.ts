import type { Random } from '../../../demo/src/random.ts'
import { asks, jump, operand, rule } from '../../../survey/test/engine/surveys.ts'
import { type KindName, kindNames, optionalQuestion } from './kinds.ts'

export interface Asked {
  readonly id: string
  readonly kind: KindName
  readonly isRequired: boolean
}

export interface PeoplesSurvey {
  readonly asked: readonly Asked[]
  readonly questions: readonly object[]
}

type Test = readonly [operator: Parameters<typeof asks>[1], right?: string | number]

/** What a rule may ask of an answer. */
const tests: Partial<Record<KindName, readonly Test[]>> = {
  'short text': [['isSubmitted'], ['isSkipped']],
  'long text': [['isSubmitted']],
  nps: [['isLessThan', 6], ['isSkipped']],
  rating: [['isGreaterThan', 3], ['isSubmitted']],
  single: [['equals', 'green'], ['isSkipped']],
  multi: [['isSubmitted'], ['isSkipped']],
  consent: [['isAccepted'], ['isSkipped']],
  cta: [['isClicked']],
  pictures: [['isSubmitted']],
  ranking: [['isSubmitted'], ['isSkipped']],
  matrix: [['isCompletelySubmitted']],
  date: [['isSubmitted']],
  booking: [['isBooked']],
  file: [['isSubmitted']],
}

/** Some questions of any kinds, most of them optional, with rules that lead over some of them. */
export function randomSurvey(random: Random): PeoplesSurvey {
  const asked: Asked[] = []
  const count = random.whole(4, 7)
  while (asked.length < count) {
    const before = asked.at(-1)?.kind
    // Neighbours of one kind are where a card may keep the answer of the card before.
    const kind = before !== undefined && random.chance(0.25) ? before : random.pick(kindNames)
    asked.push({ id: `q${asked.length}`, kind, isRequired: random.chance(0.25) })
  }
  const questions = asked.map(({ id, kind, isRequired }, at) => {
    const later = asked.slice(at + 2)
    const fitting = (tests[kind] ?? []).filter(([operator]) => !(isRequired && operator === 'isSkipped'))
    const hasRule = later.length > 0 && fitting.length > 0 && random.chance(0.4)
    const [operator, right] = hasRule ? random.pick(fitting) : (['isSubmitted'] as const)
    const logic = hasRule && [rule([asks(operand('question', id), operator, right)], jump(random.pick(later).id))]
    return { ...optionalQuestion(id, kind), required: isRequired, ...(logic && { logic }) }
  })
  return { asked, questions }
}
