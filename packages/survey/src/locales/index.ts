import { en } from './en.ts'
import type { Words } from './words.ts'

/** Other codes of these languages: Norwegian in general, and its second written form. */
const OTHER_CODES: Readonly<Record<string, string>> = { __proto__: null as never, nn: 'nb', no: 'nb' }

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
  const [name = ''] = code.toLowerCase().split(/[-_]/)
  const language = OTHER_CODES[name] ?? name
  if (language === 'en') return en
  try {
    const { loaders } = await import('./loaders.ts')
    const load = Object.hasOwn(loaders, language) ? loaders[language] : undefined
    return load ? await load() : en
  } catch {
    return en
  }
}
