import { html } from '../html.ts'

/** The product's mark, for the bar and the doors. */
export const mark = html`<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M3 8v4M7 5v10M11 2v16M15 6v8"/></svg>`
