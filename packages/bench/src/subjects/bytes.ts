import { setTimeout as pause } from 'node:timers/promises'
import { start } from '../child.ts'
import type { Prepared, Stage, Subject } from '../line.ts'
import type { ReceiverCalls } from '../receiver.ts'
import { browserHeaders } from '../survey.ts'
import { copyResponse, createRequest, newSurvey, openSetup, type Setup, settle, writtenBy } from './setup.ts'

/** How much a record takes in the tables with their indexes, and in PostgreSQL's log, which replicas and backups receive. */
export const bytes: Subject = {
  quick: true,
  lines: [
    line('bytes-response', 'a response of 700 bytes in the tables, indexes included', 'response'),
    line('wal-response', 'the log of its creation', 'responseLog'),
    line('wal-update', 'the log of its update', 'updateLog'),
    line('bytes-display', 'a display in the tables, indexes included', 'display'),
    line('wal-display', 'the log of its creation', 'displayLog'),
    line('bytes-delivery', 'a delivery that was sent, with its payload, indexes included', 'delivery'),
    line('wal-delivery', 'the log of a response and of its delivery, until it was sent', 'deliveryLog'),
  ],
  prepare,
}

function line(name: string, title: string, turn: string) {
  return { name, title, baseline: null, turn, beside: null, unit: 'B' as const, aim: null }
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage, ['--allow-private-network', '127.0.0.1/32'])
  const receiver = await start<ReceiverCalls>(new URL('../receiver.ts', import.meta.url))
  stage.atEnd(() => receiver.stop())
  const { service, sql } = setup
  const { development } = service
  const surveyId = await newSurvey(setup)
  const request = createRequest(service.environmentId, surveyId)
  const begun = await writtenBy(setup, createRequest(service.environmentId, surveyId, { finished: false }))
  const among = stage.rows ?? 20_000
  await copyResponse(setup, begun.id, among)
  const subscribed = await newSurvey(setup, true)
  const webhook = { url: await receiver.call('url', null), triggers: ['responseFinished'], surveyIds: [subscribed] }
  await setup.manage('POST', '/webhooks', webhook, development.key)
  await settle(setup)
  let updated = 0

  const creating = () => loaded(stage, setup, request)
  const delivering = async () => {
    const count = await loaded(stage, setup, createRequest(development.environmentId, subscribed))
    const giveUpAt = performance.now() + deliveredWithinMs
    for (;;) {
      const waiting = await numberIn(sql, `select count(*) from hearback.deliveries where state = 'waiting'`)
      if (waiting === 0) return count
      if (performance.now() > giveUpAt) throw new Error(`${waiting} deliveries were not sent in time`)
      await pause(50)
    }
  }
  const displaying = () =>
    loaded(stage, setup, {
      method: 'POST',
      path: `/api/v1/client/${service.environmentId}/displays`,
      headers: browserHeaders,
      body: JSON.stringify({ surveyId }),
    })
  const updating = async () => {
    const { count, next } = await stage.load({
      ...{ urls: [service.url], ms: stage.windowMs, from: updated, among },
      request: {
        method: 'PUT',
        path: `/api/v1/client/${service.environmentId}/responses/r{m}`,
        headers: browserHeaders,
        body: JSON.stringify({ finished: false, data: { more: 'The next answer {n}' }, ttc: { more: 17_500 } }),
      },
      expect: { status: 200, contains: '"data":{' },
    })
    updated = next
    return count
  }

  return {
    turns: {
      response: () => perRecord(setup, sizeOf('responses'), creating),
      responseLog: () => perRecord(setup, log, creating),
      updateLog: () => perRecord(setup, log, updating),
      display: () => perRecord(setup, sizeOf('displays'), displaying),
      displayLog: () => perRecord(setup, log, displaying),
      delivery: () => perRecord(setup, sizeOf('deliveries', 'payloads'), delivering),
      deliveryLog: () => perRecord(setup, log, delivering),
    },
    async conclude() {
      const { rows } = await setup.sql.query<{ updates: number; hot: number }>(
        `select n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables
         where schemaname = 'hearback' and relname = 'responses'`,
      )
      const { updates = 0, hot = 0 } = rows[0] ?? {}
      return [`Of ${updates} updates of responses, ${hot} were made in place.`]
    },
  }
}

async function loaded(
  stage: Stage,
  { service }: Setup,
  request: Parameters<Stage['load']>[0]['request'],
): Promise<number> {
  const expect = { status: 200, contains: '"id":"c' }
  return (await stage.load({ urls: [service.url], ms: stage.windowMs, request, expect })).count
}

const log = `pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')`
const sizeOf = (...tables: readonly string[]): string =>
  tables.map((table) => `pg_total_relation_size('hearback.${table}')`).join(' + ')

/** Limit for the deliveries of a round, in ms. */
const deliveredWithinMs = 120_000

const numberIn = async (sql: Setup['sql'], text: string): Promise<number> =>
  Number((await sql.query<{ number: string }>(`select (${text})::text as number`)).rows[0]?.number)

/** By how many bytes an amount grows with each record. */
async function perRecord({ sql }: Setup, amount: string, write: () => Promise<number>): Promise<number> {
  const before = await numberIn(sql, amount)
  const count = await write()
  return ((await numberIn(sql, amount)) - before) / Math.max(1, count)
}
