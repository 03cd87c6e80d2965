/**
 * Narrow, wide and low cards, motion, contrast. Where little height is left, such as at a zoom of 400 % or above the
 * keyboard of a phone, the buttons stand below the answer: a bar that stays would cover the field that has the focus.
 */
export const adapt = `
@media (max-height:520px){.hb .hb-nav{position:static}}
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
.hb-tile input:checked+.hb-face{forced-color-adjust:none;background:Highlight;border-color:Highlight;color:HighlightText}
.hb .hb-smileys :checked+.hb-face svg,.hb .hb-stars .hb-tile:is(:has(:checked),:has(~.hb-tile :checked)) svg{forced-color-adjust:none;fill:Highlight;stroke:HighlightText}
.hb-choice:has(>label>:checked){border:2px solid Highlight}
.hb-primary,.hb-card{border:1px solid ButtonText}
.hb progress{border:1px solid CanvasText;block-size:8px;forced-color-adjust:none;background:Canvas}
.hb progress::-webkit-progress-bar{background:Canvas}
.hb progress::-webkit-progress-value{background:Highlight}
}
@media print{.hb-languages,.hb-nav,.hb-foot{display:none!important}}
`
