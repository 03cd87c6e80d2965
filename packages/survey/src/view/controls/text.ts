import { fill } from '@hearback/words'
import type { VNode } from 'preact'
import { h } from '../element.ts'
import { asText, type ControlProps, describedBy, HEADING, isFaulty } from '../props.ts'
import { ANSWER } from '../read-answer.ts'
import { MAIL } from './mail.ts'
import { numberFields, shownEntry, signed } from './number.ts'

const KINDS = {
  text: ['text'],
  email: ['text', 'email'],
  phone: ['tel', 'tel'],
  url: ['url', 'url'],
  number: ['text'],
} as const

export function OpenText({ question, value, props }: ControlProps<'openText'>): VNode {
  const { longAnswer, inputType, max, placeholder } = question
  const [type, autocomplete] = KINDS[inputType]
  const isNumber = inputType === 'number'
  const text = isNumber ? shownEntry(value, props.language) : asText(value)
  const attributes = {
    class: 'hb-field',
    name: ANSWER,
    placeholder: placeholder ?? undefined,
    'aria-labelledby': HEADING,
    'aria-describedby': describedBy(question, props),
    'aria-required': question.required,
    'aria-invalid': isFaulty(props),
    defaultValue: text,
  }
  return h('div', null, [
    isNumber
      ? signed(
          h('input', { ...attributes, key: props.language, type, inputMode: props.scripted ? 'decimal' : 'text' }),
          props,
        )
      : longAnswer
        ? h('textarea', { ...attributes, rows: 5 })
        : h('input', { ...attributes, type, autocomplete, ...(inputType === 'email' && MAIL) }),
    isNumber && numberFields(value, props),
    max !== null &&
      h('p', { class: `hb-count${text.length > max ? ' hb-over' : ''}` }, [
        h('span', { 'aria-hidden': 'true' }, `${text.length} / ${max}`),
        h(
          'span',
          { class: 'hb-sr', role: 'status' },
          text.length > max * 0.8 && fill(props.words.characters, { used: text.length, max }, props.words),
        ),
      ]),
  ])
}
