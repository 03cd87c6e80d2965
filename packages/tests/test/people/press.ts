import type { Locator, Page } from 'playwright-core'
import type { Random } from '../../../demo/src/random.ts'
import type { Incident } from './met.ts'

/** How a person uses the page. */
export type Input = 'mouse' | 'keys' | 'touch'

/** Presses a button, or picks a box. */
export async function press(target: Locator, input: Input, key: 'Enter' | 'Space'): Promise<void> {
  if (input === 'mouse') await target.click()
  else if (input === 'touch') await target.tap()
  else await target.press(key)
}

export interface Doing {
  readonly page: Page
  readonly input: Input
  readonly random: Random
  readonly isScripted: boolean
  /** What has befallen the person so far. */
  readonly met: Set<Incident>
}
