import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { SurveyResponse, WebhookPolicy } from '@hearback/core'
import * as assert from 'uvu/assert'
import { reportProof } from '../src/proof.ts'
import {
  type Arrival,
  arrivalFaults,
  arrivalOf,
  lostAmong,
  missingOf,
  type Subscriber,
  storedFaults,
} from './crash-ledger.ts'
import { type Load, type Surveys, writeUntilGone } from './crash-load.ts'
import { type HookRequest, hookReceiver } from './hook-receiver.ts'
import { type Management, management } from './management.ts'
import { seeded } from './seeded.ts'
import { type ServiceSettings, startService } from './service-process.ts'

/** Retries soon, and so often that none is given up; a lease is the time-out and 30 s more. */
const policy: Partial<WebhookPolicy> = {
  retryDelaysMs: Array.from({ length: 200 }, () => 100),
  probeDelaysMs: [50, 100],
  timeoutMs: 500,
}
/** What the last process of all is ahead: all leases of those that were killed are over. */
const aheadMs = 60_000
const longestDrainMs = 45_000

/**
 * Starts the service, kills it with -9 in the middle of load, again and again on the same data, then starts it once
 * more and holds what it has, and what has reached three webhooks and a listener, against all that was ever answered.
 *
 * @param load how often it is killed, how many write at once, and how long at most after the first answers of a round
 */
export async function killInTheMiddleOfLoad(
  directory: string,
  data: ServiceSettings['data'],
  { kills, writers, forMs }: { kills: number; writers: number; forMs: number },
): Promise<void> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const random = seeded(seed)
  const heard = join(directory, 'heard.jsonl')
  const load: Load = { entries: new Map(), answered: 0, refused: 0 }
  const received: Record<string, Arrival[]> = { '/all': [], '/survey': [], '/flaky': [] }
  let healed = false
  const receiver = await hookReceiver((request: HookRequest) => {
    const dice = random()
    if (request.path === '/flaky' && !healed && dice < 0.35) return dice < 0.05 ? null : 500
    received[request.path]?.push(arrivalOf(request))
    return 200
  })

  let server = await startService({ data, policy, heard })
  const { environmentId = '', key = '' } = server
  const manage = (url: string): Management =>
    management({ url, environments: [{ id: environmentId, type: 'production', apiKey: key }] })
  const surveys = await prepare(manage(server.url), receiver.url)
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill > 0) server = await startService({ data, policy, heard })
    const client = `${server.url}/api/v1/client/${environmentId}`
    const writing = Promise.all(Array.from({ length: writers }, () => writeUntilGone(client, surveys, load, random)))
    // Not sooner than something was answered, so that there is something to lose, and refused.
    const before = load.answered
    while (load.answered < before + 10 || load.refused === 0) await Promise.race([writing, after(5)])
    await after(random() * forMs)
    await server.stop('SIGKILL')
    await writing
  }

  healed = true
  server = await startService({ data, policy, heard, aheadMs })
  const stored = [...(await manage(server.url).responsesById()).values()]
  const subscribers = (): Subscriber[] => [
    { name: 'all', hears: () => true, arrivals: received['/all'] ?? [] },
    {
      name: 'survey',
      hears: (event, surveyId) => event !== 'responseUpdated' && surveyId === surveys.first,
      arrivals: received['/survey'] ?? [],
    },
    { name: 'flaky', hears: (event) => event === 'responseFinished', arrivals: received['/flaky'] ?? [] },
    { name: 'listener', hears: () => true, arrivals: heardIn(heard) },
  ]
  const drainedBy = performance.now() + longestDrainMs
  while (performance.now() < drainedBy && subscribers().some((one) => missingOf(one, stored).length > 0))
    await after(200)
  const exitCode = await server.stop()
  await receiver.close()

  const arrivals = subscribers().map(({ name, arrivals }) => ({
    name,
    arrived: arrivals.length,
    different: new Set(arrivals.map(({ id }) => id)).size,
  }))
  const { answered, refused } = load
  console.log(JSON.stringify({ seed, kills, answered, refused, stored: stored.length, arrivals }))
  const faults = [
    ...storedFaults(load.entries, stored),
    ...subscribers().flatMap((subscriber) => arrivalFaults(subscriber, stored)),
  ]
  const where = 'directory' in data ? 'PGlite' : 'PostgreSQL'
  reportProof({
    proof: `kill -9 under load, ${where}`,
    tried: kills,
    failed: faults.length,
    lost: lostAmong(faults),
  })
  assert.equal(faults.slice(0, 20), [], `${faults.length} faults with SEED=${seed}\n${server.log().slice(-2000)}`)
  assert.is(exitCode, 0, server.log())
  assert.ok(answered >= kills * 10 && refused > 0, 'there was something to lose, and something to refuse')
}

/** Three webhooks and four surveys. */
async function prepare({ webhooks, createSurvey }: Management, receiver: string): Promise<Surveys> {
  const singleUse = { enabled: true, isEncrypted: false }
  const surveys = {
    first: await createSurvey(),
    second: await createSurvey(),
    paused: await createSurvey({ status: 'paused' }),
    singleUse: await createSurvey({ singleUse }),
  }
  await webhooks.create({
    url: `${receiver}/all`,
    triggers: ['responseCreated', 'responseUpdated', 'responseFinished'],
  })
  await webhooks.create({
    url: `${receiver}/survey`,
    triggers: ['responseCreated', 'responseFinished'],
    surveyIds: [surveys.first],
  })
  await webhooks.create({ url: `${receiver}/flaky`, triggers: ['responseFinished'] })
  return surveys
}

/** What the listener has written, in whichever process. A line that a kill has cut was never handled: it comes again. */
function heardIn(file: string): Arrival[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(isWhole)
    .map((line) => {
      const { id, event, data } = JSON.parse(line) as { id: string; event: string; data: SurveyResponse }
      return { id, event, data, payload: line }
    })
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
