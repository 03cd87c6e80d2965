import type { Page } from 'playwright-core'
import { bundle } from '../in-app/host-page.ts'
import type { Seen } from './hands.ts'
import { meantBy } from './labels.ts'

const eyes = await bundle(`import '../people/hands.ts'`)

/** Looks until there is a card. Choices are called by their names, whatever the card's language. */
export async function look(page: Page): Promise<Seen> {
  for (let tries = 0; tries < 200; tries += 1) {
    const seen = await see(page, 'look()')
    if (seen) return seen
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no card comes: ${await page.locator('body').textContent()}`)
}

/** Looks for a moment whether another card comes, or this one says something; answers what is there then. */
export async function lookFurther(page: Page, { heading }: Seen, isScripted: boolean): Promise<Seen> {
  // A page without script has no timers.
  if (isScripted) return (await see(page, `lookFurther(${JSON.stringify(heading)})`)) ?? look(page)
  for (let tries = 1; ; tries += 1) {
    const seen = await look(page)
    if (seen.heading !== heading || seen.alert || tries === 15) return seen
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

/** Lets presses through only while the card with this heading stands there; `''`: always. */
export const pressOnlyOn = (page: Page, heading: string): Promise<void> =>
  // A page that is being loaded has nothing to press yet.
  page.evaluate(`globalThis.person?.pressOnlyOn(${JSON.stringify(heading)})`).then(nothing, nothing)
const nothing = () => {}

/** Does something on a page; `null` if another page has taken its place meanwhile, which forgets the mark. */
export async function unlessReplaced<T>(page: Page, deed: () => Promise<T>): Promise<T | null> {
  await page.evaluate('globalThis.isMarked = true').catch(nothing)
  const done = deed()
  await done.catch(nothing)
  const isSame = await page.evaluate<boolean>('globalThis.isMarked === true').catch(() => false)
  return isSame ? done : null
}

/** `null`: there is no card now. */
async function see(page: Page, what: string): Promise<Seen | null> {
  try {
    const look = () => page.evaluate(`globalThis.person ? person.${what} : 'blind'`)
    let found = await look()
    if (found === 'blind') {
      await page.evaluate(eyes)
      found = await look()
    }
    // Safe: the functions answer what a person sees.
    const seen = found as Seen | null
    return seen && { ...seen, shown: meantBy(seen.shown, seen.language) }
  } catch {
    // A page that is being loaded has nothing to look at yet.
    return null
  }
}

/** Whether the page's script has drawn its card: see `drawn`. */
export const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'followsHistory' in globalThis).catch(() => false)
