import type { VNode } from 'preact'
import { h } from '../element.ts'
import { asList, asText, type ControlProps, isFaulty } from '../props.ts'
import { ANSWER, OTHER } from '../read-answer.ts'
import { labelText } from '../texts.ts'
import { group } from './group.ts'

/** Radios or checkboxes as rows. "Other" opens its field inside its row. */
export function Choices({
  question,
  value,
  props,
}: ControlProps<'multipleChoiceSingle' | 'multipleChoiceMulti'>): VNode {
  const isMulti = question.type === 'multipleChoiceMulti'
  const chosen = isMulti ? asList(value) : [asText(value)].filter(Boolean)
  const own = chosen.find((label) => !question.choices.some((choice) => choice.label === label && !choice.isOther))
  const rows = question.choices.map((choice, at) => {
    const ownText = choice.isOther && own !== choice.label ? (own ?? '') : ''
    const placeholder = question.otherPlaceholder || props.words.otherText
    return h('div', { class: 'hb-choice', key: choice.id }, [
      h('label', null, [
        h('input', {
          class: 'hb-box',
          type: isMulti ? 'checkbox' : 'radio',
          name: ANSWER,
          value: choice.id,
          defaultChecked: choice.isOther ? own !== undefined : chosen.includes(choice.label),
        }),
        h('span', null, labelText(choice.label, props)),
        at < 9 && h('kbd', { class: 'hb-key', 'aria-hidden': 'true' }, at + 1),
      ]),
      choice.isOther &&
        h('div', { class: 'hb-other' }, [
          h('input', {
            class: 'hb-field',
            type: 'text',
            name: OTHER,
            defaultValue: ownText,
            placeholder,
            'aria-label': `${choice.label}: ${placeholder}`,
            'aria-invalid': props.faults?.some(({ code }) => code === 'otherText') || isFaulty(props, choice.id),
          }),
        ]),
    ])
  })
  return group(question, props, isMulti ? undefined : 'radiogroup', h('div', { class: 'hb-choices' }, rows))
}
