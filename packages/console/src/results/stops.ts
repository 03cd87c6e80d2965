import type { SurveySummary } from '@hearback/core/pages'
import { swatch, wide } from '../charts/bar.ts'
import { type Html, html } from '../html.ts'
import { count, percent } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'

type DropOff = SurveySummary['dropOff'][number]

/** How far people come: by question, how many saw it and how many stopped there. */
export function stops({ dropOff, startCount, questions }: SurveySummary): Html {
  const row = ({ shown, dropped }: DropOff, at: number): Html => {
    const [seen, gone] = [shown / startCount, dropped / startCount]
    return html`<tr role="row"><th role="rowheader" scope="row" dir="auto"><span class="soft">${at + 1}</span> ${lineOf(questions[at]?.headline, 'Question without a text')}</th><td class="bar" aria-hidden="true"><svg width="100%" height="12"><rect class="bt" width="100%" height="12" rx="2"/><rect class="b1" width="${wide(seen)}" height="12" rx="2"/>${dropped > 0 && html`<rect class="b3" x="${wide(Math.max(0, seen - gone))}" width="${wide(Math.max(gone, 0.004))}" height="12"/>`}</svg></td><td role="cell" class="n">${count(shown)} · ${percent(seen)}</td><td role="cell" class="n">${dropped === 0 ? html`<span class="soft">none stopped</span>` : html`<b>${count(dropped)}</b> stopped`}</td></tr>\n`
  }
  return html`<section class="card" aria-labelledby="stops"><div class="head"><h2 id="stops">Where people stop</h2><p class="legend"><span>${swatch('b1')}went on</span><span>${swatch('b3')}stopped here</span></p></div><table role="table" class="bars stop"><caption class="sr">Where people stop</caption><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Question</th><th role="columnheader" scope="col">Seen by</th><th role="columnheader" scope="col">Stopped here</th></tr></thead><tbody role="rowgroup">
${dropOff.map(row)}</tbody></table></section>`
}
