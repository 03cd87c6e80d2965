/** The sheet of the reference: one column on a phone, the contents beside it on a wide screen. */
export const referenceSheet = `:root { color-scheme: light dark; --ink: #1b1f1d; --dim: #4f5a55; --line: #d8dedb; --paper: #fff; --soft: #f4f6f5; --accent: #0b6e4f; --old: #8a4b00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebe8; --dim: #a7b3ad; --line: #36403b; --paper: #121614; --soft: #1b211e; --accent: #5fd3a8; --old: #f0b35e; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 4rem; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: .6rem 1rem; background: var(--paper); border-bottom: 1px solid var(--line); }
header p { margin: 0; display: flex; gap: 1rem; }
header p a { padding: .2rem 0; }
header p:first-of-type a { color: inherit; font-weight: 600; text-decoration: none; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; background: var(--paper); }
main { padding: 1rem; max-width: 56rem; }
h1 { margin: .5rem 0 0; font-size: 1.8rem; line-height: 1.2; }
h2 { margin: 3rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.4rem; }
h3 { margin: 2rem 0 .25rem; font-size: 1.1rem; }
h4 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
#first-request h2 { margin-top: 1rem; border: 0; padding-top: 0; }
p { margin: .5rem 0; }
code, pre { font: .875em/1.5 ui-monospace, monospace; }
pre { margin: .75rem 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); white-space: pre-wrap; }
p > code, dd code, td > code { padding: .1em .3em; border-radius: 4px; background: var(--soft); }
.path code { padding: 0; background: none; font-size: .95rem; }
.method { display: inline-block; min-width: 4.2rem; padding: .1rem .4rem; border: 1px solid currentColor; border-radius: 4px; font: 600 .8rem/1.5 ui-monospace, monospace; text-align: center; color: var(--accent); }
.method.delete, .old { color: var(--old); }
.type, .media, .statuses { color: var(--dim); font-size: .9rem; }
.media code, .statuses code { background: none; padding: 0 .2em; }
.mark { padding: 0 .4em; border: 1px solid currentColor; border-radius: 4px; font-size: .75rem; color: var(--dim); }
.mark.old { color: var(--old); }
.variant { margin: 1.25rem 0 .25rem; font-weight: 600; }
dl { margin: .5rem 0; border-top: 1px solid var(--line); }
dl > div { padding: .5rem 0; border-bottom: 1px solid var(--line); }
dt code { font-weight: 600; }
dd { margin: 0; }
dd p { margin: .15rem 0; }
table { width: 100%; margin: .75rem 0; border-collapse: collapse; font-size: .92rem; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { font-weight: 600; }
summary { padding: .35rem 0; cursor: pointer; }
nav { padding: 1rem; border-top: 1px solid var(--line); background: var(--soft); font-size: .95rem; }
nav ul { margin: 0 0 .5rem; padding-left: 1rem; list-style: none; }
nav > ul { padding-left: 0; }
nav li a { display: block; padding: .25rem 0; color: inherit; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
@media (max-width: 40rem) {
  html { scroll-padding-top: 6.5rem; }
  .errors thead { position: absolute; left: -99rem; }
  .errors tr, .errors th, .errors td { display: block; border: 0; padding: .1rem 0; }
  .errors tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }
}
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 18rem minmax(0, 1fr); grid-template-rows: auto 1fr; }
  header { grid-column: 1 / 3; }
  main { grid-column: 2; grid-row: 2; padding: 1.5rem 3rem 6rem; }
  nav { grid-column: 1; grid-row: 2; position: sticky; top: 3.2rem; height: calc(100vh - 3.2rem); overflow: auto; border: 0; border-right: 1px solid var(--line); }
  .to-contents { display: none; }
}
`
