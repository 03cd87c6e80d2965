import { setTimeout as after } from 'node:timers/promises'
import { createHearback, silentLogger, systemClock } from '@hearback/core'
import { nodeTransport, serve } from '@hearback/node'
import { type PostgresOptions, postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import * as assert from 'uvu/assert'
import { reportProof } from '../src/proof.ts'
import { type Arrival, arrivalFaults, arrivalOf, lostAmong, missingOf, storedFaults } from './crash-ledger.ts'
import { hookReceiver } from './hook-receiver.ts'
import { outageLoad, writeThroughOutages } from './lost-connections-load.ts'
import { management } from './management.ts'
import { seeded } from './seeded.ts'

const writers = 6
/** Short, so that a test need not wait long for them. */
const limits = { connectionTimeoutMs: 2_000, queryTimeoutMs: 3_000 }
/** A request waits once for a connection and once for an answer; what is left is for a slow machine. */
const longestAnswerMs = limits.connectionTimeoutMs + limits.queryTimeoutMs + 2_000
/** From the moment that the database is back. */
const longestRecoveryMs = 2_000
const longestDrainMs = 30_000
/** All leases of what was under way at an outage are over. */
const aheadMs = 60_000

/** Takes the database away and gives it back; `recovered` measures from its call until a write is answered. */
export type Outages = (recovered: (what: string) => Promise<void>) => Promise<void>

/**
 * A service under light load while its database goes and comes back, without a restart. Every request is answered 200 or
 * 503; what was answered 200 is there once, its events reach a webhook, and nothing is written by halves.
 *
 * @param proof what it is called in the table of proofs
 * @param databaseUrl the database itself, to look at; the service goes by `storage`
 */
export async function holdsThroughOutages(
  proof: string,
  databaseUrl: string,
  storage: PostgresOptions,
  outages: Outages,
): Promise<void> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const load = outageLoad()
  const arrivals: Arrival[] = []
  const receiver = await hookReceiver((request) => {
    arrivals.push(arrivalOf(request))
    return 200
  })
  let ahead = 0
  const hearback = createHearback({
    storage: postgresStorage({ ...limits, ...storage }),
    secret: 'a secret that only the tests know, 32+',
    transport: nodeTransport({ allowPrivateNetworks: ['127.0.0.1/32'] }),
    rateLimit: false,
    logger: silentLogger,
    clock: { now: () => systemClock.now() + ahead },
    webhooks: { retryDelaysMs: Array.from({ length: 50 }, () => 100), timeoutMs: 500 },
  })
  const made = await hearback.admin.createFirstProduct({ name: 'Through outages' })
  const production = made?.environments.find(({ type }) => type === 'production')
  assert.ok(production)
  const { id } = production
  const { url, close } = await serve(hearback, {
    port: 0,
    hostname: '127.0.0.1',
    workIntervalMs: 50,
    signals: false,
    logger: silentLogger,
  })
  const manage = management({ url, environments: [{ id, type: 'production', apiKey: production.key.key }] })
  const surveyId = await manage.createSurvey()
  const triggers = ['responseCreated', 'responseUpdated', 'responseFinished'] as const
  await manage.webhooks.create({ url: `${receiver.url}/all`, triggers: [...triggers] })

  const client = `${url}/api/v1/client/${id}`
  const writing = Array.from({ length: writers }, (_, n) =>
    writeThroughOutages(client, surveyId, load, seeded(seed + n)),
  )
  const recoveries: Record<string, number> = {}
  let outagesTried = 0
  try {
    await outages(async (what) => {
      outagesTried += 1
      const [began, before] = [performance.now(), load.answered]
      while (load.answered === before && performance.now() - began < longestDrainMs) await after(5)
      recoveries[what] = Math.max(recoveries[what] ?? 0, Math.round(performance.now() - began))
    })
    await after(500)
  } finally {
    load.stopped = true
    await Promise.all(writing)
  }

  ahead = aheadMs
  const stored = [...(await manage.responsesById()).values()]
  const subscriber = { name: 'webhook', hears: () => true, arrivals }
  const drainedBy = performance.now() + longestDrainMs
  while (performance.now() < drainedBy && missingOf(subscriber, stored).length > 0) await after(100)
  await close()
  await receiver.close()

  const { answered, unavailable, met, longestMs, entries, faults } = load
  console.log(
    JSON.stringify({ seed, answered, unavailable, met, longestMs, stored: stored.length, recoveries }, rounded),
  )
  const found = [...faults, ...storedFaults(entries, stored), ...arrivalFaults(subscriber, stored)]
  reportProof({ proof, tried: outagesTried, failed: found.length, lost: lostAmong(found) })
  assert.equal(found.slice(0, 20), [], `${found.length} faults with SEED=${seed}`)
  assert.equal(await halves(databaseUrl), { deliveries: 0, payloads: 0, answers: 0 })
  assert.ok(answered > 100 && unavailable > 0, 'there was something to lose')
  assert.ok(longestMs < longestAnswerMs, `an answer took ${longestMs} ms`)
  const late = Object.entries(recoveries).filter(([, ms]) => ms > longestRecoveryMs)
  assert.equal(late, [], 'recovers by itself, and soon')
}

/** Ends every connection to the database but the one it is asked on. */
export const terminateOthers = (databaseUrl: string): Promise<unknown> =>
  asked(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

/** How many rows are there without the ones that are written with them. */
export async function halves(databaseUrl: string): Promise<unknown> {
  const [row] = await asked(
    databaseUrl,
    `select
      (select count(*)::int from hearback.deliveries d where not exists (
        select from hearback.payloads p where p.environment_id = d.environment_id and p.id = d.payload_id)) as deliveries,
      (select count(*)::int from hearback.payloads p where not exists (
        select from hearback.deliveries d where d.environment_id = p.environment_id and d.payload_id = p.id)) as payloads,
      (select count(*)::int from hearback.answers a where a.scope like '%/responses%' and not exists (
        select from hearback.responses r
        where r.environment_id = a.environment_id and r.id = a.body::jsonb ->> 'id')) as answers`,
  )
  return row
}

async function asked(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(value) : value)
