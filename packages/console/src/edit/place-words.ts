import { asDocument, asList, asText, type Document } from '../json/document.ts'
import type { Language } from '../words/language.ts'
import { lineOf } from '../words/survey-text.ts'
import type { Field } from './field.ts'
import { fieldsAt, ownFields } from './survey-fields.ts'

/**
 * A path of a survey in words, such as `question 2, “Why?”, choice 1`. A part stands in it by its number, as in faults of
 * the API, or by its id, as in what a change loses. A path that has no words stays as it is.
 */
export function placeInWords(path: string, survey: Document, spoken: Language): string {
  const { texts, say } = spoken
  const { places, itsLists } = texts.edit
  const isOf = (at: string) => (field: Field) => field.path === at || at.startsWith(`${field.path}.`)
  const [list = '', one = '', inner = '', part = '', ...rest] = path.split('.')
  if (list !== 'questions' && list !== 'endings') return ownFields(survey, spoken).find(isOf(path))?.label ?? path
  if (one === '') return places[list]
  const n = placeOf(asList(survey[list]), one)
  if (n === null) return path
  const owner = asDocument(asList(survey[list])[n])
  const words = wordsOf(owner.headline) || asText(owner.label)
  const number = n + 1
  const isQuestion = list === 'questions'
  const place =
    words === ''
      ? say(isQuestion ? places.question : places.ending, { number })
      : say(isQuestion ? places.questionNamed : places.endingNamed, { number, words })
  const within = (): string => {
    if (inner === 'choices' || inner === 'rows' || inner === 'columns')
      return part === ''
        ? itsLists[inner]
        : say(places[inner], { part: partInWords(asList(owner[inner]), part, spoken) })
    if (inner === 'logic' && part !== '') return say(places.rule, { number: Number(part) + 1 })
    // Fields name a part by its number.
    const at = [list, n, inner, part, ...rest].filter((step) => step !== '').join('.')
    return fieldsAt(list, owner, n, spoken).find(isOf(at))?.label ?? spaced(inner)
  }
  return inner === '' ? place : say(places.within, { place, part: within() })
}

/** A name of the API in words: `inputType` is `input type`. */
const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A fault in which the names of questions stand in place of their ids, which people have never seen. */
export const faultInWords = (fault: string, survey: Document, spoken: Language): string =>
  fault.replace(/question "([^"]+)"/g, (whole, id: string) =>
    placeOf(asList(survey.questions), id, true) === null ? whole : placeInWords(`questions.${id}`, survey, spoken),
  )

function placeOf(parts: readonly unknown[], name: string, isId = false): number | null {
  const byId = parts.findIndex((part) => asDocument(part).id === name)
  if (byId >= 0) return byId
  return !isId && /^\d+$/.test(name) && Number(name) < parts.length ? Number(name) : null
}

function partInWords(parts: readonly unknown[], name: string, { texts, say }: Language): string {
  const n = placeOf(parts, name)
  if (n === null) return name
  const words = wordsOf(asDocument(parts[n]).label)
  return words === '' ? String(n + 1) : say(texts.edit.places.quoted, { words })
}

const wordsOf = (text: unknown): string => lineOf({ default: asText(asDocument(text).default) })
