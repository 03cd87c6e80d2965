import { ownOf } from './skipped.ts'
import type { LocalizedText } from './wire.ts'

type Text = LocalizedText | null | undefined

/** A text in a language, or in the default language if there is no translation. `null`: there is no text. */
export const textIn = (text: Text, language: string): string | null =>
  (text && ownOf(text, language)) || text?.default || null

/** Signs that are not seen, which come along from the clipboard: those of directions and breaks, and a byte order mark. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A text for programs, such as an address or a number, without signs that are not seen. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '').trim()

/** A text that the service can store: U+FFFD stands for U+0000 and for half surrogates, which it would refuse for ever. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\uFFFD')
