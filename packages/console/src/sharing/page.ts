import { token } from '../bar.ts'
import { type Html, html, type Url } from '../html.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { toCopy } from '../parts/to-copy.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Sharing } from './load.ts'

/** Shares the results of a survey with everyone who has an address, or stops it. */
export const sharingPage = ({ survey, shared }: Sharing, frame: Frame): PageView => {
  const post = (...segments: readonly string[]) => frame.postHere('surveys', survey.id, 'share', ...segments)
  const mayStop = mayHere(frame, 'manage')
  const { sharing: words } = frame.texts
  const seen = [words.names, words.people, words.shares, words.means]
  const unseen = [words.texts, words.who, words.contacts, words.fields]
  return {
    title: frame.say(words.of, { name: survey.name }),
    width: 'mid',
    main: html`${head({
      title: words.title,
      up: { label: survey.name, url: frame.here('surveys', survey.id) },
      about: words.about,
    })}
${alert(frame.form, [])}
${
  shared === null
    ? html`<section class="card" aria-labelledby="off"><h2 id="off">${words.off}</h2><p class="soft">${words.offAbout}</p>${
        mayHere(frame, 'write')
          ? html`<div class="row">${oneButton(words.title, post(), frame, 'main')}</div>`
          : html`<p>${words.askWriter}</p>`
      }</section>`
    : html`<section class="card" aria-labelledby="on"><h2 id="on">${words.on}</h2>${toCopy('address', { label: words.address, text: shared.address }, frame)}
<div class="row">${button(words.see, frame.beside(shared.path))}</div>${
        mayStop &&
        html`<hr class="line"><p class="soft">${words.ends}</p><div class="row">${oneButton(words.stop, post('stop'), frame, 'danger')}${oneButton(words.anew, post('new'), frame)}</div>`
      }</section>`
}
<section class="card" aria-labelledby="seen"><h2 id="seen">${words.seen}</h2>
<div class="halves"><div><p class="label">${words.yes}</p><ul class="dots">${seen.map((one) => html`<li>${one}</li>`)}</ul></div>
<div><p class="label">${words.no}</p><ul class="dots">${unseen.map((one) => html`<li>${one}</li>`)}</ul></div></div>
<p class="small soft">${words.steps}</p></section>`,
  }
}

const oneButton = (label: string, action: Url, frame: Frame, kind: '' | 'main' | 'danger' = ''): Html =>
  html`<form method="post" action="${action}">${token(frame)}<button class="${kind}">${label}</button></form>`
