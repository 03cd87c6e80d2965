import { type Child, type Html, html } from '../../html.ts'
import type { Language } from '../../words/language.ts'
import { count, percent } from '../../words/numbers.ts'
import { lineOf } from '../../words/survey-text.ts'
import type { QuestionSummary } from '../question.ts'

type MatrixSummary = Extract<QuestionSummary, { type: 'matrix' }>

/** Rows and columns, with the share of each row's answers in shaded cells. */
export const matrixPicture = ({ rows, columns }: MatrixSummary, language: Language): Html =>
  shadedTable(
    columns.map(({ label }) => lineOf(label, '–')),
    rows.map(({ label, cells }) => {
      const whole = cells.reduce((sum, cell) => sum + cell.count, 0)
      return {
        label: lineOf(label, '–'),
        cells: cells.map((cell) => ({ count: cell.count, share: whole === 0 ? 0 : cell.count / whole })),
        whole: count(whole, language),
      }
    }),
    language,
  )

interface ShadedRow {
  readonly label: string
  readonly cells: readonly { readonly count: number; readonly share: number }[]
  /** The sum of the row. */
  readonly whole: Child
}

/** The most columns that are of one width. */
const mostFixed = 6

export function shadedTable(columns: readonly string[], rows: readonly ShadedRow[], language: Language): Html {
  const { pictures: words } = language.texts.results
  return html`<div class="scroll" role="region" aria-label="${words.byRow}" tabindex="0"><table class="${columns.length > mostFixed ? 'shade' : 'shade even'}"><caption class="sr">${words.shareOfRow}</caption><thead><tr><th scope="col"><span class="sr">${words.row}</span></th>${columns.map(
    (label) => html`<th scope="col" class="n" dir="auto">${label}</th>`,
  )}<th scope="col" class="n">${words.answers}</th></tr></thead><tbody>${rows.map(
    ({ label, cells, whole }) =>
      html`<tr><th scope="row" dir="auto">${label}</th>${cells.map((cell) => cellOf(cell, language))}<td class="n soft">${whole}</td></tr>\n`,
  )}</tbody></table></div>`
}

const cellOf = ({ count: many, share }: ShadedRow['cells'][number], language: Language): Html =>
  html`<td class="${`n ${shade(share)}`}" title="${count(many, language)}">${percent(share, language)}</td>`

/** The shade of a cell by its share. */
const shade = (share: number): string => shades.findLast(([from]) => share >= from)?.[1] ?? ''

const shades = [
  [0.06, 's1'],
  [0.16, 's2'],
  [0.3, 's3'],
  [0.42, 's4'],
] as const
