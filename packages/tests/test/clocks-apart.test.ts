import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { hook, managementOf } from './backlog.ts'
import { temporaryDatabase } from './database.ts'
import { type HookRequest, hookReceiver } from './hook-receiver.ts'
import { type ServiceProcess, startService } from './service-process.ts'

const test = suite('servers of one database whose clocks are a day apart')

const dayMs = 24 * 60 * 60_000
const longestMs = 30_000

test('nothing is lost, held back for a day, or purged too early, also after a clock jumps and jumps back', async () => {
  const database = await temporaryDatabase()
  const requests: HookRequest[] = []
  let isHanging = false
  const receiver = await hookReceiver((request) => {
    requests.push(request)
    return isHanging ? null : 200
  })
  const data = { databaseUrl: database.url }
  const right = await startService({ data, machineAheadMs: 0 })
  const ahead = await startService({ data, machineAheadMs: dayMs })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const manage = managementOf(right)
    const surveyId = await manage.createSurvey()
    await hook(manage, receiver.url, surveyId)
    let count = 0
    /** Answers through a server; says how far the time of the response is from that of the database, and its id. */
    async function answer(server: ServiceProcess, key?: string): Promise<{ id: string; apartMs: number }> {
      count += 1
      const response = await fetch(`${server.url}/api/v1/management/responses`, {
        method: 'POST',
        headers: {
          'x-api-key': manage.key,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify({ surveyId, finished: false, data: { why: key ?? `answer ${count}` } }),
      })
      const body = await response.text()
      assert.is(response.status, 200, body)
      const { id, createdAt } = (JSON.parse(body) as { data: { id: string; createdAt: string } }).data
      return { id, apartMs: Math.abs(Date.parse(createdAt) - Date.now()) }
    }
    const ids = new Set<string>()
    async function answers(server: ServiceProcess, what: string): Promise<void> {
      for (let n = 0; n < 5; n += 1) {
        const { id, apartMs } = await answer(server)
        ids.add(id)
        assert.ok(apartMs < 60_000, `${what}: the response is ${apartMs} ms off`)
      }
      await arrived(what)
    }
    async function arrived(what: string): Promise<void> {
      const endsAt = performance.now() + longestMs
      const all = () => new Set(requests.map((request) => request.data.id))
      while (all().size < ids.size && performance.now() < endsAt) await after(20)
      assert.is(all().size, ids.size, `${what}: deliveries that arrived`)
    }
    /** How far in the future the last thing that waits is due, in ms. */
    async function latestDueMs(): Promise<number> {
      const { rows } = await client.query<{ ms: number }>(`
        select coalesce(max(extract(epoch from due_at - clock_timestamp()) * 1000), 0)::float8 as ms from (
          select due_at from hearback.deliveries union all select due_at from hearback.chores where kind <> 'housekeeping'
        ) all_due`)
      return rows[0]?.ms ?? 0
    }

    const kept = await answer(right, 'made before')
    ids.add(kept.id)
    await answers(right, 'through the one with the right time')
    await answers(ahead, 'through the one ahead')
    assert.match(ahead.log(), /The clock of this machine differs from the database's/)

    right.signal('SIGUSR2')
    await after(200)
    await answers(right, 'through one that has jumped ahead')
    right.signal('SIGUSR2')
    await after(200)
    await answers(right, 'through one that has jumped back')

    assert.is((await answer(ahead, 'made before')).id, kept.id, 'a kept answer is given again')
    assert.is((await answer(right, 'made before')).id, kept.id)

    // One that dies with what it has claimed.
    assert.is(await right.stop(), 0)
    isHanging = true
    ids.add((await answer(ahead)).id)
    await arrived('held by the one ahead')
    await ahead.stop('SIGKILL')
    const dueMs = await latestDueMs()
    assert.ok(dueMs < 10 * 60_000, `what it had claimed is due in ${dueMs} ms`)
    const doubles = requests.length - new Set(requests.map(({ id }) => id)).size
    assert.is(doubles, 0, 'sent twice')
  } finally {
    await client.end()
    await Promise.all([right.stop('SIGKILL'), ahead.stop('SIGKILL')])
    await receiver.close()
    await database.drop()
  }
})

test.run()
