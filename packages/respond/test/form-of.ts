/** What a form holds as it is shown, by the names of its controls: what a browser sends when nobody touches it. */
export function fieldsShown(html: string): [string, string][] {
  const form = /<form[\s\S]*<\/form>/.exec(html)?.[0] ?? ''
  const fields: [string, string][] = []
  // An attribute may hold a `>`.
  for (const { 0: tag, 1: kind, index } of form.matchAll(/<(input|textarea|select)\b(?:"[^"]*"|[^">])*>/g)) {
    const name = attribute(tag, 'name')
    if (name === null || !name.startsWith('answer')) continue
    const rest = form.slice(index + tag.length)
    const value = kind === 'input' ? ofInput(tag) : kind === 'textarea' ? ofText(rest) : ofSelect(rest)
    if (value !== null) fields.push([name, value])
  }
  return fields
}

function ofInput(tag: string): string | null {
  const type = attribute(tag, 'type')
  if (type === 'submit' || type === 'file' || type === 'button') return null
  if (type !== 'radio' && type !== 'checkbox') return attribute(tag, 'value') ?? ''
  return /\schecked\b/.test(tag.replaceAll(/"[^"]*"/g, '""')) ? (attribute(tag, 'value') ?? 'on') : null
}

const ofText = (rest: string): string => decoded(rest.slice(0, rest.indexOf('</textarea>')))

function ofSelect(rest: string): string {
  const options = rest.slice(0, rest.indexOf('</select>')).match(/<option\b[^>]*>/g) ?? []
  const chosen = options.find((option) => /\sselected\b/.test(option)) ?? options[0] ?? ''
  return attribute(chosen, 'value') ?? ''
}

function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return value ? decoded(value[1] ?? '') : null
}

/** The text of HTML without its tags. */
export const wordsOf = (html: string): string => decoded(html.replaceAll(/<[^>]*>/g, ''))

function decoded(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
}
