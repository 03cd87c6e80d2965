import type { Page } from 'playwright-core'
import { bundle } from '../in-app/host-page.ts'
import type { Seen } from './hands.ts'
import { meantBy } from './labels.ts'

const eyes = await bundle(`import '../people/hands.ts'`)

/** Looks until there is a card. Choices are called by their names, whatever the card's language. */
export async function look(page: Page): Promise<Seen> {
  for (let tries = 0; tries < 200; tries += 1) {
    // Safe: the function answers what a person sees. A page that is being loaded has nothing to look at yet.
    const seen = (await page.evaluate(`${eyes}; person.look()`).catch(() => null)) as Seen | null
    if (seen) return { ...seen, shown: meantBy(seen.shown, seen.language) }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no card comes: ${await page.locator('body').textContent()}`)
}
