/** In a frame the page is as high as its card: nothing of it depends on the height of the window. */
export const embedSheet = `
[data-embed] .hb-page{min-block-size:0}
[data-embed] .hb-whose{display:none}
[data-embed] .hb-top{min-block-size:0;padding-block:8px 0;justify-content:flex-end}
[data-embed] .hb-top:not(:has(.hb-languages)){display:none}
[data-embed] .hb-languages ul{position:static;max-block-size:none}
[data-embed] .hb-page .hb-center{padding-block:32px 16px}
[data-embed] .hb-stage{padding-block-start:16px}
`
