import { barTable } from '../../charts/bars.ts'
import { type Child, type Html, html } from '../../html.ts'
import { shareInterval } from '../../intervals/proportion.ts'
import type { Language } from '../../words/language.ts'
import { percents } from '../../words/numbers.ts'

/** One bar of those who were shown a button or a box. */
export function sharePicture(
  label: string,
  link: Child,
  group: { readonly count: number; readonly share: number },
  shown: number,
  language: Language,
): Html {
  const { texts, say } = language
  const { pictures: words } = texts.results
  if (shown === 0) return html`<p class="soft">${words.nobodySaw}</p>`
  const interval = shareInterval({ count: group.count, of: shown })
  const heads = [words.did, words.shareSaw, words.people] as const
  const saw =
    interval === null
      ? say(words.ofSaw, { count: shown })
      : say(words.ofSawBetween, { count: shown, interval: percents(interval, language) })
  return html`${barTable({ caption: label, heads, bars: [{ label: link, ...group }] }, language)}<p class="small soft">${saw}</p>`
}
