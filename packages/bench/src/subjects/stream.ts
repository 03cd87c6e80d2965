import { setTimeout as pause } from 'node:timers/promises'
import { copiedRows } from '../filled/copy.ts'
import { checkWhole, type ExportFormat, exported, exportTypes } from '../filled/exports.ts'
import { filledService } from '../filled/filled.ts'
import type { Line, Service, Stage, Subject } from '../line.ts'
import { memoryOf, mostMemoryDuring } from '../memory.ts'

const rowsOf = ({ quick, rows }: Stage): number => rows ?? (quick ? 20_000 : 1_000_000)

const besideCells = { baseline: 'copy (select …) to stdout (format csv) of its columns', beside: 'copyCells' } as const

const file = (format: ExportFormat, title: string, atLeast: number): Line => ({
  ...{ name: `stream-${format}`, title, turn: format, ...besideCells },
  ...{ unit: '/s', aim: { atLeast } },
})

/** All responses of a survey, to a reader that only counts: by the service, and by PostgreSQL itself. */
export const stream: Subject = {
  quick: true,
  rounds: 3,
  lines: [
    {
      ...{ name: 'stream-ndjson', title: '1,000,000 responses as NDJSON' },
      ...{ baseline: 'copy (select …) to stdout of the same columns', turn: 'ndjson', beside: 'copyDocuments' },
      ...{ unit: '/s', aim: { atLeast: 0.6 } },
    },
    file('csv', 'the same as CSV', 0.6),
    file('xlsx', 'the same for Excel', 0.15),
    file('sav', 'the same for SPSS', 0.15),
    file('parquet', 'the same as Parquet', 0.3),
    {
      ...{ name: 'stream-memory', title: 'the most memory above idle while these five stream, one after another' },
      // Most of it is the young generation of V8. Smaller ones, of 16 and 4 MB, take 140 and 120 MB, and CSV is then a third slower.
      ...{ baseline: null, turn: 'memory', beside: null, unit: 'MB', aim: { atMost: 300 } },
    },
  ],
  async prepare(stage) {
    const rows = rowsOf(stage)
    const { databaseUrl, service, surveyIds } = await filledService(stage, { rows, surveys: 1 })
    const surveyId = surveyIds[0] ?? ''
    const perSecond = async (run: () => Promise<unknown>): Promise<number> => {
      const before = performance.now()
      await run()
      return rows / ((performance.now() - before) / 1000)
    }
    const whole = async (format: ExportFormat, from: Service = service) =>
      checkWhole(format, await exported({ service: from, surveyId, format }), rows)
    const read = (format: ExportFormat) => () => perSecond(() => whole(format))
    const copied = (text: string, wanted: number) => () =>
      perSecond(async () => {
        const counted = await copiedRows(databaseUrl, text)
        if (counted !== wanted) throw new Error(`${counted} lines were copied instead of ${wanted}`)
      })
    const cells = cellsOf(await questionIds(service, surveyId))
    const [ndjson, csv, xlsx] = [read('ndjson'), read('csv'), read('xlsx')]
    const [sav, parquet] = [read('sav'), read('parquet')]
    return {
      turns: {
        ...{ ndjson, csv, xlsx, sav, parquet },
        copyDocuments: copied(`copy (${documents}) to stdout`, rows),
        copyCells: copied(`copy (${cells}) to stdout (format csv, header)`, rows + 1),
        memory: () => growthOf(stage, databaseUrl, whole),
      },
      conclude: async () => [`Streams: ${rows} responses to one survey, one reader.`],
    }
  },
}
/** Time without requests, in ms. */
const restMs = 2000

/** The most memory above that of an idle service, in MB, of a new process that streams. */
async function growthOf(stage: Stage, databaseUrl: string, stream: (format: ExportFormat, from: Service) => unknown) {
  const service = await stage.service(databaseUrl)
  const me = await fetch(`${service.url}/api/v1/management/me`, { headers: { 'x-api-key': service.key } })
  await me.arrayBuffer()
  await pause(restMs)
  const idle = await memoryOf(service.pid)
  const most = await mostMemoryDuring(service.pid, async () => {
    // Safe: the keys are formats.
    for (const format of Object.keys(exportTypes) as ExportFormat[]) await stream(format, service)
  })
  await service.stop()
  return most - idle
}

async function questionIds({ url, key }: Service, surveyId: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v1/management/surveys/${surveyId}`, { headers: { 'x-api-key': key } })
  const { data } = (await answer.json()) as { data: { questions: { id: string }[] } }
  return data.questions.map(({ id }) => id)
}

/** The columns that a response is made of. */
const documents = `
  select id, survey_id, created_at, updated_at, finished, data, variables, ttc, meta, language, ending_id, single_use_id,
    display_id, contact_id, person, tags, notes
  from hearback.responses order by environment_id desc, created_at desc, id desc`

/** The columns that the CSV has. Lists and rows of a matrix stand as they are: to join them would be more work. */
const cellsOf = (questions: readonly string[]): string => `
  select id, created_at, updated_at, finished, language, person ->> 'userId' as "userId", tags,
    ${questions.map((id) => `data ->> '${id}' as "${id}"`).join(', ')}
  from hearback.responses order by environment_id desc, created_at desc, id desc`
