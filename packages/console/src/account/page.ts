import { knownTimeZone, type SessionListed } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { digestList } from '../digests/list.ts'
import { type Html, html } from '../html.ts'
import { environmentLabel, state } from '../parts/badges.ts'
import { browserName } from '../parts/browser-name.ts'
import { choices } from '../parts/choices.ts'
import { alert, input, usernameField } from '../parts/fields.ts'
import { head } from '../parts/head.ts'
import { languageForm } from '../parts/language-form.ts'
import { type Column, facts, table } from '../parts/table.ts'
import { ago, onDay } from '../parts/time.ts'
import { zoneField } from '../parts/zone-field.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { Account } from './load.ts'

/** The person's own account: name, password, sessions. */
export const accountPage = ({ sessions, mailed, digests }: Account, frame: Frame): PageView => {
  const { person } = frame.signedIn
  const { parts, account: words } = frame.texts
  return {
    title: words.title,
    width: 'mid',
    main: html`${head({ title: words.title })}
${alert(frame.form, ['name', 'old', 'new', 'timeZone'])}
${
  frame.isHostSignedIn
    ? html`<section class="card">${facts([
        [parts.name, person.name],
        [parts.email, person.email ?? '–'],
        [words.yourId, html`<span class="mono">${person.id}</span>`],
      ])}
<p class="soft">${words.byHost}</p></section>${languageCard(frame)}${zoneForm(frame)}${mailForm(mailed, frame)}${digestList(digests, frame)}`
    : html`${nameForm(frame)}${languageCard(frame)}${zoneForm(frame)}${passwordForm(frame)}${mailForm(mailed, frame)}${digestList(digests, frame)}${sessionList(sessions, frame)}`
}`,
  }
}

const nameForm = (frame: Frame): Html => {
  const { parts, account: words } = frame.texts
  return html`<section class="card" aria-labelledby="you"><h2 id="you">${words.you}</h2>
<form class="stack" method="post" action="${frame.post('account')}">${token(frame)}<div class="fields">
${input({ label: parts.name, name: 'name', value: frame.signedIn.person.name, autocomplete: 'name', isRequired: true, maxLength: 256, form: frame.form })}
<p class="field"><span class="label">${parts.email}</span><span class="any">${frame.signedIn.person.email ?? '–'}</span></p></div>
<div class="row"><button>${words.saveName}</button></div></form></section>`
}

const languageCard = (frame: Frame): Html =>
  html`<section class="card" aria-labelledby="languages"><h2 id="languages">${frame.texts.language.heading}</h2>${languageForm(frame, frame.post('language'), 'account/')}</section>`

const zoneForm = (frame: Frame): Html => {
  const { parts, account: words } = frame.texts
  const inherited = frame.say(words.timeZoneOfProduct, { zone: knownTimeZone(frame.environment?.product.timeZone) })
  const value = frame.signedIn.person.timeZone ?? ''
  return html`<section class="card" aria-labelledby="time-zone"><h2 id="time-zone">${parts.timeZone}</h2>
<form class="stack" method="post" action="${frame.post('account', 'time-zone')}">${token(frame)}<div class="fields">
${zoneField({ label: parts.timeZone, value, inherited, hint: words.timeZoneAbout, form: frame.form })}</div>
<div class="row"><button>${words.saveTimeZone}</button></div></form></section>`
}

const passwordForm = (frame: Frame): Html => {
  const { account: words } = frame.texts
  return html`<section class="card" aria-labelledby="password"><h2 id="password">${words.password}</h2>
<form class="stack" method="post" action="${frame.post('account', 'password')}">${token(frame)}${usernameField(frame.signedIn.person.email)}<div class="fields">
${input({ label: words.passwordNow, name: 'old', type: 'password', autocomplete: 'current-password', isRequired: true, form: frame.form })}
${input({ label: words.newPassword, name: 'new', type: 'password', autocomplete: 'new-password', isRequired: true, hint: words.passwordHint, form: frame.form })}</div>
<div class="row"><button>${words.changePassword}</button><span class="small soft">${words.sessionsEnd}</span></div></form></section>`
}

/** A box for each environment; nothing where no mail can be sent, or the person sees no environment. */
const mailForm = (mailed: readonly string[] | null, frame: Frame): Html | null => {
  const { environments, texts, sayHtml } = frame
  const { account: words } = texts
  if (mailed === null || environments.length === 0) return null
  const ticked = environments.map(({ id }) => id).filter((id) => mailed.includes(id))
  return html`<section class="card" aria-labelledby="mails"><h2 id="mails">${words.mails}</h2>
<form class="stack" method="post" action="${frame.post('account', 'mails')}">${token(frame)}${ticked.map((id) => html`<input type="hidden" name="was" value="${id}">`)}
${choices({
  legend: words.mailsIn,
  name: 'mails',
  options: environments.map((one) => [one.id, environmentLabel(one, environments, frame)]),
  ticked,
  hint: sayHtml(words.mailsHint, { email: frame.signedIn.person.email }),
  // Another form of this page may have been refused: it says nothing of these boxes.
  form: null,
})}
<div class="row"><button>${words.saveMails}</button></div></form></section>`
}

const sessionList = (sessions: readonly SessionListed[], frame: Frame): Html => {
  const { account: words } = frame.texts
  return html`<section class="card flush" aria-labelledby="sessions"><div class="head"><h2 id="sessions">${words.sessions}</h2>
${
  sessions.some(({ isThis }) => !isThis) &&
  html`<form method="post" action="${frame.post('account', 'sessions')}">${token(frame)}<button>${words.signOutOthers}</button></form>`
}</div>${table(columns(frame), sessions)}</section>`
}

const columns = (frame: Frame): readonly Column<SessionListed>[] => {
  const { account: words } = frame.texts
  return [
    { label: words.browser, cell: ({ client }) => browserName(client, frame) },
    {
      label: words.state,
      cell: ({ isThis }) => (isThis ? state('running', words.thisOne, 'good') : state('waiting', words.signedIn)),
    },
    { label: words.begun, class: 'n soft', cell: ({ createdAt }) => onDay(createdAt, frame) },
    { label: words.lastSeen, class: 'n soft', cell: ({ seenAt }) => ago(seenAt, frame) },
  ]
}
