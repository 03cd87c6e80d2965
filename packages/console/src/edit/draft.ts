import { knownTimeZone } from '@hearback/core/pages'
import { asDocument, asList, type Document } from '../json/document.ts'
import { parseJson } from '../json/parse.ts'
import { english } from '../words/english.ts'
import { withLines } from './actions.ts'
import { filledIn } from './fill-in.ts'
import { formParts } from './survey-fields.ts'
import { byId } from './when-shown.ts'

/** The parts of a survey that the form changes. */
export function draftOf(survey: object): Document {
  const whole = byId(asDocument(survey))
  return Object.fromEntries(formParts.flatMap((name) => (Object.hasOwn(whole, name) ? [[name, whole[name]]] : [])))
}

/** The language of the texts in the form. */
export const languageIn = (fields: URLSearchParams): string => fields.get('language') ?? 'default'

/** The time zone of the times in the form. One that was opened before there were time zones said UTC. */
const zoneIn = (fields: URLSearchParams): string => knownTimeZone(fields.get('zone'))

/**
 * The survey as it stands in the form: the one that was last in it, with what was filled in since. `null`: this is no form
 * of a survey.
 */
export function draftIn(fields: URLSearchParams): Document | null {
  const parsed = parseJson(fields.get('draft') ?? '', english)
  if ('fault' in parsed) return null
  const draft = draftOf(asDocument(parsed.value))
  return isBounded(draft)
    ? withLines(filledIn(draft, fields, { language: languageIn(fields), zone: zoneIn(fields) }), fields)
    : null
}

/** Whether lists are not far longer than the API takes: each of their items is a part of the page. */
function isBounded({ questions, endings, triggers }: Document): boolean {
  const all = [...asList(questions), ...asList(endings)].map(asDocument)
  return (
    all.length <= 600 &&
    asList(triggers).length <= 600 &&
    all.every(({ choices, rows, columns }) => [choices, rows, columns].every((list) => asList(list).length <= 2100))
  )
}
