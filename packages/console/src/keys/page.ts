import { html } from '../html.ts'
import { environmentBadge, permissionBadge } from '../parts/badges.ts'
import { head } from '../parts/head.ts'
import { type Column, table } from '../parts/table.ts'
import { ago, onDay, until } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { KeyListed, Keys } from './load.ts'

export const keysPage = ({ keys }: Keys, frame: Frame): PageView => ({
  title: 'Keys',
  main: html`${head({ title: 'Keys', about: 'A key has the rights of the person who owns it, up to what the key itself may.' })}
<section class="card flush" aria-label="Keys">${table(columns(frame), keys)}</section>`,
})

const columns = ({ now }: Frame): readonly Column<KeyListed>[] => [
  { label: 'Label', cell: ({ label, prefix }) => html`${label}<span class="small mono soft blk">${prefix}…</span>` },
  { label: 'Environment', cell: ({ environment }) => environmentBadge(environment.type) },
  { label: 'May', cell: ({ permission }) => permissionBadge(permission) },
  { label: 'Owner', cell: ({ owner }) => owner?.name ?? html`<span class="soft">–</span>` },
  { label: 'Made', class: 'nowrap', cell: ({ createdAt }) => onDay(createdAt, now) },
  { label: 'Last used', class: 'nowrap', cell: ({ lastUsedAt }) => ago(lastUsedAt, now) },
  { label: 'Ends', class: 'nowrap', cell: ({ expiresAt }) => until(expiresAt, now) },
]
