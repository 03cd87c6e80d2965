import { ERROR, HEADING } from '../view/props.ts'
import { OTHER } from '../view/read-answer.ts'

/** After a step, moves the focus to the heading, or to the first thing that is wrong. */
export function focusAfter(root: ShadowRoot | Element, faulty: boolean): void {
  // The missing text of "other" is wrong, and not the choices above it.
  const find = (selector: string) => (faulty ? root.querySelector<HTMLElement>(selector) : null)
  const wrong =
    find('.hb-other [aria-invalid]') ??
    find('.hb-faulty input') ??
    find('[aria-invalid]') ??
    find('.hb-answer :is(input:not([type=hidden]),select,button)')
  find(`#${ERROR}`)?.scrollIntoView({ block: 'nearest' })
  const first = wrong?.localName === 'fieldset' ? (wrong.querySelector('input') ?? wrong) : wrong
  const target = first ?? root.querySelector<HTMLElement>(`#${HEADING}`)
  target?.focus({ preventScroll: !faulty })
  if (!faulty) root.querySelector('.hb-card')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Draws, and keeps the focus on the files of a card: it would be lost with a field that is full, or a file that is
 * removed.
 */
export function keepingFocus(root: ShadowRoot | Element, draw: () => void): void {
  const focused = root.querySelector(':focus')
  const isFiles = focused?.closest('[type=file],.hb-files') != null
  draw()
  if (!isFiles || focused.isConnected) return
  const fields = root.querySelectorAll<HTMLElement>('[type=file],.hb-files button')
  ;[...fields].at(-1)?.focus()
}

/** Moves the focus to the text of "other" once it is chosen: what its respondent types next is meant for it. */
export function focusOther(box: HTMLInputElement): void {
  const field = box.closest('.hb-choice')?.querySelector<HTMLElement>(`[name="${OTHER}"]`)
  if (box.checked) field?.focus()
}
