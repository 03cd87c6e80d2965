import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createHearback, type Hearback } from '@hearback/core'
import { memoryBlobs } from '@hearback/core/memory'
import { isConflict } from '@hearback/core/storage'
import { fetchTransport } from '@hearback/core/transport'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reportProof } from '../../tests/src/proof.ts'
import { mostPrepared } from '../src/citus/on-shard-function.ts'
import { type CitusNode, crash, refusing, stopped } from './citus-nodes.ts'
import { insertEnvironment } from './new-environment.ts'
import { response, survey } from './records.ts'

/* What a Citus does while a node is away, and after failures. See `storage-citus.trust.test.ts` for what `CITUS_URL` is. */
const test = suite('a Citus with a node that is away')
const { CITUS_URL: connectionString } = process.env

if (connectionString) onCitus(connectionString)
else {
  console.warn('Skipped: CITUS_URL is not set')
  test.skip('serves')
}

function onCitus(connectionString: string): void {
  const schema = `hearback_${randomBytes(6).toString('hex')}`
  const pool = new Pool({ connectionString })
  // A crash ends the connections that rest.
  pool.on('error', () => {})
  const opened = (url = connectionString) => postgresStorage({ connectionString: url, schema, layout: 'citus' })
  const whole = opened()
  const counts = { tried: 5, lost: 0 }
  let nodes: CitusNode[] = []

  const nodeOf = async (text: string): Promise<CitusNode> => {
    const { rows } = await pool.query(
      `select n.groupid as id, n.nodeport as port from pg_dist_node n join pg_dist_placement p on p.groupid = n.groupid
       where p.shardid = get_shard_id_for_distribution_column('${schema}.environments', $1::text)`,
      [text],
    )
    return rows[0]
  }

  test.before(async () => {
    await whole.migrate('apply')
    const { rows } = await pool.query(`select n.groupid as id, n.nodeport as port from pg_dist_node n
      where n.groupid in (select p.groupid from pg_dist_placement p) and n.noderole = 'primary' and n.shouldhaveshards`)
    nodes = rows
    assert.ok(nodes.length > 1)
  })

  test('a process starts as the role that only serves, with all nodes and without one', async () => {
    const role = `${schema}_app`
    await pool.query(`create role ${role} login`)
    await pool.query(`grant usage on schema ${schema} to ${role}`)
    await pool.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
    const url = new URL(connectionString)
    url.username = role
    const started = async () => {
      const storage = opened(url.href)
      try {
        await storage.migrate('apply')
      } finally {
        await storage.close()
      }
    }
    try {
      await started()
      for (const node of nodes) await refusing(pool, node, started)
    } finally {
      await pool.query(`drop owned by ${role}`)
      await pool.query(`drop role ${role}`)
    }
  })

  test('writes go on after one that fails when a node gives up what it has prepared', async () => {
    await insertEnvironment(whole, 'e')
    assert.ok(await whole.surveys.insert('e', survey('e', 's'), { ifRevision: 1, segment: null }, nothing))
    const single = new Pool({ connectionString, max: 1 })
    const storage = postgresStorage({ pool: single, schema, layout: 'citus' })
    const run = (name: string, text: string, tables: string[]) =>
      single.query(`select ${schema}.on_shard('e', $1, $2, $3, '{e}') as answer`, [`hb_${name}`, text, tables])
    const twice = 'insert into %1$s select * from %1$s s where s.environment_id = ($1)[1] returning 1 as one'
    try {
      // Most statements fail, also those with which the node begins a new generation.
      for (let n = 0; n < mostPrepared; n += 1) {
        if (n % 10 === 0) await run(`good${n}`, 'select 1 as one', [])
        for (const more of ['a', 'b']) {
          const failure = await run(`bad${n}${more}`, twice, ['surveys']).catch((error: unknown) => error)
          assert.is((failure as { code?: string }).code, '23505')
        }
        if (n % 10 > 0) continue
        const id = `r${n}`
        assert.ok(await storage.responses.insert('e', response('e', 's', id), { contact: null }, nothing), id)
        const again = await storage.responses
          .insert('e', response('e', 's', id), { contact: null }, nothing)
          .catch((error: unknown) => error)
        assert.ok(again === false || isConflict(again), String(again))
        for (let before = 0; before <= n; before += 10) await run(`good${before}`, 'select 1 as one', [])
      }
    } finally {
      await single.end()
    }
  })

  test('listeners that are declared stay so while a node is away', async () => {
    const listener = { name: 'crm', type: 'responseFinished', seenAt: '2026-01-01T00:00:00.000Z' } as const
    await whole.listeners.declare([listener])
    for (const node of nodes) {
      await refusing(pool, node, async () => {
        const storage = opened()
        try {
          await storage.listeners.declare([listener])
          assert.is(await nameOf(storage.listeners.declare([{ ...listener, name: 'other' }])), 'HearbackUnavailable')
        } finally {
          await storage.close()
        }
      })
    }
  })

  test('while a node is silent, the environments of the others are served at their speed, with their webhooks', async () => {
    const delivered = new Set<string>()
    const hearback = createHearback({
      ...{ storage: opened(), blobs: memoryBlobs(), secret: 'x'.repeat(32), rateLimit: false },
      transport: fetchTransport({
        async fetch(_url, init) {
          delivered.add(JSON.parse(String(init?.body)).data.id)
          return new Response('ok')
        },
      }),
    })
    const places = new Map<number, Place>()
    for (let n = 0; places.size < 2 && n < 20; n += 1) {
      for (const place of await placesOf(hearback, `Product ${n}`)) {
        const { id } = await nodeOf(place.environmentId)
        if (!places.has(id)) places.set(id, place)
      }
    }
    const [[silent, there], [, here]] = [...places] as [[number, Place], [number, Place]]
    const created = new Set<string>()
    let isOver = false
    const working = (async () => {
      while (!isOver) {
        await hearback.work({ limit: 100 }).catch(() => {})
        await pause(100)
      }
    })()
    /** Creates one after another for so long, and tells how long each took, in ms. */
    const createFor = async (place: Place, ms: number): Promise<number[]> => {
      const took: number[] = []
      for (const until = performance.now() + ms; performance.now() < until; ) {
        const begun = performance.now()
        const { status, id } = await create(hearback, place)
        assert.is(status, 200)
        created.add(id)
        took.push(performance.now() - begun)
        await pause(100)
      }
      return took
    }
    const allDelivered = async (ms: number) => {
      for (const until = performance.now() + ms; performance.now() < until; await pause(100)) {
        if ([...created].every((id) => delivered.has(id))) return
      }
      assert.unreachable(`${[...created].filter((id) => !delivered.has(id)).length} of ${created.size} not delivered`)
    }
    try {
      await createFor(there, 1000)
      const before = await createFor(here, 3000)
      await allDelivered(20_000)
      const node = nodes.find(({ id }) => id === silent) as CitusNode
      const refused: number[] = []
      const during = await stopped(connectionString, node, async () => {
        let isBack = false
        const knocking = (async () => {
          const calls: Promise<unknown>[] = []
          while (!isBack) {
            calls.push(create(hearback, there).then(({ status }) => refused.push(status)))
            await pause(100)
          }
          return calls
        })()
        const took = await createFor(here, 40_000)
        // All that were created before the silence and during it.
        await allDelivered(20_000)
        isBack = true
        void Promise.all(await knocking)
        return took
      })
      const since = performance.now()
      let back = await create(hearback, there)
      while (back.status !== 200 && performance.now() - since < 30_000) {
        await pause(200)
        back = await create(hearback, there)
      }
      const backMs = Math.round(performance.now() - since)
      assert.is(back.status, 200)
      created.add(back.id)
      await allDelivered(30_000)
      const { rows } = await pool.query(`select r.id from ${schema}.responses r where r.id = any ($1)`, [[...created]])
      counts.lost = created.size - rows.length
      assert.is(rows.length, created.size)
      const [usual, slowest] = [median(before), Math.max(...during)]
      console.log(
        `a create took ${usual} ms before, ${median(during)} ms meanwhile, at most ${Math.round(slowest)} ms; ` +
          `the silent node answered ${backMs} ms after its return; ${refused.length} refused meanwhile`,
      )
      assert.ok(refused.length > 100 && refused.every((status) => status === 503), [...new Set(refused)].join())
      assert.ok(median(during) < usual * 3 + 20, `${median(during)} ms instead of ${usual} ms`)
      assert.ok(slowest < 3000, `${slowest} ms`)
    } finally {
      isOver = true
      await working
      await hearback.close()
    }
  })

  test('the coordinator and its nodes crash under load: what was acknowledged is there, and no event goes out under two ids', async () => {
    const sent = new Map<string, Set<string>>()
    const hearback = createHearback({
      ...{ storage: opened(), blobs: memoryBlobs(), secret: 'x'.repeat(32), rateLimit: false },
      transport: fetchTransport({
        async fetch(_url, init) {
          const { id } = JSON.parse(String(init?.body)).data
          const messages = sent.get(id) ?? new Set()
          sent.set(id, messages.add(new Headers(init?.headers).get('webhook-id') ?? ''))
          return new Response('ok')
        },
      }),
    })
    const places = (await Promise.all([1, 2, 3].map((n) => placesOf(hearback, `Crashing ${n}`)))).flat()
    const created = new Set<string>()
    const statuses = new Set<number>()
    const gaps: number[] = []
    let isOver = false
    const writing = places.map(async (place) => {
      let begun = performance.now()
      while (!isOver) {
        const { status, id } = await create(hearback, place)
        statuses.add(status)
        if (status !== 200) {
          await pause(50)
          continue
        }
        created.add(id)
        gaps.push(performance.now() - begun)
        begun = performance.now()
      }
    })
    const working = (async () => {
      while (!isOver) {
        await hearback.work({ limit: 100 }).catch(() => {})
        await pause(50)
      }
    })()
    const coordinator = Number(new URL(connectionString).port || 5432)
    try {
      for (let n = 0; n < 9; n += 1) {
        await pause(3000)
        await crash(
          connectionString,
          n % 3 === 2 ? (nodes[((n - 2) / 3) % nodes.length]?.port ?? coordinator) : coordinator,
        )
      }
      await pause(10_000)
    } finally {
      isOver = true
      await Promise.all(writing)
      await working
    }
    for (const until = performance.now() + 90_000; performance.now() < until; await pause(200)) {
      await hearback.work({ limit: 1000 }).catch(() => {})
      if ([...created].every((id) => sent.has(id))) break
    }
    await hearback.close()
    const { rows } = await recovered(() =>
      pool.query(`select r.id from ${schema}.responses r where r.id = any ($1)`, [[...created]]),
    )
    counts.lost += created.size - rows.length
    const twice = [...sent].filter(([, messages]) => messages.size > 1)
    console.log(
      `9 crashes, ${created.size} acknowledged, ${created.size - rows.length} lost, ${twice.length} events under two ids, ` +
        `the longest wait for a write ${Math.round(Math.max(...gaps))} ms`,
    )
    assert.is(rows.length, created.size)
    assert.equal(twice, [])
    assert.equal(
      [...created].filter((id) => !sent.has(id)),
      [],
      'not delivered',
    )
    assert.ok(
      statuses.has(503) && [...statuses].every((status) => status === 200 || status === 503),
      [...statuses].join(),
    )
  })

  test.after(async () => {
    reportProof({ proof: 'a Citus with a node that is away', tried: counts.tried, failed: 0, lost: counts.lost })
    await whole.close()
    await pool.query(`drop schema ${schema} cascade`)
    await pool.end()
  })
}

const median = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)

interface Place {
  readonly environmentId: string
  readonly surveyId: string
}

/** Reads from servers that may still recover from a crash. */
async function recovered<T>(read: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + 60_000; ; await pause(200)) {
    try {
      return await read()
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}

const nameOf = (step: Promise<unknown>) => step.then(String, (error: Error) => error.name)

/** The environments of a new product, each with a survey and a webhook. */
async function placesOf(hearback: Hearback, name: string): Promise<Place[]> {
  const { environments } = await hearback.admin.createProduct({ name })
  const places: Place[] = []
  for (const environment of environments) {
    const key = await hearback.admin.createKey(environment.id, { permission: 'manage' })
    const post = async (path: string, body: object) => {
      const { status, data } = await sent(hearback, path, body, { 'x-api-key': key.key })
      assert.is(status, 200)
      return data
    }
    await post('webhooks', { url: 'https://example.org/', triggers: ['responseFinished'] })
    const { id } = await post('management/surveys', {
      ...{ environmentId: environment.id, name: 'How was it?', status: 'inProgress' },
      questions: [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true }],
    })
    places.push({ environmentId: environment.id, surveyId: id })
  }
  return places
}

async function create(hearback: Hearback, { environmentId, surveyId }: Place): Promise<{ status: number; id: string }> {
  const body = { surveyId, finished: true, data: { why: 'Because' } }
  const { status, data } = await sent(hearback, `client/${environmentId}/responses`, body)
  return { status, id: data?.id ?? '' }
}

async function sent(hearback: Hearback, path: string, body: object, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  const answer = await hearback.fetch(new Request(`http://localhost/api/v1/${path}`, init))
  const { data } = (await answer.json()) as { data: { id: string } }
  return { status: answer.status, data }
}

const nothing = { result: null, audit: [], events: null, files: [] }

test.run()
