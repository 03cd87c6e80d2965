import { type Html, html } from '../../html.ts'
import { count, percent } from '../../words/numbers.ts'
import { lineOf } from '../../words/survey-text.ts'
import type { QuestionSummary } from '../question.ts'

type MatrixSummary = Extract<QuestionSummary, { type: 'matrix' }>

/** Rows and columns, with the share of each row's answers in shaded cells. */
export function matrixPicture({ rows, columns }: MatrixSummary): Html {
  return html`<div class="scroll" role="region" aria-label="Answers by row" tabindex="0"><table class="shade"><caption class="sr">Share of each row</caption><thead><tr><th scope="col"><span class="sr">Row</span></th>${columns.map(
    ({ label }) => html`<th scope="col" class="n" dir="auto">${lineOf(label, '–')}</th>`,
  )}<th scope="col" class="n">Answers</th></tr></thead><tbody>${rows.map(({ label, cells }) => {
    const whole = cells.reduce((sum, cell) => sum + cell.count, 0)
    return html`<tr><th scope="row" dir="auto">${lineOf(label, '–')}</th>${cells.map((cell) => {
      const share = whole === 0 ? 0 : cell.count / whole
      return html`<td class="${`n ${shade(share)}`}" title="${count(cell.count)}">${percent(share)}</td>`
    })}<td class="n soft">${count(whole)}</td></tr>\n`
  })}</tbody></table></div>`
}

/** The shade of a cell by its share. */
const shade = (share: number): string => shades.findLast(([from]) => share >= from)?.[1] ?? ''

const shades = [
  [0.06, 's1'],
  [0.16, 's2'],
  [0.3, 's3'],
  [0.42, 's4'],
] as const
