import type { VNode } from 'preact'
import { h } from '../element.ts'
import { frame } from '../media.ts'
import { asText, type ControlProps, describedBy, isFaulty } from '../props.ts'
import { safeAddress } from '../safe-address.ts'
import { tick } from './consent.ts'

/** A link to the calendar, or its frame after a click. The respondent says that the time is booked; the frame may too. */
export function Calendar({ question, value, props }: ControlProps<'cal'>): VNode {
  const { words } = props
  const address = safeAddress(question.address)
  const framed = address && `${address}${address.includes('?') ? '&' : '?'}embedType=inline&embed=hearback`
  return h('div', { class: 'hb-choices' }, [
    address && framed && frame(address, framed, words.openCalendar, props),
    tick(words.booked, 'booked', asText(value) === 'booked', props, {
      'aria-describedby': describedBy(question, props),
      'aria-required': question.required,
      'aria-invalid': isFaulty(props),
    }),
  ])
}
