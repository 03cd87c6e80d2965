import type { BrowserContext, Page } from 'playwright-core'
import type { Random } from '../../../demo/src/random.ts'
import { showPictures } from '../../../respond/test/browser/pages.ts'
import type { Incident } from './met.ts'
import type { Came, Notes } from './notes.ts'
import type { PeoplesDoor } from './people-doors.ts'
import type { Input } from './press.ts'
import type { Weather } from './weather.ts'

/** Someone who answers a survey. */
export interface Person {
  readonly random: Random
  readonly door: PeoplesDoor
  readonly input: Input
  readonly id: string
  readonly notes: Notes
  readonly weather: Weather
  readonly context: BrowserContext
  /** The step from which on no call gets through; `null`: none. */
  readonly cutOffAt: number | null
  /** The step at which they open the survey in another tab, and keep this one; `null`: never. */
  readonly secondTabAt: number | null
  readonly isBilingual: boolean
  readonly isPersonal: boolean
  /** What has befallen them so far. */
  readonly met: Set<Incident>
  /** What they saw and did, line by line: for who looks into a fault. */
  readonly diary: string[]
}

/** A tab with the survey. */
export interface Tab {
  page: Page
  readonly notes: Notes
  /** How they came to the card that it shows. */
  came: Came
}

export async function openPage({ context, door, id }: Person): Promise<Page> {
  const page = await context.newPage()
  await showPictures(page)
  await door.visit(page, id)
  return page
}
