import type { VNode } from 'preact'
import { h } from '../element.ts'
import { asList, asText, type ControlProps, isFaulty, ownText } from '../props.ts'
import { ANSWER, OTHER } from '../read-answer.ts'
import { labelText, wordsOf } from '../texts.ts'
import { group } from './group.ts'

/** Radios or checkboxes as rows. "Other" opens its field inside its row. */
export function Choices({
  question,
  value,
  props,
}: ControlProps<'multipleChoiceSingle' | 'multipleChoiceMulti'>): VNode {
  const isMulti = question.type === 'multipleChoiceMulti'
  const chosen = isMulti ? asList(value) : [asText(value)].filter(Boolean)
  const own = ownText(value)
  const rows = question.choices.map((choice, at) => {
    const placeholder = question.otherPlaceholder || props.words.otherText
    return h('div', { class: 'hb-choice', key: choice.id }, [
      h('label', null, [
        h('input', {
          class: 'hb-box',
          type: isMulti ? 'checkbox' : 'radio',
          name: ANSWER,
          value: choice.id,
          defaultChecked: chosen.includes(choice.id) || (choice.isOther && own !== undefined),
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
            defaultValue: own ?? '',
            placeholder,
            'aria-label': `${wordsOf(choice.label, props)}: ${placeholder}`,
            'aria-invalid': props.faults?.some(({ code }) => code === 'otherText') || isFaulty(props, choice.id),
          }),
        ]),
    ])
  })
  return group(question, props, isMulti ? undefined : 'radiogroup', h('div', { class: 'hb-choices' }, rows))
}
