/** What keeps a page's own style out of a card in its shadow root. */
export const appSheet = `
:host{display:contents}
.hb-root{all:initial;display:block}
`
