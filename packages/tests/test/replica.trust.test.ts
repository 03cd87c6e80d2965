import { createHearback, type Hearback } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { Pool } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openOwnDatabase } from '../src/database.ts'
import { reportProof } from '../src/proof.ts'

const test = suite('reads from a streaming replica')
const primary = await openOwnDatabase()
await migrated(primary.url)
const replica = await primary.replicate()
const secret = 'a secret that only this test knows, 32+'

/** Applies the migrations before there is a replica. */
async function migrated(connectionString: string): Promise<void> {
  const storage = postgresStorage({ connectionString })
  await storage.migrate('apply')
  await storage.close()
}

/** A service that reads from the replica; `statements` counts those that the replica has run. */
async function serving() {
  const pool = new Pool({ connectionString: replica.url, max: 5 })
  let statements = 0
  pool.on('acquire', () => {
    statements += 1
  })
  const storage = postgresStorage({ connectionString: primary.url, replica: { pool } })
  const hearback = createHearback({ storage, secret, rateLimit: false })
  const { environments } = await hearback.admin.createProduct({ name: `Shop ${Math.random()}` })
  const environment = environments[0]?.id ?? ''
  const { key } = await hearback.admin.createKey(environment)
  const ask = callerOf(hearback, key)
  const survey = await ask<{ id: string }>('POST', 'management/surveys', {
    ...{ environmentId: environment, name: 'Feedback', type: 'link', status: 'inProgress' },
    questions: [{ id: 'q1', type: 'openText', headline: { default: 'What?' }, required: false }],
  })
  return {
    ask,
    environment,
    surveyId: survey.id,
    list: () => ask<{ id: string }[]>('GET', `management/responses?surveyId=${survey.id}&limit=100`),
    statements: () => statements,
    async close() {
      await hearback.close()
      await storage.close()
      await pool.end()
    },
  }
}

function callerOf({ fetch }: Hearback, key: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'x-api-key': key }
    const request = new Request(`http://here/api/v1/${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await fetch(request)
    const { data, message } = (await answer.json()) as { data: T; message?: string }
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
    return data
  }
}

const onReplica = async (text: string): Promise<void> => {
  const pool = new Pool({ connectionString: replica.url, max: 1 })
  await pool.query(text).finally(() => pool.end())
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not happen within ten seconds')
}

test('lists and summaries come from the replica once it has everything', async () => {
  const service = await serving()
  const { ask, surveyId, list, statements } = service
  await until(async () => {
    await list()
    return statements() > 2
  })
  await ask('POST', `client/${service.environment}/responses`, { surveyId, finished: true, data: { q1: 'Blue' } })
  await until(async () => (await list()).length === 1)
  const before = statements()
  const summary = await ask<{ responses: { started: number } }>('GET', `management/surveys/${surveyId}/summary`)
  assert.is(JSON.stringify(summary).includes('1'), true)
  await until(async () => {
    await list()
    return statements() > before
  })
  await service.close()
})

test('whoever changes something sees it in the next list, however far the replica lags', async () => {
  const service = await serving()
  const { ask, surveyId, list } = service
  let tried = 0
  for (let round = 0; round < 20; round += 1) {
    if (round % 5 === 0) await onReplica('select pg_wal_replay_pause()')
    const { id } = await ask<{ id: string }>('POST', 'management/responses', {
      ...{ surveyId, finished: true, data: { q1: `Answer ${round}` } },
    })
    assert.ok(
      (await list()).some((response) => response.id === id),
      `round ${round}`,
    )
    await ask('DELETE', `management/responses/${id}`)
    assert.not.ok(
      (await list()).some((response) => response.id === id),
      `round ${round}`,
    )
    if (round % 5 === 3) await onReplica('select pg_wal_replay_resume()')
    tried += 2
  }
  await onReplica('select pg_wal_replay_resume()')
  await service.close()
  reportProof({ proof: 'own changes in the next list beside a replica that lags', tried, failed: 0, lost: 0 })
})

test('a replica that stands still is left alone after the lag that is allowed, and read again when it goes on', async () => {
  const service = await serving()
  const { list, statements } = service
  await until(async () => {
    await list()
    return statements() > 2
  })
  await onReplica('select pg_wal_replay_pause()')
  // Something that the replica lacks: its lag grows from here.
  await service.ask('POST', `client/${service.environment}/displays`, { surveyId: service.surveyId })
  await new Promise((resolve) => setTimeout(resolve, 6500))
  await list()
  const paused = statements()
  for (let n = 0; n < 10; n += 1) await list()
  // A comparison a second is all that reaches it.
  assert.ok(statements() - paused <= 3, `${statements() - paused} statements`)
  await onReplica('select pg_wal_replay_resume()')
  await until(async () => {
    const before = statements()
    for (let n = 0; n < 5; n += 1) await list()
    return statements() - before >= 5
  })
  await service.close()
})

test('a replica that ends in the middle costs no request', async () => {
  const service = await serving()
  const { ask, environment, surveyId, list, statements } = service
  await ask('POST', `client/${environment}/responses`, { surveyId, finished: true, data: { q1: 'Blue' } })
  await until(async () => {
    const before = statements()
    const listed = await list()
    return statements() > before && listed.length === 1
  })
  let isOver = false
  const lists = Array.from({ length: 4 }, async () => {
    while (!isOver) assert.is((await list()).length, 1)
  })
  await replica.crash()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  isOver = true
  await Promise.all(lists)
  await replica.start()
  await until(async () => {
    const before = statements()
    for (let n = 0; n < 5; n += 1) assert.is((await list()).length, 1)
    return statements() - before >= 5
  })
  await service.close()
})

test.after(async () => {
  await replica.close()
  await primary.close()
})
test.run()
