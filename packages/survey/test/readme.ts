import { readFile } from 'node:fs/promises'

/** The code in a section of a package's README. `folder`: of its tests. */
export async function codeOf(section: string, folder: string | URL = import.meta.url): Promise<string> {
  const text = await readFile(new URL('../README.md', folder), 'utf8')
  const code = text.split(`## ${section}\n`)[1]?.match(/```ts\n([\s\S]*?)```/)?.[1]
  if (!code) throw new Error(`No code in the section ${section}`)
  return code
}
