import { asDocument, asList, asText, type Document } from '../json/document.ts'
import type { Language } from '../words/language.ts'
import { lineOf } from '../words/survey-text.ts'

/** What refers to a question or ending, or to a choice, row or column of a question: in words, once each. */
export function refersTo(
  survey: Document,
  id: string,
  part: string | null,
  { texts, say }: Language,
): readonly string[] {
  const { references: words, places } = texts.edit
  const questions = asList(survey.questions).flatMap((one, n) => {
    const question = asDocument(one)
    const headline = lineOf({ default: asText(asDocument(question.headline).default) }, asText(question.id))
    const name = say(places.questionNamed, { number: n + 1, words: headline })
    const inLogic = hasReference(question.logic, id, part) || (part === null && question.logicFallback === id)
    const { logic: _logic, id: own, ...texts } = question
    return [
      ...(inLogic && !(own === id && part === null) ? [say(words.logic, { question: name })] : []),
      ...(part === null && own !== id && recalls(texts, id) ? [say(words.text, { question: name })] : []),
    ]
  })
  const others = Object.entries({ welcomeCard: words.welcome, endings: words.ending }).flatMap(([field, name]) =>
    part === null && recalls(survey[field], id) ? [name] : [],
  )
  const quotas = asList(survey.quotas).flatMap((quota, n) =>
    asDocument(quota).endingId === id || hasReference(asDocument(quota).where, id, part)
      ? [say(words.quota, { number: n + 1 })]
      : [],
  )
  return [...questions, ...others, ...quotas]
}

const recalls = (value: unknown, id: string): boolean => JSON.stringify(value ?? null).includes(`#recall:${id}/`)

/** Whether conditions or actions name the question or ending, or compare the question with this part of it. */
function hasReference(value: unknown, id: string, part: string | null): boolean {
  if (Array.isArray(value)) return value.some((one) => hasReference(one, id, part))
  const document = asDocument(value)
  const isNamed = document.target === id || namesQuestion(document, id)
  if (part === null && isNamed) return true
  if (part !== null && (namesQuestion(document, id) || namesQuestion(asDocument(document.leftOperand), id))) {
    const compared = document.rightOperand === undefined ? document.value : asDocument(document.rightOperand).value
    if (asList(Array.isArray(compared) ? compared : [compared]).includes(part)) return true
  }
  return Object.values(document).some((one) => typeof one === 'object' && hasReference(one, id, part))
}

/** Whether rules name rows of this matrix: they do it by the number of the row. */
export function namesRows(survey: Document, id: string): boolean {
  const within = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(within)
    const document = asDocument(value)
    const isRow = namesQuestion(document, id) && asDocument(document.meta).row !== undefined
    return isRow || Object.values(document).some((one) => typeof one === 'object' && within(one))
  }
  return asList(survey.questions).some((question) => within(asDocument(question).logic))
}

/** An operand of logic has the id as its value, a condition of a quota as its id. */
const namesQuestion = (document: Document, id: string): boolean =>
  document.type === 'question' && (document.value === id || (document.id === id && 'operator' in document))
