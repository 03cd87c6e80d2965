import type { Locator, Page } from 'playwright-core'
import type { Seen } from './hands.ts'
import { isTakenOver, look, lookFurther, pressOnlyOn } from './look.ts'
import type { Person } from './person.ts'
import { type Input, press } from './press.ts'

/** Presses a button until another card comes; answers its heading. */
export async function leave(person: Person, page: Page, seen: Seen, name: string): Promise<string> {
  const { door, input, random, isPersonal, weather } = person
  const button = buttonNamed(page, name)
  const field = page.locator('form.hb-card').locator('input[type=text]').first()
  /** The browser stops for ever where a form's next page comes between two touches of a program. */
  const mustTapOnce = async () =>
    input === 'touch' &&
    (!door.isScripted || (door.goesOverToForms && (weather.isBlocked || !(await isTakenOver(page)))))
  for (let tries = 0; tries < 4; tries += 1) {
    if (isPersonal) await page.waitForTimeout(random.whole(350, 700))
    else if (input === 'keys') await page.waitForTimeout(60)
    if (tries > 0 && door.isScripted) await pressOnlyOn(page, seen.heading)
    try {
      if (isPersonal && tries === 0 && random.chance(0.4) && !(await mustTapOnce()))
        await pressHastily(page, button, input)
      else if (name === 'Next' && input === 'keys' && random.chance(0.3) && (await field.count()) > 0)
        await field.press('Enter')
      else await press(button, input, 'Enter')
    } catch (error) {
      // The next page has come meanwhile, and has no such button.
      const { heading } = await look(page)
      if (heading !== seen.heading) return heading
      throw error
    }
    const now = await lookFurther(page, seen, door.isScripted)
    if (tries > 0 && door.isScripted) await pressOnlyOn(page, '')
    if (now.heading !== seen.heading) return now.heading
    if (now.alert) throw new Error(`${seen.heading} says: ${now.alert}`)
  }
  throw new Error(`${seen.heading} cannot be left`)
}

/** A button of the card. `Next` is `Finish` on the last one. */
export function buttonNamed(page: Page, name: string): Locator {
  const form = page.locator('form.hb-card')
  return name === 'Next' ? form.locator('.hb-primary') : form.getByRole('button', { name, exact: true })
}

/** Clicks or taps twice, or holds the key: one card is meant. */
async function pressHastily(page: Page, button: Locator, input: Input): Promise<void> {
  if (input === 'mouse') return button.dblclick({ delay: 20 })
  if (input === 'keys') {
    await button.focus()
    for (let times = 0; times < 20; times += 1) {
      await page.keyboard.down('Enter')
      await page.waitForTimeout(33)
    }
    return page.keyboard.up('Enter')
  }
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const browser = await page.context().newCDPSession(page)
  // The second tap waits for no answer to the first: on a busy machine it would come as late as no finger does.
  const taps: Promise<unknown>[] = []
  for (const _ of [1, 2]) {
    taps.push(browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }))
    taps.push(browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }))
    await page.waitForTimeout(80)
  }
  await Promise.all(taps)
  await browser.detach()
}
