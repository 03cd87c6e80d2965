import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import { createHearback } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'
import { parse } from 'csv-parse/sync'
import { Unzip, UnzipInflate } from 'fflate'
import pg from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { awkward, awkwardSurvey, exportedSav, savType } from '../../core/test/responses/sav-survey.ts'
import { findPspp, runPspp } from '../src/pspp.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('responses as files')
const pspp = findPspp()
const folder = await mkdtemp(join(tmpdir(), 'hearback-exports-'))
test.after(() => rm(folder, { recursive: true, force: true }))

const rows = 1_000_000
/** How much more memory a process may take for a million responses than for the first thousands, in bytes. */
const mostGrowth = 120 * 1024 * 1024

test('PSPP reads every type of answer as it was stored', async () => {
  if (pspp.lack !== null) return console.warn(`Skipped: ${pspp.lack}`)
  const { app, surveyId } = await awkwardSurvey()
  const [file, table] = [join(folder, 'awkward.sav'), join(folder, 'awkward.csv')]
  await writeFile(file, await exportedSav(app, surveyId))
  runPspp(
    pspp,
    `GET FILE='${file}'.\nSAVE TRANSLATE /OUTFILE='${table}' /TYPE=CSV /FIELDNAMES /CELLS=VALUES /TEXTOPTIONS DECIMAL=DOT.\n`,
  )
  const read: Record<string, string>[] = parse(await readFile(table, 'utf8'), { columns: true })
  assert.is(read.length, awkward.length)
  const isSaid = (said: string | number | null, cell = '') =>
    typeof said === 'number' && !Number.isNaN(Number(cell))
      ? Number(cell) === said
      : said === null
        ? cell.trim() === ''
        : cell.trimEnd() === said
  for (const { says } of awkward) {
    // Dates are written as dates: `sav.test.ts` compares them.
    const said = Object.entries(says).filter(([name]) => name !== 'when')
    const wrong = read.map((row) =>
      said.filter(([name, value]) => !isSaid(value, row[name])).map(([name]) => [name, row[name]]),
    )
    assert.ok(
      wrong.some((one) => one.length === 0),
      JSON.stringify(wrong).slice(0, 1000),
    )
  }
})

test('PSPP knows the choices of a question as one set, and leaves out what is missing', async () => {
  if (pspp.lack !== null) return console.warn(`Skipped: ${pspp.lack}`)
  const { app, surveyId } = await awkwardSurvey()
  const file = join(folder, 'sets.sav')
  await writeFile(file, await exportedSav(app, surveyId))
  const sets = runPspp(pspp, `GET FILE='${file}'.\nMRSETS /DISPLAY NAME=ALL.\n`)
  assert.match(sets, '$many,What of many?,Dichotomies,1,"many_1\nmany_2\nmany_3"')
  assert.match(sets, '$picture,What of picture?,Dichotomies,1,"picture_1\npicture_2"')
  assert.match(sets, '$vias,What of vias?,Dichotomies,1,"vias_1\nvias_2\nvias_3\nvias_4"')
  const counted = runPspp(
    pspp,
    `GET FILE='${file}'.\nDESCRIPTIVES VARIABLES=nps with_2 /STATISTICS=MEAN MIN MAX.\nFREQUENCIES one.\n`,
  )
  assert.match(counted, 'What of nps?,2,4.50,0,9')
  assert.match(counted, /What of with\?,3,/)
  assert.match(counted, /Missing,[\s\S]*,not asked,2,[\s\S]*,skipped,1,/)
})

/** A survey with a million responses on PostgreSQL. */
async function largeSurvey() {
  const database = await temporaryDatabase()
  const storage = await postgresStorage({ connectionString: database.url, queryTimeoutMs: 120_000 })
  const hearback = createHearback({ storage, secret: 'x'.repeat(32), rateLimit: false })
  const first = await hearback.admin.createFirstProduct({ name: 'First' })
  const environment = first?.environments[0]
  const key = environment?.key
  if (!environment || !key) throw new Error('A first product has two environments')
  const choices = ['Blue', 'Red'].map((label) => ({ id: label, label: { default: label } }))
  await hearback.admin.applySurveys(environment.id, [
    {
      ...{ key: 'large', name: 'Large', type: 'link', status: 'inProgress' },
      questions: [
        { id: 'nps', type: 'nps', headline: { default: 'How likely?' }, required: false },
        { id: 'colour', type: 'multipleChoiceSingle', headline: { default: 'Which?' }, choices, required: false },
        { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: false },
      ],
    },
  ])
  const [survey] = await hearback.admin.listSurveys(environment.id)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into hearback.responses (environment_id, id, survey_id, created_at, updated_at, finished, version, data, variables,
       ttc, meta, tags, notes)
     select $1, 'cr' || lpad(n::text, 23, '0'), $2, now() - n * interval '1 s', now() - n * interval '1 s', n % 2 = 0, 1,
       jsonb_build_object('nps', n % 11, 'colour', case n % 3 when 0 then 'Red' else 'Blue' end, 'why', 'Because of ' || n),
       '{}', '{}', '{}', '[]', '[]'
     from generate_series(1, $3::integer) n`,
    [environment.id, survey?.id, rows],
  )
  await client.query('vacuum analyze hearback.responses')
  await client.end()
  return {
    async file(type: string, path: string): Promise<{ seconds: number; growth: number }> {
      const address = `http://localhost/api/v1/management/responses?surveyId=${survey?.id}`
      const begin = performance.now()
      const answer = await hearback.fetch(new Request(address, { headers: { 'x-api-key': key.key, accept: type } }))
      assert.is(answer.status, 200)
      let before = 0
      let most = 0
      let bytes = 0
      async function* watched(body: AsyncIterable<Uint8Array>) {
        for await (const chunk of body) {
          bytes += chunk.length
          // What the first pieces needed is needed for any number of responses.
          if (bytes < 4_000_000) before = Math.max(before, process.memoryUsage.rss())
          else most = Math.max(most, process.memoryUsage.rss())
          yield chunk
        }
      }
      assert.ok(answer.body)
      await pipeline(watched(answer.body as unknown as AsyncIterable<Uint8Array>), createWriteStream(path))
      return { seconds: (performance.now() - begin) / 1000, growth: most - before }
    },
    async close() {
      await hearback.close()
      await database.drop()
    },
  }
}

/** Counts the rows of the first sheet. */
async function rowsOf(path: string): Promise<number> {
  let count = 0
  let rest = ''
  const unzip = new Unzip((file) => {
    if (file.name !== 'xl/worksheets/sheet1.xml') return
    file.ondata = (error, bytes) => {
      if (error) throw error
      const text = rest + new TextDecoder('latin1').decode(bytes)
      count += text.split('<row ').length - 1
      rest = text.slice(-4)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  const bytes = await readFile(path)
  for (let at = 0; at < bytes.length; at += 65_536)
    unzip.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length)
  return count
}

/** The other formats that are streamed, with the type under which each is asked for. */
const others = { csv: 'text/csv', ndjson: 'application/x-ndjson', parquet: 'application/vnd.apache.parquet' } as const

test('a million responses are written in memory that does not grow, and all are there', async () => {
  const survey = await largeSurvey()
  try {
    const xlsx = join(folder, 'large.xlsx')
    const made = { xlsx: await survey.file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx) }
    const sav = join(folder, 'large.sav')
    const also: Record<string, Awaited<ReturnType<typeof survey.file>>> = {
      ...made,
      sav: await survey.file(savType, sav),
    }
    for (const [name, type] of Object.entries(others))
      also[name] = await survey.file(type, join(folder, `large.${name}`))
    for (const [format, { seconds, growth }] of Object.entries(also)) {
      console.log(
        `${format}: ${seconds.toFixed(1)} s, ${Math.round(growth / 1024 / 1024)} MB more memory than after 4 MB`,
      )
      assert.ok(growth < mostGrowth, `${format}: ${growth} bytes`)
    }
    const instance = await DuckDBInstance.create(':memory:')
    const duck = await instance.connect()
    const read = { csv: 'read_csv', ndjson: 'read_json', parquet: 'read_parquet' } as const
    for (const [name, reader] of Object.entries(read)) {
      const counted = await duck.runAndReadAll(
        `select count(*)::int as n from ${reader}('${join(folder, `large.${name}`)}')`,
      )
      assert.equal(counted.getRowObjectsJS(), [{ n: rows }], name)
    }
    duck.closeSync()
    assert.is(await rowsOf(xlsx), rows + 1)
    if (pspp.lack !== null) return console.warn(`Skipped: ${pspp.lack}`)
    const counted = runPspp(pspp, `GET FILE='${sav}'.\nDESCRIPTIVES VARIABLES=nps colour /STATISTICS=MEAN MIN MAX.\n`)
    const line = (label: string) => counted.split('\n').find((one) => one.startsWith(label))
    assert.match(line('How likely?') ?? counted, /1000000,5\.\d+,0,10/)
    assert.match(line('Which?') ?? counted, /1000000,1\.33,/)
  } finally {
    await survey.close()
  }
})

test.run()
