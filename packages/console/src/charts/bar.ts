import { type Html, html } from '../html.ts'

/** The colours of charts: blue, grey, orange. Each chart says in words what they mean. */
export type Colour = 'b1' | 'b2' | 'b3'

/** A width or place in an SVG, in percent. */
export const wide = (share: number): string => `${Math.min(100, Math.max(0, share * 100)).toFixed(1)}%`

/** A bar of a share, on a track. Its number stands beside it. */
export const bar = (share: number, colour: Colour = 'b1'): Html =>
  html`<svg width="100%" height="12" aria-hidden="true"><rect class="bt" width="100%" height="12" rx="2"/>${share > 0 && html`<rect class="${colour}" width="${wide(share)}" height="12" rx="2"/>`}</svg>`

/** A square of a colour, beside the word that it stands for. */
export const swatch = (colour: Colour | 'bt' | 'h1' | 'hatch'): Html =>
  html`<svg class="key" width="10" height="10" aria-hidden="true">${
    colour === 'hatch'
      ? html`<rect fill="url(#hatch)" width="10" height="10"/>`
      : colour === 'h1'
        ? html`<rect class="h1" x=".5" y=".5" width="9" height="9"/>`
        : html`<rect class="${colour}" width="10" height="10" rx="2"/>`
  }</svg>`
