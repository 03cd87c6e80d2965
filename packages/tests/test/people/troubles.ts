import type { Seen } from './hands.ts'
import { SECOND } from './labels.ts'
import { leave } from './leave.ts'
import { look } from './look.ts'
import { drawn } from './people-doors.ts'
import { openPage, type Person, type Tab } from './person.ts'

/** Presses the browser's own Back, and comes forward again where that has left the survey. */
export async function goBackInHistory(person: Person, tab: Tab): Promise<void> {
  await tab.page.goBack()
  if (!tab.page.url().includes(person.id)) await tab.page.goForward()
  // The page is told of it a moment later.
  await tab.page.waitForTimeout(150)
  await drawn(tab.page)
  tab.came = 'load'
}

/** Loads the page anew, or opens the survey in another tab and closes this one. */
export async function loadAnew(person: Person, tab: Tab, how: 'reload' | 'tab'): Promise<void> {
  const { door, random, id } = person
  // A page needs a moment to store what was answered.
  await tab.page.waitForTimeout(100)
  if (how === 'tab') {
    const before = tab.page
    // The widget shows a survey in one tab at a time.
    if (!door.hasLiveTabs) await before.close()
    tab.page = await openPage(person)
    await before.close()
  } else if (random.chance(0.5) && door.hasHistory) {
    await tab.page.reload()
    if (door.isScripted) await drawn(tab.page)
  } else await door.visit(tab.page, id)
  tab.came = 'load'
}

/** Goes on, and closes the page while it sends the answer; answers the next card's heading, if they saw it. */
export async function goOnAndClose(person: Person, tab: Tab, seen: Seen, by: string): Promise<string> {
  const { untilCalled, letGo } = person.weather.hold()
  const next = await leave(person, tab.page, seen, by)
  if (next === 'Thanks a lot') {
    letGo()
    return next
  }
  // What was answered is stored before it is sent: whoever closes the page earlier may lose it.
  await untilCalled()
  if (person.random.chance(0.5)) letGo()
  await tab.page.close()
  letGo()
  tab.page = await openPage(person)
  tab.came = 'load'
  return next
}

/** Switches to the other language by the page's own menu; answers what the person would complain about. */
export async function switchLanguage({ door, met }: Person, tab: Tab, seen: Seen): Promise<string[]> {
  const { page } = tab
  const code = seen.language === SECOND ? 'en' : SECOND
  await page.locator('.hb-languages summary').click()
  const loaded = page.waitForEvent('domcontentloaded')
  await page.locator(`.hb-languages [data-code=${code}]`).click()
  await loaded
  if (door.isScripted) await drawn(page)
  met.add('another language')
  tab.came = 'switch'
  const { language } = await look(page)
  return language === seen.language ? [`${seen.heading} stays in its language, ${language}`] : []
}
