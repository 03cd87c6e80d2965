/** How words of a language are told apart from those that say nothing, and from their other forms. */
export interface LanguageTools {
  /** The language that `Intl.Segmenter` finds words by. */
  readonly code: string
  /** Words that are in every text, such as "the". */
  readonly stopWords: ReadonlySet<string>
  /** What all forms of a word have in common, such as `templat` of "template" and "templates". */
  stem(word: string): string
}

type StopWords = () => Promise<{ readonly stopwords: string[] }>
type Stems = () => Promise<{ stemmer(word: string): string }>

/** The languages that have both, by their codes. Each is loaded when a text of it is counted. */
const languages: Readonly<Record<string, readonly [StopWords, Stems | null]>> = {
  ar: [() => import('@orama/stopwords/arabic'), () => import('@orama/stemmers/arabic')],
  da: [() => import('@orama/stopwords/danish'), () => import('@orama/stemmers/danish')],
  de: [() => import('@orama/stopwords/german'), () => import('@orama/stemmers/german')],
  en: [() => import('@orama/stopwords/english'), () => import('@orama/stemmers/english')],
  es: [() => import('@orama/stopwords/spanish'), () => import('@orama/stemmers/spanish')],
  fi: [() => import('@orama/stopwords/finnish'), () => import('@orama/stemmers/finnish')],
  fr: [() => import('@orama/stopwords/french'), () => import('@orama/stemmers/french')],
  hu: [() => import('@orama/stopwords/hungarian'), () => import('@orama/stemmers/hungarian')],
  it: [() => import('@orama/stopwords/italian'), () => import('@orama/stemmers/italian')],
  ja: [() => import('@orama/stopwords/japanese'), null],
  nb: [() => import('@orama/stopwords/norwegian'), () => import('@orama/stemmers/norwegian')],
  nl: [() => import('@orama/stopwords/dutch'), () => import('@orama/stemmers/dutch')],
  pt: [() => import('@orama/stopwords/portuguese'), () => import('@orama/stemmers/portuguese')],
  ro: [() => import('@orama/stopwords/romanian'), () => import('@orama/stemmers/romanian')],
  ru: [() => import('@orama/stopwords/russian'), () => import('@orama/stemmers/russian')],
  sv: [() => import('@orama/stopwords/swedish'), () => import('@orama/stemmers/swedish')],
  tr: [() => import('@orama/stopwords/turkish'), () => import('@orama/stemmers/turkish')],
  uk: [() => import('@orama/stopwords/ukrainian'), () => import('@orama/stemmers/ukrainian')],
  zh: [() => import('@orama/stopwords/mandarin'), null],
}

const asItIs = (word: string): string => word

/** The tools for a language such as `de` or `pt-BR`. Of others, every word counts as it is written. */
export async function toolsFor(language: string): Promise<LanguageTools> {
  const [code = ''] = language.toLowerCase().split('-')
  const known = Object.hasOwn(languages, code) ? languages[code] : undefined
  if (known === undefined) return { code: 'und', stopWords: new Set(), stem: asItIs }
  const [loadStopWords, loadStems] = known
  const [{ stopwords }, stems] = await Promise.all([loadStopWords(), loadStems?.()])
  return { code, stopWords: new Set(stopwords), stem: stems?.stemmer ?? asItIs }
}
