import type { VNode } from 'preact'
import type { ShownChoice } from '../../index.ts'
import { fill } from '../../locales/words.ts'
import { h } from '../element.ts'
import { asList, type CardProps, type ControlProps, isFaulty } from '../props.ts'
import { rareIcon } from '../rare-icons.ts'
import { ANSWER, OTHER, partName } from '../read-answer.ts'
import { labelText } from '../texts.ts'
import { group } from './group.ts'

/** The items in the order of the answer, the ones without a place last. */
export function ranked(choices: readonly ShownChoice[], value: readonly string[]): readonly ShownChoice[] {
  const own = value.find((label) => !choices.some((choice) => choice.label === label))
  const place = (choice: ShownChoice) => {
    const at = value.indexOf(choice.label)
    return at < 0 && choice.isOther && own !== undefined ? value.indexOf(own) : at
  }
  return [...choices].sort((one, other) => (place(one) + 1 || 99) - (place(other) + 1 || 99))
}

/** Moved by pointer, buttons and keys where a script runs; else a place is chosen for each item. */
export function Ranking({ question, value, props }: ControlProps<'ranking'>): VNode {
  const { choices } = question
  const chosen = asList(value)
  const own = chosen.find((label) => !choices.some((choice) => choice.label === label))
  const order = props.scripted ? ranked(choices, chosen) : choices
  const isAnswer = question.required || chosen.length > 0
  const rows = order.map((choice, at) => {
    const label = choice.isOther && own ? own : choice.label
    return h('li', { class: 'hb-rank', key: choice.id, 'data-item': choice.id }, [
      props.scripted
        ? [
            h('span', { class: 'hb-grip', 'aria-hidden': 'true' }, rareIcon('grip')),
            h('span', { class: 'hb-place' }, at + 1),
            isAnswer && h('input', { type: 'hidden', name: ANSWER, value: choice.id }),
          ]
        : places(choice, chosen.indexOf(label) + 1, props, choices.length, at),
      choice.isOther
        ? h('input', {
            class: 'hb-field',
            name: OTHER,
            defaultValue: own ?? '',
            placeholder: question.otherPlaceholder || choice.label,
            'aria-label': choice.label,
            'aria-invalid': isFaulty(props, choice.id),
          })
        : h('span', { class: 'hb-name', id: `hb-item${at}` }, labelText(choice.label, props)),
      props.scripted &&
        (['up', 'down'] as const).map((way) => mover(way, label, at === (way === 'up' ? 0 : order.length - 1), props)),
    ])
  })
  return group(question, props, undefined, h('ol', { class: 'hb-ranking' }, rows))
}

/** The button stays focusable at the ends of the list: a key that is pressed once too often must not lose the focus. */
const mover = (way: 'up' | 'down', name: string, isEnd: boolean, { words }: CardProps): VNode =>
  h(
    'button',
    {
      class: 'hb-icon-button',
      type: 'button',
      'data-do': way,
      'aria-disabled': isEnd || undefined,
      'aria-label': fill(way === 'up' ? words.moveUp : words.moveDown, { name }),
    },
    rareIcon(way),
  )

function places(choice: ShownChoice, chosen: number, { words }: CardProps, count: number, at: number): VNode {
  const options = Array.from({ length: count + 1 }, (_, place) =>
    h('option', { value: place || '', selected: place === chosen }, place || '–'),
  )
  const name = fill(words.placeOf, { name: choice.label })
  return h('select', { class: 'hb-field', name: partName(choice.id), 'aria-label': name, id: `hb-place${at}` }, options)
}
