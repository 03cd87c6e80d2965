import type { SignedIn } from '@hearback/core/pages'
import { token } from './bar.ts'
import type { FormState } from './form-state.ts'
import { type Html, href, html, type Url } from './html.ts'
import type { Settings } from './options.ts'
import { alert, input, usernameField } from './parts/fields.ts'
import type { PageView } from './row.ts'
import type { Language } from './words/language.ts'

/** The field of the confirming password; empty where the host confirms. It comes beside the fields of the form that waits for it. */
export const confirmField = 'confirm_password'

/**
 * Asks for the password before a form is carried out. The form waits in hidden fields, so that nothing needs to be
 * filled in again.
 */
export function confirmView(
  language: Language,
  fields: URLSearchParams,
  action: Url,
  { signedIn, settings, form }: { signedIn: SignedIn; settings: Settings; form: FormState | null },
): PageView {
  const waiting = [...fields].filter(([name]) => name !== 'token' && name !== confirmField)
  const hidden = waiting.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const { confirm } = language.texts
  return {
    title: confirm.title,
    width: 'narrow',
    main: html`<div><h1>${confirm.title}</h1><p class="soft">${confirm.about}</p></div>
${alert(form, [confirmField])}
<form class="card" method="post" action="${action}">${token({ signedIn })}${hidden}
${settings.host === null ? password(language, signedIn, form) : byHost(language, settings.host.confirmUrl)}</form>`,
  }
}

const password = (
  { texts }: Language,
  { person }: SignedIn,
  form: FormState | null,
): Html => html`${usernameField(person.email)}
${input({ label: texts.confirm.password, name: confirmField, type: 'password', autocomplete: 'current-password', isRequired: true, form })}
<button class="main">${texts.confirm.button}</button>`

function byHost({ texts }: Language, confirmUrl: string): Html {
  const { confirm } = texts
  const url = href(confirmUrl)
  return html`<p>${confirm.byHost}</p>
${url && html`<a class="btn" href="${url}" target="_blank" rel="noopener">${confirm.signInAgain}</a>`}
<input type="hidden" name="${confirmField}" value=""><button class="main">${confirm.signedInAgain}</button>`
}
