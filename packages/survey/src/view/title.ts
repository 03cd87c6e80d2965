import type { Card } from '../index.ts'
import type { CardProps } from './props.ts'
import { wordsOf } from './texts.ts'

/** The title of a page that shows a card: its heading, and whose survey it is. */
export function titleOf(card: Card, texts: Pick<CardProps, 'words' | 'richText'>, name: string): string {
  const text =
    card.kind === 'question' ? card.question.headline : card.kind === 'welcome' ? card.headline : texts.words.thanks
  return `${wordsOf(text, texts).slice(0, 300).replace(/\s+/g, ' ').trim()} · ${name}`
}
