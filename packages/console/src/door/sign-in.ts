import { withQuery } from '../addresses.ts'
import { signedInCookies } from '../cookies.ts'
import { faulty, formAgain } from '../faults.ts'
import type { FormState } from '../form-state.ts'
import { type Html, html, type Url } from '../html.ts'
import { alert, input } from '../parts/fields.ts'
import { doorHead } from '../parts/head.ts'
import { languageForm } from '../parts/language-form.ts'
import type { DoorAnswer, PageView } from '../row.ts'
import type { DoorVisit } from './door-visit.ts'
import { command } from './enter.ts'
import { home, hostsSignIn } from './home.ts'

/** GET sign-in/: the form. */
export async function showSignIn(door: DoorVisit): Promise<DoorAnswer> {
  if (door.signedIn !== null) return home(door)
  return hostsSignIn(door) ?? { kind: 'page', view: signInPage(door, door.query.get('to'), null) }
}

/** POST sign-in: the answer is the same for an unknown e-mail and a wrong password. */
export async function signIn(door: DoorVisit, fields: URLSearchParams): Promise<DoorAnswer> {
  const host = hostsSignIn(door)
  if (host !== null) return host
  const to = fields.get('to')
  const again = (form: FormState): DoorAnswer => ({
    kind: 'page',
    view: signInPage(door, to, form),
    status: form.status,
  })
  const given = {
    email: fields.get('email') ?? '',
    password: fields.get('password') ?? '',
    client: door.client,
    device: door.device,
  }
  try {
    const made = await door.accounts.signIn(given)
    if (made === null) return again(faulty(door, fields, {}, door.texts.door.wrong))
    const url = pageIn(door, to) ?? (await door.start(made.signedIn))
    return { kind: 'to', url, cookies: signedInCookies(made, door.isSecure) }
  } catch (error) {
    const form = formAgain(door, error, fields)
    if (form === null) throw error
    return again(form)
  }
}

/** The page, with its filters, that a person asked for before signing in. It is one of the console: no address leads elsewhere. */
export function pageIn(door: Pick<DoorVisit, 'to'>, to: string | null): Url | null {
  const [path = '', query = ''] = to?.split('?') ?? []
  if (path.length > 400 || query.length > 2_000 || !/^(?:[\w-][\w.-]*\/)+$/.test(path)) return null
  return withQuery(door.to(...path.slice(0, -1).split('/')), Object.fromEntries(new URLSearchParams(query)))
}

function signInPage(door: DoorVisit, to: string | null, form: FormState | null): PageView {
  const { texts, sayHtml } = door
  const { parts, door: words } = texts
  const forgot = (link: Html) => html`<a href="${door.to('forgot-password')}">${link}</a>`
  return {
    title: words.signIn,
    main: html`${doorHead(words.signIn, new URL(door.publicUrl).host)}
${alert(form, ['email', 'password'])}
<form class="card" method="post" action="${door.post('sign-in')}">
${to !== null && html`<input type="hidden" name="to" value="${to}">`}
${input({ label: parts.email, name: 'email', type: 'email', autocomplete: 'username', isRequired: true, form })}
${input({ label: words.password, name: 'password', type: 'password', autocomplete: 'current-password', isRequired: true, form })}
<button class="main">${words.signIn}</button></form>
<p class="small soft">${
      door.mailsLinks ? sayHtml(words.lostMail, { forgot }) : sayHtml(words.lostCommand, { command })
    }</p>
${languageForm(door, door.post('language'), to === null ? 'sign-in/' : `sign-in/?${new URLSearchParams({ to })}`)}`,
  }
}
