import { type Markup, markup, textOfMarkup } from './markup.ts'
import type { TidyContent } from './tidy.ts'

/*
 * Mail clients keep inline styles and tables; many drop a style sheet. So the light colours stand inline, and the sheet
 * only adds the dark ones and the narrow screen. No image and no script: nothing tells the sender that a mail was read.
 */
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const colour = { ground: '#f6f7f9', card: '#ffffff', ink: '#171a21', soft: '#545b69', link: '#1c4ed0', line: '#dfe2e8' }

const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#0f1216!important}
.card{background:#171b21!important;border-color:#2d333e!important}
.ink{color:#e8eaee!important}
.soft{color:#a5acb9!important}
.link{color:#8fb3ff!important}
.button{background:#8fb3ff!important}
.button a{color:#0b1120!important}
}`

/** A mail as HTML: one column of at most 600 px. */
export function htmlOf(content: TidyContent): string {
  const { subject, sender, language, direction } = content
  return textOfMarkup(markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${sheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colour.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colour.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${sender === null ? null : markup`<tr><td class="soft" style="${font};font-size:14px;line-height:20px;font-weight:600;color:${colour.soft};padding:0 4px 12px">${sender}</td></tr>\n`}<tr><td class="card pad" style="${font};font-size:16px;line-height:24px;color:${colour.ink};background:${colour.card};border:1px solid ${colour.line};border-radius:8px;padding:32px;overflow-wrap:anywhere;word-break:break-word">
${body(content)}</td></tr>
${small(content)}</table>
</td></tr></table>
</body>
</html>
`)
}

function body({ greeting, lines, links, action }: TidyContent): Markup {
  const paragraphs = [...(greeting === null ? [] : [greeting]), ...lines]
  return markup`${paragraphs.map((line) => markup`<p class="ink" style="margin:0 0 16px;color:${colour.ink}">${line}</p>\n`)}${links.map(
    ({ label, url }) =>
      markup`<p style="margin:0 0 8px"><a class="link" href="${url}" style="color:${colour.link}">${label}</a></p>\n`,
  )}${action && button(action)}`
}

const button = ({
  label,
  url,
  orOpen,
}: NonNullable<
  TidyContent['action']
>): Markup => markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="button" style="border-radius:6px;background:${colour.link}"><a href="${url}" style="${font};display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>
<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:${colour.soft}">${orOpen}<br><a class="link" href="${url}" style="color:${colour.link};word-break:break-all"><span dir="ltr">${url}</span></a></p>
`

function small({ foot, footLink }: TidyContent): Markup | null {
  if (foot.length === 0 && footLink === null) return null
  const style = `margin:0 0 8px;font-size:13px;line-height:19px;color:${colour.soft}`
  return markup`<tr><td style="${font};padding:16px 4px 0">
${foot.map((line) => markup`<p class="soft" style="${style}">${line}</p>\n`)}${
  footLink &&
  markup`<p class="soft" style="${style}"><a class="link" href="${footLink.url}" style="color:${colour.link}">${footLink.label}</a></p>\n`
}</td></tr>
`
}
