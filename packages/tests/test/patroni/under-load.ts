import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { reportProof } from '../../src/proof.ts'
import { type Arrival, arrivalFaults, arrivalOf, lostAmong, missingOf, storedFaults } from '../crash-ledger.ts'
import { hookReceiver } from '../hook-receiver.ts'
import { halves } from '../lost-connections.ts'
import { type OutageLoad, outageLoad, writeThroughOutages } from '../lost-connections-load.ts'
import { management } from '../management.ts'
import { seeded } from '../seeded.ts'
import { type ServiceProcess, type ServiceSettings, startService } from '../service-process.ts'
import type { Cluster } from './cluster.ts'

/** How many write at once, to each of two services. */
const writersOfService = 8
export const writers = 2 * writersOfService
/** What runs the cluster must get its turn on the same machine: a load that takes all of it makes primaries seem lost. */
const paceMs = 100
const policy = { retryDelaysMs: Array.from({ length: 200 }, () => 200), probeDelaysMs: [50, 100], timeoutMs: 1_000 }
/** Shorter than by default, so that a write that waits for a standby is given up while the proof looks. */
const limits = { connectionTimeoutMs: 3_000, queryTimeoutMs: 3_000 }
/** All leases of deliveries that were under way at a failover are over. */
const aheadMs = 60_000
const longestDrainMs = 60_000
const longestPauseMs = 90_000

/** What a proof does while the load goes on. Answers how often it has tried, and what to print. */
export type Trials = (load: OutageLoad) => Promise<{ tried: number; shown: object }>

/**
 * Two services on a cluster, each with its writers, and a webhook. After the trials, everything that was acknowledged is held against
 * what the cluster has, and against the events that have come.
 */
export async function holdsUnderLoad(cluster: Cluster, proof: string, trials: Trials): Promise<void> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const load = outageLoad()
  const arrivals: Arrival[] = []
  const receiver = await hookReceiver((request) => {
    arrivals.push(arrivalOf(request))
    return 200
  })
  const services: ServiceProcess[] = []
  let writing: Promise<void>[] = []
  const stopAll = async (): Promise<(number | null)[]> => {
    load.stopped = true
    await Promise.all(writing)
    return Promise.all(services.splice(0).map((service) => service.stop()))
  }
  try {
    const databaseUrl = await databaseOn(cluster)
    const settings = { data: { databaseUrl }, policy, limits }
    const first = await started(settings)
    services.push(first, await started(settings))
    const { environmentId = '', key = '' } = first
    const manage = ({ url }: ServiceProcess) =>
      management({ url, environments: [{ id: environmentId, type: 'production', apiKey: key }] })
    const surveyId = await manage(first).createSurvey()
    await manage(first).webhooks.create({
      url: `${receiver.url}/all`,
      triggers: ['responseCreated', 'responseUpdated', 'responseFinished'],
    })
    load.answeredAt = performance.now()
    writing = services.flatMap(({ url }, service) =>
      Array.from({ length: writersOfService }, (_, n) => {
        const random = seeded(seed + service * writersOfService + n)
        return writeThroughOutages(`${url}/api/v1/client/${environmentId}`, surveyId, load, random, paceMs)
      }),
    )
    const { tried, shown } = await trials(load)
    const codes = await stopAll()

    await cluster.untilWhole()
    const last = await started({ ...settings, aheadMs })
    services.push(last)
    const stored = [...(await manage(last).responsesById()).values()]
    const subscriber = { name: 'webhook', hears: () => true, arrivals }
    const drainedBy = performance.now() + longestDrainMs
    while (performance.now() < drainedBy && missingOf(subscriber, stored).length > 0) await after(200)
    codes.push(...(await stopAll()))

    const { answered, unavailable, met, longestMs, entries, faults } = load
    const repeated = arrivals.length - new Set(arrivals.map(({ id }) => id)).size
    const counts = { seed, answered, unavailable, met, longestMs: Math.round(longestMs), stored: stored.length }
    console.log(`\n${JSON.stringify({ proof, ...counts, events: arrivals.length, repeated, ...shown })}`)
    const found = [...faults, ...storedFaults(entries, stored), ...arrivalFaults(subscriber, stored)]
    if (found.length > 0) console.log(found.slice(0, 20).join('\n'))
    reportProof({ proof, tried, failed: found.length, lost: lostAmong(found) })
    assert.is(found.length, 0, `faults with SEED=${seed}\n${last.log().slice(-2_000)}`)
    assert.equal(await halves(databaseUrl), { deliveries: 0, payloads: 0, answers: 0 })
    assert.equal(codes, [0, 0, 0])
    assert.ok(answered > 100 && unavailable > 0, 'there was something to lose')
  } finally {
    await stopAll()
    await receiver.close()
  }
}

/** Starts a service, again where it ends at once because no primary can be reached, as a container is restarted. */
async function started(settings: ServiceSettings): Promise<ServiceProcess> {
  for (const until = performance.now() + longestPauseMs; ; ) {
    try {
      return await startService(settings)
    } catch (error) {
      if (!String(error).includes('HearbackUnavailable') || performance.now() > until) throw error
    }
  }
}

/** Waits until a write is acknowledged whose request begins from now on. */
export async function untilWritten(load: OutageLoad): Promise<void> {
  const from = performance.now()
  while (load.answeredBegan < from) {
    if (performance.now() > from + longestPauseMs) throw new Error(`No write was answered for ${longestPauseMs} ms`)
    await after(5)
  }
}

async function databaseOn({ url, untilWhole }: Cluster): Promise<string> {
  await untilWhole()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = `hearback_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
