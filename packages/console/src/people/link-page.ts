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
  readonly secret: string
  readonly expiresAt: string
}

/** Shows a link once, for the owner to send. */
export const linkPage = (
  person: PersonListed,
  { secret, expiresAt }: LinkMade,
  { to, publicUrl }: Visit,
): PageView => ({
  title: 'A link to send',
  width: 'mid',
  main: html`${head({ title: `A link for ${nameOf(person)}`, up: { label: 'People', url: to('people') } })}
<div class="note" role="status"><b>Copy it now, and send it.</b> It cannot be shown again. Whoever opens it chooses the password: send it to nobody else.</div>
<section class="card" aria-label="The link"><p class="label" id="link-label">Link</p><div class="secret"><output class="mono" id="made-link" aria-labelledby="link-label">${publicUrl}/console/enter/${secret}/</output>${copyButton('made-link', 'main')}</div>
${facts([
  ['For', person.email ?? nameOf(person)],
  ['Works', 'once'],
  ['Until', exactly(expiresAt)],
])}</section>
<div class="row">${button('I have copied it', to('people'))}</div>`,
})
