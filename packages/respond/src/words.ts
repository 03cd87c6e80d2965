import { type Texts, textsOf } from '@hearback/words'

/** The texts of the pages in a language such as `de`; English for others. Loaded when a page needs them. */
export const wordsOf = (code: string): Promise<Texts<'page'>> => textsOf('page', code)
