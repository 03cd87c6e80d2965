import { token } from '../bar.ts'
import { html } from '../html.ts'
import { environmentBadge, permissionBadge } from '../parts/badges.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { ago, exactly, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { KeyListed } from './load.ts'

/** Asks before a key is deleted: when it was used last says what would stop. */
export const deleteKeyPage = (key: KeyListed, frame: Frame): PageView => ({
  title: 'Delete the key',
  width: 'mid',
  main: html`${head({ title: `Delete the key “${key.label}”?`, up: { label: 'Keys', url: frame.here('keys') } })}
${alert(frame.form, [])}
<div class="alert">${
    key.lastUsedAt === null
      ? html`<b>This key was never used.</b>`
      : html`<b>This key was used ${ago(key.lastUsedAt, frame)}.</b> What uses it stops working at once.`
  } It cannot be brought back.</div>
<section class="card">${facts([
    ['Key', html`<span class="mono">${key.prefix}…</span>`],
    ['Environment', environmentBadge(key.environment.type, frame)],
    ['May', permissionBadge(key.permission, frame)],
    ['Owner', key.owner?.name ?? 'none: made by the command or the host'],
    ['Made', onDay(key.createdAt, frame)],
    ['Last used', key.lastUsedAt === null ? 'never' : exactly(key.lastUsedAt, frame)],
  ])}</section>
<form class="row" method="post" action="${frame.postHere('keys', key.id, 'delete')}">${token(frame)}<button class="danger main">Delete the key</button>${button('Keep it', frame.here('keys'))}</form>`,
})
