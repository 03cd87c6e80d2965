import type { VNode } from 'preact'
import type { AnswerFault } from '../index.ts'
import { fill, type Words } from '../locales/words.ts'
import { h } from './element.ts'
import { icon } from './icons.ts'
import { type CardProps, ERROR } from './props.ts'

/** The text of a fault: says what is wrong with the answer, and what to do. */
export const faultLine = (fault: AnswerFault | undefined, words: Words, id?: string): VNode | undefined =>
  fault && line(fill(words.faults[fault.code], fault.values ?? {}), id, id ?? fault.code + fault.field)

const line = (text: string, id?: string, key?: string): VNode =>
  h('p', { class: 'hb-fault', id, key }, [icon('alert'), h('span', null, text)])

/** All that is wrong with the answer, below the control. Faults of fields stand at their fields. */
export function faultLines({ faults = [], words, card, notice }: CardProps): VNode {
  const fields = card.kind === 'question' && 'fields' in card.question ? card.question.fields : []
  const own = faults.filter((fault) => !fields.some(({ name }) => name === fault.field))
  const distinct = own.filter(({ code }, at) => own.findIndex((one) => one.code === code) === at)
  return h('div', { id: ERROR, role: 'alert' }, [
    distinct.map((fault) => faultLine(fault, words)),
    notice && line(notice),
  ])
}
