import { focusOther } from './focus.ts'
import type { Gate } from './gate.ts'
import { rank } from './rank.ts'
import type { Stage } from './stage-options.ts'

/** Two digits that follow each other within this time, in ms, are one number. */
const numberMs = 1000

/**
 * Makes the listener for keys that do more than the browser's own: Escape, Shift+Enter in long texts, 0 to 9, arrows in a
 * ranking. A key that is held down leaves no card, and chooses nothing.
 */
export function keyListener(
  root: ShadowRoot | Element,
  stage: Stage,
  gate: Gate,
  submit: (form: HTMLFormElement) => void,
  close: (() => void) | null,
): (event: KeyboardEvent) => void {
  let before: { digit: string; at: number; card: Element | null } = { digit: '', at: 0, card: null }

  return (event) => {
    // Escape and Enter end what an input method composes, and are no keys of the card. Safari tells of the end first, and of
    // the key as 229.
    if (event.isComposing || event.keyCode === 229) return
    const { key, target, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
    const element = target as HTMLElement
    // What stands beside the card is another's, such as the field of an extension.
    if (element !== document.body && !root.contains(element)) return
    const field = element as HTMLInputElement
    const isArea = element.localName === 'textarea'
    const isText = isArea || (element.localName === 'input' && /^(text|email|tel|url|date)$/.test(field.type))
    const isModified = ctrlKey || metaKey
    if (key === 'Escape' && close) {
      // The card is gone before the key comes out of it: `keepToItself` cannot stop it any more.
      event.stopPropagation()
      close()
    } else if (key === 'Enter' && repeat && (!isArea || shiftKey || isModified)) {
      // Held down since the card before.
    } else if (key === 'Enter' && isArea && (shiftKey || isModified)) {
      if (field.form) submit(field.form)
    } else if (key === 'Enter' && (element === document.body || /^H[12]$/.test(element.tagName))) {
      const form = root.querySelector('form')
      if (form) submit(form)
    } else if (/^Arrow(Up|Down)$/.test(key) && element.closest('.hb-rank') && !isText && element.localName === 'button')
      rank(root, stage, element.closest<HTMLElement>('.hb-rank')?.dataset.item ?? '', key === 'ArrowUp' ? 'up' : 'down')
    else if (/^\d$/.test(key) && !isText && !isModified && !altKey) {
      const card = root.querySelector('form')
      const isNext = before.card === card && event.timeStamp - before.at < numberMs
      const number = isNext ? before.digit + key : key
      const option = tileOf(root, number) ?? optionFor(root, key)
      if (!option || repeat || !gate.isOpen()) return
      before = { digit: key, at: event.timeStamp, card }
      option.focus()
      option.click()
      focusOther(option)
    } else return
    event.preventDefault()
  }
}

/** The option of a scale with this number. */
const tileOf = (root: ShadowRoot | Element, number: string): HTMLInputElement | null =>
  root.querySelector(`.hb-tile input[value="${number}"]`)

/** The option of a scale with this number, else the choice at this place. */
const optionFor = (root: ShadowRoot | Element, digit: string): HTMLInputElement | undefined =>
  tileOf(root, digit) ??
  [...root.querySelectorAll<HTMLInputElement>('.hb-choice .hb-box,.hb-pic input')][Number(digit) - 1]
