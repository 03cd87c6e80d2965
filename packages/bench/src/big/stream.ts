import type { Service, Stage, Subject } from '../line.ts'
import { copiedRows } from './copy.ts'
import { filledService } from './filled.ts'
import { mostMb, residentMb } from './memory.ts'
import { streamed } from './streamed.ts'

const rowsOf = ({ quick, rows }: Stage): number => rows ?? (quick ? 20_000 : 1_000_000)

/** All responses of a survey, to a reader that only counts: by the service, and by PostgreSQL itself. */
export const streamSubject: Subject = {
  quick: true,
  rounds: 3,
  lines: [
    {
      name: 'stream-ndjson',
      title: '1,000,000 responses as NDJSON',
      baseline: 'copy (select …) to stdout of the same columns',
      turn: 'ndjson',
      beside: 'copyDocuments',
      unit: '/s',
      aim: { atLeast: 0.5 },
    },
    {
      name: 'stream-csv',
      title: '1,000,000 responses as CSV',
      baseline: 'copy (select …) to stdout (format csv) of the same columns',
      turn: 'csv',
      beside: 'copyCells',
      unit: '/s',
      aim: { atLeast: 0.5 },
    },
    {
      name: 'stream-xlsx',
      title: '1,000,000 responses as XLSX',
      baseline: 'copy (select …) to stdout (format csv) of the same columns',
      turn: 'xlsx',
      beside: 'copyCells',
      unit: '/s',
      aim: { atLeast: 0.1 },
    },
    {
      name: 'stream-sav',
      title: '1,000,000 responses as SAV',
      baseline: 'copy (select …) to stdout (format csv) of the same columns',
      turn: 'sav',
      beside: 'copyCells',
      unit: '/s',
      aim: { atLeast: 0.1 },
    },
    {
      name: 'stream-memory',
      title: 'memory while they are streamed, above idle',
      baseline: null,
      turn: 'memory',
      beside: null,
      unit: 'MB',
      aim: { atMost: 60 },
    },
  ],
  async prepare(stage) {
    const rows = rowsOf(stage)
    const { databaseUrl, service, surveyIds } = await filledService(stage, { rows, surveys: 1 })
    const surveyId = surveyIds[0] ?? ''
    // It has answered a few requests since it started, and no list.
    const idle = await residentMb(service.pid)
    const perSecond = async (count: () => Promise<number>, wanted: number): Promise<number> => {
      const before = performance.now()
      const counted = await count()
      if (counted !== wanted) throw new Error(`${counted} lines came instead of ${wanted}`)
      return rows / ((performance.now() - before) / 1000)
    }
    const ndjson = () => perSecond(() => read(service, surveyId, 'application/x-ndjson'), rows)
    const csv = () => perSecond(() => read(service, surveyId, 'text/csv'), rows + 1)
    // A file does not say how many responses it has; each takes some bytes.
    const whole = async (accept: string) => ((await bytesOf(service, surveyId, accept)) > rows ? rows : 0)
    const cells = cellsOf(await questionIds(service, surveyId))
    return {
      turns: {
        ndjson,
        copyDocuments: () => perSecond(() => copiedRows(databaseUrl, `copy (${documents}) to stdout`), rows),
        csv,
        xlsx: () => perSecond(() => whole(xlsx), rows),
        sav: () => perSecond(() => whole('application/x-spss-sav'), rows),
        copyCells: () =>
          perSecond(() => copiedRows(databaseUrl, `copy (${cells}) to stdout (format csv, header)`), rows + 1),
        memory: async () =>
          (await mostMb(service.pid, async () => {
            await ndjson()
            await csv()
          })) - idle,
      },
      conclude: async () => [
        `Streams: ${rows} responses to one survey, one reader. Idle, the process had ${idle.toFixed(0)} MB.`,
      ],
      close: async () => {},
    }
  },
}

const read = ({ url, key }: Service, surveyId: string, accept: string): Promise<number> =>
  streamed(`${url}/api/v1/management/responses?surveyId=${surveyId}`, { accept, 'x-api-key': key })

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Reads a file to its end; answers how many bytes it has. */
async function bytesOf({ url, key }: Service, surveyId: string, accept: string): Promise<number> {
  const address = `${url}/api/v1/management/responses?surveyId=${surveyId}`
  const answer = await fetch(address, { headers: { accept, 'x-api-key': key } })
  if (answer.status !== 200 || !answer.body) throw new Error(`${accept} was answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
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
