import type { TidyContent } from './tidy.ts'

/** A mail as plain text: paragraphs, with every address on a line of its own. */
export function textOf({ greeting, lines, links, action, foot, footLink, sender }: TidyContent): string {
  const small = [...foot, ...(footLink ? [`${footLink.label}\n${footLink.url}`] : [])]
  const paragraphs = [
    ...(greeting === null ? [] : [greeting]),
    ...lines,
    ...links.map(({ label, url }) => `- ${label}\n  ${url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // What follows this line is the signature: mail clients set it apart.
    ...(small.length > 0 || sender !== null
      ? [['-- ', ...(sender === null ? [] : [sender]), ...small].join('\n')]
      : []),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
