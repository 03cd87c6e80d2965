import type { Report } from '../../../ground/faults.ts'
import { unsafeKeys } from '../../../ground/json-shapes.ts'
import type { Elements } from './elements.ts'
import { asDocument, asList, asText, type Document, documentsOf } from './reading.ts'

/** Ids that published clients and links use for other purposes. Source: section 2.2 of the contract. */
const reservedIds: ReadonlySet<string> = new Set([
  'userId',
  'source',
  'suid',
  'end',
  'start',
  'welcomeCard',
  'hidden',
  'verifiedEmail',
  'multiLanguage',
  'embed',
  'verify',
  // The key of the total in a response's `ttc`.
  '_total',
])

/** Checks the ids by which answers, logic and recalls refer to the parts of a survey. */
export function checkElements(survey: Document, elements: Elements, report: Report): void {
  const questions = documentsOf(survey.questions)
  const endings = documentsOf(survey.endings)
  const variables = documentsOf(survey.variables)
  for (const { index, document } of questions) {
    const id = asText(document.id)
    if (id !== null && reservedIds.has(id)) report(`questions.${index}.id`, `The id "${id}" is reserved`)
  }
  for (const { index, document } of endings) {
    const id = asText(document.id)
    // A jump names a question or an ending by its id alone, so that both share one set of ids.
    if (id !== null && elements.questions.has(id)) report(`endings.${index}.id`, `A question has the id "${id}"`)
  }
  for (const [list, parts] of Object.entries({ questions, endings, variables })) {
    checkSafety(parts, list, report)
    checkUnique(parts, { list, key: 'id' }, report)
  }
  checkUnique(variables, { list: 'variables', key: 'name' }, report)
  checkHiddenFields(survey, elements, report)
}

type Parts = ReturnType<typeof documentsOf>

/** Reports ids that are unsafe as keys of objects. */
function checkSafety(parts: Parts, list: string, report: Report): void {
  for (const { index, document } of parts) {
    const id = asText(document.id)
    if (id !== null && unsafeKeys.has(id)) report(`${list}.${index}.id`, `The id "${id}" is reserved`)
  }
}

/** Reports every part that repeats the id (or name) of an earlier part. */
export function checkUnique(parts: Parts, { list, key }: { list: string; key: string }, report: Report): void {
  const seen = new Set<string>()
  for (const { index, document } of parts) {
    const value = asText(document[key])
    if (value === null) continue
    if (seen.has(value)) report(`${list}.${index}.${key}`, `The ${key} "${value}" is used already`)
    seen.add(value)
  }
}

function checkHiddenFields(survey: Document, elements: Elements, report: Report): void {
  const seen = new Set<string>()
  asList(asDocument(survey.hiddenFields)?.fieldIds).forEach((value, index) => {
    const id = asText(value)
    if (id === null) return
    const path = `hiddenFields.fieldIds.${index}`
    if (unsafeKeys.has(id)) report(path, `The id "${id}" is reserved`)
    // Questions and hidden fields are keys of the same answers.
    if (elements.questions.has(id)) report(path, `A question has the id "${id}"`)
    if (seen.has(id)) report(path, `The id "${id}" is used already`)
    seen.add(id)
  })
}
