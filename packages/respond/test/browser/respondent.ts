import type { Frame, Locator, Page } from 'playwright-core'
import { pixel } from './pages.ts'

/** The text of the heading. */
export const headingOf = (page: Page): Promise<string> =>
  page
    .locator('h1')
    .textContent()
    .then((text) => text ?? '')

/**
 * Waits until the script has taken over the page: before, a step loads another page, and the script tells nothing of it. The
 * history says so too early where an address is visited again: the browser keeps what the script has noted there before. Preact
 * notes on the element what it has drawn.
 */
export async function takenOver(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () => typeof history.state?.hearback === 'string' && '__k' in (document.getElementById('hb-page') ?? {}),
  )
}

/** Picks a radio button or a checkbox with the space bar: no place on the page has to stand still for it. */
export async function pick(choice: Locator): Promise<void> {
  if (!(await choice.isChecked())) await choice.press('Space')
}

/** Answers the card as a person would, whatever its type. */
export async function answerCard(page: Page): Promise<void> {
  const form = page.locator('form.hb-card')
  for (const name of await namesOf(form.locator('input[type=radio]'))) {
    await pick(form.locator(`input[name="${name}"]`).first())
  }
  if ((await form.locator('input[type=checkbox]').count()) > 0) {
    await pick(form.locator('input[type=checkbox]').first())
  }
  const fields = form.locator('input:not([type=radio],[type=checkbox],[type=hidden],[type=file]), textarea')
  for (const field of await fields.all()) {
    if (await field.isVisible()) await field.fill(await wordsFor(field))
  }
  for (const [place, select] of (await form.locator('select').all()).entries()) {
    await select.selectOption(String(place + 1))
  }
  // A ranking that nobody touches is no answer: there, and back again. By keys: a new card takes no click for a moment.
  if ((await form.locator('[data-do=down]').count()) > 0) {
    await form.locator('[data-do=down]').first().press('Enter')
    await form.locator('[data-do=up]').nth(1).press('Enter')
  }
  if ((await form.locator('input[type=file]').count()) > 0) {
    await form.locator('input[type=file]').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: pixel })
  }
}

async function namesOf(radios: Locator): Promise<Set<string>> {
  return new Set(await Promise.all((await radios.all()).map(async (radio) => (await radio.getAttribute('name')) ?? '')))
}

async function wordsFor(field: Locator): Promise<string> {
  const type = await field.getAttribute('type')
  if (type === 'date') return '2026-03-16'
  if ((await field.getAttribute('inputmode')) === 'email') return 'amara@example.com'
  return type === 'tel' ? '+351 123 456' : 'Some words'
}

/** Presses Next, and waits until another card is shown, and all of it is there. */
export async function goOn(page: Page): Promise<void> {
  const before = await headingOf(page)
  await page.locator('form.hb-card .hb-primary').click()
  await page.locator('h1', { hasNotText: before }).first().waitFor()
  await page.waitForLoadState()
}

/** Answers card after card until there is no form left, and returns the headings. */
export async function walk(page: Page, each: (heading: string) => Promise<void> = async () => {}): Promise<string[]> {
  const seen: string[] = []
  // A page behind another one draws nothing for seconds.
  page.on('popup', (other) => void other.close())
  while ((await page.locator('form.hb-card').count()) > 0) {
    const heading = await headingOf(page)
    if (seen.includes(heading)) throw new Error(`The survey stays at: ${heading}`)
    seen.push(heading)
    await each(heading)
    await answerCard(page)
    await page.locator('.hb-file progress').waitFor({ state: 'detached' })
    await goOn(page)
  }
  return [...seen, await headingOf(page)]
}

/** Fills in every field, as a program does that does not look. Runs in the page. */
export const fillIn = (fields: readonly Element[]): void => {
  for (const field of fields) {
    if (field instanceof HTMLInputElement) field.value = 'x'
  }
}
