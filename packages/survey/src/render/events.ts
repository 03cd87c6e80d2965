import { OTHER } from '../view/read-answer.ts'
import { focusOther } from './focus.ts'
import type { Gate } from './gate.ts'
import { keyListener } from './keys.ts'
import { reloadPicture, watchPictures } from './pictures.ts'
import { rank } from './rank.ts'
import type { Stage } from './stage-options.ts'

/** Connects a card's native controls with its stage. Returns a function that ends it. */
export function listen(
  root: ShadowRoot | Element,
  stage: Stage,
  gate: Gate,
  close: (() => void) | null,
  /** Where keys are heard. Default: within the card. */
  keys: EventTarget = root,
): () => void {
  const ended = new AbortController()
  const on = (type: string, listener: (event: never) => void) =>
    root.addEventListener(type, listener as (event: Event) => void, { signal: ended.signal })

  let submits = 0
  const submit = (form: HTMLFormElement, button: HTMLButtonElement | null = null) => {
    submits++
    if (gate.isOpen()) stage.submit(form, button)
  }
  on('submit', (event: SubmitEvent) => {
    event.preventDefault()
    submit(event.target as HTMLFormElement, event.submitter as HTMLButtonElement | null)
  })
  /** A frame whose sandbox lacks `allow-forms` tells of no submit. */
  const submitQuietly = (button: HTMLButtonElement | null) => {
    const before = submits
    const form = button?.type === 'submit' && button.form
    if (form) setTimeout(() => submits === before && submit(form, button))
  }
  /** Whether a pointer clicks just now. A click on a label clicks its box, too, which tells of no pointer. */
  let isPointed = false
  const keep = (event: MouseEvent) => {
    const isOnCard = event.composedPath().some((node) => node instanceof Element && node.matches('.hb-card'))
    if (event.detail > 0) {
      isPointed = true
      setTimeout(() => {
        isPointed = false
      })
    }
    if (gate.isForThisCard(event) || !isOnCard) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Safe: an event of this type is one of a mouse.
  root.addEventListener('click', keep as (event: Event) => void, { signal: ended.signal, capture: true })
  on('input', ({ target }: { target: HTMLInputElement }) => {
    gate.entered()
    if (target.type === 'file') return addFiles(stage, target)
    if (target.name === OTHER) choose(target)
    if (target.form) stage.edit(target.form)
    // Arrow keys pass over "other" on their way.
    if (isPointed) {
      focusOther(target)
      // WebKitGTK focuses the box of a label once its click is over.
      setTimeout(() => focusOther(target))
    }
  })
  // Some password managers tell of nothing else.
  on('change', ({ target: { type, form } }: { target: HTMLInputElement }) => {
    if (type !== 'file' && form) stage.edit(form)
  })
  on('click', (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-do]')
    if (!button) return submitQuietly((event.target as Element).closest('button'))
    const { do: action = '', id, address = '', code = '' } = button.dataset
    const item = button.closest<HTMLElement>('[data-item]')?.dataset.item ?? ''
    if (action === 'up' || action === 'down') rank(root, stage, item, action)
    else if (action === 'drop') stage.files()?.drop(Number(id))
    else if (action === 'retry') stage.files()?.retry(Number(id))
    else if (action === 'replace') chooseAnother(root, stage, Number(id))
    else if (action === 'reload') reloadPicture(button)
    else if (action === 'frame') stage.openFrame(address)
    else if (action === 'sign') changeSign(stage, button)
    else if (action === 'close') close?.()
    else if (action === 'link') return
    else if (action === 'language') {
      button.closest('details')?.removeAttribute('open')
      void stage.switchLanguage(code)
    }
    event.preventDefault()
  })
  for (const type of ['keydown', 'keypress'])
    keys.addEventListener(type, gate.pressed as (event: Event) => void, { signal: ended.signal, capture: true })
  // Safe: an event of this type is one of a keyboard.
  const onKey = keyListener(root, stage, gate, submit, close) as (event: Event) => void
  keys.addEventListener('keydown', onKey, { signal: ended.signal })
  on('pointerdown', (event: PointerEvent) => stage.drag(event))
  watchPictures(root, ended.signal)
  window.addEventListener('message', (event) => tickBooked(root, event), { signal: ended.signal })
  return () => ended.abort()
}

/** Text in the field of "other" chooses "other". */
function choose(field: HTMLInputElement): void {
  const box = field.closest('.hb-choice')?.querySelector<HTMLInputElement>('.hb-box')
  if (box && field.value !== '') box.checked = true
}

/** Puts a minus before the number beside the button, or takes it away, and goes on writing there. */
function changeSign(stage: Stage, button: HTMLElement): void {
  const field = button.parentElement?.querySelector('input')
  if (!field?.form) return
  field.value = /^\s*[-−]/.test(field.value) ? field.value.replace(/[-−]\s*/, '') : `-${field.value.trim()}`
  stage.edit(field.form)
  field.focus()
}

/** Adds the files of an input to the uploads of the card; none if there are none, or no uploads yet. */
export function addFiles(stage: Stage, input: HTMLInputElement): void {
  const card = stage.card()
  const files = stage.files()
  if (!files || !input.files || card.kind !== 'question' || card.question.type !== 'fileUpload') return
  files.add(card.question, [...input.files])
  input.value = ''
}

/** Opens the browser's choice of files: what is chosen comes in the place of a file that is refused. */
function chooseAnother(root: ShadowRoot | Element, stage: Stage, id: number): void {
  stage.files()?.replace(id)
  root.querySelector<HTMLInputElement>('[type=file]')?.click()
}

/** Cal's page tells the page around it that a time is booked: the box below the frame is ticked then. */
function tickBooked(root: ShadowRoot | Element, { data, source }: MessageEvent): void {
  const frame = root.querySelector<HTMLIFrameElement>('.hb-answer iframe')
  const box = root.querySelector<HTMLInputElement>('.hb-answer .hb-box[value=booked]')
  const isBooked = /^bookingSuccessful/.test(String(data?.type))
  if (frame && source === frame.contentWindow && isBooked && box && !box.checked) box.click()
}
