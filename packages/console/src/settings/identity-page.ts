import { token } from '../bar.ts'
import { html } from '../html.ts'
import { copyButton } from '../parts/copy-button.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import type { PageView } from '../row.ts'
import type { Frame, Visit } from '../visit.ts'
import type { EnvironmentRead } from './load.ts'

/** The answer of the API to a new identity secret. */
export interface IdentityMade {
  readonly identitySecret: string
}

/** Asks before the identity secret is replaced, or made for the first time. */
export const rotateIdentityPage = ({ identityKid }: EnvironmentRead, frame: Frame): PageView => {
  const title = identityKid === null ? 'Make an identity secret?' : 'Replace the identity secret?'
  return {
    title,
    width: 'mid',
    main: html`${head({
      title,
      up: { label: 'Settings', url: frame.here('settings') },
      about: 'Your server signs a token with it for each user of your app or website.',
    })}
${alert(frame.form, [])}
${
  identityKid !== null &&
  html`<div class="note"><b>Tokens of the old one hold for 24 hours.</b> Give the new one to your server in that time. After a second replacement within a day, only the two newest hold.</div>`
}
<form class="row" method="post" action="${frame.postHere('settings', 'identity')}">${token(frame)}<input type="hidden" name="kid" value="${identityKid ?? ''}"><button class="main">Make a new secret</button>${button(identityKid === null ? 'Cancel' : 'Keep the old one', frame.here('settings'))}</form>`,
  }
}

/** Shows a new identity secret. There is no other page that shows it. */
export const identityPage = (secret: string, isReplaced: boolean, frame: Visit): PageView => ({
  title: 'The new identity secret',
  width: 'mid',
  main: html`${head({ title: 'The new identity secret', up: { label: 'Settings', url: frame.here('settings') } })}
<div class="note" role="status"><b>Copy it now.</b> It cannot be shown again. ${
    isReplaced
      ? 'Tokens of the old one hold for 24 hours: change it on your server until then.'
      : 'Keep it on your server: whoever has it can name any user.'
  }</div>
<section class="card" aria-label="The secret"><p class="label" id="secret-label">Identity secret</p><div class="secret"><output class="mono" id="secret" aria-labelledby="secret-label">${secret}</output>${copyButton(frame, 'secret', 'main')}</div></section>
<div class="row">${button('I have copied it', frame.here('settings'))}</div>`,
})
