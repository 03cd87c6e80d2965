import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Prepared, Stage, Subject } from '../line.ts'
import { checkCount, createRequest, newSurvey, openSetup, writtenBy } from './setup.ts'

const lookEveryMs = 20

/** A second service process on the same database. */
export const twoProcesses: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'two-processes', title: 'client creates a response, two service processes' },
      ...{ baseline: 'the same with one', turn: 'two', beside: 'one', unit: '/s', aim: { atLeast: 1 } },
    },
    {
      ...{ name: 'lock-waits', title: 'their waits for locks, of 1,000 looks at their connections', baseline: null },
      ...{ turn: 'waits', beside: null, unit: '‰', aim: { atMost: 0 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, databaseUrl } = setup
  const second = await stage.service(databaseUrl)
  const request = createRequest(service.environmentId, await newSurvey(setup))
  await writtenBy(setup, request)
  const watch = lockWatch(databaseUrl)
  let written = 1

  async function load(urls: string[]): Promise<number> {
    const expect = { status: 200, contains: '"id":"c' }
    const { count, perSecond } = await stage.load({ urls, ms: stage.windowMs, request, expect })
    written += count
    return perSecond
  }

  return {
    turns: {
      one: () => load([service.url]),
      two: () => load([service.url, second.url]),
      /** Measures lock waits in a separate turn, so that the others are not slowed down. */
      waits: async () => watch.during(() => load([service.url, second.url])),
    },
    async conclude() {
      await checkCount(setup, 'Responses', written, 'select count(*) from hearback.responses')
      const kinds = [...watch.kinds].map(([kind, count]) => `${kind} (${count})`)
      return kinds.length === 0 ? [] : [`Two processes waited for locks: ${kinds.join(', ')}.`]
    },
  }
}

/** Counts the connections that wait for a lock, on another connection. */
function lockWatch(databaseUrl: string) {
  const kinds = new Map<string, number>()
  return {
    /** Kind of lock → number of waits. */
    kinds,
    /** Number of waiting connections per 1,000 observed while `run` is running. */
    async during(run: () => Promise<unknown>): Promise<number> {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const look = { name: 'look', text: lookText }
      let [looked, waited] = [0, 0]
      try {
        let running = true
        const ran = run().finally(() => {
          running = false
        })
        while (running) {
          const { rows } = await client.query<{ event: string | null; count: number }>(look)
          for (const { event, count } of rows) {
            looked += count
            if (event === null) continue
            waited += count
            kinds.set(event, (kinds.get(event) ?? 0) + count)
          }
          await pause(lookEveryMs)
        }
        await ran
      } finally {
        await client.end()
      }
      return (1000 * waited) / Math.max(1, looked)
    },
  }
}

const lookText = `select case when wait_event_type = 'Lock' then wait_event end as event, count(*)::integer as count
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
  group by 1`
