import type { AnswerValue } from '@hearback/client'
import type { Page } from 'playwright-core'
import { enter } from './enter.ts'
import type { Seen } from './hands.ts'
import { kindOf } from './kinds.ts'
import { meantBy } from './labels.ts'
import { leave } from './leave.ts'
import { isTakenOver, look, unlessReplaced } from './look.ts'
import { WELCOME } from './people-doors.ts'
import { openPage, type Person, type Tab } from './person.ts'
import type { Asked } from './random-survey.ts'
import { goBackInHistory, goOnAndClose, loadAnew, switchLanguage } from './troubles.ts'

/** Someone who takes more steps than this goes in circles. */
const mostSteps = 60

const THANKS = 'Thanks a lot'

export interface Answered {
  readonly faults: readonly string[]
  /** The tab that has thanked. */
  readonly last: Tab
  readonly others: readonly Tab[]
}

/** Answers until the survey thanks. */
export async function answer(person: Person): Promise<Answered> {
  const { random, door, context, cutOffAt, isPersonal, met, diary } = person
  const tabs: Tab[] = [{ page: await openPage(person), notes: person.notes, came: 'next' }]
  // Safe: there is a tab.
  let tab = tabs[0] as Tab
  let offlineFor = 0
  // Whoever is cut off has trouble enough.
  let troubles = cutOffAt === null ? random.whole(0, 4) : 0
  const recalled = new Map<string, string>()
  const over = (...faults: string[]): Answered => ({ faults, last: tab, others: tabs.filter((one) => one !== tab) })

  for (let steps = 0; steps < mostSteps; steps += 1) {
    offlineFor -= 1
    if (offlineFor === 0) await context.setOffline(false)
    if (person.secondTabAt !== null && steps >= person.secondTabAt && tabs.length === 1 && offlineFor <= 0) {
      met.add('two tabs')
      await tab.page.waitForTimeout(100)
      tabs.push({ page: await openPage(person), notes: tab.notes.ofAnotherTab(), came: 'load' })
    }
    if (tabs.length > 1 && random.chance(0.4)) {
      // A person takes a moment to turn to another tab, and a page to store an answer.
      await tab.page.waitForTimeout(300)
      tab = tabs.find((one) => one !== tab) ?? tab
      // A tab that has gone over to forms needs the net: without it, the browser shows a page of its own.
      if (offlineFor > 0 && door.goesOverToForms && !(await isTakenOver(tab.page))) {
        await context.setOffline(false)
        offlineFor = 0
      }
    }
    const { notes } = tab
    // Without script, each card is a page that was loaded.
    if (tabs.length > 1 && !door.isScripted && tab.came !== 'stay') tab.came = 'load'
    const seen = await look(tab.page)
    if (seen.heading === THANKS) return over()
    if (seen.heading === WELCOME) {
      await leave(person, tab.page, seen, 'Next')
      continue
    }
    const asked = notes.cardOf(seen.heading)
    if (!asked) return over(`an unknown card comes: ${seen.heading}`)
    const say = (what: string) => diary.push(`tab ${tabs.indexOf(tab)}, ${asked.id}: ${what}`)
    say(`${tab.came} ${asked.kind} ${seen.language} ${JSON.stringify(seen.shown)} ${seen.recalled}`)
    const faults = notes.arrive(asked, seen, tab.came)
    if (faults.length > 0) return over(...faults)
    const { came } = tab
    tab.came = 'stay'
    // Whoever reads an earlier answer may want to change it.
    const isReminded = seen.recalled.length > 0 && !recalled.has(asked.id)
    for (const text of seen.recalled) {
      met.add('a recall')
      if (came !== 'switch' && ![undefined, text].includes(recalled.get(asked.id))) met.add('a recall that changed')
      recalled.set(asked.id, text)
    }
    // What is touched before anyone could have read the card counts as an accident.
    if (isPersonal) await tab.page.waitForTimeout(random.whole(700, 1000))

    const isCutOff = cutOffAt !== null && steps >= cutOffAt
    if (steps === cutOffAt) {
      say('is cut off')
      if (random.chance(0.7)) await tab.page.waitForTimeout(400)
      person.weather.block()
    }
    // The page goes over to forms, which takes a few failures, and then a moment.
    if (isCutOff) await tab.page.waitForTimeout(random.pick([600, 600, 4000]))
    /** Whether the page's script has the card, or it is a form. */
    const hasScript = async () => door.isScripted && (!door.goesOverToForms || (await isTakenOver(tab.page)))
    /** Whether another card has come under their hands, as the page went over to forms. */
    const isElsewhere = async () =>
      (isCutOff || !(await hasScript())) && (await look(tab.page)).heading !== seen.heading
    if (await isElsewhere()) {
      tab.came = 'load'
      continue
    }
    const isScripted = await hasScript()

    const isTroubled = troubles > 0 && steps > 0 && random.chance(0.35)
    if (isTroubled) troubles -= 1
    const trouble = isTroubled ? random.pick(['reload', 'tab', 'kill', 'history', 'offline'] as const) : null
    const isOffline = offlineFor > 0

    const mustEnter = asked.isRequired && isBlank(asked, seen.shown) && asked.kind !== 'cta'
    const isPlainFile = asked.kind === 'file' && !isScripted
    const isBack =
      random.chance(isCutOff || isReminded ? 0.3 : 0.1) && seen.buttons.includes('Back') && notes.isBehindFirst
    if (isBack) {
      say('Back')
      await leave(person, tab.page, seen, 'Back')
      tab.came = 'back'
      continue
    }
    const wants = mustEnter || random.chance(came === 'back' ? 0.8 : 0.55)
    if (wants && !(asked.kind === 'file' && (isCutOff || (isOffline && !mustEnter)))) {
      if (asked.kind === 'file' && isOffline) {
        await context.setOffline(false)
        offlineFor = 0
      }
      if (isScripted && (await isLeaving(tab.page))) {
        tab.came = 'load'
        continue
      }
      const { page } = tab
      const deed = async () => {
        const value = await enter(asked, seen, { ...person, page, isScripted })
        notes.enter(asked, value)
        return value
      }
      const value = isCutOff && isScripted ? await unlessReplaced(page, deed) : await deed()
      if (value === null) {
        say('the page goes over to forms under their hands')
        tab.came = 'load'
        continue
      }
      say(`enters ${JSON.stringify(value)}`)
      const { shown } = await look(tab.page)
      if (!isPlainFile && asked.kind !== 'cta' && JSON.stringify(sorted(shown)) !== JSON.stringify(sorted(value)))
        return over(`${seen.heading} shows ${JSON.stringify(shown)} after ${JSON.stringify(value)} was entered`)
    }
    if (person.isBilingual && !isCutOff && !isOffline && !isPlainFile && random.chance(0.2)) {
      const complaints = await switchLanguage(person, tab, seen)
      if (complaints.length > 0) return over(...complaints)
      continue
    }
    if (trouble) say(`${trouble}`)
    if (trouble === 'offline' && door.isScripted && !isOffline) {
      await context.setOffline(true)
      offlineFor = random.whole(2, 3)
    } else if (trouble === 'history' && door.hasHistory && door.isScripted && notes.isBehindFirst && !isOffline) {
      await goBackInHistory(person, tab)
      continue
    } else if ((trouble === 'reload' || trouble === 'tab') && !isOffline && !isPlainFile) {
      await loadAnew(person, tab, trouble)
      continue
    }
    if (await isElsewhere()) {
      tab.came = 'load'
      continue
    }
    const by = buttonFor(asked, await look(tab.page), person, isScripted)
    if (asked.kind === 'cta') notes.enter(asked, by === 'Next' ? 'clicked' : 'dismissed')
    if (by === AS_SHOWN) notes.enter(asked, await orderOn(tab.page))
    notes.send(asked)
    say(by)
    if (trouble === 'kill' && door.isScripted && !isOffline) {
      if ((await goOnAndClose(person, tab, seen, by)) === THANKS) return over()
      continue
    }
    // Before the person turns to another tab, where all comes late now.
    if ((await leave(person, tab.page, seen, by)) === THANKS) return over()
    if (isCutOff && isScripted) await tab.page.waitForTimeout(600)
    // A page that goes over to forms leads to the first card without an answer.
    tab.came = isScripted && !(await hasScript()) ? 'load' : 'next'
  }
  return over(`more than ${mostSteps} steps`)
}

/**
 * Waits until a person could see the card: it takes nothing before, and a busy machine paints late. Whether the page takes
 * nothing any more, since it goes over to forms; then it waits for the next one, for a while.
 */
async function isLeaving(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(async () => {
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
      const frame = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await Promise.race([frame, pause(1000)])
      const isInert = () => document.querySelector('[inert]') !== null
      const wasInert = isInert()
      for (let tries = 0; tries < 500 && isInert(); tries += 1) await pause(20)
      return wasInert
    })
  } catch {
    // The next page has come meanwhile.
    return true
  }
}

const AS_SHOWN = 'This order is right'

/** The button by which the person goes on. */
function buttonFor({ kind, isRequired }: Asked, { shown }: Seen, { random }: Person, isScripted: boolean): string {
  if (kind === 'cta' && !isRequired && random.chance(0.5)) return 'Not now'
  const isUnranked = kind === 'ranking' && Array.isArray(shown) && shown.length === 0
  return isUnranked && isScripted && random.chance(0.3) ? AS_SHOWN : 'Next'
}

/** The items of a ranking as they stand there. */
async function orderOn(page: Page): Promise<AnswerValue> {
  const { language } = await look(page)
  return meantBy(await page.locator('.hb-name').allTextContents(), language)
}

const isBlank = ({ kind }: Asked, shown: AnswerValue): boolean =>
  kind === 'matrix'
    ? Object.keys(shown as object).length < 2
    : JSON.stringify(shown) === JSON.stringify(kindOf(kind).skipped)

const sorted = (value: AnswerValue): AnswerValue =>
  typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value
