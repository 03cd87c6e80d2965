import { en } from './en.ts'
import type { Words } from './words.ts'

const LOADERS: Readonly<Record<string, () => Promise<Words>>> = {}

/** Languages that the interface speaks. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(LOADERS)]

/** The interface's texts in a language such as `de` or `de-AT`; English where there are none, and where loading fails. */
export async function loadWords(code: string): Promise<Words> {
  const [language = ''] = code.toLowerCase().split(/[-_]/)
  const load = Object.hasOwn(LOADERS, language) ? LOADERS[language] : undefined
  return load ? load().catch(() => en) : en
}
