import { type Bar, barTable } from '../../charts/bars.ts'
import { type Html, html } from '../../html.ts'
import { facts } from '../../parts/table.ts'
import type { Language } from '../../words/language.ts'
import { decimal } from '../../words/numbers.ts'
import type { QuestionParts, QuestionSummary } from '../question.ts'

type NumberSummary = Extract<QuestionSummary, { type: 'openText'; inputType: 'number' }>

/** Mean, median and extremes, and bars from the least to the greatest number. */
export function numbersPicture(
  { questionId, mean, median, min, max, histogram }: NumberSummary,
  { responsesWith }: QuestionParts,
  language: Language,
): Html {
  const { texts, say } = language
  const { pictures: words } = texts.results
  const written = (value: number, digits?: number) => decimal(value, digits, language)
  const id = { type: 'question', id: questionId }
  const isByWholes = histogram[0]?.from === histogram[0]?.to
  const bars = histogram.map(({ from, to, share, count }, at): Bar => {
    const isBetween = isByWholes && from !== to
    const includesTo = from === to || (at === histogram.length - 1 && !isBetween)
    const url = responsesWith([
      { ...id, operator: isBetween ? 'isGreaterThan' : 'isGreaterThanOrEqual', value: from },
      { ...id, operator: includesTo ? 'isLessThanOrEqual' : 'isLessThan', value: to },
    ])
    const span = say(isBetween ? words.between : words.fromTo, { from: written(from), to: written(to) })
    return { label: html`<a href="${url}">${from === to ? written(from) : span}</a>`, share, count }
  })
  const heads = [words.range, words.share, words.answers] as const
  return html`<div class="pair">${facts([
    [words.mean, html`<b>${written(mean ?? 0)}</b>`],
    [words.median, written(median ?? 0)],
    [words.least, written(min ?? 0)],
    [words.greatest, written(max ?? 0)],
  ])}
${barTable({ caption: words.bySize, heads, bars }, language)}</div>`
}
