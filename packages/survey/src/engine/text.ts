import type { LocalizedText } from '@hearback/client'
import { ownOf } from './skipped.ts'

type Text = LocalizedText | null | undefined

/** A text in a language, or in the default language if there is no translation. `null`: there is no text. */
export const textIn = (text: Text, language: string): string | null =>
  (text && ownOf(text, language)) || text?.default || null
