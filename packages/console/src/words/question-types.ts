import { ownOf } from '../json/document.ts'
import type { Language } from './language.ts'

/** The name of a type of questions, in results; the type itself where it has none. */
export const typeName = (type: string, { texts }: Pick<Language, 'texts'>): string =>
  ownOf<string>(texts.questionTypes.names, type) ?? type

/** The types of questions in words, in the order in which they are offered. */
export const questionTypes = ({ texts }: Pick<Language, 'texts'>): Readonly<Record<string, string>> =>
  texts.questionTypes.offered
