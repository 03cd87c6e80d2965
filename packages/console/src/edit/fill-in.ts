import { clockOf, momentOf } from '@hearback/core/pages'
import { asDocument, asList, asText, type Document, valueAt, withValue } from '../json/document.ts'
import { english } from '../words/english.ts'
import { type Field, nameOf } from './field.ts'
import { allFields } from './survey-fields.ts'
import { withTicked } from './when-shown.ts'

/** In which language and time zone a survey stands in the form. */
interface Shown {
  /** The language of the survey's texts: its code, or `default`. */
  readonly language: string
  /** The time zone of its times. */
  readonly zone: string
}

/** What a field shows of a survey. */
export function shownIn(survey: Document, field: Field, { language, zone }: Shown): string {
  const value = valueAt(survey, field.path)
  if (field.isLocalized) return asText(asDocument(value)[language])
  if (field.kind === 'flag') return value === true ? 'yes' : ''
  if (field.kind === 'time') return localTime(asText(value), zone)
  if (field.kind === 'words') return asList(value).join(', ')
  return typeof value === 'number' ? String(value) : asText(value)
}

/**
 * The survey with what was filled into the form. A field that shows what the survey has changes nothing, so that a form
 * that is sent as it came is the same survey.
 */
export function filledIn(survey: Document, fields: URLSearchParams, shown: Shown): Document {
  let filled = survey
  // The words of the fields do not matter here.
  for (const field of allFields(survey, english)) {
    const name = nameOf(field, shown.language)
    if (!fields.has(name)) continue
    // A box that is not ticked is not sent: an empty field of its name comes before it.
    const sent = (field.kind === 'flag' ? fields.getAll(name).at(-1) : fields.get(name)) ?? ''
    if (asSent(shownIn(survey, field, shown)) === asSent(sent)) continue
    filled = withValue(filled, field.path, sentValue(field, sent, shown, valueAt(survey, field.path)))
  }
  return withTicked(filled, fields)
}

/** A text as browsers send it, with one kind of line break. */
const asSent = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed()

function sentValue(field: Field, sent: string, { language, zone }: Shown, before: unknown): unknown {
  const text = sent.replace(/\r\n?/g, '\n')
  if (field.isLocalized) return localizedWith(asDocument(before), language, text, field)
  if (field.kind === 'flag') return text === 'yes'
  if (field.kind === 'words') {
    const words = text.split(/[\s,.]+/).filter((word) => word !== '')
    return words.length === 0 ? undefined : words
  }
  if (text.trim() === '') return field.empty
  if (field.kind === 'number') return numberIn(text)
  if (field.kind === 'time') return timeAt(text, zone)
  if (field.kind === 'select') return field.options?.find(([value]) => String(value) === text)?.[0] ?? text
  return text
}

/** A stored time by the clocks of a time zone, as a field of the browser has it: 2026-03-29T09:30. Another text stays. */
function localTime(text: string, zone: string): string {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? text : new Date(clockOf(zone)(at)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The moment at which clocks show a time, as it is stored. Another text stays: the API refuses it by its path. */
function timeAt(text: string, zone: string): string {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  return Number.isNaN(shown) ? text : new Date(momentOf(clockOf(zone), shown)).toISOString()
}

/** The number, or the text itself, which the API refuses by its path. */
const numberIn = (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text)

/** A text with other words in one language; `undefined`: it has none any more, and may lack. */
function localizedWith(before: Document, language: string, words: string, { empty }: Field): Document | undefined {
  const { [language]: _before, ...others } = before
  if (words === '' && language !== 'default') return others
  const hasOthers = Object.values(others).some((text) => text !== '')
  if (words === '' && !hasOthers && empty === undefined) return undefined
  // A text needs words in the survey's own language.
  return {
    ...(language !== 'default' && before.default === undefined && { default: '' }),
    ...before,
    [language]: words,
  }
}
