import { token } from '../bar.ts'
import { type Html, html, type Url } from '../html.ts'
import { copyButton } from '../parts/copy-button.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Sharing } from './load.ts'

/** Shares the results of a survey with everyone who has an address, or stops it. */
export const sharingPage = ({ survey, shared }: Sharing, frame: Frame): PageView => {
  const post = (...segments: readonly string[]) => frame.postHere('surveys', survey.id, 'share', ...segments)
  const mayStop = mayHere(frame, 'manage')
  return {
    title: `Share ${survey.name}`,
    width: 'mid',
    main: html`${head({
      title: 'Share the results',
      up: { label: survey.name, url: frame.here('surveys', survey.id) },
      about: 'Everyone who has the address sees the figures, without signing in.',
    })}
${alert(frame.form, [])}
${
  shared === null
    ? html`<section class="card" aria-labelledby="off"><h2 id="off">The results are not shared</h2><p class="soft">Nobody sees them but the people who may read in this environment.</p>${
        mayHere(frame, 'write')
          ? html`<div class="row">${oneButton('Share the results', post(), frame, 'main')}</div>`
          : html`<p>People with the right to write in this environment can share them here.</p>`
      }</section>`
    : html`<section class="card" aria-labelledby="on"><h2 id="on">The results are shared</h2><p class="label" id="address-label">Address</p><div class="secret"><output class="mono" id="address" aria-labelledby="address-label">${shared.address}</output>${copyButton(frame, 'address', 'main')}</div>
<div class="row">${button('See what strangers see', frame.beside(shared.path))}</div>${
        mayStop &&
        html`<hr class="line"><p class="soft">Both end the present address at once: whoever opens it then finds nothing.</p><div class="row">${oneButton('Stop sharing', post('stop'), frame, 'danger')}${oneButton('Make a new address', post('new'), frame)}</div>`
      }</section>`
}
<section class="card" aria-labelledby="seen"><h2 id="seen">What strangers see</h2>
<div class="halves"><div><p class="label">Yes</p><ul class="dots">${seen.map((one) => html`<li>${one}</li>`)}</ul></div>
<div><p class="label">No</p><ul class="dots">${unseen.map((one) => html`<li>${one}</li>`)}</ul></div></div>
<p class="small soft">Each number of people is a multiple of five, up to four from the truth, and means and shares follow from such numbers: fewer than five people are not told, nor can be computed. Your own results stay exact. The figures are those of the moment: whoever knows of a single response that came, and looks before and after, may see a number step by five. Search engines are told to leave the page out.</p></section>`,
  }
}

const seen = [
  'the name of the survey and its questions',
  'how many people answered and finished, and how long it took',
  'shares and counts of choices, scores, ratings and matrices',
  'means and medians of numbers',
]

const unseen = [
  'texts, own words behind “other”, dates and files',
  'who answered, when, and from where',
  'addresses, contacts, tags and notes',
  'hidden fields and variables',
]

const oneButton = (label: string, action: Url, frame: Frame, kind: '' | 'main' | 'danger' = ''): Html =>
  html`<form method="post" action="${action}">${token(frame)}<button class="${kind}">${label}</button></form>`
