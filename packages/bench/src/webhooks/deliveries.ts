import { setTimeout as pause } from 'node:timers/promises'
import { alternate, ratios, type Spread } from '../rounds.ts'
import type { Stage } from './stage.ts'
import type { Figures } from './watched.ts'

export interface DeliveriesFound {
  besideFetch: Spread
  besideHttp: Spread
  /** Of all rounds, for one delivery. */
  each: { claimMs: number; perClaim: number; settleMs: number; cpuMs: number; fetchCpuMs: number }
}

/** Longest that a round may take, in ms. */
const roundMs = 60_000

/** A backlog delivered by the service, beside loops of bare signed requests with the same body to the same receiver. */
export async function measureDeliveries(
  stage: Stage,
  { rounds, count, inFlight }: { rounds: number; count: number; inFlight: number },
): Promise<DeliveriesFound> {
  const { receiver, webhook, backlog } = stage
  await backlog.clear()
  const service = await stage.working()
  const body = `{"webhookId":"${webhook.id}","event":"responseFinished","data":${backlog.data}}`
  const figures: Figures[] = []
  let fetchCpuMs = 0

  async function heard(expected: number): Promise<void> {
    const { requests, distinct } = await receiver.call('heard', null)
    if (requests !== expected || distinct !== expected) {
      throw new Error(`The receiver got ${requests} requests with ${distinct} ids, and not ${expected}`)
    }
  }

  async function deliver(): Promise<number> {
    await service.call('begin', null)
    await backlog.fill(count)
    const giveUpAt = performance.now() + roundMs
    for (;;) {
      const found = await service.call('figures', null)
      if (found.settled >= count) {
        await heard(count)
        figures.push(found)
        return count / (found.tookMs / 1000)
      }
      if (performance.now() > giveUpAt) throw new Error(`Only ${found.settled} of ${count} were delivered in time`)
      await pause(20)
    }
  }

  async function bare(by: 'fetch' | 'http'): Promise<number> {
    const { ms, cpuMs } = await stage.bare.call('run', { by, ...webhook, body, count, inFlight })
    await heard(count)
    if (by === 'fetch') fetchCpuMs = cpuMs / count
    return count / (ms / 1000)
  }

  const found = await alternate(rounds, { deliver, fetch: () => bare('fetch'), http: () => bare('http') })
  await service.stop()
  return {
    besideFetch: ratios(found.deliver, found.fetch),
    besideHttp: ratios(found.deliver, found.http),
    each: { ...shares(figures.slice(1)), fetchCpuMs },
  }
}

function shares(figures: readonly Figures[]) {
  const sum = (name: keyof Figures) => figures.reduce((all, one) => all + one[name], 0)
  return {
    claimMs: sum('claimMs') / sum('claims'),
    perClaim: sum('claimed') / sum('claims'),
    settleMs: sum('settleMs') / sum('settled'),
    cpuMs: sum('cpuMs') / sum('settled'),
  }
}
