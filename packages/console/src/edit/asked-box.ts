import { type Html, html } from '../html.ts'
import type { Document } from '../json/document.ts'
import { ago } from '../parts/time.ts'
import type { SurveyRead } from '../results/load.ts'
import type { Frame } from '../visit.ts'
import { askedIn } from './asked.ts'
import { placeInWords } from './place-words.ts'

/** What a person decides before the form is saved: another one was faster, or answers would be lost. */
export function askedBox(frame: Frame, survey: SurveyRead): Html | null {
  const asked = askedIn(frame.form)
  if (asked === null) return null
  return asked.theirs === '' ? lossesBox(asked, { ...survey }) : conflictBox(asked, frame, survey.updatedAt)
}

type Asked = NonNullable<ReturnType<typeof askedIn>>

const conflictBox = ({ theirs, by, differences }: Asked, frame: Frame, changedAt: string): Html =>
  html`<div class="alert stack" role="alert"><p><b>${by === '' ? 'Somebody else' : by} has saved this survey since you opened it</b>, ${ago(changedAt, frame)}. Nothing of yours was stored; all that you have filled in is below.</p>
${
  differences.length > 0 &&
  html`<details><summary>${differences.length === 1 ? '1 place' : `${differences.length} places`} in which the two differ</summary><dl class="facts">${differences.map(
    (one) =>
      html`<dt class="mono any">${one.path}</dt><dd>saved: <span dir="auto">${one.theirs}</span><span class="blk">yours: <span dir="auto">${one.mine}</span></span></dd>`,
  )}</dl></details>`
}
<input type="hidden" name="theirs" value="${theirs}"><div class="row"><a class="btn" href="${frame.here('surveys', frame.params.surveyId ?? '', lastSegment(frame))}" target="_blank" rel="noopener">Look at the saved one</a><button class="danger" name="do" value="overwrite">Save mine over it</button></div></div>`

/** The page that the form is on: the same one shows what is saved. */
const lastSegment = ({ form }: Frame): string => (form?.values.has('json') ? 'json' : 'edit')

/** `stored`: the survey as it is saved, which still has what would go. */
const lossesBox = ({ losses }: Asked, stored: Document): Html =>
  html`<div class="alert stack" role="alert"><p><b>This changes what stored answers mean.</b> Nothing was saved yet.</p><ul>${losses.map(
    ({ path, reason }) => html`<li><span class="any">${placeInWords(path, stored)}</span>: ${reason}.</li>`,
  )}</ul><p class="tick"><input type="checkbox" id="agreed" name="agreed" value="${JSON.stringify(losses.map(({ path }) => path))}"><label for="agreed">Save it nevertheless</label></p>
<div class="row"><button class="main" name="do" value="save">Save</button></div></div>`
