import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { alert, checkbox, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { ago, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { PersonListed } from './load.ts'
import { isInvited, stateOf } from './page.ts'
import { rightsFields, rightsNames, rightsWords } from './rights-fields.ts'

/** One person: name, e-mail, rights, state; a new link; removing. */
export const personPage = (person: PersonListed, frame: Frame): PageView => {
  const { people: words } = frame.texts
  const seen = ago(person.lastSeenAt, frame)
  const since = onDay(person.createdAt, frame)
  return {
    title: nameOf(person),
    width: 'mid',
    main: html`${head({
      title: nameOf(person),
      up: { label: words.title, url: frame.to('people') },
      about: html`<span class="row">${stateOf(person, frame)}<span>${frame.sayHtml(words.seenAndSince, { seen, since })}</span></span>`,
    })}
${changeForm(person, frame)}
${person.externalId === null && !frame.isHostSignedIn && linkForm(person, frame)}
<div class="row">${button(words.remove, frame.to('people', person.id, 'remove'), 'danger')}</div>`,
  }
}

export const nameOf = ({ name, email, externalId, id }: PersonListed): string => name || (email ?? externalId ?? id)

const changeForm = (person: PersonListed, frame: Frame): Html => {
  const { form, environments, texts } = frame
  const { people: words, parts } = texts
  return html`${alert(form, ['name', 'email', 'isOwner', 'status', ...rightsNames(environments)])}
<form class="card" method="post" action="${frame.post('people', person.id)}">${token(frame)}<input type="hidden" name="version" value="${person.version}">
<div class="fields">
${input({ label: parts.name, name: 'name', value: person.name, isRequired: true, maxLength: 256, form })}
${person.externalId === null && input({ label: parts.email, name: 'email', type: 'email', value: person.email ?? '', isRequired: true, form })}
${select({
  label: words.state,
  name: 'status',
  value: person.status,
  options: [
    ['active', words.active],
    ['suspended', words.suspendedMeans],
  ],
  form,
})}</div>
${person.externalId !== null && facts([[words.idInApp, person.externalId]])}
<h2>${words.rights}</h2>
<div class="fields">${rightsFields(environments, person.memberships, frame)}</div>${rightsWords(frame)}
${checkbox({ label: words.ownerBox, name: 'isOwner', isOn: person.isOwner, form })}
<div class="row"><button class="main">${words.save}</button><span class="small soft">${words.lessRights}</span></div></form>`
}

const linkForm = (person: PersonListed, frame: Frame): Html => {
  const { people: words } = frame.texts
  const isNew = isInvited(person)
  return html`<section class="card" aria-labelledby="link"><h2 id="link">${isNew ? words.invitation : words.lostPassword}</h2>
<p>${isNew ? words.invitationAbout : words.lostAbout}</p>
<form class="row" method="post" action="${frame.post('people', person.id, 'link')}">${token(frame)}<input type="hidden" name="purpose" value="${isNew ? 'invitation' : 'reset'}"><button>${frame.mailsLinks ? words.mailLink : words.makeLink}</button></form></section>`
}

/** Asks before a person is removed. */
export const removePersonPage = (person: PersonListed, frame: Frame): PageView => {
  const { texts, say, sayHtml } = frame
  const { people: words } = texts
  const name = nameOf(person)
  return {
    title: words.removeTitle,
    width: 'mid',
    main: html`${head({ title: say(words.removeQuestion, { name }), up: { label: name, url: frame.to('people', person.id) } })}
${alert(frame.form, [])}
<div class="alert">${sayHtml(words.removeWarning, { b })}</div>
<section class="card">${facts([
      [words.person, name],
      [texts.parts.email, person.email ?? '–'],
      [words.state, stateOf(person, frame)],
      [words.lastSeen, ago(person.lastSeenAt, frame)],
    ])}</section>
<form class="row" method="post" action="${frame.post('people', person.id, 'remove')}">${token(frame)}<button class="danger main">${words.remove}</button>${button(words.keep, frame.to('people', person.id))}</form>`,
  }
}
