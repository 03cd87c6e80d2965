import { rank } from './rank.ts'
import type { Stage } from './stage-options.ts'

/** Keys that do more than the browser's own: Escape, Shift+Enter in long texts, 0 to 9, arrows in a ranking. */
export function onKey(
  event: KeyboardEvent,
  root: ShadowRoot | Element,
  stage: Stage,
  close: (() => void) | null,
): void {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event
  const element = target as HTMLElement
  const field = element as HTMLInputElement
  const isText =
    element.localName === 'textarea' ||
    (element.localName === 'input' && /^(text|email|tel|url|date)$/.test(field.type))
  if (key === 'Escape' && close) close()
  else if (key === 'Enter' && element.localName === 'textarea' && (shiftKey || ctrlKey || metaKey))
    field.form?.requestSubmit()
  else if (key === 'Enter' && (element === document.body || /^H[12]$/.test(element.tagName)))
    root.querySelector('form')?.requestSubmit()
  else if (/^Arrow(Up|Down)$/.test(key) && element.closest('.hb-rank') && !isText && element.localName === 'button')
    rank(root, stage, element.closest<HTMLElement>('.hb-rank')?.dataset.item ?? '', key === 'ArrowUp' ? 'up' : 'down')
  else if (/^\d$/.test(key) && !isText && !ctrlKey && !metaKey && !altKey) {
    const option = optionFor(root, Number(key))
    if (!option) return
    option.focus()
    option.click()
  } else return
  event.preventDefault()
}

/** The option of a scale with this number, else the choice at this place. */
function optionFor(root: ShadowRoot | Element, digit: number): HTMLInputElement | undefined {
  const scale = root.querySelector<HTMLInputElement>(`.hb-tile input[value="${digit}"]`)
  return scale ?? [...root.querySelectorAll<HTMLInputElement>('.hb-choice .hb-box,.hb-pic input')][digit - 1]
}
