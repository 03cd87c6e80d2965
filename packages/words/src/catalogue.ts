import type { DigestWords } from './digest-words.ts'
import type { MailWords } from './mail-words.ts'
import type { PageWords } from './page-words.ts'
import type { SurveyWords } from './survey-words.ts'

/** The texts of one language, as its JSON file holds them. */
export interface Catalogue {
  /** Who has read all of it as a native speaker, such as `Ada Lovelace, 2026-12-01`; `null`: a machine made it. */
  readonly reviewed: string | null
  readonly survey: SurveyWords
  readonly page: PageWords
  readonly mail: MailWords
  /** Absent in languages in which there is no console. */
  readonly digest?: DigestWords
}

/** A part of a catalogue. A package is built with the one that it shows. */
export type Section = Exclude<keyof Catalogue, 'reviewed' | 'digest'>

/** The texts of a section in one language, with its code, such as `de`. */
export type Texts<S extends Section> = Catalogue[S] & { readonly code: string }
