import { setTimeout as pause } from 'node:timers/promises'
import { createHearback, silentLogger } from '@hearback/core'
import { placedStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { filledEnvironment, load, reconcile } from '../../postgres/test/move-load.ts'
import { openOwnDatabase } from '../src/database.ts'
import { reportProof } from '../src/proof.ts'

/* Three servers of PostgreSQL, which write to disk, one of which is killed again and again. */
const test = suite('a service on three servers')
const servers = await Promise.all([1, 2, 3].map(() => openOwnDatabase({ fsync: true })))
const [home, b, c] = servers as [Server, Server, Server]
type Server = Awaited<ReturnType<typeof openOwnDatabase>>
const on = ({ url }: Server) => ({ connectionString: url, max: 5 })
const open = () => placedStorage({ home: on(home), databases: { b: on(b), c: on(c) } })
const byName = { home, b, c }
type Name = keyof typeof byName
const names = ['home', 'b', 'c'] as const

/** How often each server is killed. */
const kills = 12

/** A respondent who answers again and again through the client interface, and keeps the ids of acknowledged answers. */
function respondent(fetch: (request: Request) => Promise<Response>, environmentId: string, surveyId: string) {
  const stored: string[] = []
  let isStopped = false
  let failed = 0
  let slowestMs = 0
  const done = (async () => {
    while (!isStopped) {
      const startedAt = performance.now()
      const response = await fetch(
        new Request(`http://here/api/v1/client/${environmentId}/responses`, {
          method: 'POST',
          body: JSON.stringify({ surveyId, finished: true, data: { q1: 'yes' } }),
        }),
      )
      slowestMs = Math.max(slowestMs, performance.now() - startedAt)
      const body = (await response.json()) as { data: { id: string } }
      if (response.status === 200) stored.push(body.data.id)
      else {
        assert.is(response.status, 503)
        failed += 1
        await pause(20)
      }
    }
  })()
  return {
    stored,
    failed: () => failed,
    slowestMs: () => slowestMs,
    async stop() {
      isStopped = true
      await done
    },
  }
}

test('a server that is killed stops its own environments alone, and loses nothing', async () => {
  const storage = open()
  const hearback = createHearback({
    storage,
    secret: 'a secret that only this test knows, 32+',
    rateLimit: false,
    logger: silentLogger,
  })
  const shops = new Map<Name, { environmentId: string; surveyId: string; key: string }>()
  for (const wanted of names) {
    const { environments } = await hearback.admin.createProduct({ name: `Shop ${wanted}` })
    const environmentId = environments[0]?.id ?? ''
    await storage.move(environmentId, wanted, { keepMs: 0 })
    const { key } = await hearback.admin.createKey(environmentId)
    const made = await hearback.fetch(
      new Request('http://here/api/v1/management/surveys', {
        ...{ method: 'POST', headers: { 'x-api-key': key } },
        body: JSON.stringify({
          ...{ environmentId, name: 'Feedback', type: 'link', status: 'inProgress' },
          questions: [{ id: 'q1', type: 'openText', headline: { default: 'What?' }, required: false }],
        }),
      }),
    )
    const { data } = (await made.json()) as { data: { id: string } }
    shops.set(wanted, { environmentId, surveyId: data.id, key })
  }
  const respondents = new Map(
    [...shops].map(([name, { environmentId, surveyId }]) => [
      name,
      respondent(hearback.fetch, environmentId, surveyId),
    ]),
  )
  let disturbed = 0
  for (let kill = 0; kill < kills * names.length; kill += 1) {
    const name = names[kill % names.length] ?? 'b'
    await pause(300)
    const failedBefore = new Map([...respondents].map(([one, { failed }]) => [one, failed()]))
    await byName[name].crash()
    await pause(500)
    for (const [one, { failed }] of respondents) {
      if (one !== name && failed() > (failedBefore.get(one) ?? 0)) disturbed += 1
    }
    const health = await hearback.fetch(new Request('http://here/health'))
    assert.is(health.status, 200)
    await byName[name].start()
    // A new answer shows that the environments of this database are served again.
    const before = respondents.get(name)?.stored.length ?? 0
    for (let waited = 0; (respondents.get(name)?.stored.length ?? 0) === before; waited += 1) {
      assert.ok(waited < 200, `${name} is served again`)
      await pause(50)
    }
  }
  let lost = 0
  let written = 0
  for (const [name, { stored, stop }] of respondents) {
    await stop()
    const { environmentId } = shops.get(name) ?? { environmentId: '' }
    const { rows } = await rowsIn(byName[name], environmentId)
    const there = new Set(rows)
    lost += stored.filter((id) => !there.has(id)).length
    written += stored.length
  }
  const slowest = Math.max(...names.map((name) => respondents.get(name)?.slowestMs() ?? 0))
  console.log(`\n${written} answers, the slowest after ${Math.round(slowest)} ms`)
  reportProof({
    proof: `kills of one of three servers (${written} answers)`,
    tried: kills * names.length,
    failed: disturbed,
    lost,
  })
  assert.equal([disturbed, lost], [0, 0])
  await hearback.close()
  await storage.close()
})

async function rowsIn({ url }: Server, environmentId: string): Promise<{ rows: string[] }> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select id from hearback.responses where environment_id = $1', [environmentId])
  await client.end()
  return { rows: rows.map(({ id }) => id) }
}

test('a move during which a server is killed loses nothing, and is simply run again', async () => {
  const storage = open()
  const writing = open()
  await storage.migrate('apply')
  await filledEnvironment(storage, 'e1', 3)
  const { ledger, stop } = load([writing], 'e1', 'w')
  let at: Name = 'home'
  for (let kill = 0; kill < kills; kill += 1) {
    const to: Name = names[(names.indexOf(at) + 1) % names.length] ?? 'b'
    const dying: Name = [at, to, 'home' as const][kill % 3] ?? 'home'
    const moving = storage.move('e1', to, { keepMs: 0 }).catch(() => null)
    await pause(Math.random() * 400)
    await byName[dying].crash()
    await pause(100)
    await byName[dying].start()
    await moving
    for (let attempt = 0; ; attempt += 1) {
      const moved = await storage.move('e1', to, { keepMs: 0 }).catch((error: unknown) => error as Error)
      if (!(moved instanceof Error)) break
      if (attempt > 50) throw moved
      await pause(100)
    }
    at = to
    const written = ledger.stored.size
    for (let waited = 0; ledger.stored.size === written; waited += 1) {
      assert.ok(waited < 200, 'writes go on')
      await pause(50)
    }
  }
  await stop()
  // A claim whose answer was lost with its server is taken again after its lease.
  await reconcile(storage, 'e1', { ...ledger, claimed: [] })
  const sum = ledger.stored.size + ledger.removed.size
  reportProof({ proof: `kills of a server in the middle of a move (${sum} writes)`, tried: kills, failed: 0, lost: 0 })
  await writing.close()
  await storage.close()
})

test.after(async () => {
  await Promise.all(servers.map((server) => server.close()))
})
test.run()
