import type { AnswerValue, LocalizedText, Question } from '@hearback/client'
import { type Document, type Meaning, questionOf, settled } from './meaning.ts'
import { numberShown } from './numbers.ts'

/** Everything that a text can depend on at one moment. */
export interface Moment {
  readonly survey: Document
  /** `default`, or the code of another language. */
  readonly language: string
  /** Answers on the path. */
  readonly answers: ReadonlyMap<string, Meaning>
  readonly variables: Readonly<Record<string, string | number>>
  readonly hidden: Readonly<Record<string, string>>
  /** The moment in which each answered question stood open: its labels recall what was known there. */
  readonly before: ReadonlyMap<string, Moment>
}

/** A text of the survey as it reads now. `encode` is for what is put into HTML or an address. */
export function reads(
  moment: Moment,
  text: LocalizedText | null | undefined,
  encode: (value: string) => string = String,
): string {
  const written = text?.[moment.language] ?? text?.default ?? ''
  // One pass: what a respondent typed is never read as a recall.
  return written.replace(/#recall:([A-Za-z0-9_-]+)\/fallback:([^#\s]*)#/g, (_, id: string, fallback: string) =>
    encode(recalled(moment, id, encode !== encodeURIComponent) ?? fallback.replaceAll('nbsp', ' ')),
  )
}

/**
 * What is recalled under an id, or null for its fallback. Answers go before variables. `isForPeople`: they read numbers as
 * their language writes them.
 */
function recalled(moment: Moment, id: string, isForPeople: boolean): string | null {
  const { survey, answers, variables, hidden } = moment
  const meaning = answers.get(id)
  const said = meaning ? spoken(moment, questionOf(survey, id), settled(meaning)) : ownOf(hidden, id)
  const question = survey.questions.find((one) => one.id === id)
  const isNumber = meaning && question?.type === 'openText' && question.inputType === 'number'
  if (said) return isNumber && isForPeople ? numberShown(said, moment.language) : said
  const variable = ownOf(variables, id)
  return variable === undefined || variable === '' ? null : String(variable)
}

/** Reads no name that every object inherits. */
const ownOf = <T>(values: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(values, id) ? values[id] : undefined

/** An answer as words: recalled, or joined to a variable. */
export function spoken(moment: Moment, question: Question, meaning: Meaning): string {
  switch (meaning.kind) {
    case 'nothing':
      return ''
    case 'text':
      return question.type === 'date' ? inWords(moment, meaning.text) : meaning.text
    case 'number':
      return String(meaning.number)
    case 'choices':
      return chosenWords(moment, question, meaning).join(', ')
    case 'cells':
      return cellWords(moment, question, meaning.cells)
        .map((pair) => pair.join(': '))
        .join(', ')
    case 'lines':
      return meaning.lines.filter((line) => line !== '').join(', ')
    case 'files':
      return meaning.addresses.join(', ')
    case 'done':
      return wire(moment, question, meaning) as string
  }
}

/** A day in words of the language. */
function inWords({ survey, language }: Moment, date: string): string {
  const code = language === 'default' ? survey.languages.find((one) => one.default)?.language.code : language
  return new Intl.DateTimeFormat(code ?? 'en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

/** An answer as the service holds it: labels are made now. */
export function wire(moment: Moment, question: Question, given: Meaning): AnswerValue {
  const meaning = settled(given)
  switch (meaning.kind) {
    case 'nothing':
      return skippedOf(question.type)
    case 'text':
      return meaning.text
    case 'number':
      return meaning.number
    case 'choices': {
      const words = chosenWords(moment, question, meaning)
      return question.type === 'multipleChoiceSingle' ? (words[0] ?? '') : words
    }
    case 'cells':
      return Object.fromEntries(cellWords(moment, question, meaning.cells))
    case 'lines':
      return [...meaning.lines]
    case 'files':
      return [...meaning.addresses]
    case 'done':
      return question.type === 'cta' ? 'clicked' : question.type === 'consent' ? 'accepted' : 'booked'
  }
}

export function skippedOf(type: Question['type']): AnswerValue {
  switch (type) {
    case 'multipleChoiceMulti':
    case 'pictureSelection':
    case 'address':
    case 'contactInfo':
    case 'ranking':
      return []
    case 'matrix':
      return {}
    case 'fileUpload':
      return 'skipped'
    default:
      return ''
  }
}

function chosenWords(now: Moment, question: Question, { ids, other }: Meaning & { kind: 'choices' }): string[] {
  const moment = now.before.get(question.id) ?? now
  if (question.type === 'pictureSelection') return [...ids]
  return ids.map((id) => (id === 'other' && other !== undefined ? other : choiceLabel(moment, question, id)))
}

/** The label of a choice as it reads now. */
export function choiceLabel(moment: Moment, question: Question, id: string): string {
  if (!('choices' in question)) throw new Error(`${question.id} has no choices`)
  const found = question.choices.find((choice) => choice.id === id)
  if (!found || !('label' in found)) throw new Error(`${question.id} has no choice ${id}`)
  return reads(moment, found.label)
}

/** Rows in the order of the survey. An object would put a row named "2" first. */
function cellWords(now: Moment, question: Question, cells: ReadonlyMap<number, number>): [string, string][] {
  if (question.type !== 'matrix') throw new Error(`${question.id} has no cells`)
  const moment = now.before.get(question.id) ?? now
  const word = (list: readonly Place[], index: number) => reads(moment, labelOf(list[index]))
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([row, column]) => [word(question.rows, row), word(question.columns, column)])
}

export type Place = (Question & { type: 'matrix' })['rows'][number]

export function labelOf(place: Place | undefined): LocalizedText {
  if (!place) throw new Error('There is no such place')
  return typeof place.label === 'object' ? place.label : (place as LocalizedText)
}

/** The id of a row or column: its own, else its label, marked where it could be a place, and numbered where it is taken. */
export function placeId(places: readonly Place[], index: number): string {
  const own = (place: Place | undefined): string | null =>
    place && typeof place.label === 'object' && typeof place.id === 'string' ? place.id : null
  const ids = places.map(own)
  places.forEach((place, at) => {
    if (ids[at] !== null) return
    const label = labelOf(place).default
    const name = /^[0-9]+$/.test(label) ? `_${label}` : label
    const names = [...(name === '' ? [] : [name]), ...places.map((_, nth) => `${name} ${nth + 2}`)]
    ids[at] = names.find((one) => !ids.includes(one)) ?? ''
  })
  return ids[index] ?? ''
}
