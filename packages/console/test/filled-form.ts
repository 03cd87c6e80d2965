/** The form of a page as a browser would send it: its controls with what they hold, but for the buttons. */
export function controlsOf(html: string, action: RegExp): URLSearchParams {
  const form = [...html.matchAll(/<form [^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].find(([, to = '']) =>
    action.test(to),
  )
  if (!form) throw new Error(`The page has no form that posts to ${action}`)
  const fields = new URLSearchParams()
  const controls = /<input ([^>]*)>|<textarea ([^>]*)>\n?([^<]*)<\/textarea>|<select ([^>]*)>(.*?)<\/select>/gs
  for (const [, input, textArea, text = '', select, options = ''] of form[2]?.matchAll(controls) ?? []) {
    const tag = input ?? textArea ?? select ?? ''
    const name = attributeIn(tag, 'name')
    if (name === null) continue
    if (textArea !== undefined) fields.append(name, sent(decoded(text)).replaceAll('\n', '\r\n'))
    else if (select !== undefined) fields.append(name, chosen(options))
    else if (!/type="(?:checkbox|radio)"/.test(tag) || / checked/.test(tag)) {
      const value = sent(attributeIn(tag, 'value') ?? '')
      // A field of one line keeps no breaks.
      fields.append(name, /type="hidden"/.test(tag) ? value : value.replaceAll('\n', ''))
    }
  }
  return fields
}

/** Browsers have one kind of line break, and no character U+0000. */
const sent = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd')

const attributeIn = (tag: string, name: string): string | null => {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : decoded(value)
}

function chosen(options: string): string {
  const all = [...options.matchAll(/<option value="([^"]*)"( selected)?>/g)]
  return decoded((all.find(([, , selected]) => selected) ?? all[0])?.[1] ?? '')
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => names[name] ?? '')
