import { html } from '../html.ts'
import { copyButton } from '../parts/copy-button.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Visit } from '../visit.ts'
import type { PersonListed } from './load.ts'
import { nameOf } from './person-page.ts'

export interface LinkMade {
  /** `null`: the link was mailed, and is for the person alone. */
  readonly secret: string | null
  readonly expiresAt: string
  readonly mailedTo: string | null
}

/** Says that a link was mailed. */
export const sentPage = (person: PersonListed, { expiresAt, mailedTo }: LinkMade, frame: Visit): PageView => ({
  title: 'A mail is on its way',
  width: 'mid',
  main: html`${head({ title: `A mail for ${nameOf(person)}`, up: { label: 'People', url: frame.to('people') } })}
<div class="note" role="status"><b>The link was mailed.</b> If the mail does not arrive, let the person look among the spam, or make another link on the person’s page.</div>
<section class="card" aria-label="The mail">${facts([
    ['To', html`<span class="any">${mailedTo}</span>`],
    ['The link works', 'once'],
    ['Until', exactly(expiresAt, frame)],
  ])}</section>
<div class="row">${button('Back to the people', frame.to('people'))}</div>`,
})

/** Shows a link once, for the owner to send. */
export const linkPage = (person: PersonListed, { secret, expiresAt }: LinkMade, frame: Visit): PageView => ({
  title: 'A link to send',
  width: 'mid',
  main: html`${head({ title: `A link for ${nameOf(person)}`, up: { label: 'People', url: frame.to('people') } })}
${frame.mailsLinks && html`<div class="alert" role="alert"><b>The mail could not be sent.</b> The server’s log says why. The link works: send it yourself.</div>`}
<div class="note" role="status"><b>Copy it now, and send it.</b> It cannot be shown again. Whoever opens it chooses the password: send it to nobody else.</div>
<section class="card" aria-label="The link"><p class="label" id="link-label">Link</p><div class="secret"><output class="mono" id="made-link" aria-labelledby="link-label">${frame.publicUrl}/console/enter/${secret}/</output>${copyButton(frame, 'made-link', 'main')}</div>
${facts([
  ['For', person.email ?? nameOf(person)],
  ['Works', 'once'],
  ['Until', exactly(expiresAt, frame)],
])}</section>
<div class="row">${button('I have copied it', frame.to('people'))}</div>`,
})
