/** Pictures to choose. */
export const picturesSheet = `
.hb .hb-pic input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:inherit;z-index:1}
.hb-pics{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.hb-pic{position:relative;display:block;border-radius:calc(var(--hb-radius)*1.2);cursor:pointer}
.hb-pic{background:var(--hb-track)}
.hb-pic .hb-place{position:absolute;inset-block-end:10px;inset-inline-start:10px;background:var(--hb-card)}
.hb-pic img{position:relative;display:block;inline-size:100%;block-size:auto;aspect-ratio:16/10;object-fit:cover;border-radius:inherit;font-size:var(--small);line-height:1.35;overflow:hidden;outline:1px solid var(--hb-border);outline-offset:-1px}
.hb-pic:hover img{outline-color:var(--hb-edge)}
.hb-pic input:checked~img{outline:3px solid var(--hb-brand-edge);outline-offset:0}
.hb-pic:has(:focus-visible){outline:3px solid var(--hb-brand-ink);outline-offset:5px}
.hb-tick{position:absolute;inset-block-start:10px;inset-inline-end:10px;display:grid;place-items:center;inline-size:28px;block-size:28px;border-radius:50%;background:var(--hb-brand);color:var(--hb-on-brand);box-shadow:0 0 0 2px var(--hb-card);transform:scale(0);transition:transform .26s var(--ease)}
.hb-tick svg{inline-size:16px;block-size:16px;stroke-width:2.5}
.hb-pic input:checked~.hb-tick{transform:none}
.hb-again{display:none!important}
.hb-pic[data-broken]{padding-block-start:46px}
.hb-pic[data-broken] .hb-place{inset-block:10px auto}
.hb .hb-pic[data-broken] input~img{aspect-ratio:auto;min-block-size:44px;padding:4px 12px;outline:0}
.hb-pic[data-broken]:not(:focus-within){outline:1px dashed var(--hb-edge);outline-offset:-1px}
.hb-pic[data-broken]:has(:checked):not(:focus-within){outline:3px solid var(--hb-brand-edge)}
.hb .hb-pic[data-broken] .hb-again{display:inline-flex!important;position:relative;z-index:2;min-block-size:44px;margin:4px 10px 10px;padding:4px 12px;font-size:var(--mid)}
@media (forced-colors:active){
.hb-tick{forced-color-adjust:none;background:Highlight;color:HighlightText}
.hb-pic input:checked~img{outline-color:Highlight}
}
`
