// Runs in the page: the hands and eyes of a person who goes by what is written there.
import type { AnswerValue } from '@hearback/client'
import type { Act } from './kinds.ts'
import { type Language, recalledIn, SECOND, withoutRecalls } from './labels.ts'
import type { Move } from './lanes.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A card, wherever it is: a document, or the shadow root of a host's page. */
export type Sheet = Document | ShadowRoot

export const headingOf = (sheet: Sheet): string => sheet.querySelector('h1,h2')?.textContent ?? ''

const shownBy = (element: Element | null | undefined): string =>
  // By its name: a card in a frame has classes of its own.
  (element?.localName === 'img' ? element.getAttribute('alt') : element?.textContent?.trim()) ?? ''

/** The texts of the elements that name a control. */
const namesOf = (sheet: Sheet, control: Element): string[] =>
  (control.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => shownBy(sheet.getElementById(id)))

/** The name of a control, as a screen reader says it. */
function nameOf(sheet: Sheet, control: Element): string {
  if (control.hasAttribute('aria-labelledby')) return namesOf(sheet, control).join(' ')
  const label = sheet.querySelector(`label[for="${control.id}"]`)
  return control.getAttribute('aria-label') ?? shownBy(label ?? control.closest('label')?.querySelector('span'))
}

const FIELDS = 'form.hb-card :is(input:not([type=radio],[type=checkbox],[type=hidden],[type=file],.hb-sr),textarea)'

function find<T extends Element>(sheet: Sheet, selector: string, isIt: (name: string) => boolean): T {
  const all = [...sheet.querySelectorAll<T>(selector)]
  const found = all.find((one) => isIt(nameOf(sheet, one)))
  if (!found) throw new Error(`not found among ${all.map((one) => nameOf(sheet, one)).join(', ')}`)
  return found
}

/** Does one thing on a card. */
export async function act(sheet: Sheet, deed: Act): Promise<void> {
  if ('pick' in deed) {
    find<HTMLElement>(sheet, 'form.hb-card :is([type=radio],[type=checkbox])', (name) => name === deed.pick).click()
  } else if ('write' in deed) {
    const { into } = deed
    const field = find<HTMLInputElement>(sheet, FIELDS, (name) => into === null || name.startsWith(into))
    field.focus()
    change(field, deed.write)
  } else if ('press' in deed) {
    find<HTMLElement>(sheet, 'form.hb-card button', (name) => name === deed.press).click()
  } else if ('place' in deed) {
    change(
      find<HTMLSelectElement>(sheet, 'select', (name) => name === deed.of),
      deed.place,
    )
  } else {
    const input = find<HTMLInputElement>(sheet, 'form.hb-card [type=file]', () => true)
    const chosen = new DataTransfer()
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const bytes = Uint8Array.from(atob(pixel), (one) => one.charCodeAt(0))
    chosen.items.add(new File([bytes], deed.attach, { type: 'image/png' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  }
}

function change(field: Field, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  field.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
}

/** What a card shows as answered. Items of a ranking stand in some order at any time: those with numbers are ranked. */
export function marks(sheet: Sheet): string[] {
  const boxes = [...sheet.querySelectorAll<HTMLInputElement>('form.hb-card :is([type=radio],[type=checkbox])')]
  const fields = [...sheet.querySelectorAll<Field>(`${FIELDS}, form.hb-card select`)]
  const files = [...sheet.querySelectorAll('.hb-file bdi')]
  return [
    ...boxes.filter(({ checked }) => checked).map((box) => nameOf(sheet, box)),
    ...fields.map(({ value }) => value).filter(Boolean),
    ...files.map(shownBy),
    ...[...sheet.querySelectorAll(':not(.hb-pic) > .hb-place')].map(shownBy).filter(Boolean),
  ]
}

const NEXT = ['Next', 'Finish']

/** Presses a button by what is written on it. `Next` is `Finish` on the last card. */
export function press(sheet: Sheet, name: string): void {
  const names = name === 'Next' ? NEXT : [name]
  const buttons = [...sheet.querySelectorAll<HTMLElement>('form.hb-card button')]
  const button = buttons.find((one) => names.includes(shownBy(one)))
  if (!button) throw new Error(`there is no button ${name}`)
  button.click()
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** For how long a person waits, in ms: a machine with much to do takes its time. */
const patience = 30_000

/** Waits until this holds. `again` is done meanwhile: a card takes no step before a person could have seen it. */
async function until(holds: () => boolean, again?: () => void): Promise<boolean> {
  const deadline = Date.now() + patience
  for (let tries = 1; !holds(); tries += 1) {
    if (Date.now() > deadline) return false
    await pause(tries < 10 ? 0 : 20)
    if (tries > 10 && tries % 2 === 0) again?.()
  }
  return true
}

/** Goes through a survey by these moves, and answers what a person would complain about. */
export async function go(sheetOf: () => Sheet | null | undefined, moves: readonly Move[]): Promise<string[]> {
  const faults: string[] = []
  for (const { at, acts, by, isAlone } of moves) {
    const isThere = () => headingOf(sheetOf() ?? document) === at
    const sheet = (await until(isThere)) && sheetOf()
    if (!sheet) return [...faults, `${at}: does not come; there is: ${headingOf(sheetOf() ?? document)}`]
    if (isAlone && marks(sheet).length > 0) faults.push(`${at}: was never touched, and shows: ${marks(sheet)}`)
    try {
      for (const deed of acts) await act(sheet, deed)
      if (acts.some((deed) => 'attach' in deed)) await until(() => sheet.querySelector('.hb-is-check') !== null)
      const next = () => press(sheet, by)
      next()
      const hasLeft = await until(
        () => !isThere(),
        () => isThere() && next(),
      )
      if (!hasLeft)
        return [...faults, `${at}: cannot be left; it says: ${shownBy(sheet.querySelector('[role=alert]'))}`]
    } catch (error) {
      return [...faults, `${at}: ${(error as Error).message}`]
    }
  }
  const isSaved = () => /Your answers are saved\./.test(shownBy(sheetOf()?.querySelector('.hb-cover [role=status]')))
  return (await until(isSaved)) ? faults : [...faults, `no word of saved answers after ${moves.at(-1)?.at}`]
}

/** One move on a page that goes on by loading another. */
export async function goOnce({ at, acts, by, isAlone }: Move): Promise<string[]> {
  const shown = headingOf(document)
  const faults = shown === at ? [] : [`${at}: does not come; there is: ${shown}`]
  if (isAlone && marks(document).length > 0) faults.push(`${at}: was never touched, and shows: ${marks(document)}`)
  for (const deed of acts) await act(document, deed)
  press(document, by)
  return faults
}

const pictures = ['list', 'board', 'chart']

/** Reads the answer that a card shows, in the form in which it is stored. */
export function read(sheet: Sheet, kind: string): AnswerValue {
  const all = <T extends Element = HTMLInputElement>(selector: string) => [
    ...sheet.querySelectorAll<T>(`form.hb-card ${selector}`),
  ]
  const boxes = all(':is([type=radio],[type=checkbox])').filter((box) => box.checked)
  const checked = boxes.map((box) => nameOf(sheet, box))
  const [first = ''] = checked
  const texts = [...sheet.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ value }) => value.trim())
  switch (kind) {
    case 'nps':
    case 'rating':
      return first === '' ? '' : Number.parseInt(first, 10)
    case 'single with other':
      return first === 'Something else' ? texts.join('') : first
    case 'single':
      return first
    case 'multi':
      return checked
    case 'matrix':
      return Object.fromEntries(boxes.map((box) => namesOf(sheet, box)))
    case 'picture':
    case 'pictures':
      return checked.map((name) => pictures[Number.parseInt(name.replace('Picture ', ''), 10) - 1] ?? name)
    case 'consent':
      return first && 'accepted'
    case 'booking':
      return first && 'booked'
    case 'cta':
      return 'dismissed'
    case 'contact':
    case 'address':
      return texts.some(Boolean) ? texts : []
    case 'file':
      return all<Element>('.hb-file bdi').length > 0 ? all<Element>('.hb-file bdi').map(shownBy) : 'skipped'
    case 'ranking': {
      const chosen = all<HTMLSelectElement>('select').filter(({ value }) => value !== '')
      const byChoice = chosen.sort((one, other) => Number(one.value) - Number(other.value))
      const numbered = all<Element>('.hb-rank').filter((row) => shownBy(row.querySelector('.hb-place')) !== '')
      return [
        ...byChoice.map((one) => nameOf(sheet, one).replace('Place of ', '')),
        ...numbered.map((row) => shownBy(row.querySelector('.hb-name'))),
      ]
    }
    default:
      return texts[0] ?? ''
  }
}

/** The card that a person looks at; `null`: there is none. */
const sheetNow = (): Sheet | null => {
  const host = document.querySelector('hearback-card')
  if (host) return host.shadowRoot
  return document.querySelector('.hb-card') ? document : null
}

/** What a person sees at once. */
export interface Seen {
  /** Without what it recalls. */
  readonly heading: string
  /** The language of the card's texts. */
  readonly language: Language
  /** The answer that the card shows, with labels in its language. */
  readonly shown: AnswerValue
  /** What the texts of the card recall. */
  readonly recalled: readonly string[]
  readonly alert: string
  readonly buttons: readonly string[]
}

/** Looks at the card. A heading ends with the kind of its question. */
export function look(): Seen | null {
  const sheet = sheetNow()
  const heading = sheet && withoutRecalls(headingOf(sheet))
  if (!heading) return null
  Object.assign(globalThis, { hasLooked: true })
  const language = sheet.querySelector<HTMLElement>('.hb[lang]')?.lang === SECOND ? SECOND : 'default'
  const recalled = recalledIn(sheet.querySelector('.hb-card')?.textContent ?? '')
  const buttons = [...sheet.querySelectorAll('form.hb-card button')].map(shownBy).filter(Boolean)
  const alert = shownBy(sheet.querySelector('.hb-answer [role=alert], .hb-answer .hb-fault'))
  return { heading, language, shown: read(sheet, heading.split(': ')[1] ?? ''), recalled, alert, buttons }
}

/** Looks until another card comes than this one, or it says something; for 600 ms at most. */
export async function lookFurther(heading: string): Promise<Seen | null> {
  for (const deadline = Date.now() + 600; ; await pause(15)) {
    const seen = look()
    if ((seen && (seen.heading !== heading || seen.alert)) || Date.now() > deadline) return seen
  }
}

let only = ''

/**
 * Lets presses through only while the card with this heading stands there: a person does not press for a second time what
 * has changed meanwhile. The guard of the page does not see to it: its 300 ms are 15 where the clock is fast.
 */
export function pressOnlyOn(heading: string): void {
  const isNew = only === ''
  only = heading
  if (!isNew) return
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'touchstart', 'touchend', 'keydown', 'keyup'])
    addEventListener(
      type,
      (event) => {
        if (only === '' || look()?.heading === only) return
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      { capture: true, passive: false },
    )
}

Object.assign(globalThis, { person: { act, marks, press, headingOf, go, goOnce, look, lookFurther, pressOnlyOn } })
