/** Escapes text for HTML, in elements and attributes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const code = (text: string): string => `<code>${escaped(text)}</code>`
