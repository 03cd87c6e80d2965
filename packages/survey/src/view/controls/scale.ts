import { fill } from '@hearback/words'
import type { VNode } from 'preact'
import { h } from '../element.ts'
import { face, icon } from '../icons.ts'
import { asText, type ControlProps } from '../props.ts'
import { ANSWER } from '../read-answer.ts'
import { group } from './group.ts'

/** NPS and ratings: one radio group of numbers, stars or faces. */
export function Scale({ question, value, props }: ControlProps<'nps' | 'rating'>): VNode {
  const isNps = question.type === 'nps'
  const [first, last] = isNps ? [0, 10] : [1, question.range]
  const look = isNps ? 'number' : question.scale
  const { lowerLabel, upperLabel } = question
  const chosen = asText(value)
  const steps = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const tiles = steps.map((step) => {
    const place = fill(props.words.option, { number: step, total: last }, props.words)
    const label = step === first ? lowerLabel : step === last ? upperLabel : null
    const mood = (step - first) / (last - first)
    const hue = !question.isColorCodingEnabled ? '' : ` hb-${hueOf(mood, isNps)}`
    return h('label', { class: `hb-tile${hue}` }, [
      h('input', {
        type: 'radio',
        name: ANSWER,
        value: String(step),
        defaultChecked: chosen === String(step),
        'aria-label': label ? `${place}, ${label}` : place,
      }),
      h('span', { class: 'hb-face' }, look === 'star' ? icon('star') : look === 'smiley' ? face(mood) : String(step)),
    ])
  })
  const numbered = (step: number, label: string) => (look === 'number' ? `${step} · ${label}` : label)
  return group(question, props, 'radiogroup', [
    h('div', { class: `hb-scale hb-${look}s hb-of-${steps.length}` }, tiles),
    (lowerLabel || upperLabel) &&
      h('div', { class: 'hb-ends', 'aria-hidden': 'true' }, [
        h('span', null, lowerLabel && numbered(first, lowerLabel)),
        h('span', null, upperLabel && numbered(last, upperLabel)),
      ]),
  ])
}

/** Detractors, passives and promoters; or thirds. */
function hueOf(mood: number, isNps: boolean): 'low' | 'mid' | 'high' {
  const [low, mid] = isNps ? [0.6, 0.8] : [1 / 3, 2 / 3]
  return mood <= low ? 'low' : mood <= mid ? 'mid' : 'high'
}
