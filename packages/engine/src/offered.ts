import { checkAnswer } from './check.ts'
import { idsOf } from './hold.ts'
import { labelsRecall, withLabels } from './labels.ts'
import type { SessionValue } from './model.ts'
import { answeredOf, type Known } from './operands.ts'
import { optionsOf, otherId, rowsOf } from './options.ts'
import { shownQuestion, type Viewpoint } from './show.ts'
import { isSkipped } from './skipped.ts'
import { textIn } from './text.ts'
import type { AnswerValue, Choice, Question } from './wire.ts'

/** What a question itself finds wrong with an answer, whatever the path: it offers no such answer, or needs a whole one. */
export type OfferedFault = 'notOffered' | 'missing'

/**
 * How texts are read that may be two things: as labels of any language; as the respondent's own where they are labels of another
 * language alone and the question has “other”; or as ids where they are no labels, since some clients send ids.
 */
export type Reading = 'labels' | 'own' | 'ids'

/** An answer by ids, and the other readings that would give another one. */
export interface Held {
  readonly value: SessionValue
  readonly others: readonly Reading[]
}

/** An answer of a response as a session holds it. */
export function heldAs(question: Question, value: AnswerValue, here: Known, reading: Reading): Held {
  const options = optionsOf(question)
  if (options.length === 0 || typeof value === 'number') return { value, others: [] }
  const { column, row } = idsOf(question, here)
  const isPlain = !labelsRecall(question)
  const byId = new Map(options.map((option) => [option.id, option]))
  const others = new Set<Reading>()
  const held = (text: string) => {
    if (text === '') return ''
    const id = column(text)
    if (id !== null && byId.has(otherId) && textIn(byId.get(id)?.label, here.language) !== text && isPlain) {
      others.add('own')
      return reading === 'own' ? { other: text } : id
    }
    if (id !== null) return id
    if (byId.has(text)) others.add('ids')
    return reading === 'ids' && byId.has(text) ? text : { other: text }
  }
  const cells = () => Object.entries(value).map(([line, label]) => [row(line) ?? line, column(label) ?? label] as const)
  const own: SessionValue =
    typeof value === 'string' ? held(value) : Array.isArray(value) ? value.map(held) : Object.fromEntries(cells())
  return { value: own, others: [...others] }
}

/**
 * Whether it cannot be told which option a label names: two of them have it here, or it recalls a date, which each client writes in
 * its own way.
 */
export function isAmbiguous(question: Question, here: Known): boolean {
  const options = optionsOf(question)
  if (options.length === 0) return false
  const now = withLabels(question, here)
  const lists = [optionsOf(now), rowsOf(now)]
  const hasTwins = (list: readonly Choice[]) =>
    new Set(list.map(({ label }) => textIn(label, here.language))).size < list.length
  return lists.some(hasTwins) || (now !== question && recallsDate(question, here))
}

const recallsDate = (question: Question, here: Known): boolean =>
  [...optionsOf(question), ...rowsOf(question)]
    .flatMap(({ label }) => Object.values(label))
    .flatMap((text) => [...(text ?? '').matchAll(/#recall:([\w-]+)/g)])
    .some(([, id = '']) => answeredOf(here, id)?.type === 'date')

/** Returns what a question finds wrong with an answer at a point of the path; `null`: a respondent could have given it. */
export function faultOf(
  question: Question,
  value: AnswerValue,
  held: SessionValue,
  here: Omit<Viewpoint, 'seed'>,
): OfferedFault | null {
  const isRequired = question.required || here.required.has(question.id)
  if (isSkipped(question.type, held)) return null
  switch (question.type) {
    case 'openText':
      if (typeof value === 'object') return 'notOffered'
      if (String(value).trim() === '') return isRequired ? 'missing' : null
      return fitsText(question, String(value)) ? null : 'notOffered'
    case 'date':
      return typeof value === 'string' && /\d{4}/.test(value) && !Number.isNaN(Date.parse(value)) ? null : 'notOffered'
    case 'cal':
      return typeof value === 'string' ? null : 'notOffered'
    case 'fileUpload':
      return typeof value === 'string' || (Array.isArray(value) && (question.allowMultipleFiles || value.length === 1))
        ? null
        : 'notOffered'
    case 'multipleChoiceSingle':
      return typeof value === 'string' && chosenFit(question.choices, [held]) ? null : 'notOffered'
    case 'multipleChoiceMulti':
      return Array.isArray(held) && chosenFit(question.choices, held) ? null : 'notOffered'
    case 'ranking':
      if (!Array.isArray(held) || !chosenFit(question.choices, held)) return 'notOffered'
      return isRequired && question.choices.some(({ id }) => id !== otherId && !held.includes(id)) ? 'missing' : null
    case 'matrix':
      return cellsFault(question, value, held, isRequired)
    default:
      return otherFault(question, value, held, here)
  }
}

/** Lengths are those of what was typed: of other kinds of texts, a tidied form is stored. */
function fitsText({ inputType, charLimit }: Extract<Question, { type: 'openText' }>, text: string): boolean {
  if (inputType === 'number') return /^[\s\d.eE+-]+$/.test(text) && Number.isFinite(Number(text))
  if (inputType !== 'text') return true
  const { min, max } = (charLimit?.enabled && charLimit) || {}
  const { length } = text.replaceAll('\r\n', '\n')
  return length >= (min ?? 0) && length <= (max ?? Number.POSITIVE_INFINITY)
}

/** Whether all that was chosen is offered, each once. A text of the respondent's own may be that of a choice. */
function chosenFit(choices: readonly Choice[], held: readonly SessionValue[]): boolean {
  const chosen = held.filter((one) => one !== '')
  const ids = new Set(choices.map(({ id }) => id))
  const hasOther = ids.has(otherId)
  const known = chosen.filter((one) => typeof one === 'string')
  const own = chosen.length - known.length
  const twice = known.length - new Set(known).size
  return known.every((id) => ids.has(id)) && own + twice <= (hasOther ? 1 : 0)
}

function cellsFault(
  question: Question,
  value: AnswerValue,
  held: SessionValue,
  isRequired: boolean,
): OfferedFault | null {
  if (typeof held !== 'object' || Array.isArray(held)) return 'notOffered'
  const [rows, columns] = [rowsOf(question), optionsOf(question)].map((list) => new Set(list.map(({ id }) => id)))
  const given = Object.entries(held).filter(([, column]) => column !== '')
  const isKnown = ([row, column]: [string, unknown]) => rows?.has(row) && columns?.has(String(column))
  if (!given.every(isKnown) || Object.keys(held).length < Object.keys(value).length) return 'notOffered'
  return isRequired && given.length < (rows?.size ?? 0) ? 'missing' : null
}

function otherFault(
  question: Question,
  value: AnswerValue,
  held: SessionValue,
  here: Omit<Viewpoint, 'seed'>,
): OfferedFault | null {
  // Not even compared.
  if ('choices' in question && Array.isArray(value) && value.length > question.choices.length) return 'notOffered'
  const codes = checkAnswer(shownQuestion(question, { ...here, seed: '' }), held).faults?.map(({ code }) => code) ?? []
  if (codes.includes('unknownValue')) return 'notOffered'
  return codes.includes('required') || codes.includes('choose') ? 'missing' : null
}
