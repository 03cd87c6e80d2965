import type { Known } from './operands.ts'
import { optionsOf, rowsOf } from './options.ts'
import { recall } from './recall.ts'
import { textIn } from './text.ts'
import type { Choice, Question } from './wire.ts'

/** The question with the labels of its options as they are at this point of the path: recalled values put in. */
export function withLabels(question: Question, from: Known): Question {
  const now = ({ id, label }: Choice): Choice => {
    const texts = Object.entries(label).map(([language, text]) => [
      language,
      text && recall(text, { ...from, language }),
    ])
    return {
      id,
      label: { ...Object.fromEntries(texts), [from.language]: recall(textIn(label, from.language) ?? '', from) },
    }
  }
  if (!labelsRecall(question)) return question
  // Safe: these are the lists that `optionsOf` and `rowsOf` read.
  return {
    ...question,
    ...('choices' in question
      ? { choices: optionsOf(question).map(now) }
      : { columns: optionsOf(question).map(now), rows: rowsOf(question).map(now) }),
  } as Question
}

/** Whether a label of the question's options recalls a value. */
export const labelsRecall = (question: Question): boolean =>
  [...optionsOf(question), ...rowsOf(question)].some(({ label }) =>
    Object.values(label).some((text) => text?.includes('#recall:')),
  )
