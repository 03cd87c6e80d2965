/** Addresses and contact details. */
export const fieldsSheet = `
.hb-label{display:block;font-size:var(--mid);font-weight:500}
.hb-label small{color:var(--hb-muted);font:inherit;font-weight:400}
.hb-label{margin-block-end:6px}
.hb-grid{display:grid;gap:20px 16px}
@container hb (min-width:480.02px){
.hb-grid{grid-template-columns:1fr 1fr}
.hb-full{grid-column:1/-1}
}
`
