// Random surveys that a service takes, with everything that tempts an engine to take one thing for another.
import type { Choice, LocalizedText, LogicAction, LogicCondition, LogicGroup, Question } from '@hearback/client'
import type { Random } from '../../../demo/src/random.ts'
import type { Document } from './meaning.ts'
import { placeId } from './words.ts'

/** Labels that are also ids, indexes, or another choice's label in another language. */
const labelWords = [
  'Gift',
  'Poison',
  'Red',
  'Rot',
  'a',
  'b',
  'c',
  '0',
  '1',
  '2',
  'A & B',
  '<b>fat</b>',
  'x, y',
  'Other',
  'toString',
  ' spaced ',
  '__proto__',
]
/** The service does not take a row of this name in an answer. */
const storedWords = labelWords.filter((word) => word !== '__proto__')
const choiceIds = [
  ['a', 'b', 'c', 'Gift'],
  ['1', '0', '2', '3'],
  ['2', '1', 'Red', 'b'],
] as const
const codes = ['default', 'de', 'fr']

const types = [
  'openText',
  'openText',
  'openText',
  'multipleChoiceSingle',
  'multipleChoiceSingle',
  'multipleChoiceMulti',
  'multipleChoiceMulti',
  'matrix',
  'matrix',
  'ranking',
  'nps',
  'rating',
  'cta',
  'consent',
  'pictureSelection',
  'date',
  'address',
  'contactInfo',
  'fileUpload',
  'cal',
] as const

export interface Size {
  /** The most questions. */
  readonly questions: number
  /** Kinds that need more than a form are left out. */
  readonly isPlain?: boolean
  /** Labels may be the same within a language: only ids tell which choice is meant. */
  readonly hasNamesakes?: boolean
}

export function randomDocument(
  random: Random,
  seed: number,
  { questions: most, isPlain = false, hasNamesakes = false }: Size,
): Document {
  const count = random.whole(1, most)
  const questions: Question[] = []
  for (let index = 0; index < count; index += 1) {
    questions.push(randomQuestion(random, { earlier: questions, isPlain, hasNamesakes }))
  }
  const endings = randomEndings(random, questions)
  const draft: Document = {
    id: `survey${seed}`,
    name: `Random ${seed}`,
    questions,
    endings,
    welcomeCard: random.chance(0.3)
      ? { enabled: true, headline: { default: 'Hello' }, timeToFinish: false, showResponseCount: false }
      : { enabled: false, timeToFinish: false, showResponseCount: false },
    hiddenFields: { enabled: true, fieldIds: ['h', 'plan'] },
    variables: [
      { id: 'n', name: 'n', type: 'number', value: random.whole(0, 3) },
      { id: 't', name: 't', type: 'text', value: 'T' },
    ],
    languages: codes.map((code) => languageOf(code === 'default' ? 'en' : code)),
  }
  return { ...draft, questions: questions.map((one, index) => withLogic(one, index, draft, random)) }
}

const languageOf = (code: string): Document['languages'][number] => ({
  default: code === 'en',
  enabled: true,
  language: {
    id: `l${code}`,
    code,
    alias: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
})

interface Among {
  readonly earlier: readonly Question[]
  readonly isPlain: boolean
  readonly hasNamesakes: boolean
}

function randomQuestion(random: Random, among: Among): Question {
  const { earlier, isPlain } = among
  const fits = (type: string) => !isPlain || !['fileUpload', 'cal'].includes(type)
  const type = random.pick(types.filter(fits))
  const common = {
    id:
      earlier.length === 1
        ? random.pick(['2', 'q2', 'toString', 'valueOf'])
        : `${random.pick(['q', 'Q_', ''])}${earlier.length + 1}`,
    headline: spokenText(random, `${type} ${earlier.length + 1}`, earlier),
    ...(random.chance(0.2) && { subheader: spokenText(random, 'About', earlier) }),
    required: random.chance(0.4),
  }
  const shuffleOption = random.pick(['none', 'all', 'exceptLast'] as const)
  switch (type) {
    case 'openText': {
      const inputType = random.pick(['text', 'text', 'text', 'number', 'number', 'email', 'url', 'phone'] as const)
      const hasLimit = inputType === 'text' && random.chance(0.3)
      return {
        ...common,
        type,
        inputType,
        charLimit: hasLimit ? { enabled: true, min: 2, max: 30 } : { enabled: false },
      }
    }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return { ...common, type, shuffleOption, choices: choicesOf(random, among, random.chance(0.4)) }
    case 'ranking':
      return { ...common, type, shuffleOption, choices: choicesOf(random, among, random.chance(0.3)) }
    case 'nps':
      return { ...common, type, isColorCodingEnabled: false }
    case 'rating':
      return { ...common, type, scale: 'number', range: random.pick([5, 10] as const), isColorCodingEnabled: false }
    case 'cta':
      return { ...common, type, buttonExternal: false, html: spokenText(random, '<p>Look', earlier) }
    case 'consent':
      return { ...common, type, label: { default: 'I agree' } }
    case 'pictureSelection':
      return { ...common, type, allowMulti: random.chance(0.5), choices: pictures() }
    case 'date':
      return { ...common, type, format: random.pick(['M-d-y', 'd-M-y', 'y-M-d'] as const) }
    case 'fileUpload':
      return { ...common, type, allowMultipleFiles: true }
    case 'cal':
      return { ...common, type, calUserName: 'ann/talk' }
    case 'matrix':
      return { ...common, type, shuffleOption, rows: placesOf(random, among), columns: placesOf(random, among) }
    case 'address': {
      const [addressLine1, addressLine2, city, state, zip, country] = Array.from({ length: 6 }, () => line(random))
      if (!addressLine1 || !addressLine2 || !city || !state || !zip || !country) throw new Error('There are six lines')
      return { ...common, type, addressLine1: { show: true, required: false }, addressLine2, city, state, zip, country }
    }
    case 'contactInfo': {
      const [firstName, lastName, email, phone] = Array.from({ length: 4 }, () => line(random))
      if (!firstName || !lastName || !email || !phone) throw new Error('There are four lines')
      return { ...common, type, firstName, lastName, email, phone, company: { show: true, required: false } }
    }
  }
}

function line(random: Random): { show: boolean; required: boolean } {
  const show = random.chance(0.7)
  return { show, required: show && random.chance(0.3) }
}

const pictures = () => ['p1', '1', '0'].map((id) => ({ id, imageUrl: `https://pictures.example/${id}.png` }))

function choicesOf(random: Random, among: Among, hasOther: boolean): Choice[] {
  const ids = random.pick(choiceIds).slice(0, random.whole(2, 4))
  const labels = labelsOf(random, ids.length, among)
  const choices = ids.map((id, index) => ({ id, label: labels[index] ?? { default: id } }))
  return hasOther ? [...choices, { id: 'other', label: { default: 'Something else', de: 'Etwas anderes' } }] : choices
}

/** Rows or columns: mere texts, or with ids, which may be the indexes of other ones. */
function placesOf(random: Random, among: Among): (LocalizedText | Choice)[] {
  const ids = random.pick(choiceIds).slice(0, random.whole(2, 3))
  const labels = labelsOf(random, ids.length, among)
  return random.chance(0.5) ? labels : ids.map((id, index) => ({ id, label: labels[index] ?? { default: id } }))
}

/** Labels that differ within each language, and may be the same across languages. */
function labelsOf(random: Random, count: number, { earlier, isPlain, hasNamesakes }: Among): LocalizedText[] {
  const languages = random.chance(0.7) ? codes : ['default']
  const recalls = earlier.length > 0 && random.chance(0.3)
  const labels: LocalizedText[] = Array.from({ length: count }, () => ({ default: '' }))
  for (const code of languages) {
    const words = hasNamesakes
      ? labels.map(() => random.pick(['Same', 'Gift', 'Red']))
      : random.shuffled(isPlain ? storedWords : labelWords)
    for (const [index, word] of words.slice(0, count).entries()) {
      const label = labels[index]
      if (label) label[code] = recalls ? `${word} ${recallOf(random, earlier)}` : word
    }
  }
  return labels
}

function recallOf(random: Random, earlier: readonly Question[]): string {
  const id = random.pick([...earlier.map((one) => one.id), ...earlier.map((one) => one.id), 'n', 't', 'h'])
  return `#recall:${id}/fallback:${random.pick(['none', 'no', 'nonbspone', ''])}#`
}

function spokenText(random: Random, words: string, earlier: readonly Question[]): LocalizedText {
  if (!random.chance(0.4)) return { default: words, de: `${words} (de)` }
  return { default: `${words} ${recallOf(random, earlier)}?`, de: `${recallOf(random, earlier)} ${words}?` }
}

function randomEndings(random: Random, questions: readonly Question[]): Document['endings'] {
  const recall = recallOf(random, questions)
  return [
    {
      id: 'x',
      type: 'endScreen' as const,
      headline: spokenText(random, 'Bye', questions),
      subheader: spokenText(random, 'So', questions),
    },
    { id: 'y', type: 'redirectToUrl' as const, url: `https://away.example/?said=${recall}`, label: 'Away' },
    {
      id: 'z',
      type: 'endScreen' as const,
      headline: spokenText(random, 'End', questions),
      buttonLabel: { default: 'Go' },
      buttonLink: `https://away.example/to/${recall}`,
    },
  ].slice(random.whole(0, 2), random.whole(1, 3))
}

function withLogic(question: Question, index: number, survey: Document, random: Random): Question {
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
      const names = asked.columns.flatMap((column, place) => [String(place), placeId(column, place)])
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
