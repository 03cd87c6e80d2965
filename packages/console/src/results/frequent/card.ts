import { barTable } from '../../charts/bars.ts'
import { type Html, html, type Url } from '../../html.ts'
import type { Language } from '../../words/language.ts'
import type { Frequent } from './count.ts'
import type { FrequentRead } from './load.ts'

/** The frequent words and phrases of the answers, as bars that search for them. */
export function frequentCard(
  { words, phrases, read }: FrequentRead,
  searchFor: (text: string) => Url,
  language: Language,
): Html {
  const { texts, say } = language
  const { frequent: said } = texts.results.reader
  const { pictures } = texts.results
  const bars = (all: readonly Frequent[], caption: string) => {
    const heads = [caption, pictures.share, pictures.answers] as const
    const found = all.map(({ words: one, search, texts: count }) => ({
      label: html`<a href="${searchFor(search)}" dir="auto">${one}</a>`,
      share: count / read,
      count,
    }))
    return all.length > 0 && html`<h3>${caption}</h3>${barTable({ caption, heads, bars: found }, language)}`
  }
  const isNone = words.length === 0 && phrases.length === 0
  return html`<section class="card" aria-labelledby="frequent"><h2 id="frequent">${said.title}</h2>${
    isNone ? html`<p class="soft">${said.none}</p>` : html`${bars(words, said.words)}${bars(phrases, said.phrases)}`
  }<p class="small soft">${say(said.about, { count: read })}</p></section>`
}
