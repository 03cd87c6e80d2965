/** The line above a page that says that it is a preview. */
export const previewSheet = `
.hb-notice{margin:0;padding:8px 24px;background:#1f2937;color:#fff;font:500 15px/1.4 system-ui,sans-serif;text-align:center}
.hb-notice+#hb-page .hb-page{min-block-size:calc(100vh - 37px);min-block-size:calc(100dvh - 37px)}
`
