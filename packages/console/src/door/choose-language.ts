import { languageOfConsole } from '@hearback/words/console'
import { languageCookie } from '../cookies.ts'
import type { DoorAnswer } from '../row.ts'
import type { DoorVisit } from './door-visit.ts'
import { pageIn } from './sign-in.ts'

/** POST language: this browser keeps the language, and goes back to the page that has asked for it. */
export const chooseLanguage = async (door: DoorVisit, fields: URLSearchParams): Promise<DoorAnswer> => ({
  kind: 'to',
  url: pageIn(door, fields.get('to')) ?? door.to(),
  cookies: [languageCookie(languageOfConsole([fields.get('language') ?? '']), door.isSecure)],
})
