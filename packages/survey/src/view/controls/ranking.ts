import { fill } from '@hearback/words'
import type { VNode } from 'preact'
import type { SessionValue, ShownChoice } from '../../index.ts'
import { h } from '../element.ts'
import { type CardProps, type ControlProps, isFaulty, ownText } from '../props.ts'
import { rareIcon } from '../rare-icons.ts'
import { ANSWER, ORDER, OTHER, partName } from '../read-answer.ts'
import { labelText, wordsOf } from '../texts.ts'
import { group } from './group.ts'

/** The ids of the items by their places; an empty text is a place without one. Behind the last place stand items that have none of their own. */
function rankedIds(choices: readonly ShownChoice[], value: SessionValue | null): readonly string[] {
  const list = Array.isArray(value) ? value : []
  const other = choices.find(({ isOther }) => isOther)?.id ?? ''
  return list.slice(0, choices.length).map((one) => (typeof one === 'object' ? other : one))
}

/** The items in the order of the answer, the ones without a place last. */
export function ranked(choices: readonly ShownChoice[], value: SessionValue | null): readonly ShownChoice[] {
  const ids = rankedIds(choices, value)
  return [...choices].sort((one, other) => (ids.indexOf(one.id) + 1 || 99) - (ids.indexOf(other.id) + 1 || 99))
}

/**
 * Moved by pointer, buttons and keys where a script runs; else a place is chosen for each item. An order that was not
 * touched is no answer, and has no numbers: a button says that it is right.
 */
export function Ranking({ question, value, props }: ControlProps<'ranking'>): VNode {
  const { choices } = question
  const ids = rankedIds(choices, value)
  const own = ownText(value)
  const isWhole = choices.every(({ id, isOther }) => ids.includes(id) || (isOther && own === undefined))
  const order = props.scripted ? ranked(choices, value) : choices
  const rows = order.map((choice, at) => {
    const name = choice.isOther && own ? own : wordsOf(choice.label, props)
    const place = ids.indexOf(choice.id) + 1
    return h('li', { class: 'hb-rank', key: choice.id, 'data-item': choice.id }, [
      props.scripted
        ? [
            h('span', { class: 'hb-grip', 'aria-hidden': 'true' }, rareIcon('grip')),
            h('span', { class: 'hb-place' }, place || null),
            place > 0 && h('input', { type: 'hidden', name: ANSWER, value: choice.id }),
          ]
        : places(choice, place, props, choices.length, at),
      choice.isOther
        ? h('input', {
            class: 'hb-field',
            name: OTHER,
            defaultValue: own ?? '',
            placeholder: question.otherPlaceholder || wordsOf(choice.label, props),
            'aria-label': wordsOf(choice.label, props),
            'aria-invalid': isFaulty(props, choice.id),
          })
        : h('span', { class: 'hb-name', id: `hb-item${at}` }, labelText(choice.label, props)),
      props.scripted &&
        (['up', 'down'] as const).map((way) => mover(way, name, at === (way === 'up' ? 0 : order.length - 1), props)),
    ])
  })
  return group(question, props, undefined, [
    h('ol', { class: 'hb-ranking' }, rows),
    !isWhole &&
      h(
        'button',
        { class: 'hb-button hb-secondary hb-as-shown', name: ORDER, value: 'shown' },
        props.words.rankAsShown,
      ),
  ])
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
      'aria-label': fill(way === 'up' ? words.moveUp : words.moveDown, { name }, words),
    },
    rareIcon(way),
  )

function places(choice: ShownChoice, chosen: number, props: CardProps, count: number, at: number): VNode {
  const options = Array.from({ length: count + 1 }, (_, place) =>
    h('option', { value: place || '', selected: place === chosen }, place || '–'),
  )
  const name = fill(props.words.placeOf, { name: wordsOf(choice.label, props) }, props.words)
  return h('select', { class: 'hb-field', name: partName(choice.id), 'aria-label': name, id: `hb-place${at}` }, options)
}
