import type { Browser } from 'playwright-core'
import { openServer } from '../../../respond/test/browser/pages.ts'
import { lengths } from '../../src/proof.ts'
import type { Incident } from './met.ts'
import { peoplesDoors } from './people-doors.ts'
import { type WalkOptions, walk } from './walk.ts'

/** People who answer at the same time. Each waits for most of the time: ten keep two processors busy that have nothing else to do. */
const together = Number(process.env.TOGETHER ?? lengths.peopleTogether)

export interface Tried {
  readonly tried: number
  readonly faults: readonly string[]
  /** What has befallen someone. */
  readonly met: ReadonlySet<Incident>
}

/** Many people answer surveys of their own. `seeds`: one for each; it also tells the door. */
export async function walks(browser: Browser, seeds: readonly number[], options: WalkOptions = {}): Promise<Tried> {
  const server = await openServer()
  const doors = peoplesDoors(server)
  const faults: string[] = []
  const met = new Set<Incident>()
  const waiting = [...seeds]
  const person = async () => {
    for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
      const door = doors[seed % doors.length]
      if (!door) continue
      const walked = await walk(browser, server, door, seed, options)
      faults.push(...walked.faults)
      for (const one of walked.met) met.add(one)
      // Told on the way, for whoever waits for a thousand of them.
      if (walked.faults.length > 0 || waiting.length % 100 === 0)
        console.error(`${seeds.length - waiting.length} of ${seeds.length}`, ...walked.faults)
      if (walked.faults.length > 0) console.error(`${told(walked.diary).join('\n')}\n`)
    }
  }
  await Promise.all(Array.from({ length: together }, person))
  await server.close()
  return { tried: seeds.length, faults, met }
}

/** People in the long form, for all doors. Thousands would take hours; a day's run has others than that of the day before. */
const people = Number(process.env.WALKS ?? 600)
const day = Math.floor(Date.now() / 86_400_000)

/** The seeds of the long form, of one third: each of its files has a third of its own. */
export const seedsOf = (third: 0 | 1 | 2, share = 1): number[] =>
  Array.from({ length: people * share }, (_, at) => day * people + at).filter((seed) => seed % 3 === third)

/** The lines of a diary that say what its person did, and then the whole diary: CI cuts a long report at its end. */
const told = (diary: readonly string[]): string[] => [...diary.filter((line) => /^(tab|late)/.test(line)), '', ...diary]
