import type { BrowserContext, Route } from 'playwright-core'
import type { Random } from '../../../demo/src/random.ts'

/** What becomes of a browser's calls of the API. */
export interface Weather {
  /** Holds the next call until it is let go. */
  hold(): Held
  /** From now on no call gets through, not even an upload. */
  block(): void
  /** Whether no call gets through, so that the page may go over to forms at any moment. */
  readonly isBlocked: boolean
  /** From now on every call is carried out, if none was blocked. */
  clear(): Promise<void>
}

interface Held {
  /** Resolves once there is a call, or after a moment without. */
  untilCalled(): Promise<void>
  letGo(): void
}

export interface Climate {
  /** Some calls fail, before or after they were carried out. */
  readonly isBad: boolean
  /** Displays never get through. */
  readonly blocks: boolean
  /** Some uploads fail. A person sees that, and tries again. */
  readonly failsUploads: boolean
}

/** How long a busy machine may take for a call after a press, in ms. */
const mostMs = 1000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export async function makeWeather(
  context: BrowserContext,
  random: Random,
  { isBad, blocks, failsUploads }: Climate,
): Promise<Weather> {
  let isClear = false
  let isBlocked = false
  /** Calls that were lost in a row. After three the page goes by forms, which is for those who are cut off. */
  let lost = 0
  const mostLost = blocks ? 1 : 2
  let held: { reached: () => void; over: Promise<void> } | null = null

  async function pass(route: Route): Promise<void> {
    const path = new URL(route.request().url()).pathname
    if (held) {
      const { reached, over } = held
      held = null
      reached()
      await over
    }
    if (isBlocked) return route.abort('blockedbyclient')
    if (blocks && path.endsWith('/displays')) {
      lost += 1
      return route.abort('blockedbyclient')
    }
    const isUpload = /\/storage/.test(path)
    const mayFail = isUpload ? failsUploads : isBad && /\/(displays|responses)/.test(path)
    const isLost = !isClear && mayFail && !random.chance(0.6)
    if (!isLost || lost >= mostLost) {
      lost = 0
      return route.continue()
    }
    lost += 1
    // The service carries it out, and its answer is lost. The bytes of a file are not here.
    if (!isUpload && random.chance(0.4)) await route.fetch()
    if (random.chance(0.4)) return route.abort('connectionreset')
    return route.fulfill({ status: random.pick([429, 500, 502]), json: { code: 'x', message: 'x', details: {} } })
  }
  // A page that was closed meanwhile needs no answer.
  await context.route('**/api/v1/client/**', (route) => pass(route).catch(() => {}))

  return {
    hold() {
      let release = () => {}
      const over = new Promise<void>((resolve) => {
        release = resolve
      })
      const called = new Promise<void>((resolve) => {
        held = { reached: resolve, over }
      })
      const letGo = () => {
        held = null
        release()
      }
      return { letGo, untilCalled: () => Promise.race([called, pause(mostMs)]) }
    },
    block() {
      isBlocked = true
    },
    get isBlocked() {
      return isBlocked
    },
    async clear() {
      isClear = true
      await context.setOffline(false)
    },
  }
}
