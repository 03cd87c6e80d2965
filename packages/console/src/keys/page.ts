import type { Permission } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { environmentBadge, environmentLabel, permissionBadge } from '../parts/badges.ts'
import { alert, input, select, zoneOfForm } from '../parts/fields.ts'
import { button, head, more } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago, type Moment, onDay, until } from '../parts/time.ts'
import { holds } from '../rights.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { KeyListed, Keys } from './load.ts'

export const keysPage = ({ of, keys, next, once }: Keys, frame: Frame): PageView => {
  const { keys: words } = frame.texts
  return {
    title: words.title,
    main: html`${head({
      title: words.title,
      about: words.about,
      links: [
        frame.signedIn.person.isOwner &&
          (of === 'all'
            ? button(words.onlyMine, withQuery(frame.here('keys'), { of: 'me' }))
            : button(words.all, frame.here('keys'))),
        html`<a class="btn main" href="#new">${words.new}</a>`,
      ],
    })}
${listOf(of, keys, next, frame)}
${newKeyForm(once, frame)}`,
  }
}

function listOf(of: Keys['of'], keys: readonly KeyListed[], next: string | null, frame: Frame): Html {
  const { keys: words } = frame.texts
  const label = of === 'all' ? words.all : words.yours
  if (keys.length === 0) {
    return html`<section class="card" aria-label="${label}"><p>${of === 'all' ? words.none : words.noneOfYours}</p></section>`
  }
  const page = withQuery(frame.here('keys'), { of: of === 'me' ? 'me' : null, cursor: next })
  return html`<section class="card flush" aria-label="${label}">${table(columns(frame), keys)}${more(next === null ? null : page, frame)}</section>`
}

function columns(frame: Frame): readonly Column<KeyListed>[] {
  const { texts, say } = frame
  const { keys: words } = texts
  return [
    {
      label: words.label,
      cell: ({ label, prefix }) => html`${label}<span class="small mono soft blk">${prefix}…</span>`,
    },
    { label: words.environment, cell: ({ environment }) => environmentBadge(environment.type, frame) },
    { label: words.may, cell: ({ permission }) => permissionBadge(permission, frame) },
    {
      label: words.owner,
      class: 'any',
      cell: ({ owner }) => owner?.name ?? html`<span class="soft">${words.noOwner}</span>`,
    },
    { label: words.made, class: 'nowrap', cell: ({ createdAt }) => onDay(createdAt, frame) },
    { label: words.lastUsed, class: 'nowrap', cell: ({ lastUsedAt }) => ago(lastUsedAt, frame) },
    { label: words.ends, class: 'nowrap', cell: ({ expiresAt }) => ends(expiresAt, frame) },
    {
      label: words.delete,
      isSilent: true,
      class: 'all n',
      cell: ({ id, label }) =>
        html`<a class="nowrap bad" href="${frame.here('keys', id, 'delete')}" aria-label="${say(words.deleteOf, { label })}">${words.delete}</a>`,
    },
  ]
}

const soon = 14 * 24 * 3600_000

/** When a key ends; in bold where it is less than two weeks away. */
const ends = (at: string | null, moment: Moment): Html =>
  at !== null && Date.parse(at) - moment.now < soon ? html`<b>${until(at, moment)}</b>` : until(at, moment)

const permissions: readonly Permission[] = ['read', 'write', 'manage']

function newKeyForm(once: string, frame: Frame): Html {
  const { form, environments, environment, texts, say } = frame
  const { keys: words } = texts
  const most = permissions.filter((wanted) => environments.some(({ may }) => holds(may, wanted)))
  return html`<section class="card" aria-labelledby="new"><h2 id="new">${words.new}</h2>
${alert(form, ['label', 'environmentId', 'permission', 'ends', 'date'])}
<form class="stack" method="post" action="${frame.postHere('keys')}">${token(frame)}<input type="hidden" name="once" value="${once}">${zoneOfForm(frame)}<div class="fields">
${input({ label: words.label, name: 'label', placeholder: words.labelHint, isRequired: true, maxLength: 256, form })}
${select({
  label: words.environment,
  name: 'environmentId',
  value: environment?.id ?? '',
  options: environments.map((one) => [one.id, environmentLabel(one, environments, frame)]),
  form,
})}
${select({ label: words.may, name: 'permission', options: most.map((one) => [one, texts.permissions[one]]), form })}
${select({
  label: words.ends,
  name: 'ends',
  options: [
    ['90', words.in90Days],
    ['365', words.inAYear],
    ['never', texts.time.never],
    ['date', words.onADate],
  ],
  form,
})}
${input({ label: say(words.dateLabel, { zone: frame.zone }), name: 'date', type: 'date', form })}</div>
<div class="row"><button class="main">${words.make}</button><span class="small soft">${words.shownOnce}</span></div></form></section>`
}
