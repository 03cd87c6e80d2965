import type { Permission } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { environmentBadge, environmentLabel, permissionBadge } from '../parts/badges.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button, head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago, type Moment, onDay, until } from '../parts/time.ts'
import { holds } from '../rights.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { KeyListed, Keys } from './load.ts'

export const keysPage = ({ of, keys, next, once }: Keys, frame: Frame): PageView => ({
  title: 'Keys',
  main: html`${head({
    title: 'Keys',
    about:
      'A key has the rights of the person who owns it, up to what the key itself may. One that was made on the server has the rights that it says.',
    links: [
      frame.signedIn.person.isOwner &&
        (of === 'all'
          ? button('Only mine', withQuery(frame.here('keys'), { of: 'me' }))
          : button('All keys', frame.here('keys'))),
      html`<a class="btn main" href="#new">New key</a>`,
    ],
  })}
${listOf(of, keys, next, frame)}
${newKeyForm(once, frame)}`,
})

function listOf(of: Keys['of'], keys: readonly KeyListed[], next: string | null, frame: Frame): Html {
  const label = of === 'all' ? 'All keys' : 'Your keys'
  if (keys.length === 0) {
    const whose = of === 'all' ? 'There are no keys yet.' : 'You have no keys yet.'
    return html`<section class="card" aria-label="${label}"><p>${whose} Programs sign in with one: make the first below.</p></section>`
  }
  const page = withQuery(frame.here('keys'), { of: of === 'me' ? 'me' : null, cursor: next })
  return html`<section class="card flush" aria-label="${label}">${table(columns(frame), keys)}${more(next === null ? null : page, frame)}</section>`
}

const columns = (frame: Frame): readonly Column<KeyListed>[] => [
  { label: 'Label', cell: ({ label, prefix }) => html`${label}<span class="small mono soft blk">${prefix}…</span>` },
  { label: 'Environment', cell: ({ environment }) => environmentBadge(environment.type, frame) },
  { label: 'May', cell: ({ permission }) => permissionBadge(permission, frame) },
  {
    label: 'Owner',
    class: 'any',
    cell: ({ owner }) => owner?.name ?? html`<span class="soft">nobody: made on the server</span>`,
  },
  { label: 'Made', class: 'nowrap', cell: ({ createdAt }) => onDay(createdAt, frame) },
  { label: 'Last used', class: 'nowrap', cell: ({ lastUsedAt }) => ago(lastUsedAt, frame) },
  { label: 'Ends', class: 'nowrap', cell: ({ expiresAt }) => ends(expiresAt, frame) },
  {
    label: 'Delete',
    isSilent: true,
    class: 'all n',
    cell: ({ id, label }) =>
      html`<a class="nowrap bad" href="${frame.here('keys', id, 'delete')}" aria-label="Delete the key ${label}">Delete</a>`,
  },
]

const soon = 14 * 24 * 3600_000

/** When a key ends; in bold where it is less than two weeks away. */
const ends = (at: string | null, moment: Moment): Html =>
  at !== null && Date.parse(at) - moment.now < soon ? html`<b>${until(at, moment)}</b>` : until(at, moment)

const permissions: readonly Permission[] = ['read', 'write', 'manage']

function newKeyForm(once: string, frame: Frame): Html {
  const { form, environments, environment } = frame
  const most = permissions.filter((wanted) => environments.some(({ may }) => holds(may, wanted)))
  return html`<section class="card" aria-labelledby="new"><h2 id="new">New key</h2>
${alert(form, ['label', 'environmentId', 'permission', 'ends', 'date'])}
<form class="stack" method="post" action="${frame.postHere('keys')}">${token(frame)}<input type="hidden" name="once" value="${once}"><div class="fields">
${input({ label: 'Label', name: 'label', placeholder: 'What uses it?', isRequired: true, maxLength: 256, form })}
${select({
  label: 'Environment',
  name: 'environmentId',
  value: environment?.id ?? '',
  options: environments.map((one) => [one.id, environmentLabel(one, environments, frame)]),
  form,
})}
${select({ label: 'May', name: 'permission', options: most.map((one) => [one, one]), form })}
${select({ label: 'Ends', name: 'ends', options: endOptions, form })}
${input({ label: 'Date, for “on a date”', name: 'date', type: 'date', form })}</div>
<div class="row"><button class="main">Make the key</button><span class="small soft">It is shown once, on the next page.</span></div></form></section>`
}

const endOptions = [
  ['90', 'in 90 days'],
  ['365', 'in a year'],
  ['never', 'never'],
  ['date', 'on a date'],
] as const
