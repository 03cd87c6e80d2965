/** Items to put in order. */
export const rankingSheet = `
.hb-ranking{display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
.hb-rank{display:flex;align-items:center;gap:4px;min-block-size:56px;padding:4px 6px 4px 4px;padding-inline:4px 6px;border:1px solid var(--hb-border);border-radius:var(--hb-radius);background:var(--hb-input)}
.hb-rank>select.hb-field{inline-size:72px;min-block-size:44px;margin-inline-start:4px;padding-block:6px;appearance:auto}
.hb-grip{display:grid;place-items:center;inline-size:32px;block-size:44px;color:var(--hb-edge);cursor:grab;touch-action:none}
.hb-grip svg{stroke-width:3}
.hb-place{display:grid;place-items:center;flex:none;inline-size:28px;block-size:28px;border-radius:50%;background:var(--hb-track);font-size:var(--small);font-weight:600;font-variant-numeric:tabular-nums}
.hb-place:empty{border:2px dashed var(--hb-edge);background:none}
.hb .hb-as-shown{margin-block-start:12px}
.hb-name{flex:1;min-inline-size:0;padding-inline:10px 4px;line-height:1.35}
.hb-rank[data-lifted]{user-select:none;position:relative;z-index:1;border-color:var(--hb-brand-edge);background:var(--hb-soft);box-shadow:inset 0 0 0 1px var(--hb-brand-edge),0 12px 28px -8px rgb(var(--hb-shadow)/.32)}
.hb-rank[data-lifted] .hb-place{background:var(--hb-brand);color:var(--hb-on-brand)}
`
