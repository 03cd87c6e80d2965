import { start } from '../child.ts'
import type { Prepared, Stage, Subject } from '../line.ts'
import type { ReceiverCalls } from '../receiver.ts'
import type { SignedLoopCalls } from '../signed-loop.ts'
import { createRequest, newSurvey, openSetup, writtenBy } from './setup.ts'

/** As many as the service has under way to one webhook by default. */
const inFlight = 10

/** The service delivers a backlog, beside a loop of bare signed requests with the same body to the same receiver. */
export const deliveries: Subject = {
  quick: false,
  lines: [
    {
      ...{ name: 'deliveries', title: 'deliveries of a backlog', baseline: 'a loop of signed fetch' },
      ...{ turn: 'deliver', beside: 'bare', unit: '/s', aim: { atLeast: 0.5 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage, ['--allow-private-network', '127.0.0.1/32'])
  const { service, sql } = setup
  const receiver = await start<ReceiverCalls>(new URL('../receiver.ts', import.meta.url))
  const loop = await start<SignedLoopCalls>(new URL('../signed-loop.ts', import.meta.url))
  stage.atEnd(() => Promise.all([receiver.stop(), loop.stop()]))
  const url = await receiver.call('url', null)
  const { id, secret } = await setup.manage<{ id: string; secret: string }>('POST', '/webhooks', {
    url,
    triggers: ['responseFinished'],
  })
  const count = stage.quick ? 3000 : 10_000
  // The delivery that is copied.
  await writtenBy(setup, createRequest(service.environmentId, await newSurvey(setup)))
  await receiver.call('received', 1)
  const { rows } = await sql.query<{ data: string }>('select data from hearback.payloads')
  const data = rows[0]?.data ?? ''
  const body = `{"webhookId":"${id}","event":"responseFinished","data":${data}}`
  const perSecond = async () => count / ((await receiver.call('received', count)) / 1000)
  let fills = 0

  return {
    turns: {
      async deliver() {
        fills += 1
        await sql.query(filling, [service.environmentId, id, `copy${fills}of`, data, count])
        return perSecond()
      },
      async bare() {
        await loop.call('send', { url, secret, body, count, inFlight })
        return perSecond()
      },
    },
    conclude: async () => [],
  }
}

/** Queues copies that are due at once, each with a payload of its own. */
const filling = `with copies as (
    select $3::text || lpad(n::text, 6, '0') as id from generate_series(1, $5::integer) n
  ),
  payloads as (
    insert into hearback.payloads (environment_id, id, created_at, data, deliveries)
    select $1, id, now(), $4, array[id || '-' || $2] from copies
  )
  insert into hearback.deliveries (environment_id, target, id, payload_id, type, created_at, state, due_at)
  select $1, $2, id || '-' || $2, id, 'responseFinished', now(), 'waiting', now() from copies`
