import { type Child, type Html, html } from '../html.ts'

/** A menu that opens without a script. `null`: it has no items. */
export function menu(label: string, items: readonly Child[]): Html | null {
  const shown = items.filter((item) => item !== null && item !== false)
  if (shown.length === 0) return null
  return html`<details class="menu"><summary>${label}</summary><ul>${shown.map((item) => html`<li>${item}</li>`)}</ul></details>`
}
