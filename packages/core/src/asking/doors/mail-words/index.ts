import { baseLanguage } from '@hearback/engine'
import { en } from './en.ts'
import type { MailWords } from './words.ts'

const loaders: Readonly<Record<string, () => Promise<MailWords>>> = {
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

/** Languages that mails to respondents speak. */
export const MAIL_LANGUAGES: readonly string[] = ['en', ...Object.keys(loaders)]

const rightToLeft = ['ar', 'fa', 'he']

/** The texts in a language such as `de-AT`; in English where there are none. Loaded when a mail needs them. */
export async function mailWordsIn(
  code: string,
): Promise<MailWords & { readonly language: string; readonly direction: 'ltr' | 'rtl' }> {
  const short = baseLanguage(code)
  const load = Object.hasOwn(loaders, short) ? loaders[short] : undefined
  const language = load === undefined ? 'en' : short
  const words = load === undefined ? en : await load()
  return { ...words, language, direction: rightToLeft.includes(language) ? 'rtl' : 'ltr' }
}
