import { asDocument, asList, asText, type Document, documentsOf } from './reading.ts'

/** A question with its position in the survey. */
interface PositionedQuestion {
  readonly index: number
  readonly document: Document
}

/** The elements that logic can refer to, by id. If an id occurs twice, the first one counts. */
export interface Elements {
  readonly questions: ReadonlyMap<string, PositionedQuestion>
  readonly endings: ReadonlySet<string>
  /** Id → the variable's type: `number` or `text`, or an invalid value that the body holds. */
  readonly variables: ReadonlyMap<string, unknown>
  readonly hiddenFields: ReadonlySet<string>
}

/** Collects the elements of a survey that may be malformed. */
export function elementsOf(survey: Document): Elements {
  const questions = new Map<string, PositionedQuestion>()
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
