import { englishConsole } from '@hearback/words/console'
import { languageWith } from './language.ts'

/** English, for what is made of a form and shows no text. */
export const english = languageWith('en', englishConsole)
