import type { LanguageTools } from './language-tools.ts'

/** A text with the tools for its language. */
export interface ReadText {
  readonly text: string
  readonly tools: LanguageTools
}

/** A word or a phrase of several texts. */
export interface Frequent {
  /** As most texts have it. */
  readonly words: string
  /** What finds it in all its forms: their beginning. */
  readonly search: string
  /** How many texts have it. */
  readonly texts: number
}

export interface FrequentWords {
  readonly words: readonly Frequent[]
  readonly phrases: readonly Frequent[]
}

/** The most characters of a text that are read: what is behind them repeats itself, and costs time. */
const mostRead = 5_000
/** The longest word: a longer one is none. */
const longestWord = 40
/** The fewest texts: what one person says is no common word. */
const fewest = 3
/** The most of each kind. */
const most = 12
/** The shortest beginning by which the forms of a word are found. */
const shortestSearch = 4

/** The words and the phrases of two words that are in most texts, the most frequent ones first. Each text counts once. */
export function frequentIn(texts: readonly ReadText[]): FrequentWords {
  const [words, phrases] = [new Map<string, Map<string, number>>(), new Map<string, Map<string, number>>()]
  for (const one of texts) {
    const found = termsOf(one)
    for (const [key, form] of found.words) add(words, key, form)
    for (const [key, form] of found.phrases) add(phrases, key, form)
  }
  const commonPhrases = mostFrequent(phrases)
  return { words: mostFrequent(words), phrases: commonPhrases }
}

function add(all: Map<string, Map<string, number>>, key: string, form: string): void {
  const forms = all.get(key) ?? new Map<string, number>()
  forms.set(form, (forms.get(form) ?? 0) + 1)
  all.set(key, forms)
}

/** The word before another one, and what stands between them. */
interface Before {
  readonly form: string
  readonly key: string
  readonly between: '' | ' '
}

/** The stems of a text and of its pairs of words that stand beside each other, each with the form that it has first. */
function termsOf({ text, tools: { code, stopWords, stem } }: ReadText) {
  const [words, phrases] = [new Map<string, string>(), new Map<string, string>()]
  let before: Before | null = null
  for (const { segment, isWordLike } of segmenterOf(code).segment(text.slice(0, mostRead).toLowerCase())) {
    if (!isWordLike) {
      // A phrase does not go on behind a full stop.
      if (before !== null) before = /^\s+$/.test(segment) ? { form: before.form, key: before.key, between: ' ' } : null
      continue
    }
    if (!saysSomething(segment, stopWords)) {
      before = null
      continue
    }
    const key = stem(segment)
    if (!words.has(key)) words.set(key, segment)
    if (before !== null && before.key !== key) {
      const both = `${before.key} ${key}`
      if (!phrases.has(both)) phrases.set(both, before.form + before.between + segment)
    }
    before = { form: segment, key, between: '' }
  }
  return { words, phrases }
}

const saysSomething = (word: string, stopWords: ReadonlySet<string>): boolean =>
  word.length <= longestWord &&
  (word.length > 1 || /\p{Script=Han}/u.test(word)) &&
  /\p{L}/u.test(word) &&
  !stopWords.has(word) &&
  !stopWords.has(word.replaceAll('’', "'"))

function mostFrequent(all: ReadonlyMap<string, ReadonlyMap<string, number>>): Frequent[] {
  return [...all.values()]
    .map((forms) => {
      const texts = [...forms.values()].reduce((sum, count) => sum + count, 0)
      const [[words] = ['']] = [...forms].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
      return { words, texts, search: searchFor(words, [...forms.keys()]) }
    })
    .filter(({ texts }) => texts >= fewest)
    .sort((one, other) => other.texts - one.texts || (one.words < other.words ? -1 : 1))
    .slice(0, most)
}

/** The beginning that all forms share; of forms that share too little, the most frequent one. */
function searchFor(words: string, forms: readonly string[]): string {
  let shared = words
  for (const form of forms) while (!form.startsWith(shared)) shared = shared.slice(0, -1)
  return shared.length >= shortestSearch ? shared : words
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(code: string): Intl.Segmenter {
  const known = segmenters.get(code)
  if (known) return known
  const made = new Intl.Segmenter(code, { granularity: 'word' })
  segmenters.set(code, made)
  return made
}
