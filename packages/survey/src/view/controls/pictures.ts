import { fill } from '@hearback/words'
import type { VNode } from 'preact'
import { h } from '../element.ts'
import { icon } from '../icons.ts'
import { asList, type ControlProps } from '../props.ts'
import { ANSWER } from '../read-answer.ts'
import { safeAddress } from '../safe-address.ts'
import { group } from './group.ts'

export function Pictures({ question, value, props }: ControlProps<'pictureSelection'>): VNode {
  const { choices, allowMulti } = question
  const chosen = asList(value)
  const { words, scripted } = props
  const pictures = choices.map(({ id, imageUrl, altText }, at) => {
    const name = altText || fill(words.picture, { number: at + 1, total: choices.length }, words)
    return h('label', { class: 'hb-pic', key: id }, [
      h('input', {
        type: allowMulti ? 'checkbox' : 'radio',
        name: ANSWER,
        value: id,
        defaultChecked: chosen.includes(id),
        'aria-labelledby': `hb-pic${at}`,
      }),
      // Seen only where the picture does not cover it, since it is not there.
      h('span', { class: 'hb-place', 'aria-hidden': 'true' }, at + 1),
      h('img', {
        src: safeAddress(imageUrl, /^(https?:\/\/|\/(?!\/))/i) ?? undefined,
        id: `hb-pic${at}`,
        alt: name,
        loading: 'lazy',
      }),
      scripted &&
        h(
          'button',
          {
            class: 'hb-button hb-secondary hb-again',
            type: 'button',
            'data-do': 'reload',
            'aria-label': `${words.tryAgain}: ${name}`,
          },
          words.tryAgain,
        ),
      h('span', { class: 'hb-tick' }, icon('check')),
    ])
  })
  return group(question, props, allowMulti ? undefined : 'radiogroup', h('div', { class: 'hb-pics' }, pictures))
}
