import type { SurveySummary } from '@hearback/core/pages'
import { swatch, wide } from '../charts/bar.ts'
import { type Html, html } from '../html.ts'
import { b } from '../parts/markup.ts'
import type { Language } from '../words/language.ts'
import { count, percent } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'

type DropOff = SurveySummary['dropOff'][number]

/** How far people come: by question, how many saw it, how many stopped there, and how many were not asked. */
export function stops(summary: SurveySummary, language: Language): Html {
  const { dropOff, startCount, questions } = summary
  const { texts, say, sayHtml } = language
  const { stops: words, question } = texts.results
  const notAsked = notAskedIn(summary)
  const row = ({ shown, dropped }: DropOff, at: number): Html => {
    const [seen, gone, past] = [shown / startCount, dropped / startCount, (notAsked[at] ?? 0) / startCount]
    const passed = past > 0 && say(words.notAsked, { count: notAsked[at] ?? 0 })
    return html`<tr role="row"><th role="rowheader" scope="row" dir="auto"><span class="soft">${at + 1}</span> ${lineOf(questions[at]?.headline, question.noText)}</th><td class="bar" aria-hidden="true"><svg width="100%" height="12"><rect class="bt" width="100%" height="12" rx="2"/><rect class="b1" width="${wide(seen)}" height="12" rx="2"/>${dropped > 0 && html`<rect class="b3" x="${wide(Math.max(0, seen - gone))}" width="${wide(Math.max(gone, 0.004))}" height="12"/>`}${past > 0 && html`<rect class="b2" x="${wide(seen)}" width="${wide(past)}" height="12"/>`}</svg></td><td role="cell" class="n">${count(shown, language)} · ${percent(seen, language)}${passed && html`<br><span class="small soft">${passed}</span>`}</td><td role="cell" class="n">${dropped === 0 ? html`<span class="soft">${words.none}</span>` : sayHtml(words.stopped, { b, count: dropped })}</td></tr>\n`
  }
  const hasNotAsked = notAsked.some((many) => many > 0)
  const legend = [
    html`<span>${swatch('b1')}${words.wentOn}</span><span>${swatch('b3')}${words.stoppedHere}</span>`,
    hasNotAsked && html`<span>${swatch('b2')}${words.elsewhere}</span>`,
    html`<span>${swatch('bt')}${words.before}</span>`,
  ]
  return html`<section class="card" aria-labelledby="stops"><div class="head"><h2 id="stops">${words.title}</h2><p class="legend">${legend}</p></div><table role="table" class="bars stop"><caption class="sr">${words.title}</caption><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${words.question}</th><th role="columnheader" scope="col">${words.seenBy}</th><th role="columnheader" scope="col">${words.stoppedHead}</th></tr></thead><tbody role="rowgroup">
${dropOff.map(row)}</tbody></table>${hasNotAsked && html`<p class="small soft">${words.about}</p>`}</section>`
}

/** By question, how many responses neither saw it nor had stopped before. */
function notAskedIn({ dropOff, startCount, finishedCount }: SurveySummary): number[] {
  const stopped = dropOff.map(({ dropped }) => dropped)
  // Unfinished responses without an answer stopped before the first question.
  let before = Math.max(0, startCount - finishedCount - stopped.reduce((sum, one) => sum + one, 0))
  return dropOff.map(({ shown }, at) => {
    const left = Math.max(0, startCount - shown - before)
    before += stopped[at] ?? 0
    return left
  })
}
