import type { Random } from '../../demo/src/random.ts'
import {
  type Action,
  all,
  any,
  asks,
  type Condition,
  calculate,
  choices,
  jump,
  language,
  operand,
  type Question,
  question,
  requires,
  rule,
  text,
} from './surveys.ts'
import { type TruthRow, truthTable } from './truth-table.ts'

const types = [
  'openText',
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'nps',
  'rating',
  'cta',
  'consent',
  'pictureSelection',
  'date',
  'fileUpload',
  'cal',
  'matrix',
  'address',
  'contactInfo',
  'ranking',
] as const
type Type = (typeof types)[number]

/** The operands of the truth table that fit a type. */
const kinds: Record<Type, TruthRow[0]> = {
  openText: 'text',
  multipleChoiceSingle: 'choice',
  multipleChoiceMulti: 'choices',
  nps: 'number',
  rating: 'number',
  cta: 'cta',
  consent: 'consent',
  pictureSelection: 'picture',
  date: 'date',
  fileUpload: 'presence',
  cal: 'cal',
  matrix: 'matrix',
  address: 'presence',
  contactInfo: 'presence',
  ranking: 'presence',
}

/** One label in German is that of another choice in English, one is the id of another choice, and one recalls an answer. */
const colours = [
  { id: 'red', label: text('The red', { de: 'Rot' }) },
  { id: 'green', label: text('blue', { de: 'The red' }) },
  { id: 'blue', label: text('The #recall:openText/fallback:none#', { de: 'Das #recall:openText/fallback:nichts#' }) },
  ...choices('other'),
]
const recalls = '#recall:openText/fallback:none# #recall:matrix/fallback:none# #recall:n/fallback:0#'

/** A survey of all types in any order, with logic that the service accepts and that says anything. */
export function randomSurvey(random: Random, seed: number): object {
  const order = random.shuffled(types)
  const questions: Question[] = order.map((type) => question(type, type, moreOf(type, random)))
  const ends = endings.slice(0, random.whole(0, 2))
  const targets = (index: number) => [...questions.slice(index + 1), ...ends].map(({ id }) => id)
  return {
    name: `Random ${seed}`,
    type: 'link',
    questions: questions.map((one, index) => ({ ...one, ...logicOf(questions, index, targets(index), random) })),
    endings: ends,
    welcomeCard: random.chance(0.5) ? { enabled: true, headline: text('Hello') } : { enabled: false },
    hiddenFields: { enabled: true, fieldIds: ['h'] },
    variables: [
      { id: 'n', name: 'n', type: 'number', value: 1 },
      { id: 't', name: 't', type: 'text', value: 'a' },
    ],
    languages: [language('en', { isDefault: true }), language('de')],
  }
}

const endings = ['x', 'y'].map((id) => ({ id, type: 'endScreen', headline: text(recalls) }))

function moreOf(type: Type, random: Random): object {
  const common = { required: random.chance(0.5), headline: text(recalls) }
  const shuffleOption = random.pick(['none', 'all', 'exceptLast'])
  if (type === 'openText') {
    const charLimit = { enabled: random.chance(0.5), min: 2, max: 200 }
    return { ...common, inputType: random.pick(['text', 'text', 'email', 'url', 'phone']), charLimit }
  }
  if (type === 'multipleChoiceSingle' || type === 'multipleChoiceMulti' || type === 'ranking') {
    return { ...common, choices: colours, shuffleOption }
  }
  if (type === 'rating') return { ...common, range: 10 }
  if (type === 'contactInfo') {
    return { ...common, email: { show: true, required: true }, company: { show: false, required: false } }
  }
  return type === 'matrix' ? { ...common, shuffleOption } : common
}

function logicOf(
  questions: readonly Question[],
  index: number,
  targets: readonly string[],
  random: Random,
): Pick<Question, 'logic' | 'logicFallback'> {
  if (random.chance(0.3)) return {}
  const later = questions.slice(index + 1)
  const conditionOn = (): Condition => {
    const { id, type, required } = random.pick(questions.slice(0, index + 1))
    const fitting = truthTable.filter(
      ([kind, operator]) => kind === kinds[type] && !(required && operator === 'isSkipped'),
    )
    const [, operator, , right] = random.pick(fitting)
    return asks(operand('question', id), operator, right)
  }
  const actions = (): Action[] => {
    const optional = later.filter(({ required }) => !required)
    const list: Action[] = [
      calculate('n', random.pick(['add', 'subtract', 'multiply', 'divide'] as const), random.whole(1, 4)),
      calculate('n', 'add', operand('question', random.pick(questions).id)),
      calculate('t', 'concat', operand('question', random.pick(questions).id)),
    ]
    if (optional.length > 0) list.push(requires(random.pick(optional).id))
    const some = random.shuffled(list).slice(0, random.whole(0, 3))
    return targets.length > 0 && random.chance(0.5) ? [...some, jump(random.pick(targets))] : some
  }
  const logic = Array.from({ length: random.whole(1, 3) }, () =>
    rule([conditionOn(), random.pick([any, all])(conditionOn(), any(conditionOn(), all(conditionOn())))], ...actions()),
  )
  return targets.length > 0 && random.chance(0.3) ? { logic, logicFallback: random.pick(targets) } : { logic }
}
