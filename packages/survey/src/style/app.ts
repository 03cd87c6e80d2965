import { adapt } from './adapt.ts'
import { answers } from './answers.ts'
import { base } from './base.ts'

/** A card within an app, in a shadow root that keeps the page's own style out. */
export const appSheet: string = `
:host{all:initial!important;display:contents!important}
.hb-root{all:initial;display:block}
${base + answers + adapt}
.hb-app{--small:14px;--mid:15px;--body:16px;--title:20px;--tall:48px;--pad:20px;inline-size:100%}
.hb-app .hb-sheet{position:relative;display:flex;flex-direction:column;overflow:auto;overscroll-behavior:contain;scroll-padding-block:16px 8rem;max-block-size:inherit;background:var(--hb-card);border:1px solid var(--hb-card-border);border-radius:calc(var(--hb-radius)*1.6)}
.hb-app .hb-card{inline-size:100%;padding-block-start:20px;border:0;border-radius:0;box-shadow:none}
.hb-app .hb-card :is(h1,h2){letter-spacing:-.014em;line-height:1.3}
.hb-app .hb-cover :is(h1,h2){font-size:24px}
.hb-app .hb-eyebrow{margin-block-end:8px!important;min-block-size:24px;padding-inline-end:36px}
.hb-app .hb-cover>:is(h1,h2):first-of-type{padding-inline-end:24px}
.hb-app .hb-card .hb-sub{margin-block-start:6px;font-size:var(--mid)}
.hb-app .hb-answer{margin-block-start:18px}
.hb-app .hb-face{min-block-size:46px}
.hb-app .hb-nav{padding-block:24px 16px}
.hb-app .hb-hero{margin-block:-20px 20px;border-radius:0}
.hb-app .hb-foot{padding:0 20px 6px;color:var(--hb-muted)}
.hb-app .hb-foot b{color:var(--hb-text)}
.hb-app .hb-center{padding-block-end:24px}
.hb-close{position:absolute;inset-block-start:10px;inset-inline-end:8px;z-index:4}
.hb-modal{position:fixed;z-index:2147483000;inset:24px;display:grid;direction:ltr;inline-size:auto;block-size:auto;max-inline-size:none;max-block-size:none;pointer-events:none}
dialog.hb-modal{pointer-events:auto}
.hb-modal::backdrop{background:rgb(10 15 20/.55)}
.hb-modal.hb-light::backdrop{background:rgb(255 255 255/.7)}
.hb-modal>.hb-app{position:relative;isolation:isolate;pointer-events:auto;inline-size:min(400px,100%);align-self:end;justify-self:end}
.hb-modal .hb-sheet{max-block-size:calc(100vh - 48px);max-block-size:calc(100dvh - 48px - var(--hb-covered,0px));box-shadow:0 2px 6px rgb(var(--hb-shadow)/.08),0 24px 64px -12px rgb(var(--hb-shadow)/.34)}
.hb-modal>:is(.hb-at-bottomLeft,.hb-at-topLeft){justify-self:start}
.hb-modal>:is(.hb-at-topLeft,.hb-at-topRight){align-self:start}
.hb-modal>.hb-at-center{place-self:center;inline-size:min(560px,100%)}
@media (max-width:639.99px){
.hb-modal{inset:auto 0 0}
.hb-modal>.hb-app.hb-app{inline-size:100%}
.hb-modal .hb-sheet{max-block-size:min(85dvh,calc(100dvh - var(--hb-covered,0px)));border-end-start-radius:0;border-end-end-radius:0;padding-block-end:env(safe-area-inset-bottom)}
}
.hb-modal[data-low] .hb-nav{position:static}
.hb-modal[data-low] .hb-sheet{scroll-padding-block-end:16px}
@media print{.hb-modal{display:none}}
@media (max-height:520px){.hb-app .hb-sheet{scroll-padding-block-end:16px}}
@container hb (max-width:480.01px){.hb-app .hb-nav .hb-primary{flex:1}}
@media (prefers-reduced-motion:no-preference){.hb-modal>.hb-app{animation:hb-in .2s var(--ease) both}}
`
