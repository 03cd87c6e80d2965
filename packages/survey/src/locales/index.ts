import { en } from './en.ts'
import type { Words } from './words.ts'

const LOADERS: Readonly<Record<string, () => Promise<Words>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  he: async () => (await import('./he.ts')).he,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  sv: async () => (await import('./sv.ts')).sv,
  zh: async () => (await import('./zh.ts')).zh,
}

/** Languages that the interface speaks. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(LOADERS)]

/** The interface's texts in a language such as `de` or `de-AT`; English where there are none, and where loading fails. */
export async function loadWords(code: string): Promise<Words> {
  const [language = ''] = code.toLowerCase().split(/[-_]/)
  const load = Object.hasOwn(LOADERS, language) ? LOADERS[language] : undefined
  return load ? load().catch(() => en) : en
}
