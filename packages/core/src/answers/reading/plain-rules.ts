/** Labels are far shorter. Bounds what a text of tags costs. */
const longestRead = 4000

const blocks = /<\/?(p|br|div|li|ul|ol|h\d)\b[^<>]*>/gi
const inline = /<\/?(b|strong|em|i|u|s|a|span)\b[^<>]*>/gi

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>' },
  ...{ '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' },
}

/** A text of a survey with the fallback of each earlier answer that it recalls: what that was differs by respondent. */
export const withFallbacks = (text: string): string =>
  text.replace(/#recall:[^#/]*\/fallback:([^#]*)#/g, (_, fallback: string) => fallback || '…')

/** The words of a survey's text on one line: without formatting, and with the fallback of an earlier answer in its place. */
export function plain(text: string): string {
  const words = withFallbacks(text.slice(0, longestRead))
  const bare = words.replace(blocks, ' ').replace(inline, '')
  // Only an editor that writes tags writes entities.
  const read =
    bare === words ? words : bare.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
  return read.replace(/\s+/g, ' ').trim()
}
