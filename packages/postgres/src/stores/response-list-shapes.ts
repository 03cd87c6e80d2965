import type { AskedAnswers, TableExtra } from '@hearback/core/storage'
import { answerColumns } from './listed-answer.ts'
import { responseColumns } from './response-row.ts'
import { responseText } from './response-text.ts'
import type { AddParam } from './statement-params.ts'
import { tableColumns } from './tabled-row.ts'

/** What a list selects of each response. */
export interface Shape {
  columns(add: AddParam): string
  /** Name of a selected column that is never null. */
  key: string
  /** Whether a page ends before it has more than `mostLong` long responses. */
  hasFewLong: boolean
}

/** The shapes of `list` and `listTexts`. */
export const shapes = {
  whole: { columns: () => responseColumns, key: 'id', hasFewLong: false },
  texts: { columns: () => responseText, key: 'text', hasFewLong: true },
} as const satisfies Record<string, Shape>

/** The shape of `listForTable`. */
export const tabledWith = (extra: readonly TableExtra[]): Shape => ({
  columns: () => tableColumns(extra),
  key: 'id',
  hasFewLong: true,
})

/** The shape of `listAnswers`. */
export const answersTo = ({ questionId, scoreId }: AskedAnswers): Shape => ({
  columns: (add) => answerColumns(add(questionId), add(scoreId)),
  key: 'id',
  hasFewLong: true,
})
