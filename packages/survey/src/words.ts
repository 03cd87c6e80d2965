import { english as englishTexts, type Texts } from '@hearback/words'

/** The texts that a survey shows, in one language. */
export type Words = Texts<'survey'>

export const english: Words = /* @__PURE__ */ englishTexts('survey')
