import { HEADING } from '../view/props.ts'

/** After a step, moves the focus to the heading, or to the first thing that is wrong. */
export function focusAfter(root: ShadowRoot | Element, faulty: boolean): void {
  const wrong = faulty ? root.querySelector<HTMLElement>('[aria-invalid]') : null
  const first = wrong?.localName === 'fieldset' ? (wrong.querySelector('input') ?? wrong) : wrong
  const target = first ?? root.querySelector<HTMLElement>(`#${HEADING}`)
  target?.focus({ preventScroll: !faulty })
  if (!faulty) root.querySelector('.hb-card')?.scrollIntoView({ block: 'nearest' })
}
