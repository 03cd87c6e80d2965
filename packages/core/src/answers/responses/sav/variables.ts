import type { StoredSurvey } from '../../../asking/surveys/schema.ts'
import { linesOf } from '../../../ground/labels.ts'
import { type Column, columnsOf, ofKey } from '../csv-rules.ts'
import { textIn } from '../in-language-rules.ts'
import { defaultLanguage } from '../language-rules.ts'
import { plain } from '../plain-rules.ts'
import type { AnswerValue } from '../schema.ts'
import type { AskedWidths, TabledResponse, TextWidths } from '../store.ts'
import {
  choicesOf,
  codesOf,
  columnsIn,
  dateOf,
  firstIn,
  namesIn,
  numeric,
  placesOf,
  readOnce,
  unknownCells,
  unknownOf,
} from './codes.ts'
import { variableNames } from './names.ts'

type Question = StoredSurvey['questions'][number]

/** A column of a SAV file. */
export type Variable = {
  readonly name: string
  /** The words of the question, and of its choice or row; empty for other columns. */
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

/** The variables of a survey's responses: those of every response, then those of each question, hidden field and variable.
 * `language`: of the labels. Answers are expected in the default language. */
export function variablesOf(survey: StoredSurvey, widths: TextWidths, language = defaultLanguage): Variable[] {
  const nameOf = variableNames()
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
    text(name, question ? plain(textIn(question.headline, language)) : '', width, (response) =>
      String(cell(response) ?? ''),
    )

  /** The variables of a question, and where its answers are no known choices, a text with those. */
  function ofQuestion(column: Column, question: Question): Variable[] {
    const { name } = column
    const label = plain(textIn(question.headline, language))
    const answer = (response: TabledResponse) => column.answer?.(response)
    const width = ofKey(widths.data, question.id) ?? 0
    const known = choicesOf(question, language)
    const others = (of = (given: AnswerValue | undefined) => unknownOf(known, given)): Variable[] =>
      width === 0
        ? []
        : [text(`${name}_other`, `${label}: other`, width, (response) => of(answer(response)).join('; '))]
    switch (question.type) {
      case 'nps':
      case 'rating':
        return [number(name, label, { value: (response) => numeric(answer(response)) }, 'ordinal')]
      case 'multipleChoiceSingle': {
        const value = (response: TabledResponse) => firstIn(known, answer(response))
        return [number(name, label, { value, labels: known.labels }, 'nominal'), ...others()]
      }
      case 'multipleChoiceMulti':
      case 'pictureSelection': {
        const chosen = readOnce((response: TabledResponse) => placesOf(known, answer(response)))
        const isAmong = (response: TabledResponse, code: number) => {
          const places = chosen(response)
          return places && Number(places.has(code))
        }
        const each = known.labels.map(([code, choice]) =>
          number(
            `${name}_${code}`,
            `${label}: ${choice}`,
            { value: (response) => isAmong(response, code), labels: yesOrNo },
            'nominal',
          ),
        )
        return [...each, ...others()]
      }
      case 'ranking': {
        const places = readOnce((response: TabledResponse) => placesOf(known, answer(response)))
        const each = known.labels.map(([code, choice]) =>
          number(
            `${name}_${code}`,
            `${label}: ${choice}`,
            { value: (response) => places(response)?.get(code) ?? null },
            'ordinal',
          ),
        )
        return [...each, ...others()]
      }
      case 'matrix': {
        const [rows, columns] = [
          codesOf(linesOf(question.rows), language),
          codesOf(linesOf(question.columns), language),
        ]
        const cells = readOnce((response: TabledResponse) => columnsIn(answer(response), rows, columns))
        const each = rows.labels.map(([code, row]) =>
          number(
            `${name}_${code}`,
            `${label}: ${row}`,
            { value: (response) => cells(response).get(code) ?? null, labels: columns.labels },
            'nominal',
          ),
        )
        return [...each, ...others((given) => unknownCells(given, rows, columns))]
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

  function ofOthers(column: Column): Variable {
    const { name, cell, holds, hiddenField, variable, earlier, widest } = column
    if (variable?.type === 'number')
      return number(name, '', { value: (response) => numeric(cell(response) ?? undefined) })
    if (variable) return ofCell(column, ofKey(widths.variables, variable.id) ?? 0)
    if (hiddenField !== undefined) return ofCell(column, ofKey(widths.data, hiddenField) ?? 0)
    if (widest !== undefined) return ofCell(column, widest)
    if (holds === 'numbers') return number(name, '', { value: (response) => numeric(cell(response) ?? undefined) })
    if (earlier !== undefined) return ofCell(column, ofKey(widths.data, earlier) ?? 0)
    if (holds === 'times')
      return number(name, '', { kind: 'time', value: (response) => Date.parse(String(cell(response))) })
    if (holds === 'flags') {
      return number(name, '', { labels: yesOrNo, value: ({ finished }) => Number(finished) }, 'nominal')
    }
    return ofCell(column, widths.own[name] ?? 0)
  }

  return columnsOf(survey).flatMap((column) =>
    column.question ? ofQuestion(column, column.question) : [ofOthers(column)],
  )
}

/** What has to be measured for these variables: all texts but those that a code says already. */
export const measuredIn = (survey: StoredSurvey): AskedWidths => {
  const { questions, hiddenFields, variables } = survey
  const earlier = new Set(survey.asked?.past ? columnsOf(survey).flatMap((column) => column.earlier ?? []) : [])
  return {
    data: Object.fromEntries([
      // Earlier answers, to another kind of question, are texts whatever they are.
      ...questions.map((question) => [question.id, earlier.has(question.id) ? [''] : [...namesIn(question), '']]),
      ...(hiddenFields.fieldIds ?? []).map((id) => [id, []]),
    ]),
    variables: variables.map(({ id }) => id),
  }
}

const yesOrNo = [
  [0, 'no'],
  [1, 'yes'],
] as const
