import type { VNode } from 'preact'
import { fill } from '../../locales/words.ts'
import { h } from '../element.ts'
import { asText, type ControlProps, describedBy, HEADING, isFaulty } from '../props.ts'
import { ANSWER } from '../read-answer.ts'

const KINDS = {
  text: ['text'],
  email: ['email', 'email'],
  phone: ['tel', 'tel'],
  url: ['url', 'url'],
  number: ['text', undefined, 'decimal'],
} as const

export function OpenText({ question, value, props }: ControlProps<'openText'>): VNode {
  const { longAnswer, inputType, max, placeholder } = question
  const [type, autocomplete, inputMode] = KINDS[inputType]
  const text = asText(value)
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
    longAnswer
      ? h('textarea', { ...attributes, rows: 5 })
      : h('input', { ...attributes, type, autocomplete, inputMode }),
    max !== null &&
      h('p', { class: `hb-count${text.length > max ? ' hb-over' : ''}` }, [
        h('span', { 'aria-hidden': 'true' }, `${text.length} / ${max}`),
        h(
          'span',
          { class: 'hb-sr', role: 'status' },
          text.length > max * 0.8 && fill(props.words.characters, { used: text.length, max }),
        ),
      ]),
  ])
}
