import { postgresStorage } from '@hearback/postgres'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('polling for changes on PostgreSQL')
const responses = '/api/v1/management/responses'

/** A service, and somebody who holds a row of it as long as it takes. */
async function played() {
  const { url, drop } = await temporaryDatabase()
  const storage = postgresStorage({ connectionString: url })
  const app = await open({ storage })
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  const survey = await app.survey()
  const seen: string[] = []
  let last = app.clock.iso()

  return {
    app,
    survey,
    /** As the documentation says: from the newest time that was seen on, and what was seen at that time is known. */
    async poll(settled: boolean): Promise<string[]> {
      const path = `${responses}?updatedSince=${last}&limit=100${settled ? '&settled=true' : ''}`
      const changed = (await app.call('GET', path)).data<{ id: string; updatedAt: string }[]>()
      const fresh = changed.map(({ id, updatedAt }) => `${id} ${updatedAt}`).filter((one) => !seen.includes(one))
      seen.push(...fresh)
      last = changed.at(-1)?.updatedAt ?? last
      return fresh.map((one) => one.split(' ')[0] ?? '')
    },
    /** Changes a response; its commit waits until `let go` is called. */
    async changeHeld(id: string, data: object): Promise<() => Promise<number>> {
      await other.query('begin')
      await other.query('select id from hearback.responses where id = $1 for update', [id])
      const changing = app.call('PUT', `${app.client}/responses/${id}`, { body: { data } })
      await until(async () => {
        // Other tests on this server wait for locks too.
        const { rows } = await other.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rows.length > 0
      })
      return async () => {
        await other.query('commit')
        return (await changing).status
      }
    },
    async close() {
      await other.end()
      await storage.close()
      await drop()
    },
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let n = 0; !(await holds()); n += 1) {
    if (n === 500) throw new Error('It does not come to that')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('what commits late, behind what came after it, is not skipped with settled', async () => {
  const it = await played()
  try {
    const { app, survey, poll, changeHeld } = it
    const first = await app.respond(survey.id)
    app.clock.advance(60_000)
    assert.equal(await poll(true), [first])
    const letGo = await changeHeld(first, { q1: 'Red' })
    app.clock.advance(1000)
    const second = await app.respond(survey.id)
    app.clock.advance(1400)
    assert.equal(await poll(true), [], 'neither has settled')
    assert.is(await letGo(), 200)
    app.clock.advance(10_000)
    assert.equal(await poll(true), [first, second])
    assert.equal(await poll(true), [])
  } finally {
    await it.close()
  }
})

test('without settled it would be', async () => {
  const it = await played()
  try {
    const { app, survey, poll, changeHeld } = it
    const first = await app.respond(survey.id)
    assert.equal(await poll(false), [first])
    app.clock.advance(60_000)
    const letGo = await changeHeld(first, { q1: 'Red' })
    app.clock.advance(1000)
    const second = await app.respond(survey.id)
    assert.equal(await poll(false), [second])
    await letGo()
    app.clock.advance(10_000)
    assert.equal(await poll(false), [])
  } finally {
    await it.close()
  }
})

test('what takes longer than those who poll wait is moved to where they find it, and raises no second event', async () => {
  const it = await played()
  try {
    const { app, survey, poll, changeHeld } = it
    const webhook = { url: 'https://hooks.example', triggers: ['responseUpdated'] }
    const { id } = (await app.call('POST', '/api/v1/webhooks', { body: webhook })).data<{ id: string }>()
    const first = await app.respond(survey.id)
    app.clock.advance(60_000)
    assert.equal(await poll(true), [first])
    const letGo = await changeHeld(first, { q1: 'Red' })
    app.clock.advance(1000)
    const second = await app.respond(survey.id)
    app.clock.advance(60_000)
    assert.equal(await poll(true), [second], 'they have gone past it')
    assert.is(await letGo(), 200)
    assert.is((await app.response(first)).updatedAt, app.clock.iso())
    app.clock.advance(10_000)
    assert.equal(await poll(true), [first])
    assert.is((await app.call('GET', `/api/v1/webhooks/${id}/deliveries`)).data<[]>().length, 1)
  } finally {
    await it.close()
  }
})

test.run()
