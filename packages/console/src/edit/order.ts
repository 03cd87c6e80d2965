import { asDocument, asList, asText, type Document } from '../json/document.ts'
import type { Language } from '../words/language.ts'
import { placeInWords } from './place-words.ts'

/**
 * The rules that the order of the questions breaks, in words: a rule looks at its own question and earlier ones, and leads
 * to later ones.
 */
export function brokenByOrder(survey: Document, spoken: Language): readonly string[] {
  const { texts, say } = spoken
  const { references: words } = texts.edit
  const questions = asList(survey.questions).map(asDocument)
  const at = new Map(questions.map(({ id }, n) => [id, n]))
  const isAfter = (id: unknown, n: number): boolean => (at.get(id) ?? -1) > n
  const isBefore = (id: unknown, n: number): boolean => (at.get(id) ?? Number.POSITIVE_INFINITY) < n
  return questions.flatMap(({ logic, logicFallback }, n) => {
    const question = placeInWords(`questions.${n}`, survey, spoken)
    const rules = asList(logic).flatMap((one, m) => {
      const { conditions, actions } = asDocument(one)
      const isBroken =
        questionsIn(conditions).some((id) => isAfter(id, n)) ||
        asList(actions)
          .map(asDocument)
          .some(({ objective, target }) => isBefore(target, objective === 'jumpToQuestion' ? n + 1 : n))
      return isBroken ? [say(words.rule, { number: m + 1, question })] : []
    })
    return isBefore(logicFallback, n + 1) ? [...rules, say(words.elseLeads, { question })] : rules
  })
}

/** The ids of the questions that conditions look at. */
function questionsIn(conditions: unknown): readonly string[] {
  if (Array.isArray(conditions)) return conditions.flatMap(questionsIn)
  const document = asDocument(conditions)
  const own = document.type === 'question' ? [asText(document.value)] : []
  return [...own, ...Object.values(document).flatMap((one) => (typeof one === 'object' ? questionsIn(one) : []))]
}
