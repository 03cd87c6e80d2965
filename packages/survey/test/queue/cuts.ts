import { type Random, seededRandom } from '../../../demo/src/random.ts'
import { type Service, type StoredResponse, startService } from '../../../engine/test/service.ts'
import { question } from '../../../engine/test/surveys.ts'
import { begin, type SurveyModel, type SurveySession, submit, toSend } from '../../src/index.ts'
import { memoryStore, type QueueStore } from '../../src/queue/index.ts'
import { fetchFrom, startBrowser, type Tab } from './tabs.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const own: Record<string, string> = Object.fromEntries(ids.map((id) => [id, `answer to ${id}`]))

/** How a request fails; `carriedOut` says whether the service has done its work before. */
function failure(random: Random): { carriedOut: boolean; answer: () => Response } | null {
  const cut = () => {
    throw new TypeError('Failed to fetch')
  }
  const status = (code: number) => () => Response.json({ code: 'x', message: 'x', details: {} }, { status: code })
  if (random.chance(0.4)) return null
  return random.pick([
    { carriedOut: false, answer: cut },
    { carriedOut: true, answer: cut },
    { carriedOut: false, answer: status(500) },
    { carriedOut: true, answer: status(502) },
    { carriedOut: false, answer: status(429) },
    { carriedOut: true, answer: () => new Response('<h1>Log in</h1>') },
  ])
}

const failingFetch =
  (service: Service, random: Random, isOver: () => boolean): typeof fetch =>
  async (input, init) => {
    const fails = isOver() ? null : failure(random)
    if (random.chance(0.2)) await new Promise((resolve) => setTimeout(resolve, random.whole(1, 5)))
    if (!fails) return fetchFrom(service)(input, init)
    if (fails.carriedOut) await fetchFrom(service)(input, init)
    return fails.answer()
  }

/** A store that, as IndexedDB, answers after others have had their turn: a tab may die between the write and its answer. */
function laterStore(): QueueStore {
  const store = memoryStore()
  return {
    ...store,
    async update(key, change) {
      const record = await store.update(key, change)
      await new Promise((resolve) => setTimeout(resolve, 1))
      return record
    },
  }
}

/** What a respondent's answers have come to, in spite of every cut. */
interface Cut {
  readonly faults: string[]
  readonly lost: number
}

/**
 * A respondent answers five questions while requests fail at random, before or after they were carried out, and tabs die
 * at random; then the network is well again.
 */
async function answerWithCuts(seed: number, options: { withLocks: boolean; kills: boolean }): Promise<Cut> {
  const random = seededRandom(seed)
  const service = await startService()
  const survey = await service.addSurvey({ name: 'Q', questions: ids.map((id) => question(id, 'openText')) })
  let isWell = false
  const fetch = failingFetch(service, random, () => isWell)
  const to = {
    environmentId: service.environmentId,
    surveyId: survey.id,
    toSend: (one: SurveySession) => toSend(survey, one),
    fetch,
  }
  const browser = startBrowser(to, { ...options, store: laterStore() })
  const tabs: Tab[] = []
  const open = () => {
    const tab = browser.openTab({ singleUseId: null })
    tabs.push(tab)
    return tab
  }

  let tab = open()
  let session = (await tab.queue.restore()) ?? begin(survey, { seed: 's' })
  if (random.chance(0.7)) void tab.queue.shown()
  while (session.at.kind === 'question') {
    session = await answered(survey, tab, session)
    await new Promise((resolve) => setTimeout(resolve, random.whole(0, 6)))
    if (options.kills && session.at.kind === 'question' && random.chance(0.35)) {
      if (random.chance(0.7)) tab.kill()
      tab = open()
      const left = await tab.queue.restore()
      if (JSON.stringify(left) !== JSON.stringify(session))
        return { faults: [`seed ${seed}: the session is lost`], lost: 1 }
      session = left as SurveySession
    }
  }
  isWell = true
  const state = await flushed(tab)
  const responses = await service.responses(survey.id)
  const told = tabs.flatMap(({ created }) => created)
  for (const one of tabs) one.kill()
  const faults = faultsOf(responses, told, options)
  if (state !== 'saved') faults.push(`the queue is ${state}`)
  return { faults: faults.map((fault) => `seed ${seed}: ${fault}`), lost: lostIn(responses) }
}

async function answered(survey: SurveyModel, tab: Tab, session: SurveySession): Promise<SurveySession> {
  const id = session.at.kind === 'question' ? session.at.id : ''
  const next = submit(survey, session, own[id] ?? '').session as SurveySession
  await tab.queue.save(next)
  return next
}

async function flushed({ queue }: Tab): Promise<string> {
  let state = await queue.flush()
  for (let tries = 0; state.kind === 'waiting' && tries < 50; tries += 1) state = await queue.flush()
  return state.kind
}

function faultsOf(
  responses: readonly StoredResponse[],
  told: readonly string[],
  { kills }: { kills: boolean },
): string[] {
  const faults: string[] = []
  if (responses.length !== 1) faults.push(`${responses.length} responses`)
  if (!responses[0]?.finished) faults.push('the response is not finished')
  // A tab that dies as it tells of the response leaves no note of it: the next one tells again.
  if (told.length === 0 || (!kills && told.length > 1)) faults.push(`told ${told.length} times of the response`)
  if (told.some((id) => id !== responses[0]?.id)) faults.push('told of another response')
  return faults
}

const lostIn = ([response]: readonly StoredResponse[]): number =>
  ids.filter((id) => response?.data[id] !== own[id]).length

/** Several respondents, each in a service of their own. */
export async function manyCuts(seeds: number): Promise<{ tried: number; faults: string[]; lost: number }> {
  const cuts: Cut[] = []
  const options = [
    { withLocks: true, kills: false },
    { withLocks: true, kills: true },
    { withLocks: false, kills: false },
  ]
  for (let seed = 1; seed <= seeds; seed += 1) {
    cuts.push(...(await Promise.all(options.map((one) => answerWithCuts(seed, one)))))
  }
  return {
    tried: cuts.length,
    faults: cuts.flatMap(({ faults }) => faults),
    lost: cuts.reduce((sum, { lost }) => sum + lost, 0),
  }
}
