import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { alert, checkbox, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { ago, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { PersonListed } from './load.ts'
import { isInvited, stateOf } from './page.ts'
import { rightsFields, rightsNames, rightsWords } from './rights-fields.ts'

/** One person: name, e-mail, rights, state; a new link; removing. */
export const personPage = (person: PersonListed, frame: Frame): PageView => ({
  title: nameOf(person),
  width: 'mid',
  main: html`${head({
    title: nameOf(person),
    up: { label: 'People', url: frame.to('people') },
    about: html`<span class="row">${stateOf(person)}<span>last seen ${ago(person.lastSeenAt, frame)} · here since ${onDay(person.createdAt, frame)}</span></span>`,
  })}
${changeForm(person, frame)}
${person.externalId === null && !frame.isHostSignedIn && linkForm(person, frame)}
<div class="row">${button('Remove this person', frame.to('people', person.id, 'remove'), 'danger')}</div>`,
})

export const nameOf = ({ name, email, externalId, id }: PersonListed): string => name || (email ?? externalId ?? id)

const changeForm = (person: PersonListed, frame: Frame): Html => {
  const { form, environments } = frame
  return html`${alert(form, ['name', 'email', 'isOwner', 'status', ...rightsNames(environments)])}
<form class="card" method="post" action="${frame.post('people', person.id)}">${token(frame)}<input type="hidden" name="version" value="${person.version}">
<div class="fields">
${input({ label: 'Name', name: 'name', value: person.name, isRequired: true, maxLength: 256, form })}
${person.externalId === null && input({ label: 'E-mail', name: 'email', type: 'email', value: person.email ?? '', isRequired: true, form })}
${select({ label: 'State', name: 'status', value: person.status, options: statusOptions, form })}</div>
${person.externalId !== null && facts([['Id in your application', person.externalId]])}
<h2>Rights</h2>
<div class="fields">${rightsFields(environments, person.memberships, frame)}</div>${rightsWords}
${checkbox({ label: 'Owner: everything, in every environment', name: 'isOwner', isOn: person.isOwner, form })}
<div class="row"><button class="main">Save</button><span class="small soft">Less rights hold for this person’s keys too, at once.</span></div></form>`
}

const statusOptions = [
  ['active', 'active'],
  ['suspended', 'suspended: no sign-in, and keys are refused'],
] as const

const linkForm = (person: PersonListed, frame: Frame): Html => {
  const isNew = isInvited(person)
  return html`<section class="card" aria-labelledby="link"><h2 id="link">${isNew ? 'Invitation' : 'Lost password'}</h2>
<p>${
    isNew
      ? 'A new link, if the first one was lost or has ended. It works once, for 24 hours.'
      : 'A link with which this person chooses a new password. It works once, for an hour.'
  }</p>
<form class="row" method="post" action="${frame.post('people', person.id, 'link')}">${token(frame)}<input type="hidden" name="purpose" value="${isNew ? 'invitation' : 'reset'}"><button>${frame.mailsLinks ? 'Mail a link' : 'Make a link'}</button></form></section>`
}

/** Asks before a person is removed. */
export const removePersonPage = (person: PersonListed, frame: Frame): PageView => ({
  title: 'Remove a person',
  width: 'mid',
  main: html`${head({ title: `Remove ${nameOf(person)}?`, up: { label: nameOf(person), url: frame.to('people', person.id) } })}
${alert(frame.form, [])}
<div class="alert"><b>This person’s sessions end and keys stop working at once.</b> It cannot be undone. To keep the keys for later, suspend the person instead.</div>
<section class="card">${facts([
    ['Person', nameOf(person)],
    ['E-mail', person.email ?? '–'],
    ['State', stateOf(person)],
    ['Last seen', ago(person.lastSeenAt, frame)],
  ])}</section>
<form class="row" method="post" action="${frame.post('people', person.id, 'remove')}">${token(frame)}<button class="danger main">Remove this person</button>${button('Keep', frame.to('people', person.id))}</form>`,
})
