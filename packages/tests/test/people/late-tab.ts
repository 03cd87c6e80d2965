import { english } from '@hearback/survey/view'
import { enter } from './enter.ts'
import { buttonNamed } from './leave.ts'
import { look } from './look.ts'
import type { Person, Tab } from './person.ts'
import { press } from './press.ts'

const NOTICE = english.finishedElsewhere

/** Cards that a person answers in a tab after the end in another one. */
const mostCards = 3

/** Goes on in a tab after the end in another one: it must say so, and thank nobody whose answers are not stored. */
export async function comeLate(person: Person, { page, notes }: Tab): Promise<string[]> {
  const { door, input, isPersonal, random } = person
  /** Whether they have said something else here than what is stored. */
  let isOther = false
  for (let cards = 0; cards < mostCards; cards += 1) {
    if (isPersonal) await page.waitForTimeout(random.whole(700, 1000))
    const seen = await look(page)
    const asked = notes.cardOf(seen.heading)
    if (seen.alert.includes(NOTICE) || !asked || (asked.kind === 'file' && asked.isRequired)) break
    const value =
      asked.kind === 'file' ? seen.shown : await enter(asked, seen, { ...person, page, isScripted: door.isScripted })
    person.diary.push(`late, ${asked.id}: ${JSON.stringify(seen.shown)}, enters ${JSON.stringify(value)}`)
    isOther ||= !notes.isSaid(asked, asked.kind === 'cta' ? 'clicked' : value)
    await press(buttonNamed(page, 'Next'), input, 'Enter')
    await page.waitForTimeout(150)
  }
  if (!isOther) return []
  person.met.add('a tab that came late')
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await page.waitForTimeout(50))
    if ((await look(page)).alert.includes(NOTICE)) return []
  return [`a tab that came late says nothing, and shows ${(await look(page)).heading}`]
}
