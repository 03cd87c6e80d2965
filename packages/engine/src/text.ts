import { ownOf } from './skipped.ts'
import type { LocalizedText } from './wire.ts'

type Text = LocalizedText | null | undefined

/** A text in a language, or in the default language if there is no translation. `null`: there is no text. */
export const textIn = (text: Text, language: string): string | null =>
  (text && ownOf(text, language)) || text?.default || null

/** A text that the service can store: U+FFFD stands for U+0000 and for half surrogates, which it would refuse for ever. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\uFFFD')
