import { setTimeout as pause } from 'node:timers/promises'
import type { Prepared, Stage, Subject } from '../line.ts'
import { setScene } from './scene.ts'
import type { Figures } from './watched.ts'

const inFlight = 16
/** Limit for a round, in ms. */
const roundMs = 60_000

/**
 * The service delivers a backlog. The baseline: loops of bare signed requests with the same body to the same receiver.
 */
export const deliveries: Subject = {
  quick: false,
  lines: [
    {
      ...{ name: 'deliveries', title: 'deliveries of a backlog', baseline: 'a loop of signed fetch' },
      ...{ turn: 'deliver', beside: 'fetch', unit: '/s', aim: { atLeast: 0.5 } },
    },
    {
      ...{ name: 'deliveries-http', title: 'the same', baseline: 'a loop of signed node:http' },
      ...{ turn: 'deliver', beside: 'http', unit: '/s', aim: null },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const { receiver, webhook, backlog, bare, working } = await setScene(stage, inFlight)
  const count = stage.quick ? 3000 : 10_000
  await backlog.clear()
  const service = await working()
  const body = `{"webhookId":"${webhook.id}","event":"responseFinished","data":${backlog.data}}`
  const figures: Figures[] = []
  let fetchCpuMs: number | null = null

  async function untilReceived(expected: number): Promise<void> {
    const { requests, distinct } = await receiver.call('received', null)
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
        await untilReceived(count)
        figures.push(found)
        return count / (found.tookMs / 1000)
      }
      if (performance.now() > giveUpAt) throw new Error(`Only ${found.settled} of ${count} were delivered in time`)
      await pause(20)
    }
  }

  async function loop(by: 'fetch' | 'http'): Promise<number> {
    const { ms, cpuMs } = await bare.call('run', { by, ...webhook, body, count, inFlight })
    await untilReceived(count)
    if (by === 'fetch') fetchCpuMs = cpuMs / count
    return count / (ms / 1000)
  }

  return {
    turns: { deliver, fetch: () => loop('fetch'), http: () => loop('http') },
    // The first round was to warm up.
    conclude: async () => remarks(shares(figures.slice(1)), fetchCpuMs),
  }
}

/** Means over all rounds, for one delivery. */
function shares(figures: readonly Figures[]) {
  const sum = (name: keyof Figures) => figures.reduce((all, one) => all + one[name], 0)
  return {
    claimMs: sum('claimMs') / sum('claims'),
    perClaim: sum('claimed') / sum('claims'),
    settleMs: sum('settleMs') / sum('settled'),
    cpuMs: sum('cpuMs') / sum('settled'),
  }
}

/** Sentences that say where the time goes. */
function remarks(each: ReturnType<typeof shares>, fetchCpuMs: number | null): string[] {
  const ms = (value: number) => `${value.toFixed(2)} ms`
  const cpu = fetchCpuMs === null ? [] : [`${(each.cpuMs / fetchCpuMs).toFixed(1)} × the CPU of a bare fetch`]
  return [
    ['Of a delivery: ', ...cpu.map((text) => `${text}; `), `a claim takes ${ms(each.claimMs)} and brings `].join('') +
      `${each.perClaim.toFixed(1)}; a settlement waits ${ms(each.settleMs)}, for the others that go with it and for the disk.`,
  ]
}
