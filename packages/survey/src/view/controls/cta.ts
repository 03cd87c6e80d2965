import type { VNode } from 'preact'
import { h } from '../element.ts'
import { icon } from '../icons.ts'
import type { ControlProps } from '../props.ts'
import { safeAddress } from '../safe-address.ts'
import { htmlText } from '../texts.ts'

/** What the button leads to. Next is the button itself: it says "clicked". */
export function CallToAction({ question, props }: ControlProps<'cta'>): VNode {
  const address = safeAddress(question.buttonUrl)
  return h('div', { class: 'hb-choices' }, [
    question.html && h('div', { class: 'hb-rich' }, htmlText(question.html, props)),
    address &&
      !props.scripted &&
      h('a', { class: 'hb-button hb-secondary', href: address, target: '_blank', rel: 'noopener noreferrer' }, [
        question.buttonLabel || props.words.continue,
        icon('open', 'hb-flip'),
        h('span', { class: 'hb-sr' }, props.words.newTab),
      ]),
  ])
}
