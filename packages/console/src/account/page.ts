import type { SessionListed } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { environmentLabel, state } from '../parts/badges.ts'
import { browserName } from '../parts/browser-name.ts'
import { choices } from '../parts/choices.ts'
import { alert, input, usernameField } from '../parts/fields.ts'
import { head } from '../parts/head.ts'
import { type Column, facts, table } from '../parts/table.ts'
import { ago, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Account } from './load.ts'

/** The person's own account: name, password, sessions. */
export const accountPage = ({ sessions, mailed }: Account, frame: Frame): PageView => {
  const { person } = frame.signedIn
  return {
    title: 'Your account',
    width: 'mid',
    main: html`${head({ title: 'Your account' })}
${alert(frame.form, ['name', 'old', 'new'])}
${
  frame.isHostSignedIn
    ? html`<section class="card">${facts([
        ['Name', person.name],
        ['E-mail', person.email ?? '–'],
        ['Your id', html`<span class="mono">${person.id}</span>`],
      ])}
<p class="soft">You sign in by your own application: name and password are changed there.</p></section>${mailForm(mailed, frame)}`
    : html`${nameForm(frame)}${passwordForm(frame)}${mailForm(mailed, frame)}${sessionList(sessions, frame)}`
}`,
  }
}

const nameForm = (frame: Frame): Html => html`<section class="card" aria-labelledby="you"><h2 id="you">You</h2>
<form class="stack" method="post" action="${frame.post('account')}">${token(frame)}<div class="fields">
${input({ label: 'Name', name: 'name', value: frame.signedIn.person.name, autocomplete: 'name', isRequired: true, maxLength: 256, form: frame.form })}
<p class="field"><span class="label">E-mail</span><span class="any">${frame.signedIn.person.email ?? '–'}</span></p></div>
<div class="row"><button>Save the name</button></div></form></section>`

const passwordForm = (
  frame: Frame,
): Html => html`<section class="card" aria-labelledby="password"><h2 id="password">Password</h2>
<form class="stack" method="post" action="${frame.post('account', 'password')}">${token(frame)}${usernameField(frame.signedIn.person.email)}<div class="fields">
${input({ label: 'Your password now', name: 'old', type: 'password', autocomplete: 'current-password', isRequired: true, form: frame.form })}
${input({ label: 'New password', name: 'new', type: 'password', autocomplete: 'new-password', isRequired: true, hint: '12 characters or more.', form: frame.form })}</div>
<div class="row"><button>Change the password</button><span class="small soft">Your other sessions end with it.</span></div></form></section>`

/** A box for each environment; nothing where no mail can be sent, or the person sees no environment. */
const mailForm = (mailed: readonly string[] | null, frame: Frame): Html | null => {
  const { environments } = frame
  if (mailed === null || environments.length === 0) return null
  const ticked = environments.map(({ id }) => id).filter((id) => mailed.includes(id))
  return html`<section class="card" aria-labelledby="mails"><h2 id="mails">Mails</h2>
<form class="stack" method="post" action="${frame.post('account', 'mails')}">${token(frame)}${ticked.map((id) => html`<input type="hidden" name="was" value="${id}">`)}
${choices({
  legend: 'Mail me new responses in',
  name: 'mails',
  options: environments.map((one) => [one.id, environmentLabel(one, environments)]),
  ticked,
  hint: html`To ${frame.signedIn.person.email}, once an hour at most. The mail says how many responses each survey has received, and contains no answer.`,
  // Another form of this page may have been refused: it says nothing of these boxes.
  form: null,
})}
<div class="row"><button>Save the choice</button></div></form></section>`
}

const sessionList = (
  sessions: readonly SessionListed[],
  frame: Frame,
): Html => html`<section class="card flush" aria-labelledby="sessions"><div class="head"><h2 id="sessions">Sessions</h2>
${
  sessions.some(({ isThis }) => !isThis) &&
  html`<form method="post" action="${frame.post('account', 'sessions')}">${token(frame)}<button>Sign out the others</button></form>`
}</div>${table(columns(frame), sessions)}</section>`

const columns = ({ now }: Frame): readonly Column<SessionListed>[] => [
  { label: 'Browser', cell: ({ client }) => browserName(client) },
  {
    label: 'State',
    cell: ({ isThis }) => (isThis ? state('running', 'this one', 'good') : state('waiting', 'signed in')),
  },
  { label: 'Begun', class: 'n soft', cell: ({ createdAt }) => onDay(createdAt, now) },
  { label: 'Last seen', class: 'n soft', cell: ({ seenAt }) => ago(seenAt, now) },
]
