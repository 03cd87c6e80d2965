import { withQuery } from '../addresses.ts'
import { token } from '../bar.ts'
import { type Child, type Html, html } from '../html.ts'
import { environmentLabel, permissionBadge, state } from '../parts/badges.ts'
import { alert, checkbox, input } from '../parts/fields.ts'
import { head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { People, PersonListed } from './load.ts'
import { rightsFields, rightsNames, rightsWords } from './rights-fields.ts'

export const peoplePage = ({ people, next }: People, frame: Frame): PageView => ({
  title: 'People',
  main: html`${head({ title: 'People', about: 'Owners may do everything in every environment.' })}
<section class="card flush" aria-label="All people">${table(columns(frame), people)}${more(
    next === null ? null : withQuery(frame.to('people'), { cursor: next }),
    frame,
  )}</section>
${frame.isHostSignedIn ? byHost : inviteForm(frame)}`,
})

const columns = (frame: Frame): readonly Column<PersonListed>[] => [
  { label: 'Person', cell: (person) => nameCell(person, frame) },
  ...rightsColumns(frame),
  { label: 'State', cell: stateOf },
  { label: 'Last seen', class: 'n soft', cell: ({ lastSeenAt }) => ago(lastSeenAt, frame) },
  {
    label: 'Change',
    isSilent: true,
    class: 'n',
    cell: ({ id, name, email }) =>
      html`<a href="${frame.to('people', id)}" aria-label="Change ${name || (email ?? id)}">Change</a>`,
  },
]

const nameCell = ({ id, name, email, externalId }: PersonListed, { signedIn }: Frame): Html =>
  html`${name || (email ?? externalId ?? id)}${id === signedIn.person.id && html` <span class="soft">you</span>`}<span class="small soft blk any">${email ?? externalId}</span>`

/** A column for each environment, or one for all of them where they are many. */
function rightsColumns(frame: Frame): readonly Column<PersonListed>[] {
  const { environments } = frame
  if (environments.length <= 4) {
    return environments.map((one) => ({
      label: environmentLabel(one, environments, frame),
      cell: (person) => rightsIn(person, one.id, frame),
    }))
  }
  const cell = (person: PersonListed) =>
    person.isOwner
      ? html`<b>owner</b>`
      : environments
          .filter(({ id }) => person.memberships[id] !== undefined)
          .map(
            (one) => html`<span class="blk">${environmentLabel(one, environments, frame)}: ${rightsIn(person, one.id, frame)}</span>`,
          )
  return [{ label: 'May', class: 'all', cell }]
}

function rightsIn({ isOwner, memberships }: PersonListed, environmentId: string, frame: Frame): Child {
  if (isOwner) return html`<b>owner</b>`
  const permission = memberships[environmentId]
  return permission === undefined ? '–' : permissionBadge(permission, frame)
}

/** Whether the person has yet to choose a password. */
export const isInvited = ({ hasPassword, externalId }: PersonListed): boolean => !hasPassword && externalId === null

export function stateOf(person: PersonListed): Html {
  if (person.status === 'suspended') return state('ended', 'suspended', 'bad')
  return isInvited(person) ? state('waiting', 'invited') : state('running', 'active', 'good')
}

const byHost = html`<p class="soft">People come here by the sign-in of your own application. They are listed from their first visit on; give them their rights then.</p>`

const inviteForm = (frame: Frame): Html => {
  const { form, environments } = frame
  return html`<section class="card" aria-labelledby="invite"><h2 id="invite">Invite somebody</h2>
${alert(form, ['email', 'name', ...rightsNames(environments)])}
<form class="stack" method="post" action="${frame.post('people')}">${token(frame)}<div class="fields">
${input({ label: 'E-mail', name: 'email', type: 'email', autocomplete: 'off', isRequired: true, form })}
${input({ label: 'Name', name: 'name', autocomplete: 'off', isRequired: true, maxLength: 256, form })}
${rightsFields(environments, {}, frame)}</div>${rightsWords}
${checkbox({ label: 'Owner: everything, in every environment', name: 'isOwner', isOn: false, form })}
<div class="row"><button class="main">${frame.mailsLinks ? 'Send an invitation' : 'Make an invitation link'}</button><span class="small soft">Works once, for 24 hours. ${frame.mailsLinks ? 'It goes by mail.' : 'You send it.'}</span></div></form></section>`
}
