import type { Browser } from 'playwright-core'
import { openServer } from '../../../respond/test/browser/pages.ts'
import { peoplesDoors } from './people-doors.ts'
import { type WalkOptions, walk } from './walk.ts'

/** People who answer at the same time. Each waits for most of the time. */
const together = 6

/** Many people answer surveys of their own, each by one of the doors in turn. `only`: the seed of one of them. */
export async function walks(
  browser: Browser,
  count: number,
  only?: number,
  takes: (seed: number) => boolean = () => true,
  options: WalkOptions = {},
): Promise<{ tried: number; faults: string[] }> {
  const server = await openServer()
  const doors = peoplesDoors(server)
  const faults: string[] = []
  const seeds = only === undefined ? Array.from({ length: count }, (_, at) => at + 1).filter(takes) : [only]
  const tried = seeds.length
  const person = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const door = doors[seed % doors.length]
      if (door) faults.push(...(await walk(browser, server, door, seed, options)))
    }
  }
  await Promise.all(Array.from({ length: together }, person))
  await server.close()
  return { tried, faults }
}
