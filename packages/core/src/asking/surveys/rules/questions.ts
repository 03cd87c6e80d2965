import type { Report } from '../../../ground/faults.ts'
import { unsafeKeys } from '../../../ground/json-shapes.ts'
import { checkUnique } from './element-ids.ts'
import { asDocument, asText, type Document, documentsOf } from './reading.ts'

/** Question types whose choice `other` is a free text. */
const withOther: ReadonlySet<unknown> = new Set(['multipleChoiceSingle', 'multipleChoiceMulti', 'ranking'])

/** Checks the properties of a question that depend on other properties of the same question. */
export function checkQuestions(survey: Document, report: Report): void {
  for (const { index, document } of documentsOf(survey.questions)) {
    const path = `questions.${index}`
    checkCharLimit(document, path, report)
    for (const list of ['choices', 'rows', 'columns']) {
      checkUnique(identified(document[list]), { list: `${path}.${list}`, key: 'id' }, report)
    }
    if (withOther.has(document.type)) checkOther(document, path, report)
    checkRows(document, path, report)
  }
}

/** Rows and columns may also be plain localized texts, in which the key `id` means Indonesian. */
const identified = (list: unknown) =>
  documentsOf(list).filter(({ document }) => !('default' in document) || asDocument(document.label) !== null)

/** Reports rows whose labels are unsafe as keys: an answer to a matrix has them, and would be refused. */
function checkRows({ rows }: Document, path: string, report: Report): void {
  for (const { index, document } of documentsOf(rows)) {
    const own = asDocument(document.label)
    const place = `${path}.rows.${index}${own ? '.label' : ''}`
    for (const [language, label] of Object.entries(own ?? document)) {
      if (typeof label === 'string' && unsafeKeys.has(label)) {
        report(`${place}.${language}`, `The label "${label}" is reserved`)
      }
    }
  }
}

function checkCharLimit(question: Document, path: string, report: Report): void {
  const limit = asDocument(question.charLimit)
  if (typeof limit?.min === 'number' && typeof limit.max === 'number' && limit.min > limit.max) {
    report(`${path}.charLimit.max`, 'Must not be less than "min"')
  }
}

function checkOther(question: Document, path: string, report: Report): void {
  const choices = documentsOf(question.choices)
  const last = choices.at(-1)?.index
  for (const { index, document } of choices) {
    if (asText(document.id) === 'other' && index !== last) {
      report(`${path}.choices.${index}.id`, 'The choice "other" must be the last one')
    }
  }
}
