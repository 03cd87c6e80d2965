import type { Localized, StoredSurvey } from '../../surveys/schema.ts'
import { type Column, columnsOf, ofKey } from '../csv-rules.ts'
import type { AnswerValue } from '../schema.ts'
import type { AskedWidths, TabledResponse, TextWidths } from '../store.ts'
import { variableNames } from './names.ts'

type Question = StoredSurvey['questions'][number]

/** A column of a SAV file. */
export type Variable = {
  readonly name: string
  /** What is asked. */
  readonly label: string
  readonly measure: 'nominal' | 'ordinal' | 'scale'
} & (NumberVariable | TextVariable)

interface NumberVariable {
  readonly kind: 'number' | 'date' | 'time'
  /** Number → what it means. */
  readonly labels: readonly (readonly [value: number, label: string])[]
  /** `null`: the response has none. Dates and times in ms. */
  value(response: TabledResponse): number | null
}

interface TextVariable {
  readonly kind: 'text'
  /** The most bytes. */
  readonly width: number
  text(response: TabledResponse): string
}

/** The most bytes of a text in a SAV file. */
const widest = 32_767
/** Responses that are written meanwhile may be longer than those that were measured. */
const roomFor = (measured: number): number => Math.min(widest, Math.max(16, Math.ceil(measured * 1.25)))

/** The variables of a survey's responses: those of every response, then those of each question, hidden field and variable. */
export function variablesOf(survey: StoredSurvey, widths: TextWidths): Variable[] {
  const nameOf = variableNames()
  const columns = columnsOf(survey)
  const number = (
    name: string,
    label: string,
    rest: Partial<NumberVariable> & Pick<NumberVariable, 'value'>,
    measure: Variable['measure'] = 'scale',
  ): Variable => ({
    ...{ name: nameOf(name), label, measure, kind: 'number', labels: [] },
    ...rest,
  })
  const text = (name: string, label: string, width: number, of: TextVariable['text']): Variable => ({
    ...{ name: nameOf(name), label, measure: 'nominal', kind: 'text' },
    width: roomFor(width),
    text: of,
  })
  const ofCell = ({ name, cell, question }: Column, width: number) =>
    text(name, question?.headline.default ?? '', width, (response) => String(cell(response) ?? ''))

  /** The variables of a question, and where its answers are no known choices, a text with those. */
  function ofQuestion(column: Column, question: Question): Variable[] {
    const { name } = column
    const label = question.headline.default
    const answer = ({ data }: TabledResponse) => ofKey(data, question.id)
    const width = ofKey(widths.data, question.id) ?? 0
    const known = choicesOf(question)
    const others = (): Variable[] =>
      width === 0
        ? []
        : [text(`${name}_other`, `${label}: other`, width, (response) => unknownOf(known, answer(response)).join('; '))]
    switch (question.type) {
      case 'nps':
      case 'rating':
        return [number(name, label, { value: (response) => numeric(answer(response)) }, 'ordinal')]
      case 'multipleChoiceSingle': {
        const value = (response: TabledResponse) => known.codeOf.get(firstOf(answer(response))) ?? null
        return [number(name, label, { value, labels: known.labels }, 'nominal'), ...others()]
      }
      case 'multipleChoiceMulti':
      case 'pictureSelection': {
        const each = known.labels.map(([code, choice]) =>
          number(
            `${name}_${code}`,
            `${label}: ${choice}`,
            { value: (response) => isAmong(known, answer(response), code), labels: yesOrNo },
            'nominal',
          ),
        )
        return [...each, ...others()]
      }
      case 'ranking': {
        const each = known.labels.map(([code, choice]) =>
          number(
            `${name}_${code}`,
            `${label}: ${choice}`,
            { value: (response) => placeOf(known, answer(response), code) },
            'ordinal',
          ),
        )
        return [...each, ...others()]
      }
      case 'matrix': {
        const columnCodes = codesOf(question.columns.map(lineLabels))
        return question.rows
          .map(lineLabels)
          .map((row, n) =>
            number(
              `${name}_${n + 1}`,
              `${label}: ${row[0]}`,
              { value: (response) => cellOf(answer(response), row, columnCodes), labels: columnCodes.labels },
              'nominal',
            ),
          )
      }
      case 'date':
        return [number(name, label, { kind: 'date', value: (response) => dateOf(answer(response)) })]
      case 'openText':
        if (question.inputType === 'number')
          return [number(name, label, { value: (response) => numeric(answer(response)) })]
        return [ofCell(column, width)]
      default:
        return [ofCell(column, width)]
    }
  }

  const hiddenFields = survey.hiddenFields.fieldIds ?? []
  const own = columns.length - survey.questions.length - hiddenFields.length - survey.variables.length
  return columns.flatMap((column, n) => {
    const { name, cell, holds, question } = column
    if (question) return ofQuestion(column, question)
    if (n < own) {
      if (holds === 'times')
        return [number(name, '', { kind: 'time', value: (response) => Date.parse(String(cell(response))) })]
      if (holds === 'flags')
        return [number(name, '', { labels: yesOrNo, value: ({ finished }) => Number(finished) }, 'nominal')]
      return [ofCell(column, widths.own[name] ?? 0)]
    }
    const variable = survey.variables[n - own - survey.questions.length - hiddenFields.length]
    if (variable?.type === 'number')
      return [number(name, '', { value: (response) => numeric(cell(response) ?? undefined) })]
    const width = variable
      ? ofKey(widths.variables, variable.id)
      : ofKey(widths.data, hiddenFields[n - own - survey.questions.length] ?? '')
    return [ofCell(column, width ?? 0)]
  })
}

/** What has to be measured for these variables: all texts but those that a code says already. */
export const measuredIn = ({ questions, hiddenFields, variables }: StoredSurvey): AskedWidths => ({
  data: Object.fromEntries([
    ...questions.map((question) => [question.id, [...choicesOf(question).codeOf.keys(), '']]),
    ...(hiddenFields.fieldIds ?? []).map((id) => [id, []]),
  ]),
  variables: variables.map(({ id }) => id),
})

const yesOrNo = [
  [0, 'no'],
  [1, 'yes'],
] as const

interface Codes {
  /** Each label in any language, or id of a picture → code. */
  readonly codeOf: ReadonlyMap<string, number>
  readonly labels: readonly (readonly [code: number, label: string])[]
}

/** Codes from 1 on. `each`: for each choice, what answers may call it; the first is its label. */
function codesOf(each: readonly (readonly string[])[]): Codes {
  const codeOf = new Map<string, number>()
  each.forEach((names, n) => {
    for (const name of names) if (!codeOf.has(name)) codeOf.set(name, n + 1)
  })
  return { codeOf, labels: each.map(([label = ''], n) => [n + 1, label] as const) }
}

const wordsOf = (label: Localized): string[] => [label.default, ...Object.values(label)].filter((word) => word !== '')

function choicesOf(question: Question): Codes {
  if (question.type === 'pictureSelection') return codesOf(question.choices.map(({ id }) => [id]))
  return codesOf('choices' in question ? question.choices.map(({ label }) => wordsOf(label)) : [])
}

type Line = Localized | { id: string; label: Localized }

const lineLabels = (line: Line): string[] =>
  // Safe: a line is a localized text unless it has a label of its own.
  wordsOf(typeof line.label === 'object' ? line.label : (line as Localized))

const listOf = (answer: AnswerValue | undefined): string[] =>
  answer === undefined
    ? []
    : Array.isArray(answer)
      ? answer
      : typeof answer === 'object'
        ? Object.values(answer)
        : [String(answer)]
const firstOf = (answer: AnswerValue | undefined): string => listOf(answer)[0] ?? ''

const unknownOf = ({ codeOf }: Codes, answer: AnswerValue | undefined): string[] =>
  listOf(answer).filter((one) => one !== '' && !codeOf.has(one))

/** Whether a choice is among those of the answer; `null` without an answer. */
function isAmong({ codeOf }: Codes, answer: AnswerValue | undefined, code: number): number | null {
  const list = listOf(answer).filter((one) => one !== '')
  return list.length === 0 ? null : Number(list.some((one) => codeOf.get(one) === code))
}

function placeOf({ codeOf }: Codes, answer: AnswerValue | undefined, code: number): number | null {
  const place = listOf(answer).findIndex((one) => codeOf.get(one) === code)
  return place < 0 ? null : place + 1
}

/** The code of a matrix row's column. `names`: what answers may call the row. */
function cellOf(answer: AnswerValue | undefined, names: readonly string[], { codeOf }: Codes): number | null {
  if (typeof answer !== 'object' || Array.isArray(answer)) return null
  for (const name of names) {
    const column = ofKey(answer, name)
    if (column !== undefined) return codeOf.get(column) ?? null
  }
  return null
}

function numeric(answer: AnswerValue | undefined): number | null {
  const number =
    typeof answer === 'number'
      ? answer
      : typeof answer === 'string' && answer.trim() !== ''
        ? Number(answer)
        : Number.NaN
  return Number.isFinite(number) ? number : null
}

function dateOf(answer: AnswerValue | undefined): number | null {
  if (typeof answer !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(answer)) return null
  const ms = Date.parse(answer)
  // `2026-02-31` would become another day.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(answer) ? ms : null
}
