import type { Break } from '@hearback/core/pages'
import { asDocument, asList, asText, type Document } from '../json/document.ts'
import type { Language } from '../words/language.ts'

/** Why a change loses answers, in the language of the page. A reason that is not known by its path stays in English. */
export function lossInWords(
  { path, reason }: Break,
  before: Document,
  after: Document,
  { texts, say }: Language,
): string {
  const { losses } = texts.edit
  const [list = '', id = '', inner = '', part = '', , language = ''] = path.split('.')
  if (path === 'type') return losses.type
  if (path === 'singleUse.enabled') return losses.singleUse
  if (list === 'endings') return losses.ending
  if (list === 'variables') return inner === 'type' ? losses.variableType : losses.variable
  if (list === 'hiddenFields') return losses.hiddenField
  if (list === 'languages') return losses.language
  if (list !== 'questions' || id === '') return reason
  const question = withId(before.questions, id)
  switch (inner) {
    case '':
      return losses.question
    case 'type':
      return say(losses.questionType, {
        from: asText(question.type),
        to: asText(withId(after.questions, id).type),
      })
    case 'range':
      return losses.range
    case 'inputType':
      return losses.inputType
    default: {
      if (language === '') return losses.choice
      const label = labelOf(question[inner], part)[language]
      return typeof label === 'string' ? say(losses.label, { text: label }) : reason
    }
  }
}

/** The part of a list with this id; empty where there is none. */
const withId = (list: unknown, id: string): Document =>
  asDocument(asList(list).find((one) => asDocument(one).id === id))

/** The label of a choice, row or column. A row or column may be its text alone, and has it for an id. */
function labelOf(list: unknown, id: string): Document {
  const { label } = withId(list, id)
  return asDocument(label ?? asList(list).find((one) => asDocument(one).default === id))
}
