import type { AnswerValue } from '@hearback/client'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { type Random, seededRandom } from '../../../demo/src/random.ts'
import { type openServer, showPictures } from '../../../respond/test/browser/pages.ts'
import { bundle } from '../in-app/host-page.ts'
import { enter, type Input, press } from './enter.ts'
import type { Seen } from './hands.ts'
import { kindOf } from './kinds.ts'
import { type Came, Notes } from './notes.ts'
import { drawn, type PeoplesDoor, WELCOME } from './people-doors.ts'
import { type Asked, randomSurvey } from './random-survey.ts'
import { makeWeather, type Weather } from './weather.ts'

type Server = Awaited<ReturnType<typeof openServer>>

/** Someone who takes more steps than this goes in circles. */
const mostSteps = 60

const eyes = await bundle(`import '../people/hands.ts'`)

/**
 * A person answers a survey in a browser, as people do: leaves cards alone, goes back, changes, reloads, loses the network,
 * closes the page and comes back. Answers how what was shown and stored differs from what the person remembers.
 */
export async function walk(
  browser: Browser,
  server: Server,
  door: PeoplesDoor,
  seed: number,
  { isPersonal = false }: WalkOptions = {},
): Promise<string[]> {
  const random = seededRandom(seed)
  const { asked, questions } = randomSurvey(random)
  const id = await door.addSurvey(questions, { isWelcoming: random.chance(0.2) })
  // Where no call gets through, no file does while the page has its script.
  const canBeCutOff = door.goesOverToForms && !asked.some(({ kind, isRequired }) => kind === 'file' && isRequired)
  const cutOffAt = canBeCutOff && random.chance(0.25) ? random.whole(0, 4) : null
  const input = random.pick<Input>(['mouse', 'keys', 'touch'])
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    hasTouch: input === 'touch',
    javaScriptEnabled: door.isScripted,
  })
  context.setDefaultTimeout(15_000)
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(`an error on the page: ${error.error().message}`))
  const weather = await makeWeather(context, random, {
    isBad: door.isScripted && cutOffAt === null && random.chance(0.4),
    blocks: random.chance(0.1),
  })
  const notes = new Notes(asked)
  try {
    faults.push(...(await answer({ random, door, input, id, notes, weather, context, cutOffAt, isPersonal })))
    await weather.clear()
    faults.push(...(await compare(server, id, notes)))
  } catch (error) {
    faults.push((error as Error).message.split('\n').slice(0, 3).join(' '))
  }
  await context.close()
  await server.manage('PUT', `management/surveys/${id}`, { status: 'completed' })
  return faults.map((fault) => `seed ${seed}, ${door.name}, ${input}: ${fault}`)
}

async function compare(server: Server, id: string, notes: Notes): Promise<string[]> {
  for (const deadline = Date.now() + 40_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const [response, ...others] = await server.responses(id)
    const isOver = Date.now() > deadline
    if (!response?.finished && !isOver) continue
    // Safe: answers are such values.
    const faults = notes.faultsOf((response?.data ?? {}) as Record<string, AnswerValue>)
    if (!response) return ['nothing is stored']
    return [...(response.finished ? [] : ['is not finished']), ...others.map(() => 'a second response'), ...faults]
  }
}

export interface WalkOptions {
  /** Whether time passes for the pages as it does for people, who read, and are hasty at times. */
  readonly isPersonal?: boolean
}

interface Walk {
  readonly random: Random
  readonly door: PeoplesDoor
  readonly input: Input
  readonly id: string
  readonly notes: Notes
  readonly weather: Weather
  readonly context: BrowserContext
  /** The step from which on no call gets through; `null`: none. */
  readonly cutOffAt: number | null
  readonly isPersonal: boolean
}

/** Answers until the survey thanks. */
async function answer(walk: Walk): Promise<string[]> {
  const { random, door, notes, context, isPersonal } = walk
  const faults: string[] = []
  let page = await openTab(walk)
  let came: Came = 'next'
  let offlineFor = 0
  // Whoever is cut off has trouble enough.
  let troubles = walk.cutOffAt === null ? random.whole(0, 4) : 0
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const seen = await look(page)
    if (seen.heading === 'Thanks a lot') return faults
    if (seen.heading === WELCOME) {
      await leave(walk, page, seen, 'Next')
      continue
    }
    const asked = notes.cardOf(seen.heading)
    if (!asked) return [...faults, `an unknown card comes: ${seen.heading}`]
    faults.push(...notes.arrive(asked, seen.shown, came))
    if (faults.length > 0) return faults
    // What is touched before anyone could have read the card counts as an accident.
    if (isPersonal) await page.waitForTimeout(random.whole(400, 700))
    offlineFor -= 1
    if (offlineFor === 0) await context.setOffline(false)

    const isCutOff = walk.cutOffAt !== null && steps >= walk.cutOffAt
    if (steps === walk.cutOffAt) {
      if (random.chance(0.7)) await page.waitForTimeout(400)
      walk.weather.block()
    }
    // The page goes over to forms, which takes a few failures, and then a moment.
    if (isCutOff) await page.waitForTimeout(random.pick([600, 600, 4000]))
    const isScripted = door.isScripted && (!isCutOff || (await isTakenOver(page)))

    const isTroubled = troubles > 0 && steps > 0 && random.chance(0.35)
    if (isTroubled) troubles -= 1
    const trouble = isTroubled ? random.pick(['reload', 'tab', 'kill', 'history', 'offline'] as const) : null
    const isOffline = offlineFor > 0

    const mustEnter = asked.isRequired && isBlank(asked, seen.shown) && asked.kind !== 'cta'
    const isPlainFile = asked.kind === 'file' && !isScripted
    const isBack = random.chance(isCutOff ? 0.3 : 0.1) && seen.buttons.includes('Back') && notes.isBehindFirst
    if (asked.kind === 'file' && isCutOff) {
      // It is left as it is.
    } else if (!isBack && (mustEnter || random.chance(0.55)) && !(asked.kind === 'file' && isOffline && !mustEnter)) {
      if (asked.kind === 'file' && isOffline) {
        await context.setOffline(false)
        offlineFor = 0
      }
      const value = await enter(asked, seen.shown, { ...walk, page, isScripted })
      notes.enter(asked, value)
      const shown = (await look(page)).shown
      if (!isPlainFile && asked.kind !== 'cta' && JSON.stringify(sorted(shown)) !== JSON.stringify(sorted(value)))
        return [...faults, `${seen.heading} shows ${JSON.stringify(shown)} after ${JSON.stringify(value)} was entered`]
    } else if (isBack) {
      came = 'back'
      await leave(walk, page, seen, 'Back')
      continue
    }
    if (trouble === 'offline' && door.isScripted && !isOffline) {
      await context.setOffline(true)
      offlineFor = random.whole(2, 3)
    } else if (trouble === 'history' && door.hasHistory && door.isScripted && notes.isBehindFirst && !isOffline) {
      await page.goBack()
      if (!page.url().includes(walk.id)) {
        await page.goForward()
        await drawn(page)
      }
      came = 'load'
      continue
    } else if ((trouble === 'reload' || trouble === 'tab') && !isOffline && !isPlainFile) {
      // A page needs a moment to store what was answered.
      await page.waitForTimeout(100)
      if (trouble === 'tab') {
        const before = page
        // The widget shows a survey in one tab at a time.
        if (!door.hasHistory) await before.close()
        page = await openTab(walk)
        await before.close()
      } else if (random.chance(0.5) && door.hasHistory) {
        await page.reload()
        if (door.isScripted) await drawn(page)
      } else await door.visit(page, walk.id)
      came = 'load'
      continue
    }
    const by = buttonFor(asked, await look(page), walk, isScripted)
    if (asked.kind === 'cta') notes.enter(asked, by === 'Next' ? 'clicked' : 'dismissed')
    if (by === AS_SHOWN) notes.enter(asked, await page.locator('.hb-name').allTextContents())
    notes.send(asked)
    if (trouble === 'kill' && door.isScripted && !isOffline) {
      const holding = walk.weather.hold()
      const next = await leave(walk, page, seen, by)
      if (next === 'Thanks a lot') return faults
      const letGo = await holding
      if (random.chance(0.5)) letGo()
      await page.close()
      letGo()
      page = await openTab(walk)
      came = 'load'
      continue
    }
    await leave(walk, page, seen, by)
    if (isCutOff && isScripted) await page.waitForTimeout(600)
    // A page that goes over to forms leads to the first card without an answer.
    came = isCutOff && isScripted && !(await isTakenOver(page)) ? 'load' : 'next'
  }
  return [...faults, `more than ${mostSteps} steps`]
}

const AS_SHOWN = 'This order is right'

/** Whether the page's script has the card; without, it is a form. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => typeof history.state?.hearback === 'string').catch(() => false)

/** The button by which the person goes on. */
function buttonFor({ kind, isRequired }: Asked, { shown }: Seen, { random }: Walk, isScripted: boolean): string {
  if (kind === 'cta' && !isRequired && random.chance(0.5)) return 'Not now'
  const isUnranked = kind === 'ranking' && Array.isArray(shown) && shown.length === 0
  return isUnranked && isScripted && random.chance(0.3) ? AS_SHOWN : 'Next'
}

const isBlank = ({ kind }: Asked, shown: AnswerValue): boolean =>
  kind === 'matrix'
    ? Object.keys(shown as object).length < 2
    : JSON.stringify(shown) === JSON.stringify(kindOf(kind).skipped)

const sorted = (value: AnswerValue): AnswerValue =>
  typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value

async function openTab({ context, door, id }: Walk): Promise<Page> {
  const page = await context.newPage()
  await showPictures(page)
  await door.visit(page, id)
  return page
}

/** Looks until there is a card. */
async function look(page: Page): Promise<Seen> {
  for (let tries = 0; tries < 200; tries += 1) {
    // Safe: the function answers what a person sees. A page that is being loaded has nothing to look at yet.
    const seen = (await page.evaluate(`${eyes}; person.look()`).catch(() => null)) as Seen | null
    if (seen) return seen
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no card comes: ${await page.locator('body').textContent()}`)
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
  for (const _ of [1, 2]) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(80)
  }
}

/** Presses a button until another card comes; answers its heading. */
async function leave({ input, random, isPersonal }: Walk, page: Page, seen: Seen, name: string): Promise<string> {
  const names = name === 'Next' ? /^(Next|Finish)$/ : new RegExp(`^${name}$`)
  const form = page.locator('form.hb-card')
  const button = name === 'Next' ? form.locator('.hb-primary') : form.getByRole('button', { name: names })
  for (let tries = 0; tries < 4; tries += 1) {
    if (isPersonal) await page.waitForTimeout(random.whole(350, 700))
    else if (input === 'keys') await page.waitForTimeout(60)
    const field = form.locator('input[type=text],input[type=email]').first()
    if (isPersonal && tries === 0 && random.chance(0.4)) await pressHastily(page, button, input)
    else if (name === 'Next' && input === 'keys' && random.chance(0.3) && (await field.count()) > 0)
      await field.press('Enter')
    else await press(button, input, 'Enter')
    for (let looks = 0; looks < 40; looks += 1) {
      const now = await look(page)
      if (now.heading !== seen.heading) return now.heading
      if (now.alert) throw new Error(`${seen.heading} says: ${now.alert}`)
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }
  throw new Error(`${seen.heading} cannot be left`)
}
