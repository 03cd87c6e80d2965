import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Service, Stage, Subject } from '../line.ts'
import { filledService } from './filled.ts'

/** Fewer are read each time, and nothing of them is kept. */
const rowsOf = ({ quick, rows }: Stage): number => rows ?? (quick ? 50_000 : 1_000_000)
/** Before everything: it changes nothing of what is counted, but what is kept cannot be used for it. */
const sinceEver = '?since=1970-01-01T00:00:00.000Z'
const keptWithinMs = 120_000

/** Counts of a survey's answers: from what is kept, beside a scan of its responses. */
export const summarySubject: Subject = {
  quick: true,
  lines: [
    {
      name: 'summary',
      title: 'summary of 1,000,000 responses, 12 questions',
      baseline: 'a scan of them in one statement',
      turn: 'kept',
      beside: 'scanned',
      unit: 'ms',
      aim: { atMost: 0.2 },
    },
  ],
  async prepare(stage) {
    const rows = rowsOf(stage)
    const { databaseUrl, service, surveyIds } = await filledService(stage, { rows, surveys: 1 })
    const path = `/api/v1/management/surveys/${surveyIds[0]}/summary`
    const kept = () => summary(service, path, rows)
    const scanned = () => summary(service, `${path}${sinceEver}`, rows)
    stage.progress('waiting for what the first summary makes the service keep')
    await kept()
    await untilKept(databaseUrl)
    return {
      turns: {
        kept: async () => (await kept()).ms,
        scanned: async () => (await scanned()).ms,
      },
      async conclude() {
        const [one, other] = [await kept(), await scanned()]
        if (one.text !== other.text) throw new Error(`The summaries differ:\n${one.text}\n${other.text}`)
        return [`Summary: ${rows} responses; both ways answered the same.`]
      },
      close: async () => {},
    }
  },
}

async function summary({ url, key }: Service, path: string, rows: number): Promise<{ ms: number; text: string }> {
  const before = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { 'x-api-key': key } })
  const text = await answer.text()
  const ms = performance.now() - before
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
  const { startCount } = JSON.parse(text).data
  if (startCount !== rows) throw new Error(`${path} counted ${startCount} responses of ${rows}`)
  return { ms, text }
}

/** It is kept in the background, block by block. */
async function untilKept(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const until = performance.now() + keptWithinMs
    while (performance.now() < until) {
      const { rows } = await client.query<{ kept: boolean | null }>(
        `select bool_and(state = 'kept') as kept from hearback.summary_blocks`,
      )
      if (rows[0]?.kept) return
      await pause(100)
    }
  } finally {
    await client.end()
  }
  throw new Error(`After ${keptWithinMs / 1000} s, not everything was kept`)
}
