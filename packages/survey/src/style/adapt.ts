/** Narrow and wide cards, motion, contrast. */
export const adapt = `
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
@media (prefers-reduced-motion:no-preference){
.hb-card>:not(.hb-nav,.hb-hero,.hb-sr){animation:hb-in .2s var(--ease) both}
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
