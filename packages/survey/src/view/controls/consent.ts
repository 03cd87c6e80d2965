import type { VNode } from 'preact'
import type { ShownText } from '../../index.ts'
import { h } from '../element.ts'
import { asText, type CardProps, type ControlProps, describedBy, HEADING, isFaulty } from '../props.ts'
import { ANSWER } from '../read-answer.ts'
import { htmlText, labelText } from '../texts.ts'

/** One row to tick. */
export const tick = (
  label: ShownText,
  value: string,
  checked: boolean,
  props: CardProps,
  more: Record<string, unknown>,
): VNode =>
  h('div', { class: 'hb-choice' }, [
    h('label', null, [
      h('input', { class: 'hb-box', type: 'checkbox', name: ANSWER, value, defaultChecked: checked, ...more }),
      h('span', null, labelText(label, props)),
    ]),
  ])

export function Consent({ question, value, props }: ControlProps<'consent'>): VNode {
  return h('div', { class: 'hb-choices' }, [
    question.html &&
      h(
        'div',
        { class: 'hb-terms hb-rich', role: 'region', 'aria-labelledby': HEADING, tabIndex: 0 },
        htmlText(question.html, props),
      ),
    tick(question.label, 'accepted', asText(value) === 'accepted', props, {
      'aria-describedby': describedBy(question, props),
      'aria-required': question.required,
      'aria-invalid': isFaulty(props),
    }),
  ])
}
