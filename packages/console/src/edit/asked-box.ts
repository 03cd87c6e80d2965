import { type Html, html } from '../html.ts'
import type { Document } from '../json/document.ts'
import { b, ownWords } from '../parts/markup.ts'
import { ago } from '../parts/time.ts'
import type { SurveyRead } from '../results/load.ts'
import type { Frame } from '../visit.ts'
import { askedIn } from './asked.ts'
import { placeInWords } from './place-words.ts'

/** What a person decides before the form is saved: another one was faster, or answers would be lost. */
export function askedBox(frame: Frame, survey: SurveyRead): Html | null {
  const asked = askedIn(frame.form)
  if (asked === null) return null
  return asked.theirs === '' ? lossesBox(asked, { ...survey }, frame) : conflictBox(asked, frame, survey.updatedAt)
}

type Asked = NonNullable<ReturnType<typeof askedIn>>

function conflictBox({ theirs, by, differences }: Asked, frame: Frame, changedAt: string): Html {
  const { say, sayHtml } = frame
  const { conflict: words } = frame.texts.edit
  return html`<div class="alert stack" role="alert"><p>${sayHtml(words.saved, { b, name: by === '' ? words.somebody : by, ago: ago(changedAt, frame) })}</p>
${
  differences.length > 0 &&
  html`<details><summary>${say(words.differences, { count: differences.length })}</summary><dl class="facts">${differences.map(
    (one) =>
      html`<dt class="mono any">${one.path}</dt><dd>${sayHtml(words.theirs, { value: ownWords(one.theirs) })}<span class="blk">${sayHtml(words.yours, { value: ownWords(one.mine) })}</span></dd>`,
  )}</dl></details>`
}
<input type="hidden" name="theirs" value="${theirs}"><div class="row"><a class="btn" href="${frame.here('surveys', frame.params.surveyId ?? '', lastSegment(frame))}" target="_blank" rel="noopener">${words.look}</a><button class="danger" name="do" value="overwrite">${words.overwrite}</button></div></div>`
}

/** The page that the form is on: the same one shows what is saved. */
const lastSegment = ({ form }: Frame): string => (form?.values.has('json') ? 'json' : 'edit')

/** `stored`: the survey as it is saved, which still has what would go. */
function lossesBox({ losses }: Asked, stored: Document, frame: Frame): Html {
  const { edit: words } = frame.texts
  const placeOf = (path: string) => html`<span class="any">${placeInWords(path, stored, frame)}</span>`
  return html`<div class="alert stack" role="alert"><p>${frame.sayHtml(words.losses.about, { b })}</p><ul>${losses.map(
    ({ path, reason }) => html`<li>${frame.sayHtml(words.sentence, { place: placeOf(path), reason })}</li>`,
  )}</ul><p class="tick"><input type="checkbox" id="agreed" name="agreed" value="${JSON.stringify(losses.map(({ path }) => path))}"><label for="agreed">${words.losses.agree}</label></p>
<div class="row"><button class="main" name="do" value="save">${words.save}</button></div></div>`
}
