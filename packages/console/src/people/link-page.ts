import { html } from '../html.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import { toCopy } from '../parts/to-copy.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { PersonListed } from './load.ts'
import { nameOf } from './person-page.ts'

export interface LinkMade {
  /** `null`: the link was mailed, and is for the person alone. */
  readonly secret: string | null
  readonly expiresAt: string
  readonly mailedTo: string | null
}

/** Says that a link was mailed. */
export const sentPage = (person: PersonListed, { expiresAt, mailedTo }: LinkMade, frame: Frame): PageView => {
  const { texts, say, sayHtml } = frame
  const { people: words } = texts
  return {
    title: words.mailOnWay,
    width: 'mid',
    main: html`${head({ title: say(words.mailFor, { name: nameOf(person) }), up: { label: words.title, url: frame.to('people') } })}
<div class="note" role="status">${sayHtml(words.mailed, { b })}</div>
<section class="card" aria-label="${words.theMail}">${facts([
      [words.to, html`<span class="any">${mailedTo}</span>`],
      [words.linkWorks, words.once],
      [words.until, exactly(expiresAt, frame)],
    ])}</section>
<div class="row">${button(words.backToPeople, frame.to('people'))}</div>`,
  }
}

/** Shows a link once, for the owner to send. */
export const linkPage = (person: PersonListed, { secret, expiresAt }: LinkMade, frame: Frame): PageView => {
  const { texts, say, sayHtml } = frame
  const { people: words } = texts
  return {
    title: words.linkToSend,
    width: 'mid',
    main: html`${head({ title: say(words.linkFor, { name: nameOf(person) }), up: { label: words.title, url: frame.to('people') } })}
${frame.mailsLinks && html`<div class="alert" role="alert">${sayHtml(words.notMailed, { b })}</div>`}
<div class="note" role="status">${sayHtml(words.copyAndSend, { b })}</div>
<section class="card" aria-label="${words.theLink}">${toCopy('made-link', { label: words.link, text: `${frame.publicUrl}/console/enter/${secret}/` }, frame)}
${facts([
  [words.for, person.email ?? nameOf(person)],
  [words.works, words.once],
  [words.until, exactly(expiresAt, frame)],
])}</section>
<div class="row">${button(words.copiedIt, frame.to('people'))}</div>`,
  }
}
