import { baseLanguage } from '@hearback/survey/view'
import { en } from './en.ts'
import type { PageWords } from './words.ts'

export type { DoorWords, StateText } from './words.ts'

const loaders: Readonly<Record<string, () => Promise<PageWords>>> = {
  ar: async () => (await import('./ar.ts')).ar,
  cs: async () => (await import('./cs.ts')).cs,
  da: async () => (await import('./da.ts')).da,
  de: async () => (await import('./de.ts')).de,
  el: async () => (await import('./el.ts')).el,
  es: async () => (await import('./es.ts')).es,
  fa: async () => (await import('./fa.ts')).fa,
  fi: async () => (await import('./fi.ts')).fi,
  fr: async () => (await import('./fr.ts')).fr,
  he: async () => (await import('./he.ts')).he,
  hi: async () => (await import('./hi.ts')).hi,
  hu: async () => (await import('./hu.ts')).hu,
  id: async () => (await import('./id.ts')).id,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  nb: async () => (await import('./nb.ts')).nb,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  ro: async () => (await import('./ro.ts')).ro,
  sv: async () => (await import('./sv.ts')).sv,
  th: async () => (await import('./th.ts')).th,
  tr: async () => (await import('./tr.ts')).tr,
  uk: async () => (await import('./uk.ts')).uk,
  vi: async () => (await import('./vi.ts')).vi,
  zh: async () => (await import('./zh.ts')).zh,
}

/** Languages that the pages speak. */
export const PAGE_LANGUAGES: readonly string[] = ['en', ...Object.keys(loaders)]

/** The first of these languages that the pages speak, such as `de` for `de-AT`; English if none. */
export const spokenOf = (languages: readonly string[]): string =>
  languages.map(baseLanguage).find((code) => PAGE_LANGUAGES.includes(code)) ?? 'en'

/** The texts of the pages in a language that `spokenOf` gives; English for others. Loaded when a page needs them. */
export async function wordsOf(language: string): Promise<PageWords> {
  const load = Object.hasOwn(loaders, language) ? loaders[language] : undefined
  return load ? load() : en
}
