import { barTable } from '../../charts/bars.ts'
import { type Child, type Html, html } from '../../html.ts'
import { shareInterval } from '../../intervals/proportion.ts'
import { count, percents } from '../../words/numbers.ts'

/** One bar of those who were shown a button or a box. */
export function sharePicture(
  label: string,
  link: Child,
  group: { readonly count: number; readonly share: number },
  shown: number,
): Html {
  if (shown === 0) return html`<p class="soft">Nobody has seen it yet.</p>`
  const interval = shareInterval({ count: group.count, of: shown })
  return html`${barTable({ caption: label, heads: ['What people did', 'Share of those who saw it', 'People'], bars: [{ label: link, ...group }] })}<p class="small soft">Of ${count(shown)} who saw it${interval && `; ${percents(interval)}`}.</p>`
}
