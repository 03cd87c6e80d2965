import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { answeredSurvey } from '../../core/test/tables/random-survey.ts'
import { chance } from '../../core/test/webhooks/simulation/chance.ts'

const test = suite('Parquet in DuckDB')
const path = '/api/v1/management/responses'
const folder = await mkdtemp(join(tmpdir(), 'hearback-parquet-'))
const instance = await DuckDBInstance.create(':memory:')
const duck = await instance.connect()
const app = await open({ rateLimit: false })
test.after(async () => {
  duck.closeSync()
  await rm(folder, { recursive: true, force: true })
})

const exported = async (surveyId: string, query = ''): Promise<Uint8Array> =>
  (
    await app.call('GET', `${path}?surveyId=${surveyId}${query}`, {
      headers: { accept: 'application/vnd.apache.parquet' },
    })
  ).bytes

const rowsOf = async (sql: string) => (await duck.runAndReadAll(sql)).getRowObjectsJS()

async function kept(name: string, bytes: Uint8Array): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return file
}

test('it reads the rows, times as moments, dates as days, and texts as they were written', async () => {
  const { surveyId, notes, questions } = await answeredSurvey(app, chance(7))
  const file = await kept('whole.parquet', await exported(surveyId))
  const types = new Map(
    (await rowsOf(`describe select * from '${file}'`)).map((row) => [String(row.column_name), String(row.column_type)]),
  )
  assert.is(types.get('createdAt'), 'TIMESTAMP WITH TIME ZONE')
  assert.is(types.get('finished'), 'BOOLEAN')
  const rows = new Map((await rowsOf(`select * from '${file}'`)).map((row) => [String(row.id), row]))
  assert.is(rows.size, notes.length)
  const own = new Set<string>(['openText', 'rating', 'nps', 'number'])
  let compared = 0
  for (const { id, meant } of notes) {
    for (const { id: question, kind } of questions) {
      const said = meant.get(question)
      if (!own.has(kind) || !said || !('value' in said)) continue
      assert.is(String(rows.get(id)?.[question]), kind === 'openText' ? said.value : String(Number(said.value)))
      compared += 1
    }
  }
  assert.ok(compared > 0, 'answers were compared')
})

test('it counts in groups, and finds the codebook in the file', async () => {
  const { surveyId, notes } = await answeredSurvey(app, chance(8))
  const file = await kept('codes.parquet', await exported(surveyId, '&values=codes&include=all'))
  const [counted] = await rowsOf(`select count(*)::int as all_rows, count(distinct id)::int as ids from '${file}'`)
  assert.equal(counted, { all_rows: notes.length, ids: notes.length })
  const [book] = await rowsOf(
    `select decode(value) as value from parquet_kv_metadata('${file}') where decode(key) = 'hearback'`,
  )
  const { survey, columns } = JSON.parse(String(book?.value))
  assert.is(survey.id, surveyId)
  const names = (await rowsOf(`describe select * from '${file}'`)).map((row) => row.column_name)
  assert.equal(
    columns.map(({ name }: { name: string }) => name),
    names,
  )
})

test('it refuses a file that was cut', async () => {
  const { surveyId } = await answeredSurvey(app, chance(9))
  const bytes = await exported(surveyId)
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const file = await kept(`cut-${share}.parquet`, bytes.slice(0, Math.floor(bytes.length * share)))
    const refused = await rowsOf(`select * from '${file}'`).then(
      () => false,
      () => true,
    )
    assert.ok(refused, `cut at ${share}`)
  }
})

test.run()
