/**
 * The page around a card. The page that comes after a tap takes no second one at its place, which was meant for the card
 * before: without script, nothing else would keep it from answering a card that its respondent has not seen. It needs no motion, and holds
 * where motion is reduced, too.
 */
export const page = `
html:has(.hb-page){scroll-padding-block:16px 10rem}
@media (max-height:520px){html:has(.hb-page){scroll-padding-block:16px}}
.hb-page>*{animation:hb-unseen .5s!important}
@keyframes hb-unseen{from,to{pointer-events:none}}
.hb-page{min-block-size:100vh;min-block-size:100dvh;display:flex;flex-direction:column;background:var(--hb-page) center/cover fixed;background-image:var(--hb-image)}
.hb-top{display:flex;align-items:center;gap:0 24px;padding:8px 24px;color:var(--hb-page-text)}
.hb-page>header{display:contents}
.hb-top{justify-content:space-between;min-block-size:64px}
.hb-whose{font-weight:600;letter-spacing:-.01em}
.hb-languages{position:relative;font-size:var(--mid);z-index:4}
.hb-languages summary{display:flex;align-items:center;gap:8px;min-block-size:44px;padding-inline:12px;border-radius:var(--hb-radius);font-weight:500;cursor:pointer;list-style:none}
.hb-languages summary::-webkit-details-marker{display:none}
.hb-languages[open] summary,.hb-languages summary:hover{background:var(--hb-card);color:var(--hb-text)}
.hb-languages ul{position:absolute;inset-inline-end:0;inset-block-start:calc(100% + 4px);min-inline-size:192px;max-block-size:60vh;overflow-y:auto;padding:6px;background:var(--hb-card);color:var(--hb-text);border:1px solid var(--hb-card-border);border-radius:var(--hb-radius);box-shadow:0 18px 48px -16px rgb(var(--hb-shadow)/.3)}
.hb-languages li>*{display:flex;align-items:center;inline-size:100%;min-block-size:44px;padding-inline:12px;border-radius:calc(var(--hb-radius)*.7);color:inherit;text-decoration:none;border:0;background:none;cursor:pointer}
.hb-languages li>:hover{background:var(--hb-hover)}
.hb-languages [aria-current]{font-weight:600;color:var(--hb-brand-ink)}
.hb-stage{flex:1;isolation:isolate;display:grid;grid-template-columns:minmax(0,1fr);justify-items:center;align-content:center;align-content:safe center;padding:8px 24px 24px}
@container hb (max-width:639.99px){
.hb-top{padding-inline:20px 8px;min-block-size:56px}
.hb-stage{padding:0;align-content:stretch}
.hb-stage>.hb-card{--pad:20px;inline-size:100%;padding-block-start:16px;border:0;border-radius:0;box-shadow:none}
.hb-page .hb-answer{margin-block-start:26px}
.hb-page .hb-nav{flex-wrap:nowrap;margin-block-start:auto;padding-block:28px max(12px,env(safe-area-inset-bottom));border-radius:0}
.hb-page .hb-nav .hb-primary{flex:1}
.hb-page .hb-nav:has(.hb-end){flex-wrap:wrap}
.hb-page .hb-nav:has(.hb-end) .hb-primary{order:-1;flex:1 0 100%}
.hb-page .hb-nav .hb-back{flex:none;margin-inline:0 auto;padding-inline:15px;border-color:var(--hb-border);background:var(--hb-card)}
.hb-page .hb-back span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.hb-page .hb-center{padding-block:14vh 0}
.hb-page .hb-hero{margin-block:-16px 24px;border-radius:0;aspect-ratio:360/190}
.hb-page .hb-center:has(.hb-hero){padding-block-start:16px}
.hb-page .hb-other{padding-inline-start:16px}
.hb-foot{gap:0 16px;padding-block-end:4px}
}
@media (max-width:639.99px){
.hb-page{background:var(--hb-card)}
.hb-page .hb-top{color:var(--hb-text)}
.hb-page .hb-foot{color:var(--hb-muted)}
.hb-page .hb-foot b{color:var(--hb-text)}
}
@media (hover:hover) and (pointer:fine) and (min-width:640px){.hb-page .hb-key{display:inline-grid}}
@media (min-width:640px) and (max-height:768px){.hb-page .hb-card{padding-block-start:36px}.hb-page .hb-hero{margin-block-start:-36px}.hb-page .hb-nav{padding-block-end:28px}.hb-page .hb-answer{margin-block-start:26px}}
`
