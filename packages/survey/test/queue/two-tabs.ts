import { seededRandom } from '../../../demo/src/random.ts'
import { question, survey as surveyOf } from '../../../engine/test/surveys.ts'
import { begin, goTo, type SurveySession, submit, toSend } from '../../src/index.ts'
import type { QueueOptions, QueueStore } from '../../src/queue/index.ts'
import { orderedService } from './ordered-service.ts'
import { startBrowser } from './tabs.ts'

export const ids = ['a', 'b', 'c', 'd']
export const survey = surveyOf(ids.map((id) => question(id, 'openText')))

/** A browser whose tabs answer single questions. */
export function respondent(options: { store?: QueueStore; withLocks?: boolean } = {}) {
  const service = orderedService()
  const to = { environmentId: 'cenv', surveyId: survey.id, toSend: (one: SurveySession) => toSend(survey, one) }
  const browser = startBrowser({ ...to, fetch: service.fetch }, options)
  const start = async (more: Partial<QueueOptions> = {}) => {
    const tab = browser.openTab(more)
    return { tab, session: (await tab.queue.restore()) ?? begin(survey, { seed: String(Math.random()) }) }
  }
  return { service, browser, start }
}
export type Page = Awaited<ReturnType<ReturnType<typeof respondent>['start']>>

/** Answers a question on a page, as its clock has it. */
export async function answer(page: Page, id: string, value: string, now = Date.now()): Promise<void> {
  const { session } = submit(survey, goTo(survey, page.session, id), value, { now })
  if (!session) throw new Error('The answer does not fit')
  page.session = session
  await page.tab.queue.save(session)
}
export async function saved({ tab }: Page) {
  let state = await tab.queue.flush()
  for (let tries = 0; state.kind === 'waiting' && tries < 50; tries += 1) state = await tab.queue.flush()
  return state
}
/** A respondent who answers in two tabs at random, with cuts and reloads, and notes what was answered last. */
async function walk(seed: number, withLocks: boolean): Promise<string | null> {
  const random = seededRandom(seed)
  let isWell = false
  const inner = respondent({ withLocks })
  const fetch: typeof globalThis.fetch = async (...request) => {
    const cut = isWell ? 'none' : random.pick(['none', 'none', 'before', 'after'])
    if (random.chance(0.3)) await new Promise((resolve) => setTimeout(resolve, random.whole(0, 3)))
    if (cut === 'before') throw new TypeError('Failed to fetch')
    const answered = await inner.service.fetch(...request)
    if (cut === 'after') throw new TypeError('Failed to fetch')
    return answered
  }
  const pages = [await inner.start({ fetch }), await inner.start({ fetch })]
  const notes: Record<string, string> = {}
  for (let step = 0; step < 8; step += 1) {
    const at = random.whole(0, 1)
    const page = pages[at] as Page
    const open = ids.slice(0, -1).filter((id) => id === 'a' || Object.hasOwn(page.session.answers, before(id)))
    const id = random.pick(open)
    notes[id] = `${seed} ${step}`
    // Clocks that go wrong, too.
    await answer(page, id, notes[id], random.chance(0.2) ? random.whole(0, 9) : Date.now())
    await new Promise((resolve) => setTimeout(resolve, random.whole(0, 3)))
    if (random.chance(0.2)) {
      page.tab.kill()
      pages[at] = await inner.start({ fetch })
    }
  }
  isWell = true
  for (const page of pages) await saved(page)
  const responses = inner.service.responses()
  for (const { tab } of pages) tab.kill()
  const isRight = responses.length === 1 && JSON.stringify(sorted(responses[0]?.data)) === JSON.stringify(sorted(notes))
  return isRight ? null : `seed ${seed}: ${JSON.stringify([responses, notes])}`
}
const before = (id: string) => ids[ids.indexOf(id) - 1] ?? ''
const sorted = (data: object = {}) => Object.entries(data).toSorted()

/** Several respondents: what differs from their notes. A lease is asked for again after a second, so few go by one. */
export async function manyWalks(seeds: number): Promise<{ tried: number; faults: string[] }> {
  const faults: string[] = []
  let tried = 0
  for (let seed = 1; seed <= seeds; seed += 1) {
    const walks = [walk(seed, true), ...(seed % 30 ? [] : [walk(seed + 10_000, false)])]
    tried += walks.length
    faults.push(...(await Promise.all(walks)).filter((fault) => fault !== null))
  }
  return { tried, faults }
}
