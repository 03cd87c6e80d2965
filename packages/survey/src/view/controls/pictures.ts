import type { VNode } from 'preact'
import { fill } from '../../locales/words.ts'
import { h } from '../element.ts'
import { icon } from '../icons.ts'
import { asList, type ControlProps } from '../props.ts'
import { ANSWER } from '../read-answer.ts'
import { safeAddress } from '../safe-address.ts'
import { group } from './group.ts'

export function Pictures({ question, value, props }: ControlProps<'pictureSelection'>): VNode {
  const { choices, allowMulti } = question
  const chosen = asList(value)
  const pictures = choices.map(({ id, imageUrl }, at) => {
    const name = fill(props.words.picture, { number: at + 1, total: choices.length })
    return h('label', { class: 'hb-pic', key: id }, [
      h('input', {
        type: allowMulti ? 'checkbox' : 'radio',
        name: ANSWER,
        value: id,
        defaultChecked: chosen.includes(id),
        'aria-label': name,
      }),
      h('img', { src: safeAddress(imageUrl, /^(https?:\/\/|\/(?!\/))/i) ?? undefined, alt: '', loading: 'lazy' }),
      h('span', { class: 'hb-tick' }, icon('check')),
    ])
  })
  return group(question, props, allowMulti ? undefined : 'radiogroup', h('div', { class: 'hb-pics' }, pictures))
}
