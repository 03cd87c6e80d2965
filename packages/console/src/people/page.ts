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
import type { Language } from '../words/language.ts'
import type { People, PersonListed } from './load.ts'
import { rightsFields, rightsNames, rightsWords } from './rights-fields.ts'

export const peoplePage = ({ people, next }: People, frame: Frame): PageView => {
  const { people: words } = frame.texts
  const following = next === null ? null : withQuery(frame.to('people'), { cursor: next })
  return {
    title: words.title,
    main: html`${head({ title: words.title, about: words.about })}
<section class="card flush" aria-label="${words.all}">${table(columns(frame), people)}${more(following, frame)}</section>
${frame.isHostSignedIn ? html`<p class="soft">${words.byHost}</p>` : inviteForm(frame)}`,
  }
}

function columns(frame: Frame): readonly Column<PersonListed>[] {
  const { texts, say } = frame
  const { people: words } = texts
  return [
    { label: words.person, cell: (person) => nameCell(person, frame) },
    ...rightsColumns(frame),
    { label: words.state, cell: (person) => stateOf(person, frame) },
    { label: words.lastSeen, class: 'n soft', cell: ({ lastSeenAt }) => ago(lastSeenAt, frame) },
    {
      label: words.change,
      isSilent: true,
      class: 'n',
      cell: ({ id, name, email }) =>
        html`<a href="${frame.to('people', id)}" aria-label="${say(words.changeOf, { name: name || (email ?? id) })}">${words.change}</a>`,
    },
  ]
}

const nameCell = ({ id, name, email, externalId }: PersonListed, { signedIn, texts }: Frame): Html =>
  html`${name || (email ?? externalId ?? id)}${id === signedIn.person.id && html` <span class="soft">${texts.people.you}</span>`}<span class="small soft blk any">${email ?? externalId}</span>`

/** A column for each environment, or one for all of them where they are many. */
function rightsColumns(frame: Frame): readonly Column<PersonListed>[] {
  const { environments, texts, sayHtml } = frame
  const { people: words } = texts
  if (environments.length <= 4) {
    return environments.map((one) => ({
      label: environmentLabel(one, environments, frame),
      cell: (person) => rightsIn(person, one.id, frame),
    }))
  }
  const cell = (person: PersonListed) =>
    person.isOwner
      ? html`<b>${words.owner}</b>`
      : environments
          .filter(({ id }) => person.memberships[id] !== undefined)
          .map((one) => {
            const environment = environmentLabel(one, environments, frame)
            const permission = rightsIn(person, one.id, frame)
            return html`<span class="blk">${sayHtml(words.mayIn, { environment, permission })}</span>`
          })
  return [{ label: words.may, class: 'all', cell }]
}

function rightsIn({ isOwner, memberships }: PersonListed, environmentId: string, frame: Frame): Child {
  if (isOwner) return html`<b>${frame.texts.people.owner}</b>`
  const permission = memberships[environmentId]
  return permission === undefined ? '–' : permissionBadge(permission, frame)
}

/** Whether the person has yet to choose a password. */
export const isInvited = ({ hasPassword, externalId }: PersonListed): boolean => !hasPassword && externalId === null

export function stateOf(person: PersonListed, { texts }: Pick<Language, 'texts'>): Html {
  const { people: words } = texts
  if (person.status === 'suspended') return state('ended', words.suspended, 'bad')
  return isInvited(person) ? state('waiting', words.invited) : state('running', words.active, 'good')
}

const inviteForm = (frame: Frame): Html => {
  const { form, environments, texts, mailsLinks } = frame
  const { people: words, parts } = texts
  return html`<section class="card" aria-labelledby="invite"><h2 id="invite">${words.invite}</h2>
${alert(form, ['email', 'name', ...rightsNames(environments)])}
<form class="stack" method="post" action="${frame.post('people')}">${token(frame)}<div class="fields">
${input({ label: parts.email, name: 'email', type: 'email', autocomplete: 'off', isRequired: true, form })}
${input({ label: parts.name, name: 'name', autocomplete: 'off', isRequired: true, maxLength: 256, form })}
${rightsFields(environments, {}, frame)}</div>${rightsWords(frame)}
${checkbox({ label: words.ownerBox, name: 'isOwner', isOn: false, form })}
<div class="row"><button class="main">${mailsLinks ? words.sendInvitation : words.makeInvitation}</button><span class="small soft">${mailsLinks ? words.onceByMail : words.onceByYou}</span></div></form></section>`
}
