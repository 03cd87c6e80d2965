/** What most questions are answered with. */
export const answers = `
.hb-scale{display:grid;gap:6px}
.hb-of-3{grid-template-columns:repeat(3,1fr)}
.hb-of-4{grid-template-columns:repeat(4,1fr)}
.hb-of-5,.hb-of-10{grid-template-columns:repeat(5,1fr)}
.hb-of-6{grid-template-columns:repeat(6,1fr)}
.hb-of-7{grid-template-columns:repeat(12,1fr)}
.hb-of-7>*{grid-column:span 4}
.hb-of-7>:nth-child(-n+4){grid-column:span 3}
.hb-of-11{grid-template-columns:repeat(30,1fr)}
.hb-of-11>*{grid-column:span 6}
.hb-of-11>:nth-child(-n+6){grid-column:span 5}
.hb-tile{position:relative;display:block;cursor:pointer}
.hb .hb-tile input{position:absolute;inset:0;inline-size:100%;block-size:100%;opacity:0;cursor:inherit;z-index:1}
.hb-face{position:relative;display:grid;place-items:center;min-block-size:54px;border:1px solid var(--hb-border);border-radius:var(--hb-radius);background:var(--hb-input);font-weight:500;font-variant-numeric:tabular-nums;overflow:hidden;transition:background-color .12s,border-color .12s,color .12s}
.hb-tile:hover .hb-face{border-color:var(--hb-brand-edge);background:var(--hb-soft)}
.hb-tile input:checked+.hb-face{background:var(--hb-brand);border-color:var(--hb-brand);color:var(--hb-on-brand);font-weight:600}
.hb-tile input:focus-visible+.hb-face{outline:3px solid var(--hb-brand-ink);outline-offset:2px}
.hb :is(.hb-low,.hb-mid,.hb-high) .hb-face::after{content:"";position:absolute;inset:auto 0 0;block-size:4px;background:#d99a1c}
.hb .hb-low .hb-face::after{background:#d4483b}
.hb .hb-high .hb-face::after{background:#2e9e6b}
.hb-ends{display:flex;justify-content:space-between;gap:24px;margin-block-start:12px;color:var(--hb-muted);font-size:var(--small);line-height:1.4}
.hb-ends>*{flex:1}
.hb-ends>:empty{display:none}
.hb-ends>:last-child{text-align:end}
.hb-stars,.hb-smileys,:is(.hb-stars,.hb-smileys)+.hb-ends{max-inline-size:384px}
.hb :is(.hb-stars,.hb-smileys) input+.hb-face{min-block-size:64px;border-color:transparent;background:none;color:var(--hb-edge)}
.hb :is(.hb-stars,.hb-smileys) svg{inline-size:min(44px,100%);block-size:44px;stroke-width:1.5;transition:transform .26s var(--ease)}
.hb .hb-stars .hb-tile:is(:hover,:has(~.hb-tile:hover),:has(:checked),:has(~.hb-tile :checked)) input+.hb-face{color:#c27a00}
.hb .hb-stars .hb-tile:is(:has(:checked),:has(~.hb-tile :checked)) svg{fill:#f0a91c}
.hb .hb-smileys .hb-tile:hover input:not(:checked)+.hb-face{color:var(--hb-text)}
.hb .hb-smileys input:checked+.hb-face{color:var(--hb-on-brand)}
.hb .hb-smileys :checked+.hb-face svg{fill:var(--hb-brand);transform:scale(1.12)}
.hb-choices{display:grid;grid-template-columns:minmax(0,1fr);gap:8px}
.hb-choice{border:1px solid var(--hb-border);border-radius:var(--hb-radius);background:var(--hb-input);transition:background-color .12s,border-color .12s}
.hb-choice>label{display:flex;align-items:flex-start;gap:14px;min-block-size:calc(var(--tall) - 2px);padding:13px 16px;cursor:pointer}
.hb-choice>label>span{flex:1;min-inline-size:0}
.hb-choice:hover{border-color:var(--hb-edge);background:var(--hb-hover)}
.hb-choice:has(>label>:checked){border-color:var(--hb-brand-edge);background:var(--hb-soft);box-shadow:inset 0 0 0 1px var(--hb-brand-edge)}
.hb-choice:has(>label>:focus-visible){outline:3px solid var(--hb-brand-ink);outline-offset:2px}
.hb-choice>label>:focus-visible{outline:0}
.hb-other{padding:0 16px 16px 52px;padding-inline:52px 16px}
@supports selector(:has(*)){.hb-choice:not(:has(>label>:checked))>.hb-other{display:none}}
.hb-box{appearance:none;flex:none;position:relative;inline-size:22px;block-size:22px;margin-block-start:1px!important;border:1.5px solid var(--hb-edge);background:var(--hb-input);cursor:inherit;transition:background-color .12s,border-color .12s}
.hb-box[type=radio]{border-radius:50%}
.hb-box[type=checkbox]{border-radius:min(6px,calc(var(--hb-radius)*.6))}
.hb-box::before{content:"";position:absolute;inset:0;margin:auto;transform:scale(0);transition:transform .12s var(--ease);background:var(--hb-on-brand)}
.hb-box[type=radio]::before{inline-size:8px;block-size:8px;border-radius:50%}
.hb-box[type=checkbox]::before{inline-size:14px;block-size:14px;clip-path:polygon(13% 48%,2% 59%,38% 92%,99% 24%,87% 13%,37% 69%)}
.hb-box:checked{background:var(--hb-brand);border-color:var(--hb-brand)}
.hb-box:checked::before{transform:none}
.hb .hb-field{display:block;inline-size:100%;min-inline-size:0;min-block-size:var(--tall);padding:11px 15px;border:1px solid var(--hb-edge);border-radius:var(--hb-radius);background:var(--hb-input);color:var(--hb-text);font-weight:400;line-height:1.5;appearance:none}
.hb-field::placeholder{color:var(--hb-muted);opacity:1}
.hb-field:hover{border-color:var(--hb-text)}
.hb .hb-field:focus-visible{outline:3px solid var(--hb-soft);outline-offset:0;border-color:var(--hb-brand-ink);box-shadow:inset 0 0 0 1px var(--hb-brand-ink)}
.hb .hb-field[aria-invalid]{border-color:var(--hb-error);box-shadow:inset 0 0 0 1px var(--hb-error)}
.hb textarea.hb-field{min-block-size:168px;max-block-size:384px;resize:vertical;field-sizing:content}
.hb-signed{display:flex;gap:8px}
.hb-signed>.hb-button{display:none;min-inline-size:var(--tall);padding-inline:0;font-size:1.25em}
@media (any-pointer:coarse){.hb-signed>.hb-button{display:inline-flex}}
[dir=rtl] :is(.hb-signed .hb-field,.hb-meant .hb-button){direction:ltr;text-align:right}
.hb-meant{margin-block-start:12px}
.hb-count{margin-block-start:8px!important;color:var(--hb-muted);font-size:var(--small);text-align:end;font-variant-numeric:tabular-nums}
.hb-over{color:var(--hb-error);font-weight:600}
.hb-below:not(:empty){margin-block-start:8px;color:var(--hb-muted);font-size:var(--small);font-variant-numeric:tabular-nums}
.hb .hb-date{max-inline-size:320px}
.hb-rich+.hb-date{margin-block-start:16px!important}
.hb-terms{max-block-size:176px;overflow-y:auto;padding:16px 18px;margin-block-end:8px;border:1px solid var(--hb-border);border-radius:var(--hb-radius);background:var(--hb-hover);font-size:var(--mid);line-height:1.6}
`
