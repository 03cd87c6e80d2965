import { setTimeout as after } from 'node:timers/promises'
import type { Entry } from './crash-ledger.ts'

/** What writers ask for through an outage, and what they were told. */
export interface OutageLoad {
  readonly entries: Map<string, Entry>
  /** Answers that are neither the one expected nor a 503 that says when to come again. */
  readonly faults: string[]
  answered: number
  unavailable: number
  /** Repetitions that met what the first request had written, though it was answered 503. */
  met: number
  longestMs: number
  /** When the last write was answered, and when its request began, as `performance.now()`. */
  answeredAt: number
  answeredBegan: number
  /** The longest time without an answered write, in ms, since it was last set to 0. */
  pauseMs: number
  stopped: boolean
}

export const outageLoad = (): OutageLoad => ({
  entries: new Map(),
  faults: [],
  answered: 0,
  unavailable: 0,
  met: 0,
  longestMs: 0,
  answeredAt: 0,
  answeredBegan: 0,
  pauseMs: 0,
  stopped: false,
})

/** Longer than any time-out of the service: what takes so long hangs. */
const hangsAfterMs = 20_000

/**
 * One client that goes on whatever happens. Most of its responses come with an `Idempotency-Key` and are repeated until
 * they are answered; of the others, and of updates, it stays unknown what a 503 has written.
 *
 * @param paceMs how long it waits after each response, in ms, as a person does. Its connections are not kept then: the service closes
 * those that are idle, and a request at that moment would fail. Default: not at all
 */
export async function writeThroughOutages(
  client: string,
  surveyId: string,
  load: OutageLoad,
  random: () => number,
  paceMs = 0,
): Promise<void> {
  const { entries } = load
  /** The id that was answered; `null` after a 503. */
  async function send(method: 'POST' | 'PUT', path: string, body: object, key?: string): Promise<string | null> {
    const began = performance.now()
    const answer = await fetch(`${client}/responses${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { ...(key && { 'Idempotency-Key': key }), ...(paceMs > 0 && { connection: 'close' }) },
      signal: AbortSignal.timeout(hangsAfterMs),
    })
    const { status, headers } = answer
    const text = await answer.text()
    load.longestMs = Math.max(load.longestMs, performance.now() - began)
    if (status === 200) {
      load.answered += 1
      load.pauseMs = Math.max(load.pauseMs, performance.now() - load.answeredAt)
      load.answeredAt = performance.now()
      load.answeredBegan = Math.max(load.answeredBegan, began)
      if (headers.has('idempotency-replayed')) load.met += 1
      return String((JSON.parse(text) as { data: { id?: string } }).data.id)
    }
    if (status === 503 && Number(headers.get('retry-after')) > 0) load.unavailable += 1
    else load.faults.push(`${method} ${path}: ${status} ${text}`)
    // As a client does, if not for as long as it is asked to.
    await after(50)
    return null
  }

  async function one(): Promise<void> {
    const marker = `m${entries.size}`
    const entry: Entry = { surveyId, creation: 'unknown', update: 'none' }
    entries.set(marker, entry)
    const body = { surveyId, finished: false, data: { why: marker } }
    const key = random() < 0.7 ? marker : undefined
    let id = await send('POST', '', body, key)
    while (key && id === null && !load.stopped) id = await send('POST', '', body, key)
    if (id === null) return
    entry.creation = 'answered'
    if (random() < 0.3) return
    entry.update = 'unknown'
    if ((await send('PUT', `/${id}`, { finished: true })) !== null) entry.update = 'answered'
  }

  while (!load.stopped) {
    try {
      await one()
      if (paceMs > 0) await after(paceMs)
    } catch (error) {
      load.faults.push(`${error instanceof Error ? (error.cause ?? error) : error}`)
      await after(50)
    }
  }
}
