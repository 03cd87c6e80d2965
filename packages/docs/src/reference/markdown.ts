import { escaped } from '../html.ts'

/** Renders the Markdown of descriptions: paragraphs, `code`, headings of level 2 and tables. Everything else is text. */
export const markdown = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(block)
    .join('')

function block(text: string): string {
  if (text.startsWith('## ')) return `<h3>${inline(text.slice(3))}</h3>`
  return text.startsWith('|') ? table(text.split('\n')) : `<p>${inline(text)}</p>`
}

export const inline = (text: string): string =>
  escaped(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('\n', ' ')

function table([head = '', , ...rows]: readonly string[]): string {
  const cells = (row: string, tag: string) =>
    row
      .replaceAll(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</tr></thead><tbody>${body}</tbody></table>`
}
