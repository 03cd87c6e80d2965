import type { AnswerValue } from '../../src/answers/responses/schema.ts'
import { type Asked, type Edition, type Label, type Language, type Line, textIn } from './survey.ts'

/** What a person meant by an answer: what the notes hold. */
export interface Meant {
  /** Ids of choices or pictures, in the person's order. */
  readonly chosen: readonly string[]
  /** A text of the person's own instead of a choice, or behind the others. */
  readonly other: string | null
  /** Row → column, by ids. */
  readonly cells: Readonly<Record<string, string>>
  readonly number: number | null
  readonly text: string | null
}

export const nothing: Meant = { chosen: [], other: null, cells: {}, number: null, text: null }

/** Question → what a person meant; `null`: the question was shown and skipped. */
export type Answers = ReadonlyMap<string, Meant | null>

const recall = /#recall:(\w+)\/fallback:(\w*)#/g

/** Whether a label of a question recalls an answer; `of`: the answer to this question. */
export const recalls = ({ lines, columns }: Asked, of = '\\w+'): boolean =>
  [...lines, ...columns].some(({ label }) => new RegExp(`#recall:${of}/`).test(Object.values(label).join()))

/** A page that shows an edition in a language to someone who has given these answers. `sendsIds`: in place of labels. */
export function pageOf({ questions }: Edition, language: Language, answers: Answers, sendsIds: boolean) {
  const indexOf = (id: string) => questions.findIndex((question) => question.id === id)
  const label = (text: Label, at: number): string =>
    textIn(text, language).replace(recall, (_, id: string, fallback: string) => recalled(id, at) ?? fallback)
  /** The answer to a question before this place, in words. */
  const recalled = (id: string, at: number): string | null => {
    const asked = indexOf(id)
    const question = questions[asked]
    const meant = answers.get(id) ?? null
    if (question === undefined || asked >= at || meant === null) return null
    const labelOf = (id: string) => question.lines.find((line) => line.id === id)?.label ?? { default: id }
    const parts = [...meant.chosen.map((one) => label(labelOf(one), asked)), meant.other, meant.number, meant.text]
    return parts.filter((part) => part !== null).join(', ')
  }
  return {
    /** The labels that a question shows: line → label. */
    labels(question: Asked, side: 'lines' | 'columns'): Map<string, string> {
      const at = indexOf(question.id)
      return new Map(question[side].map((line: Line) => [line.id, sendsIds ? line.id : label(line.label, at)]))
    },
    /** What the page sends for an answer. */
    sent(question: Asked, meant: Meant | null): AnswerValue {
      const [lines, columns] = [this.labels(question, 'lines'), this.labels(question, 'columns')]
      const labelled = (id: string) => lines.get(id) ?? id
      if (meant === null) return skipped(question)
      const { chosen, other, cells, number, text } = meant
      switch (question.kind) {
        case 'matrix':
          return Object.fromEntries(
            Object.entries(cells).map(([row, column]) => [labelled(row), columns.get(column) ?? column]),
          )
        case 'multipleChoiceSingle':
          return other ?? labelled(chosen[0] ?? '')
        case 'multipleChoiceMulti':
        case 'ranking':
          return [...chosen.map(labelled), ...(other === null ? [] : [other])]
        case 'pictureSelection':
          return [...chosen]
        case 'rating':
        case 'nps':
          return number ?? ''
        case 'number':
          return String(number)
        default:
          return text ?? ''
      }
    },
  }
}

function skipped({ kind }: Asked): AnswerValue {
  if (kind === 'cta') return 'dismissed'
  if (kind === 'matrix') return {}
  return kind === 'multipleChoiceMulti' || kind === 'ranking' || kind === 'pictureSelection' ? [] : ''
}
