import { setTimeout as after } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lengths } from '../src/proof.ts'
import { hook, managementOf, writeBacklog } from './backlog.ts'
import { temporaryDatabase } from './database.ts'
import { type HookRequest, hookReceiver } from './hook-receiver.ts'
import { startService } from './service-process.ts'

const test = suite('two processes deliver from one PostgreSQL')

const webhooks = 2
const responses = lengths.deliveredResponses
const deliveries = webhooks * responses
const policy = { inFlightPerWebhook: 10, inFlight: 20 }
/** A process claims on while what was answered is not settled yet, but never has more than this claimed. */
const heldAtMost = 2 * policy.inFlight
const longestMs = 60_000
/** What would come twice comes at the next turn of the work, which each process takes every 50 ms. */
const settledMs = 500

/** Two services on one database, a receiver, and a backlog for it. */
async function world(run: (world: Awaited<ReturnType<typeof start>>) => Promise<void>): Promise<void> {
  const database = await temporaryDatabase()
  const requests: HookRequest[] = []
  const receiver = await hookReceiver(async (request) => {
    requests.push(request)
    await after(5)
    return 200
  })
  const started = await start(database.url, receiver.url, requests)
  try {
    await run(started)
  } finally {
    await Promise.all([started.first.stop('SIGKILL'), started.second.stop('SIGKILL')])
    await receiver.close()
    await database.drop()
  }
}

async function start(databaseUrl: string, receiver: string, requests: HookRequest[]) {
  const data = { databaseUrl }
  const first = await startService({ data, policy })
  const second = await startService({ data, policy })
  const manage = managementOf(first)
  const surveyId = await manage.createSurvey()
  for (let n = 0; n < webhooks; n += 1) await hook(manage, `${receiver}/${n}`, surveyId)
  return { data, first, second, requests, backlog: () => writeBacklog(manage, surveyId, responses) }
}

const idsOf = (requests: readonly HookRequest[]) => new Set(requests.map(({ id }) => id))

/** Waits until so many different deliveries have arrived. */
async function arrived(requests: readonly HookRequest[], count: number): Promise<void> {
  const endsAt = performance.now() + longestMs
  while (idsOf(requests).size < count && performance.now() < endsAt) await after(20)
  assert.ok(idsOf(requests).size >= count, `${idsOf(requests).size} of ${count} deliveries arrived`)
}

const sharesOf = (requests: readonly HookRequest[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(requests, ({ sender }) => sender)).map(([pid, all]) => [pid, all?.length]),
  )

test('each delivery is attempted once, and both do some', () =>
  world(async ({ first, second, requests, backlog }) => {
    await backlog()
    await arrived(requests, deliveries)
    await after(settledMs)
    assert.is(requests.length, deliveries)
    assert.is(idsOf(requests).size, deliveries)
    const shares = sharesOf(requests)
    console.log(JSON.stringify({ deliveries, shares }))
    for (const { pid } of [first, second]) assert.ok((shares[pid] ?? 0) > deliveries / 20, JSON.stringify(shares))
    assert.equal([await first.stop(), await second.stop()], [0, 0])
  }))

test('one that is killed leaves what it held: that alone comes twice, none is lost', () =>
  world(async ({ data, first, second, requests, backlog }) => {
    const writing = backlog()
    await arrived(requests, deliveries / 4)
    await writing
    await second.stop('SIGKILL')
    await arrived(requests, deliveries - heldAtMost)
    assert.is(await first.stop(), 0)
    // As if its lease were over.
    const third = await startService({ data, policy, aheadMs: 60_000 })
    await arrived(requests, deliveries)
    await after(settledMs)
    assert.is(await third.stop(), 0)
    const firstSenders = new Map<string, string>()
    const again: string[] = []
    for (const { id, sender } of requests) {
      if (firstSenders.has(id)) again.push(id)
      else firstSenders.set(id, sender)
    }
    console.log(JSON.stringify({ deliveries, shares: sharesOf(requests), again: again.length }))
    assert.is(idsOf(requests).size, deliveries)
    assert.ok(again.length <= heldAtMost, `${again.length} came again`)
    assert.is(new Set(again).size, again.length, 'none came a third time')
    for (const id of again) assert.is(firstSenders.get(id), second.pid, 'what came again was held by the killed one')
  }))

test.run()
