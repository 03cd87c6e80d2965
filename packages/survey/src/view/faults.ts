import { numberExample, shownNumber } from '@hearback/engine'
import { fill } from '@hearback/words'
import type { VNode } from 'preact'
import type { AnswerFault } from '../index.ts'
import type { Words } from '../words.ts'
import { h } from './element.ts'
import { icon } from './icons.ts'
import { type CardProps, ERROR } from './props.ts'

/** The text of a fault: says what is wrong with the answer, and what to do. */
export const faultLine = (fault: AnswerFault | undefined, words: Words, id?: string): VNode | undefined =>
  fault && line(fill(words.faults[fault.code], fault.values ?? {}, words), id, id ?? fault.code + fault.field)

/** A fault with its numbers as the language writes them, and with an example where a number is asked. */
function inLanguage(fault: AnswerFault, language: string): AnswerFault {
  const { code, values = {} } = fault
  if (code === 'number') return { ...fault, values: { example: numberExample(language) } }
  if (code !== 'numberMeaning') return fault
  const shown = Object.entries(values).map(([name, one]) => [name, shownNumber(String(one), language)])
  return { ...fault, values: Object.fromEntries(shown) }
}

const line = (text: string, id?: string, key?: string): VNode =>
  h('p', { class: 'hb-fault', id, key }, [icon('alert'), h('span', null, text)])

/** All that is wrong with the answer, below the control. Faults of fields stand at their fields. */
export function faultLines({ faults = [], words, language, card, notice }: CardProps): VNode {
  const fields = card.kind === 'question' && 'fields' in card.question ? card.question.fields : []
  const own = faults.filter((fault) => !fields.some(({ name }) => name === fault.field))
  const distinct = own.filter(({ code }, at) => own.findIndex((one) => one.code === code) === at)
  return h('div', { id: ERROR, role: 'alert' }, [
    distinct.map((fault) => faultLine(inLanguage(fault, language), words)),
    notice && line(notice),
  ])
}
