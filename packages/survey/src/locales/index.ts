import { baseLanguage } from '@hearback/engine'
import { en } from './en.ts'
import type { Words } from './words.ts'

/** Languages that the interface speaks. */
export const LANGUAGES: readonly string[] = [
  'en',
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
]

/** The interface's texts in a language such as `de` or `de-AT`; English where there are none, and where loading fails. */
export async function loadWords(code: string): Promise<Words> {
  const language = baseLanguage(code)
  if (language === 'en') return en
  try {
    const { loaders } = await import('./loaders.ts')
    const load = Object.hasOwn(loaders, language) ? loaders[language] : undefined
    return load ? await load() : en
  } catch {
    return en
  }
}
