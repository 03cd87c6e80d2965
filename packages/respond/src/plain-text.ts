import type { ShownText } from '@hearback/survey'
import { richText, wordsOf } from '@hearback/survey/view'

/** A text of a survey without its tags, for places that show text only. One without tags stays verbatim. */
export const plainText = (text: ShownText, mostCharacters = 300): string =>
  wordsOf(text, { richText }).slice(0, mostCharacters).replaceAll(/\s+/g, ' ').trim()
