import { documentAt } from '../documents.ts'

/** The settings of Patroni and of HAProxy in docs/production.md. */
export function linesOfDocument(): { patroni: string; haproxy: string } {
  const { blocks } = documentAt('docs/production.md')
  const the = (language: string, begins: string): string => {
    const [block, ...others] = blocks.filter((one) => one.language === language && one.code.startsWith(begins))
    if (block === undefined || others.length > 0) throw new Error(`docs/production.md has one block of ${begins}`)
    return block.code
  }
  return { patroni: the('yaml', 'bootstrap:'), haproxy: the('text', 'listen primary') }
}

/** A text with other words in it. Throws where the text lacks one, so that no setting goes unused. */
export function replaced(text: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`docs/production.md lacks: ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}
