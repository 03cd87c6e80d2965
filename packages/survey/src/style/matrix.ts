/** A table of radio groups; on a narrow card each row is a list. */
export const matrixSheet = `
.hb-matrix{inline-size:100%;border-collapse:separate;border-spacing:0}
.hb-matrix :is(td,th){padding:0}
.hb-matrix th{font-weight:500;text-align:start;line-height:1.35}
.hb-matrix label{display:flex;align-items:center;gap:12px;min-block-size:46px;padding-inline:14px;cursor:pointer}
.hb .hb-matrix .hb-box{margin:0!important}
.hb-faulty th{color:var(--hb-error)}
@container hb (min-width:480.02px){
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
`
