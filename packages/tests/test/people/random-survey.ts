import type { Random } from '../../../demo/src/random.ts'
import { asks, jump, operand, rule } from '../../../engine/test/surveys.ts'
import { type KindName, kindNames, optionalQuestion } from './kinds.ts'
import { labelled } from './labels.ts'

export interface Asked {
  readonly id: string
  readonly kind: KindName
  readonly isRequired: boolean
  /** The earlier question that the headline and the labels of choices recall; `null`: none. */
  readonly recalls: string | null
}

export interface PeoplesSurvey {
  readonly asked: readonly Asked[]
  readonly questions: readonly object[]
  /** Whether rules lead over some of them. */
  readonly hasRules: boolean
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

/** Kinds that texts recall as they were answered. A recalled date or table has a form of its own. */
const recallable: readonly KindName[] = [
  'short text',
  'long text',
  'email',
  'nps',
  'rating',
  'single',
  'single with other',
  'multi',
  'ranking',
  'contact',
  'address',
]

export interface SurveyNeeds {
  /** Whether rules may lead over questions. */
  readonly mayHaveRules: boolean
  readonly isBilingual: boolean
}

/** Some questions of any kinds, most of them optional, with rules that lead over some of them, and with recalls. */
export function randomSurvey(random: Random, { mayHaveRules, isBilingual }: SurveyNeeds): PeoplesSurvey {
  const asked: Asked[] = []
  const count = random.whole(4, 7)
  while (asked.length < count) {
    const before = asked.at(-1)?.kind
    // Neighbours of one kind are where a card may keep the answer of the card before.
    const kind = before !== undefined && random.chance(0.25) ? before : random.pick(kindNames)
    const known = asked.filter((one) => recallable.includes(one.kind) && one.recalls === null)
    // The question right before is the one that a person goes back to.
    const recallOf = random.chance(0.6) ? known.at(-1) : known.length > 0 ? random.pick(known) : undefined
    const recalls = recallOf !== undefined && random.chance(0.3) ? recallOf.id : null
    asked.push({ id: `q${asked.length}`, kind, isRequired: random.chance(0.25), recalls })
  }
  const questions = asked.map(({ id, kind, isRequired, recalls }, at) => {
    const later = asked.slice(at + 2)
    const fitting = (tests[kind] ?? []).filter(([operator]) => !(isRequired && operator === 'isSkipped'))
    const hasRule = mayHaveRules && later.length > 0 && fitting.length > 0 && random.chance(0.4)
    const [operator, right] = hasRule ? random.pick(fitting) : (['isSubmitted'] as const)
    const logic = hasRule && [rule([asks(operand('question', id), operator, right)], jump(random.pick(later).id))]
    const question = labelled(optionalQuestion(id, kind), { recalls, isBilingual })
    return { ...question, required: isRequired, ...(logic && { logic }) }
  })
  return { asked, questions, hasRules: questions.some((question) => 'logic' in question) }
}
