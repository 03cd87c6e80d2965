import type { SignedIn } from '@hearback/core/pages'
import { token } from './bar.ts'
import type { FormState } from './form-state.ts'
import { type Html, href, html, type Url } from './html.ts'
import type { Settings } from './options.ts'
import { alert, input, usernameField } from './parts/fields.ts'
import type { PageView } from './row.ts'

/** The field of the confirming password; empty where the host confirms. It comes beside the fields of the form that waits for it. */
export const confirmField = 'confirm_password'

/**
 * Asks for the password before a form is carried out. The form waits in hidden fields, so that nothing needs to be
 * filled in again.
 */
export function confirmView(
  fields: URLSearchParams,
  action: Url,
  { signedIn, settings, form }: { signedIn: SignedIn; settings: Settings; form: FormState | null },
): PageView {
  const waiting = [...fields].filter(([name]) => name !== 'token' && name !== confirmField)
  const hidden = waiting.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  return {
    title: 'Confirm that it is you',
    width: 'narrow',
    main: html`<div><h1>Confirm that it is you</h1><p class="soft">This is asked for once an hour, before keys and people are changed.</p></div>
${alert(form, [confirmField])}
<form class="card" method="post" action="${action}">${token({ signedIn })}${hidden}
${settings.host === null ? password(signedIn, form) : byHost(settings.host.confirmUrl)}</form>`,
  }
}

const password = ({ person }: SignedIn, form: FormState | null): Html => html`${usernameField(person.email)}
${input({ label: 'Your password', name: confirmField, type: 'password', autocomplete: 'current-password', isRequired: true, form })}
<button class="main">Confirm and go on</button>`

function byHost(confirmUrl: string): Html {
  const url = href(confirmUrl)
  return html`<p>Your password is asked for where you sign in. Come back to this page after that.</p>
${url && html`<a class="btn" href="${url}" target="_blank" rel="noopener">Sign in again</a>`}
<input type="hidden" name="${confirmField}" value=""><button class="main">I have signed in, go on</button>`
}
