// Random rules with every operator, which the service takes.
import type { LogicAction, LogicCondition, LogicGroup, Question } from '@hearback/client'
import type { Random } from '../../../demo/src/random.ts'
import type { Document } from './meaning.ts'
import { placeId } from './words.ts'

/** The question with rules, or without. Its answer and earlier ones decide; rules lead to later questions and endings. */
export function withLogic(question: Question, index: number, survey: Document, random: Random): Question {
  if (random.chance(0.45)) return question
  const targets = [...survey.questions.slice(index + 1), ...survey.endings].map(({ id }) => id)
  const logic = Array.from({ length: random.whole(1, 3) }, (_, place) => ({
    id: `r${index}x${place}`,
    conditions: groupOf(index, survey, random, 2),
    actions: actionsOf(index, survey, random, targets),
  }))
  return targets.length > 0 && random.chance(0.2)
    ? { ...question, logic, logicFallback: random.pick(targets) }
    : { ...question, logic }
}

function groupOf(index: number, survey: Document, random: Random, depth: number): LogicGroup {
  return {
    id: `g${random.whole(0, 1e9)}`,
    connector: random.pick(['and', 'or'] as const),
    conditions: Array.from({ length: random.whole(1, 2) }, () =>
      depth > 0 && random.chance(0.3) ? groupOf(index, survey, random, depth - 1) : conditionOn(index, survey, random),
    ),
  }
}

type Operator = LogicCondition['operator']
type Right = LogicCondition['rightOperand']

const textual = [
  'equals',
  'doesNotEqual',
  'contains',
  'doesNotContain',
  'startsWith',
  'doesNotStartWith',
  'endsWith',
  'doesNotEndWith',
] as const
const comparing = [
  'equals',
  'doesNotEqual',
  'isGreaterThan',
  'isLessThan',
  'isGreaterThanOrEqual',
  'isLessThanOrEqual',
] as const
const including = ['includesAllOf', 'includesOneOf', 'doesNotIncludeOneOf', 'doesNotIncludeAllOf'] as const

function conditionOn(index: number, survey: Document, random: Random): LogicCondition {
  const id = `c${random.whole(0, 1e9)}`
  const kind = random.weighted({ here: 5, earlier: 4, variable: 2, hidden: 1 })
  if (kind === 'variable') {
    const isNumber = random.chance(0.5)
    const right: Right = isNumber
      ? fixed(random.whole(0, 8))
      : random.pick([fixed(random.pick(['T', 'Ann', 'Gift', ', '])), { type: 'hiddenField' as const, value: 'h' }])
    return {
      id,
      leftOperand: { type: 'variable', value: isNumber ? 'n' : 't' },
      operator: random.pick(isNumber ? comparing : textual),
      rightOperand: right,
    }
  }
  if (kind === 'hidden') {
    const leftOperand = { type: 'hiddenField' as const, value: random.pick(['h', 'plan']) }
    if (random.chance(0.4)) return { id, leftOperand, operator: random.pick(['isSet', 'isNotSet'] as const) }
    return { id, leftOperand, operator: random.pick(textual), rightOperand: fixed(random.pick(['Ann', 'o', '1'])) }
  }
  const asked = kind === 'here' ? survey.questions[index] : random.pick(survey.questions.slice(0, index + 1))
  if (!asked) throw new Error('There is no question')
  const [operator, rightOperand, row] = comparisonOf(asked, index, survey, random)
  const leftOperand = {
    type: 'question' as const,
    value: asked.id,
    ...(row !== null && { meta: { row: String(row) } }),
  }
  return { id, leftOperand, operator, ...(rightOperand && { rightOperand }) }
}

const fixed = (value: string | number | string[]): Right => ({ type: 'static', value })

function comparisonOf(
  asked: Question,
  index: number,
  survey: Document,
  random: Random,
): [Operator, Right, number | null] {
  const alone = (...operators: Operator[]): [Operator, Right, null] => [
    random.pick(asked.required ? operators.filter((one) => one !== 'isSkipped') : operators),
    null,
    null,
  ]
  switch (asked.type) {
    case 'openText': {
      if (random.chance(0.2)) return alone('isSubmitted', 'isSkipped')
      if (asked.inputType === 'number')
        return [
          random.pick(comparing),
          random.pick([fixed(random.pick([7, 12345, 0, 1.5])), { type: 'variable', value: 'n' } as const]),
          null,
        ]
      const others = survey.questions
        .slice(0, index)
        .filter((one) => one.type === 'openText' && one.inputType !== 'number' && one !== asked)
      const right =
        others.length > 0 && random.chance(0.3)
          ? ({ type: 'question', value: random.pick(others).id } as const)
          : fixed(random.pick(['Ann', 'a', '1', 'Figs', '.example']))
      return [random.pick(textual), right, null]
    }
    case 'multipleChoiceSingle': {
      const ids = asked.choices.map((choice) => choice.id)
      if (random.chance(0.2)) return alone('isSubmitted', 'isSkipped')
      if (random.chance(0.3)) return ['equalsOneOf', fixed(random.shuffled(ids).slice(0, 2)), null]
      return [random.pick(['equals', 'doesNotEqual'] as const), fixed(random.pick(ids)), null]
    }
    case 'multipleChoiceMulti':
    case 'pictureSelection': {
      const ids = asked.choices.map((choice) => choice.id)
      if (random.chance(0.2)) return alone('isSubmitted', 'isSkipped')
      if (random.chance(0.3)) return [random.pick(['equals', 'doesNotEqual'] as const), fixed(random.pick(ids)), null]
      return [random.pick(including), fixed(random.shuffled(ids).slice(0, random.whole(1, 2))), null]
    }
    case 'nps':
    case 'rating':
      if (random.chance(0.2)) return alone('isSubmitted', 'isSkipped')
      return [
        random.pick(comparing),
        random.pick([fixed(random.whole(1, 5)), { type: 'variable', value: 'n' } as const]),
        null,
      ]
    case 'cta':
      return alone('isClicked', 'isSkipped', 'isClicked')
    case 'consent':
      return alone('isAccepted', 'isSkipped', 'isAccepted')
    case 'cal':
      return alone('isBooked', 'isSkipped', 'isBooked')
    case 'date':
      if (random.chance(0.2)) return alone('isSubmitted', 'isSkipped')
      return [random.pick(['equals', 'doesNotEqual', 'isBefore', 'isAfter'] as const), fixed('2026-02-28'), null]
    case 'matrix': {
      if (random.chance(0.3)) return alone('isPartiallySubmitted', 'isCompletelySubmitted', 'isSkipped')
      const row = random.whole(0, asked.rows.length - 1)
      if (random.chance(0.2)) return [random.pick(['isEmpty', 'isNotEmpty'] as const), null, row]
      const names = asked.columns.flatMap((_, place) => [String(place), placeId(asked.columns, place)])
      if (random.chance(0.3)) return ['isAnyOf', fixed(random.shuffled(names).slice(0, 2)), row]
      return [random.pick(['equals', 'doesNotEqual'] as const), fixed(random.pick(names)), row]
    }
    default:
      return alone('isSubmitted', 'isSkipped')
  }
}

/** Kinds whose answers can be joined to a text. */
const joined: readonly Question['type'][] = [
  'openText',
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'nps',
  'address',
  'contactInfo',
  'ranking',
  'date',
]

function actionsOf(index: number, survey: Document, random: Random, targets: readonly string[]): LogicAction[] {
  const passed = survey.questions.slice(0, index + 1)
  const texts = passed.filter(({ type }) => joined.includes(type))
  const numbers = passed.filter(
    (one) => one.type === 'nps' || one.type === 'rating' || (one.type === 'openText' && one.inputType === 'number'),
  )
  const optional = survey.questions.slice(index + 1).filter(({ required }) => !required)
  const number = (): LogicAction => ({
    id: `a${random.whole(0, 1e9)}`,
    objective: 'calculate',
    variableId: 'n',
    operator: random.pick(['add', 'subtract', 'multiply', 'divide', 'assign'] as const),
    value:
      numbers.length > 0 && random.chance(0.5)
        ? { type: 'question', value: random.pick(numbers).id }
        : random.chance(0.2)
          ? { type: 'variable', value: 'n' }
          : { type: 'static', value: random.whole(1, 4) },
  })
  const text = (): LogicAction => ({
    id: `a${random.whole(0, 1e9)}`,
    objective: 'calculate',
    variableId: 't',
    operator: random.pick(['concat', 'concat', 'assign'] as const),
    value:
      texts.length > 0 && random.chance(0.6)
        ? { type: 'question', value: random.pick(texts).id }
        : random.pick([
            { type: 'static' as const, value: '+' },
            { type: 'variable' as const, value: 'n' },
            { type: 'hiddenField' as const, value: 'h' },
          ]),
  })
  const list = [...(random.chance(0.5) ? [number()] : []), ...(random.chance(0.5) ? [text()] : [])]
  if (optional.length > 0 && random.chance(0.3))
    list.push({ id: `a${random.whole(0, 1e9)}`, objective: 'requireAnswer', target: random.pick(optional).id })
  if (targets.length > 0 && random.chance(0.4))
    list.push({ id: `a${random.whole(0, 1e9)}`, objective: 'jumpToQuestion', target: random.pick(targets) })
  return list.length > 0 ? list : [number()]
}
