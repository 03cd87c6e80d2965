import type { OpenLink } from '@hearback/core/pages'
import { signedInCookies } from '../cookies.ts'
import { formAgain } from '../faults.ts'
import type { FormState } from '../form-state.ts'
import { html } from '../html.ts'
import { alert, input, usernameField } from '../parts/fields.ts'
import { doorHead } from '../parts/head.ts'
import { clock } from '../parts/time.ts'
import type { DoorAnswer, PageView } from '../row.ts'
import type { DoorVisit } from './door-visit.ts'
import { hostsSignIn } from './home.ts'

/** GET enter/{link}/: says whom the link signs in. It spends nothing, since scanners of mail open links too. */
export async function showEntry(door: DoorVisit): Promise<DoorAnswer> {
  return hostsSignIn(door) ?? entry(door, door.params.link ?? '', null)
}

/** POST enter: spends the link, whose secret is in the body. */
export async function enter(door: DoorVisit, fields: URLSearchParams): Promise<DoorAnswer> {
  const host = hostsSignIn(door)
  if (host !== null) return host
  const secret = fields.get('link') ?? ''
  const [email, name] = [fields.get('email'), fields.get('name')]
  const given = {
    ...(email !== null && { email }),
    ...(name !== null && { name }),
    password: fields.get('password') ?? '',
    client: door.client,
  }
  try {
    const made = await door.accounts.enter(secret, given)
    if (made === null) return gone(door)
    return {
      kind: 'to',
      url: await door.start(made.signedIn),
      cookies: signedInCookies(made, door.isSecure),
    }
  } catch (error) {
    const form = formAgain(door, error, fields)
    if (form === null) throw error
    return entry(door, secret, form)
  }
}

async function entry(door: DoorVisit, secret: string, form: FormState | null): Promise<DoorAnswer> {
  const link = await door.accounts.link(secret)
  if (link === null) return gone(door)
  return { kind: 'page', view: entryPage(door, secret, link, form), status: form?.status ?? 200 }
}

/** The command that makes a link, for those who run the service. */
export const command = html`<code>hearback people link</code>`

const gone = (door: DoorVisit): DoorAnswer => ({
  kind: 'page',
  status: 404,
  view: {
    title: door.texts.door.linkDead,
    main: html`${doorHead(door.texts.door.linkDead, door.texts.door.linkDeadAbout)}
<p>${door.sayHtml(door.texts.door.linkDeadHelp, { command })}</p>
<div class="row"><a class="btn" href="${door.to('sign-in')}">${door.texts.door.signIn}</a></div>`,
  },
})

function entryPage(
  door: DoorVisit,
  secret: string,
  { purpose, person, endsAt }: OpenLink,
  form: FormState | null,
): PageView {
  const { texts, sayHtml } = door
  const { parts, door: words } = texts
  const { title, about, button } = words[purpose]
  const isFirst = purpose === 'firstOwner'
  const name = person?.name ?? ''
  return {
    title,
    main: html`${doorHead(title, about)}
${alert(form, ['name', 'email', 'password'])}
<form class="card" method="post" action="${door.post('enter')}">
<input type="hidden" name="link" value="${secret}">
${purpose !== 'reset' && input({ label: parts.name, name: 'name', value: name, autocomplete: 'name', isRequired: true, form })}
${isFirst && input({ label: parts.email, name: 'email', type: 'email', autocomplete: 'username', isRequired: true, form })}
${isFirst ? null : html`<p class="field"><span class="label">${parts.email}</span><span class="any">${person?.email ?? '–'}</span></p>${usernameField(person?.email ?? null)}`}
${input({
  label: purpose === 'reset' ? words.newPassword : words.password,
  name: 'password',
  type: 'password',
  autocomplete: 'new-password',
  hint: words.passwordHint,
  isRequired: true,
  form,
})}
<button class="main">${button}</button></form>
<p class="small soft">${sayHtml(words.linkOnce, { time: clock(endsAt, { ...door, zone: 'UTC' }) })}</p>`,
  }
}
