import { textsOf } from '@hearback/words'
import type { Words } from './words.ts'

/** The texts of a survey in a language such as `de` or `de-AT`; English where there are none, and where loading fails. */
export const loadWords = (code: string): Promise<Words> => textsOf('survey', code)
