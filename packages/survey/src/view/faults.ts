import type { VNode } from 'preact'
import { numberExample, shownNumber } from '../engine/number.ts'
import type { AnswerFault } from '../index.ts'
import { fill } from '../locales/words.ts'
import { h } from './element.ts'
import { icon } from './icons.ts'
import { type CardProps, ERROR } from './props.ts'

/** The text of a fault: says what is wrong with the answer, and what to do. */
export const faultLine = (
  fault: AnswerFault | undefined,
  { words, language }: Pick<CardProps, 'words' | 'language'>,
  id?: string,
): VNode | undefined =>
  fault && line(fill(words.faults[fault.code], valuesOf(fault, language)), id, id ?? fault.code + fault.field)

/** Values for the text of a fault; numbers as the language writes them. */
function valuesOf({ code, values = {} }: AnswerFault, language: string): NonNullable<AnswerFault['values']> {
  if (code === 'number') return { example: numberExample(language) }
  if (code !== 'numberMeaning') return values
  return Object.fromEntries(Object.entries(values).map(([name, one]) => [name, shownNumber(String(one), language)]))
}

const line = (text: string, id?: string, key?: string): VNode =>
  h('p', { class: 'hb-fault', id, key }, [icon('alert'), h('span', null, text)])

/** All that is wrong with the answer, below the control. Faults of fields stand at their fields. */
export function faultLines({ faults = [], words, language, card, notice }: CardProps): VNode {
  const fields = card.kind === 'question' && 'fields' in card.question ? card.question.fields : []
  const own = faults.filter((fault) => !fields.some(({ name }) => name === fault.field))
  const distinct = own.filter(({ code }, at) => own.findIndex((one) => one.code === code) === at)
  return h('div', { id: ERROR, role: 'alert' }, [
    distinct.map((fault) => faultLine(fault, { words, language })),
    notice && line(notice),
  ])
}
