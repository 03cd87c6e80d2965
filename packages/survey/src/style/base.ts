/** The card and its words. Colours and the radius come from the theme's sheet. */
export const base = `
.hb,.hb *,.hb ::before,.hb ::after{box-sizing:border-box}
.hb{--small:.875rem;--mid:.9375rem;--body:1.0625rem;--title:clamp(1.5rem,1.28rem + .98vw,1.9375rem);--tall:52px;--pad:48px;--ease:cubic-bezier(.2,.7,.2,1);container:hb/inline-size;color:var(--hb-text);font:var(--body)/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Inter,Roboto,"Noto Sans","Noto Sans Arabic","Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent;overflow-wrap:anywhere;text-align:start}
.hb :where(h1,h2,p,ul,ol,fieldset,figure,blockquote){margin:0;padding:0;border:0;min-inline-size:0}
.hb :where(ul,ol){list-style:none}
.hb :where(button,input,textarea,select){font:inherit;color:inherit;letter-spacing:inherit;margin:0}
.hb [hidden]{display:none}
.hb-i{display:block;flex:none;inline-size:20px;block-size:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
[dir=rtl] .hb-flip{transform:scaleX(-1)}
.hb .hb-sr{position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;border:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.hb :focus-visible{outline:3px solid var(--hb-brand-ink);outline-offset:2px}
.hb h1:focus,.hb h2:focus,.hb section:focus{outline:0}
.hb progress{appearance:none;display:block;inline-size:100%;block-size:4px;border:0;border-radius:4px;overflow:hidden;background:var(--hb-track);color:var(--hb-brand)}
.hb progress::-webkit-progress-bar{background:var(--hb-track)}
.hb progress::-webkit-progress-value{background:var(--hb-brand);border-start-end-radius:4px;border-end-end-radius:4px;transition:inline-size .3s var(--ease)}
.hb progress::-moz-progress-bar{background:var(--hb-brand)}
.hb .hb-line{position:sticky;inset-block-start:0;z-index:3;flex:none;border-radius:0}
.hb-foot{display:flex;align-items:center;gap:0 24px;padding:8px 24px}
.hb-foot{flex-wrap:wrap;justify-content:center;color:var(--hb-page-muted);font-size:var(--small)}
.hb-foot a{display:inline-block;padding-block:10px;color:inherit;text-decoration:none}
.hb-foot a:hover{text-decoration:underline}
.hb-foot b{font-weight:600;color:var(--hb-page-text)}
.hb-card>*{min-inline-size:0}
.hb-card{position:relative;inline-size:min(100%,688px);display:flex;flex-direction:column;padding:44px var(--pad) 0;background:var(--hb-card);border:1px solid var(--hb-card-border);border-radius:calc(var(--hb-radius)*2);box-shadow:0 1px 2px rgb(var(--hb-shadow)/.05),0 18px 48px -16px rgb(var(--hb-shadow)/.14)}
.hb-wide{inline-size:min(100%,832px)}
.hb-eyebrow{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;margin-block-end:12px!important;color:var(--hb-muted);font-size:var(--small);font-weight:500;font-variant-numeric:tabular-nums}
.hb-tag{padding:1px 8px;border-radius:99px;background:var(--hb-track);color:var(--hb-text)}
.hb-card :is(h1,h2){font-size:var(--title);font-weight:600;line-height:1.22;letter-spacing:-.021em;text-wrap:balance}
.hb:lang(ar) :is(h1,h2),.hb:lang(fa) :is(h1,h2),.hb:lang(he) :is(h1,h2){letter-spacing:0;line-height:1.45}
.hb-card .hb-sub{margin-block-start:12px;color:var(--hb-muted);line-height:1.55;text-wrap:pretty;max-inline-size:38em}
.hb-rich>*+*{margin-block-start:.6em!important}
.hb-rich :is(ul,ol){padding-inline-start:1.4em!important}
.hb-rich ul{list-style:disc}
.hb-rich ol{list-style:decimal}
.hb-rich a{color:var(--hb-brand-ink);text-underline-offset:.2em}
.hb-rich blockquote{padding-inline-start:1em!important;border-inline-start:3px solid var(--hb-border)}
.hb-answer{margin-block-start:32px}
.hb-image,.hb-frame{display:block;inline-size:100%;margin-block-start:24px;border:0;border-radius:var(--hb-radius);background:var(--hb-track)}
img.hb-image{inline-size:auto;max-inline-size:100%;max-block-size:320px;object-fit:contain;align-self:start}
.hb-frame{aspect-ratio:16/9}
.hb-choices>.hb-frame{aspect-ratio:auto;block-size:560px;margin:0}
.hb-fault{display:flex;align-items:flex-start;gap:7px;margin-block-start:10px!important;color:var(--hb-error);font-weight:500;font-size:var(--mid);line-height:1.45}
.hb-fault svg{inline-size:18px;block-size:18px;margin-block-start:2px}
.hb-nav{display:flex;flex-wrap:wrap;align-items:center;justify-content:flex-end;gap:12px;position:sticky;inset-block-end:0;z-index:2;margin-inline:calc(var(--pad)*-1);padding:32px var(--pad) 36px;background:linear-gradient(transparent,var(--hb-card) 24px);border-radius:0 0 calc(var(--hb-radius)*2 - 1px) calc(var(--hb-radius)*2 - 1px)}
.hb-nav .hb-primary{order:1}
.hb-button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:var(--tall);padding:8px 20px;border:1px solid transparent;border-radius:var(--hb-radius);background:transparent;color:var(--hb-text);font-weight:600;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer;transition:background-color .12s,border-color .12s}
.hb .hb-primary{min-inline-size:136px;background:var(--hb-brand);color:var(--hb-on-brand)}
.hb .hb-primary:hover{background:var(--hb-brand-press)}
.hb .hb-secondary{border-color:var(--hb-edge);background:var(--hb-input)}
.hb-button:not(.hb-primary):hover{background:var(--hb-hover)}
.hb .hb-back{margin-inline:-16px auto;padding-inline:16px}
.hb :is(.hb-back,.hb-quiet){color:var(--hb-muted);font-weight:500}
.hb .hb-button[aria-disabled]{background:var(--hb-track);color:var(--hb-muted);cursor:default}
.hb-buttons{display:flex;flex-wrap:wrap;gap:12px}
.hb-card>.hb-buttons{margin-block-start:24px}
.hb-icon-button{display:grid;place-items:center;inline-size:44px;block-size:44px;padding:0;flex:none;border:0;border-radius:calc(var(--hb-radius)*.8);background:none;color:var(--hb-muted);cursor:pointer}
.hb-icon-button:hover{background:var(--hb-track);color:var(--hb-text)}
.hb-icon-button[aria-disabled]{opacity:.35;background:none;cursor:default}
.hb .hb-key{display:none;place-items:center;min-inline-size:24px;block-size:24px;padding-inline:6px;border:1px solid var(--hb-border);border-radius:6px;color:var(--hb-muted);font:inherit;font-size:12px;font-weight:500;line-height:1}
.hb-cover .hb-sub{font-size:1.125em}
.hb-cover{justify-items:start}
.hb-cover :is(h1,h2){font-size:clamp(1.75rem,1.4rem + 1.6vw,2.5rem);line-height:1.14}
.hb-cover .hb-nav{margin-block-start:8px;justify-content:flex-start}
.hb-cover .hb-nav .hb-primary{order:0}
.hb-facts{display:flex;flex-wrap:wrap;gap:8px 24px;margin-block-start:24px!important;color:var(--hb-muted);font-size:var(--mid)}
.hb-facts li{display:flex;align-items:center;gap:8px}
.hb-hero{display:block;inline-size:calc(100% + 2*var(--pad));max-inline-size:none;margin:-44px calc(var(--pad)*-1) 32px;aspect-ratio:688/210;object-fit:cover;border-radius:calc(var(--hb-radius)*2 - 1px) calc(var(--hb-radius)*2 - 1px) 0 0}
.hb-badge{display:grid;place-items:center;align-self:center;inline-size:64px;block-size:64px;margin-block-end:24px;border-radius:50%;background:var(--hb-brand);color:var(--hb-on-brand)}
.hb-badge svg{inline-size:30px;block-size:30px;stroke-width:2.25}
.hb-center{text-align:center;padding-block-end:44px}
.hb-center>.hb-sub{align-self:center}
.hb-center .hb-nav{justify-content:center;padding-block-end:0}
`
