import { token } from '../bar.ts'
import { html } from '../html.ts'
import { environmentBadge, permissionBadge } from '../parts/badges.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { ago, exactly, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { KeyListed } from './load.ts'

/** Asks before a key is deleted: when it was used last says what would stop. */
export const deleteKeyPage = (key: KeyListed, frame: Frame): PageView => {
  const { texts, say, sayHtml } = frame
  const { keys: words } = texts
  const name = say(texts.deletion.name, { name: key.label })
  return {
    title: words.deleteTitle,
    width: 'mid',
    main: html`${head({ title: say(words.deleteQuestion, { name }), up: { label: words.title, url: frame.here('keys') } })}
${alert(frame.form, [])}
<div class="alert">${
      key.lastUsedAt === null
        ? sayHtml(words.neverUsed, { b })
        : sayHtml(words.used, { b, ago: ago(key.lastUsedAt, frame) })
    }</div>
<section class="card">${facts([
      [words.key, html`<span class="mono">${key.prefix}…</span>`],
      [words.environment, environmentBadge(key.environment.type, frame)],
      [words.may, permissionBadge(key.permission, frame)],
      [words.owner, key.owner?.name ?? words.noOwnerBy],
      [words.made, onDay(key.createdAt, frame)],
      [words.lastUsed, key.lastUsedAt === null ? texts.time.never : exactly(key.lastUsedAt, frame)],
    ])}</section>
<form class="row" method="post" action="${frame.postHere('keys', key.id, 'delete')}">${token(frame)}<button class="danger main">${words.deleteTitle}</button>${button(texts.deletion.keep, frame.here('keys'))}</form>`,
  }
}
