import { english as englishTexts, type SurveyWords } from '@hearback/words'

/** The texts that a survey shows, in one language, with its code, such as `de`. */
export type Words = SurveyWords & { readonly code: string }

export const english: Words = /* @__PURE__ */ englishTexts('survey')
