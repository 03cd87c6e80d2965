import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { filledService } from '../filled/filled.ts'
import type { Line, Service, Stage, Subject } from '../line.ts'

/** Fewer are read each time, and nothing of them is kept. */
const rowsOf = ({ quick, rows }: Stage): number => rows ?? (quick ? 50_000 : 1_000_000)
const keptWithinMs = 120_000
const dayMs = 86_400_000

const conditions = [
  { type: 'question', id: 'recommend', operator: 'isGreaterThan', value: 8 },
  { type: 'question', id: 'plan', operator: 'equals', value: 'Team' },
  { type: 'question', id: 'areas', operator: 'includesOneOf', value: ['Surveys', 'Import'] },
]
const where = `where=${encodeURIComponent(JSON.stringify({ conditions }))}`
/** Two of three responses pass it. */
const twoPlans = { conditions: [{ type: 'question', id: 'plan', operator: 'doesNotEqual', value: 'Team' }] }
const crosstab = `crosstab?rows=question:recommend&columns=month&where=${encodeURIComponent(JSON.stringify(twoPlans))}`
/** All responses pass it, and no counts are kept for it. */
const readAll = 'suspicious=false'

const beside = {
  baseline: 'a count of all its finished responses in one statement',
  beside: 'counted',
  unit: 'ms',
} as const
const lines: Line[] = [
  {
    name: 'summary',
    title: 'summary of 1,000,000 responses, 12 questions',
    turn: 'whole',
    ...beside,
    aim: { atMost: 0.5 },
  },
  {
    name: 'summary-period',
    title: 'the same, of the finished ones of 90 days',
    turn: 'period',
    ...beside,
    aim: { atMost: 1 },
  },
  {
    name: 'summary-where',
    title: 'the same, of those of 90 days that fulfil three conditions',
    turn: 'where',
    ...beside,
    aim: null,
  },
  {
    ...{ name: 'crosstab', title: 'cross-table of 1,000,000 responses: 11 numbers by a year of months, of two plans' },
    ...{ turn: 'crosstab', ...beside, aim: { atMost: 6 } },
  },
  { name: 'trend', title: 'trend of a year of them, by weeks', turn: 'trend', ...beside, aim: { atMost: 1 } },
]

/** Counts of a survey's answers, from what is kept and by filters, beside a count of its responses. */
export const summary: Subject = {
  quick: true,
  lines,
  async prepare(stage) {
    const rows = rowsOf(stage)
    const { databaseUrl, service, surveyIds } = await filledService(stage, { rows, surveys: 1 })
    const path = `/api/v1/management/surveys/${surveyIds[0]}`
    const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    const read = async (query: string) => (await answer(service, `${path}/${query}`)).ms
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    stage.progress('waiting for what the first summary makes the service keep')
    await answer(service, `${path}/summary`)
    await untilKept(client)
    return {
      turns: {
        whole: () => read('summary'),
        period: () => read(`summary?finished=true&since=${ago(90)}`),
        where: () => read(`summary?since=${ago(90)}&${where}`),
        trend: () => read(`trend?interval=week&since=${ago(364)}`),
        crosstab: () => read(crosstab),
        async counted() {
          const before = performance.now()
          await client.query('select count(*) from hearback.responses where survey_id = $1 and finished', [
            surveyIds[0],
          ])
          return performance.now() - before
        },
      },
      async conclude() {
        const { text } = await answer(service, `${path}/summary`)
        const { startCount } = JSON.parse(text).data
        if (startCount !== rows) throw new Error(`The summary counted ${startCount} responses of ${rows}`)
        if (rows > 100_000) return [`Summary: ${rows} responses.`]
        const other = await answer(service, `${path}/summary?${readAll}`)
        if (text !== other.text) throw new Error(`The summaries differ:\n${text}\n${other.text}`)
        return [`Summary: ${rows} responses; what is kept and what is read answered the same.`]
      },
      close: () => client.end(),
    }
  },
}

async function answer({ url, key }: Service, path: string): Promise<{ ms: number; text: string }> {
  const before = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { 'x-api-key': key } })
  const text = await answer.text()
  const ms = performance.now() - before
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return { ms, text }
}

/** It is kept in the background, block by block. */
async function untilKept(client: pg.Client): Promise<void> {
  const until = performance.now() + keptWithinMs
  while (performance.now() < until) {
    const { rows } = await client.query<{ kept: boolean | null }>(
      `select bool_and(state = 'kept') as kept from hearback.summary_blocks`,
    )
    if (rows[0]?.kept) return
    await pause(100)
  }
  throw new Error(`After ${keptWithinMs / 1000} s, not everything was kept`)
}
