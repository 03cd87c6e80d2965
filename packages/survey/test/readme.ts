import { readFile } from 'node:fs/promises'

/** The code in a section of the package's README. */
export async function codeOf(section: string): Promise<string> {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const code = text.split(`## ${section}\n`)[1]?.match(/```ts\n([\s\S]*?)```/)?.[1]
  if (!code) throw new Error(`No code in the section ${section}`)
  return code
}
