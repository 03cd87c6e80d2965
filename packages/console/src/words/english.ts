import { englishConsole } from '@hearback/words/console'
import { languageWith } from './language.ts'

/** The language of what is not told another one. */
export const english = languageWith('en', englishConsole)
