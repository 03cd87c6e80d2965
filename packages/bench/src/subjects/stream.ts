import { copiedRows } from '../filled/copy.ts'
import { filledService } from '../filled/filled.ts'
import { streamed } from '../filled/streamed.ts'
import type { Service, Stage, Subject } from '../line.ts'

const rowsOf = ({ quick, rows }: Stage): number => rows ?? (quick ? 20_000 : 1_000_000)

/** All responses of a survey, to a reader that only counts: by the service, and by PostgreSQL itself. */
export const stream: Subject = {
  quick: true,
  rounds: 3,
  lines: [
    {
      ...{ name: 'stream-ndjson', title: '1,000,000 responses as NDJSON' },
      ...{ baseline: 'copy (select …) to stdout of the same columns', turn: 'ndjson', beside: 'copyDocuments' },
      ...{ unit: '/s', aim: { atLeast: 0.5 } },
    },
    {
      ...{ name: 'stream-csv', title: '1,000,000 responses as CSV' },
      ...{ baseline: 'copy (select …) to stdout (format csv) of the same columns', turn: 'csv', beside: 'copyCells' },
      ...{ unit: '/s', aim: { atLeast: 0.5 } },
    },
  ],
  async prepare(stage) {
    const rows = rowsOf(stage)
    const { databaseUrl, service, surveyIds } = await filledService(stage, { rows, surveys: 1 })
    const surveyId = surveyIds[0] ?? ''
    const perSecond = async (count: () => Promise<number>, wanted: number): Promise<number> => {
      const before = performance.now()
      const counted = await count()
      if (counted !== wanted) throw new Error(`${counted} lines came instead of ${wanted}`)
      return rows / ((performance.now() - before) / 1000)
    }
    const read = (accept: string) => () =>
      streamed(`${service.url}/api/v1/management/responses?surveyId=${surveyId}`, { accept, 'x-api-key': service.key })
    const copied = (text: string) => () => copiedRows(databaseUrl, text)
    const cells = cellsOf(await questionIds(service, surveyId))
    return {
      turns: {
        ndjson: () => perSecond(read('application/x-ndjson'), rows),
        copyDocuments: () => perSecond(copied(`copy (${documents}) to stdout`), rows),
        csv: () => perSecond(read('text/csv'), rows + 1),
        copyCells: () => perSecond(copied(`copy (${cells}) to stdout (format csv, header)`), rows + 1),
      },
      conclude: async () => [`Streams: ${rows} responses to one survey, one reader.`],
    }
  },
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
