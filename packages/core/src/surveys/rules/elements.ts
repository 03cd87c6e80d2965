import { asDocument, asList, asText, type Document, documentsOf } from './reading.ts'

/** A question, and where it stands. */
export interface Placed {
  readonly index: number
  readonly document: Document
}

/** What logic can refer to, by id. Where an id stands twice, the first counts. */
export interface Elements {
  readonly questions: ReadonlyMap<string, Placed>
  readonly endings: ReadonlySet<string>
  /** Id → `number` or `text`, or whatever stands there. */
  readonly variables: ReadonlyMap<string, unknown>
  readonly hiddenFields: ReadonlySet<string>
}

/** The elements of a survey that may be malformed. */
export function elementsOf(survey: Document): Elements {
  const questions = new Map<string, Placed>()
  for (const placed of documentsOf(survey.questions)) {
    const id = asText(placed.document.id)
    if (id !== null && !questions.has(id)) questions.set(id, placed)
  }
  const variables = new Map<string, unknown>()
  for (const { document } of documentsOf(survey.variables)) {
    const id = asText(document.id)
    if (id !== null && !variables.has(id)) variables.set(id, document.type)
  }
  return {
    questions,
    endings: new Set(documentsOf(survey.endings).flatMap(({ document }) => asText(document.id) ?? [])),
    variables,
    hiddenFields: new Set(asList(asDocument(survey.hiddenFields)?.fieldIds).flatMap((id) => asText(id) ?? [])),
  }
}
