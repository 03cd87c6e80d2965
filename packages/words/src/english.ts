import catalogue from '../en.json' with { type: 'json' }
import type { Catalogue, Section, Texts } from './catalogue.ts'

/** The English texts of a section. */
export const english = <S extends Section>(section: S): Texts<S> => withCode(catalogue, section, 'en')

/** A section of a catalogue with the code of its language. */
export const withCode = <S extends Section>(from: Catalogue, section: S, code: string): Texts<S> => ({
  ...from[section],
  code,
})
