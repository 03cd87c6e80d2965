import { missing } from '../error-views.ts'
import { formAgain } from '../faults.ts'
import type { FormState } from '../form-state.ts'
import { html } from '../html.ts'
import { alert, input } from '../parts/fields.ts'
import { doorHead } from '../parts/head.ts'
import type { DoorAnswer, PageView } from '../row.ts'
import type { DoorVisit } from './door-visit.ts'
import { hostsSignIn } from './home.ts'

/** GET forgot-password/: asks for the e-mail address. There is no such page where the service mails nothing. */
export const showForgot = async (door: DoorVisit): Promise<DoorAnswer> =>
  elsewhere(door) ?? { kind: 'page', view: askPage(door, null) }

/** POST forgot-password: the answer is the same for a known and an unknown address. */
export async function sendForgot(door: DoorVisit, fields: URLSearchParams): Promise<DoorAnswer> {
  const refused = elsewhere(door)
  if (refused !== null) return refused
  const email = fields.get('email')?.trim() ?? ''
  try {
    await door.accounts.forgotPassword(email)
    return { kind: 'page', view: sentPage(door, email) }
  } catch (error) {
    const form = formAgain(door, error, fields)
    if (form === null) throw error
    return { kind: 'page', view: askPage(door, form), status: form.status }
  }
}

const elsewhere = (door: DoorVisit): DoorAnswer | null =>
  hostsSignIn(door) ?? (door.mailsLinks ? null : { kind: 'page', view: missing(door), status: 404 })

const askPage = (door: DoorVisit, form: FormState | null): PageView => ({
  title: door.texts.door.forgot,
  main: html`${doorHead(door.texts.door.forgot, door.texts.door.forgotAbout)}
${alert(form, ['email'])}
<form class="card" method="post" action="${door.post('forgot-password')}">
${input({ label: door.texts.parts.email, name: 'email', type: 'email', autocomplete: 'username', isRequired: true, form })}
<button class="main">${door.texts.door.mailLink}</button></form>
<p class="small soft"><a href="${door.to('sign-in')}">${door.texts.door.backToSignIn}</a></p>`,
})

const sentPage = (door: DoorVisit, email: string): PageView => ({
  title: door.texts.door.look,
  main: html`${doorHead(door.texts.door.look, new URL(door.publicUrl).host)}
<div class="note" role="status">${door.sayHtml(door.texts.door.onItsWay, { email: html`<b class="any">${email}</b>` })}</div>
<p class="small soft">${door.texts.door.noMail}</p>
<div class="row"><a class="btn" href="${door.to('sign-in')}">${door.texts.door.backToSignIn}</a></div>`,
})
