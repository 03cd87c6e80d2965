/** Files to choose, and those that are chosen. */
export const filesSheet = `
.hb-drop{position:relative;display:grid;justify-items:center;gap:4px;padding:28px 16px;text-align:center;border:1.5px dashed var(--hb-edge);border-radius:calc(var(--hb-radius)*1.2);background:var(--hb-input)}
.hb-drop:hover,.hb-drop[data-over]{border-color:var(--hb-brand-ink);background:var(--hb-soft)}
.hb-drop:has(:focus-visible){outline:3px solid var(--hb-brand-ink);outline-offset:2px}
.hb-drop input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:pointer}
.hb-drop svg{inline-size:28px;block-size:28px;margin-block-end:4px;color:var(--hb-brand-ink)}
.hb-drop p{font-weight:600}
.hb-drop u{color:var(--hb-brand-ink);text-underline-offset:.2em}
.hb :is(.hb-drop,.hb-file) small{color:var(--hb-muted);font-size:var(--small)}
.hb-files:not(:empty){display:grid;grid-template-columns:minmax(0,1fr);gap:8px;margin-block-start:12px}
.hb-drop~.hb-files:not(:empty){margin-block-start:12px!important}
.hb-file{display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;min-block-size:64px;padding:8px 6px 8px 14px;padding-inline:14px 6px;border:1px solid var(--hb-border);border-radius:var(--hb-radius);background:var(--hb-input)}
.hb-file>div{flex:1;min-inline-size:0;line-height:1.4}
.hb-file bdi{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500}
.hb-file>svg{color:var(--hb-muted);inline-size:24px;block-size:24px}
.hb .hb-is-check>svg{color:var(--hb-brand-ink)}
.hb-is-alert{border-color:var(--hb-error);background:var(--hb-error-soft)}
.hb .hb-is-alert :is(small,.hb-i){color:var(--hb-error)}
.hb-file .hb-button{min-block-size:44px;padding:4px 12px;font-size:var(--mid);text-decoration:underline;text-underline-offset:.2em}
.hb-file progress{order:1;margin:6px 8px 2px 0;flex:1 0 90%}
@container hb (max-width:480.01px){
.hb-file .hb-button{order:1;flex:1 0 100%;justify-content:flex-start;padding-inline-start:36px}
}
`
