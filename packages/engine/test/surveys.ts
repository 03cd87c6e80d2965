import type { QuestionInput } from '@hearback/client'
import type { SurveyModel } from '../src/index.ts'

/** A text in the default language, and translations. */
export const text = (words: string, translations: Record<string, string> = {}) => ({ default: words, ...translations })

export const choices = (...ids: string[]) => ids.map((id) => ({ id, label: text(`The ${id}`) }))

export const language = (code: string, { alias = null as string | null, isDefault = false, enabled = true } = {}) => ({
  default: isDefault,
  enabled,
  language: { id: code, code, alias },
})

type Type = QuestionInput['type']

/** What a question of a type needs besides id, headline and required. */
const needed: Partial<Record<Type, object>> = {
  openText: { inputType: 'text' },
  multipleChoiceSingle: { choices: choices('red', 'green', 'blue'), shuffleOption: 'none' },
  multipleChoiceMulti: { choices: choices('red', 'green', 'blue', 'other'), shuffleOption: 'none' },
  nps: { isColorCodingEnabled: false },
  rating: { scale: 'star', range: 5, isColorCodingEnabled: false },
  cta: { buttonExternal: false },
  consent: { label: text('I agree') },
  pictureSelection: {
    allowMulti: true,
    choices: ['cat', 'dog', 'owl'].map((id) => ({ id, imageUrl: `https://pictures.example/${id}.png` })),
  },
  date: { format: 'y-M-d' },
  fileUpload: { allowMultipleFiles: true },
  cal: { calUserName: 'ada/call' },
  matrix: { rows: choices('speed', 'price'), columns: [text('Bad'), text('Good')], shuffleOption: 'none' },
  address: Object.fromEntries(
    ['addressLine1', 'addressLine2', 'city', 'state', 'zip', 'country'].map((name) => [
      name,
      { show: true, required: false },
    ]),
  ),
  contactInfo: Object.fromEntries(
    ['firstName', 'lastName', 'email', 'phone', 'company'].map((name) => [name, { show: true, required: false }]),
  ),
  ranking: { choices: choices('red', 'green', 'blue'), shuffleOption: 'none' },
}

export type Question = SurveyModel['questions'][number]

/** A question of a type, optional unless told. */
export const question = (id: string, type: Type, more: object = {}): Question =>
  // Safe: `needed` holds the fields of each type.
  ({ id, type, headline: text(`Question ${id}`), required: false, ...needed[type], ...more }) as Question

/** A survey as a client reads it. */
export const survey = (questions: Question[], more: Partial<SurveyModel> = {}): SurveyModel => ({
  id: 'csurvey',
  name: 'Test',
  questions,
  endings: [{ id: 'end', type: 'endScreen', headline: text('Thank you') }],
  welcomeCard: { enabled: false, timeToFinish: true, showResponseCount: false },
  variables: [],
  hiddenFields: { enabled: false },
  languages: [],
  showLanguageSwitch: null,
  styling: null,
  isBackButtonHidden: false,
  productOverwrites: null,
  ...more,
})

type Rule = NonNullable<Question['logic']>[number]
export type Condition = Extract<Rule['conditions']['conditions'][number], { operator: unknown }>
export type Action = Rule['actions'][number]
type Operand = Condition['leftOperand']

let made = 0
const id = () => {
  made += 1
  return `e${made}`
}

export const operand = (type: Operand['type'], value: string, meta?: { row: string }): Operand => ({
  type,
  value,
  ...(meta && { meta }),
})
export const asks = (
  leftOperand: Operand,
  operator: Condition['operator'],
  right?: string | number | string[] | Operand,
): Condition => ({
  id: id(),
  leftOperand,
  operator,
  ...(right !== undefined && {
    rightOperand: typeof right === 'object' && 'type' in right ? right : { type: 'static', value: right },
  }),
})
export const rule = (conditions: Rule['conditions']['conditions'], ...actions: Action[]): Rule => ({
  id: id(),
  conditions: { id: id(), connector: 'and', conditions },
  actions,
})
export const any = (...conditions: Rule['conditions']['conditions']) => ({
  id: id(),
  connector: 'or' as const,
  conditions,
})
export const all = (...conditions: Rule['conditions']['conditions']) => ({
  id: id(),
  connector: 'and' as const,
  conditions,
})
export const jump = (target: string): Action => ({ id: id(), objective: 'jumpToQuestion', target })
export const requires = (target: string): Action => ({ id: id(), objective: 'requireAnswer', target })
export const calculate = (
  variableId: string,
  operator: Extract<Action, { objective: 'calculate' }>['operator'],
  value: string | number | Operand,
): Action => ({
  id: id(),
  objective: 'calculate',
  variableId,
  operator,
  value: typeof value === 'object' ? value : { type: 'static', value },
})
