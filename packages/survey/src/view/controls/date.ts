import type { VNode } from 'preact'
import { h } from '../element.ts'
import { asText, type ControlProps, describedBy, HEADING, isFaulty } from '../props.ts'
import { ANSWER, UNREADABLE } from '../read-answer.ts'
import { htmlText } from '../texts.ts'

/** The parts of `2026-03-16` in the survey's order. */
function formatDate(date: string, format: 'M-d-y' | 'd-M-y' | 'y-M-d'): string {
  const [year, month, day] = date.split('-')
  return format
    .replace('y', year ?? '')
    .replace('M', month ?? '')
    .replace('d', day ?? '')
}

export function DateField({ question, value, props }: ControlProps<'date'>): VNode {
  // What cannot be read stays in the field, where the browser keeps it.
  const date = value === UNREADABLE ? '' : asText(value)
  return h('div', null, [
    question.html && h('div', { class: 'hb-rich' }, htmlText(question.html, props)),
    h('input', {
      class: 'hb-field hb-date',
      type: 'date',
      name: ANSWER,
      min: '1000-01-01',
      max: '9999-12-31',
      defaultValue: date,
      'aria-labelledby': HEADING,
      'aria-describedby': describedBy(question, props),
      'aria-required': question.required,
      'aria-invalid': isFaulty(props),
    }),
    h('p', { class: 'hb-below' }, h('bdi', null, date && formatDate(date, question.format))),
  ])
}
