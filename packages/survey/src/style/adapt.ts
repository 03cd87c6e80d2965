/** The card in an app, narrow and wide cards, motion, contrast. */
export const adapt = `
.hb-app{--small:14px;--body:16px;--title:20px;--tall:48px;--pad:20px;inline-size:100%}
.hb-app .hb-sheet{position:relative;display:flex;flex-direction:column;overflow:auto;overscroll-behavior:contain;max-block-size:inherit;background:var(--hb-card);border:1px solid var(--hb-card-border);border-radius:calc(var(--hb-radius)*1.6)}
.hb-app .hb-card{inline-size:100%;padding-block-start:20px;border:0;border-radius:0;box-shadow:none}
.hb-app .hb-card :is(h1,h2){letter-spacing:-.014em;line-height:1.3}
.hb-app .hb-cover :is(h1,h2){font-size:24px}
.hb-app .hb-eyebrow{margin-block-end:8px!important;min-block-size:24px;padding-inline-end:36px}
.hb-app .hb-cover>:is(h1,h2):first-of-type{padding-inline-end:24px}
.hb-app .hb-card .hb-sub{margin-block-start:6px;font-size:15px}
.hb-app .hb-answer{margin-block-start:18px}
.hb-app .hb-face{min-block-size:46px}
.hb-app .hb-nav{padding-block:24px 16px}
.hb-app .hb-hero{margin-block:-20px 20px;border-radius:0}
.hb-app .hb-foot{padding:0 20px 6px;color:var(--hb-muted)}
.hb-app .hb-foot b{color:var(--hb-text)}
.hb-app .hb-center{padding-block-end:24px}
.hb-close{position:absolute;inset-block-start:10px;inset-inline-end:8px;z-index:4}
.hb-modal{position:fixed;z-index:2147483000;inset:24px;display:grid;inline-size:auto;block-size:auto;max-inline-size:none;max-block-size:none;pointer-events:none}
dialog.hb-modal{pointer-events:auto}
.hb-modal::backdrop{background:rgb(10 15 20/.55)}
.hb-modal.hb-light::backdrop{background:rgb(255 255 255/.7)}
.hb-modal>.hb-app{pointer-events:auto;inline-size:min(400px,100%);align-self:end;justify-self:end}
.hb-modal .hb-sheet{max-block-size:calc(100vh - 48px);max-block-size:calc(100dvh - 48px);box-shadow:0 2px 6px rgb(var(--hb-shadow)/.08),0 24px 64px -12px rgb(var(--hb-shadow)/.34)}
.hb-modal>:is(.hb-at-bottomLeft,.hb-at-topLeft){justify-self:start}
.hb-modal>:is(.hb-at-topLeft,.hb-at-topRight){align-self:start}
.hb-modal>.hb-at-center{place-self:center;inline-size:min(560px,100%)}
@container hb (min-width:480.02px){
.hb-grid{grid-template-columns:1fr 1fr}
.hb-full{grid-column:1/-1}
.hb-matrix{table-layout:fixed}
.hb-matrix thead td{inline-size:30%}
.hb-matrix thead th{padding:0 4px 12px;text-align:center;vertical-align:bottom;color:var(--hb-muted);font-size:var(--small)}
.hb-matrix tbody :is(th,td){border-block-start:1px solid var(--hb-border)}
.hb-matrix tbody th{padding:12px 0;padding-inline-end:12px}
.hb-matrix tbody tr:last-child>*{border-block-end:1px solid var(--hb-border)}
.hb-matrix tbody label{justify-content:center;padding:0;min-block-size:60px}
.hb-matrix tbody label span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.hb-matrix tbody tr:hover>*{background:var(--hb-hover)}
}
@container hb (max-width:480.01px){
.hb-matrix :is(thead,tbody,tr,td,th),.hb-matrix{display:block}
.hb-matrix thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.hb-matrix tr+tr{margin-block-start:28px}
.hb-matrix tbody th{padding-block-end:10px;font-weight:600}
.hb-matrix tbody td{border:1px solid var(--hb-border);border-block-end-width:0;background:var(--hb-input)}
.hb-matrix th+td{border-start-start-radius:var(--hb-radius);border-start-end-radius:var(--hb-radius)}
.hb-matrix td:last-child{border-block-end-width:1px!important;border-end-start-radius:var(--hb-radius);border-end-end-radius:var(--hb-radius)}
.hb-matrix td:has(:checked){background:var(--hb-soft);font-weight:500}
}
@container hb (min-width:600px){
.hb-of-11,.hb-of-10,.hb-of-7{grid-template-columns:repeat(auto-fit,minmax(0,1fr));grid-auto-flow:column;grid-template-columns:none;grid-auto-columns:1fr}
.hb :is(.hb-of-11,.hb-of-7)>*{grid-column:auto}
.hb :is(.hb-stars,.hb-smileys).hb-of-10{max-inline-size:none}
}
@container hb (max-width:639.99px){
.hb-top{padding-inline:20px 8px;min-block-size:56px}
.hb-stage{padding:0;align-content:stretch}
.hb-stage>.hb-card{--pad:20px;inline-size:100%;padding-block-start:16px;border:0;border-radius:0;box-shadow:none}
.hb-page .hb-answer{margin-block-start:26px}
.hb-page .hb-nav{flex-wrap:nowrap;margin-block-start:auto;padding-block:28px max(12px,env(safe-area-inset-bottom));border-radius:0}
.hb-page .hb-nav .hb-primary{flex:1}
.hb-page .hb-nav:has(.hb-end){flex-wrap:wrap}
.hb-page .hb-nav:has(.hb-end) .hb-primary{order:-1;flex:1 0 100%}
.hb-page .hb-nav .hb-back{flex:none;margin:0;padding-inline:15px;border-color:var(--hb-border);background:var(--hb-card)}
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
.hb-modal{inset:auto 0 0}
.hb-modal>.hb-app.hb-app{inline-size:100%}
.hb-modal .hb-sheet{max-block-size:85dvh;border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom)}
}
@media (hover:hover) and (pointer:fine) and (min-width:640px){.hb-page .hb-key{display:inline-grid}}
@media (min-width:640px) and (max-height:768px){.hb-page .hb-card{padding-block-start:36px}.hb-page .hb-hero{margin-block-start:-36px}.hb-page .hb-nav{padding-block-end:28px}.hb-page .hb-answer{margin-block-start:26px}}
@media (prefers-reduced-motion:no-preference){
.hb-card>:not(.hb-nav,.hb-hero,.hb-sr){animation:hb-in .2s var(--ease) both}
.hb-modal>.hb-app{animation:hb-in .2s var(--ease) both}
}
@keyframes hb-in{from{opacity:0;transform:translateY(8px)}}
@media (prefers-reduced-motion:reduce){.hb,.hb *,.hb ::before,.hb ::after{transition:none!important;animation:none!important}}
@media (prefers-contrast:more){.hb{--hb-muted:var(--hb-text)!important;--hb-border:var(--hb-edge)!important}}
@media (forced-colors:active){
.hb .hb-box{appearance:auto}
.hb-box::before{content:none}
.hb-tile input:checked+.hb-face,.hb-tick{forced-color-adjust:none;background:Highlight;border-color:Highlight;color:HighlightText}
.hb .hb-smileys :checked+.hb-face svg,.hb .hb-stars .hb-tile:is(:has(:checked),:has(~.hb-tile :checked)) svg{forced-color-adjust:none;fill:Highlight;stroke:HighlightText}
.hb-choice:has(>label>:checked){border:2px solid Highlight}
.hb-pic input:checked~img{outline-color:Highlight}
.hb-primary,.hb-card{border:1px solid ButtonText}
.hb progress{border:1px solid CanvasText;block-size:8px;forced-color-adjust:none;background:Canvas}
.hb progress::-webkit-progress-bar{background:Canvas}
.hb progress::-webkit-progress-value{background:Highlight}
}
@media print{.hb-languages,.hb-nav,.hb-foot{display:none!important}}
`
