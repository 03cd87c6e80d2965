import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { postgresStorage } from '@hearback/postgres'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { open } from '../../core/test/serve.ts'
import { type Asked, answeredSurvey } from '../../core/test/tables/random-survey.ts'
import { chance } from '../../core/test/webhooks/simulation/chance.ts'
import { prepared } from '../src/prepared.ts'
import { lengths, reportProof } from '../src/proof.ts'
import { temporaryDatabase } from './database.ts'

const test = suite('figures beside those of DuckDB')
const folder = await mkdtemp(join(tmpdir(), 'hearback-figures-'))
const instance = await DuckDBInstance.create(':memory:')
const duck = await instance.connect()
let app: Awaited<ReturnType<typeof open>>
let end = async () => {}
let compared = 0

test.before(
  prepared(async () => {
    const database = await temporaryDatabase()
    const storage = await postgresStorage({ connectionString: database.url })
    app = await open({ storage, rateLimit: false })
    end = async () => {
      await storage.close()
      await database.drop()
    }
  }),
)
test.after(async () => {
  duck.closeSync()
  await end()
  await rm(folder, { recursive: true, force: true })
  reportProof({ proof: 'figures beside those of DuckDB', tried: compared, failed: 0, lost: 0 })
})

type Counted = Record<string, number>

interface Summarized {
  readonly questionId: string
  readonly type: string
  readonly answered: number
  readonly unread: number
  readonly mean?: number | null
  readonly median?: number | null
  readonly min?: number | null
  readonly max?: number | null
  readonly score?: number | null
  readonly clicked?: { readonly count: number }
  readonly accepted?: { readonly count: number }
  readonly choices?: readonly { readonly id: string; readonly count: number; readonly meanPosition?: number | null }[]
  readonly former?: readonly { readonly id: string; readonly count: number }[]
  readonly rows?: readonly {
    readonly id: string
    readonly cells: readonly { readonly columnId: string; readonly count: number }[]
  }[]
}

/** A table of DuckDB with the export of a survey, and what it counts there. */
async function tableOf(surveyId: string, values: 'labels' | 'codes') {
  const path = `/api/v1/management/responses?surveyId=${surveyId}&values=${values}`
  const { bytes } = await app.call('GET', path, { headers: { accept: 'application/vnd.apache.parquet' } })
  const file = join(folder, `${surveyId}-${values}.parquet`)
  await writeFile(file, bytes)
  const { rows, columns } = await read(`select * from '${file}'`)
  const [book] = (await read(`select decode(value) as value from parquet_kv_metadata('${file}')`)).rows
  return {
    columns,
    count: rows.length,
    finished: rows.filter(({ finished }) => finished).length,
    book: JSON.parse(String(book?.value)) as {
      columns: { name: string; part?: string; choices?: { id: string; code: number }[] }[]
    },
    async one(sql: string): Promise<Counted> {
      const [row = {}] = (await read(`select ${sql} from '${file}'`)).rows
      return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
    },
    async groups(column: string): Promise<Counted> {
      const counted = await read(
        `select ${name(column)} as it, count(*) as n from '${file}' where it is not null group by it`,
      )
      return Object.fromEntries(counted.rows.map(({ it, n }) => [String(it), Number(n)]))
    },
  }
}

async function read(sql: string) {
  const reader = await duck.runAndReadAll(sql)
  return { rows: reader.getRowObjectsJS(), columns: reader.columnNames() }
}

/** A column's name in SQL. */
const name = (column: string): string => `"${column.replaceAll('"', '""')}"`

const isNear = (one: number | null | undefined, other: number): boolean =>
  one === null || one === undefined
    ? Number.isNaN(other) || other === 0
    : Math.abs(one - other) < 1e-9 * Math.max(1, Math.abs(one))

async function compare(table: Awaited<ReturnType<typeof tableOf>>, summary: Summarized, asked: Asked): Promise<void> {
  const { questionId: id } = summary
  const at = (part?: string) => name(part === undefined ? id : `${id}.${part}`)
  const same = (found: unknown, wanted: unknown, what: string) => {
    assert.equal(found, wanted, `${asked.kind} ${id}: ${what}`)
    compared += 1
  }
  const near = (found: number | null | undefined, wanted: number, what: string) => {
    assert.ok(isNear(found, wanted), `${asked.kind} ${id}: ${what} ${found}, and not ${wanted}`)
    compared += 1
  }
  const { unread } = await table.one(`count(*) filter (where json_exists(unread, '$."${id}"')) as unread`)
  same(summary.unread, unread, 'unread')
  /** The codes of what a column offers, by id. */
  const codes = (column: string) =>
    new Map(table.book.columns.find((one) => one.name === column)?.choices?.map((one) => [one.id, one.code]))
  switch (asked.kind) {
    case 'nps':
    case 'rating':
    case 'number': {
      const value = `try_cast(${at()} as double)`
      const found = await table.one(
        `count(${value}) as n, avg(${value}) as mean, median(${value}) as median, min(${value}) as least, max(${value}) as most,
         100.0 * (count(*) filter (where ${value} >= 9) - count(*) filter (where ${value} <= 6)) / nullif(count(${value}), 0) as score`,
      )
      same(summary.answered, found.n, 'answered')
      if (found.n === 0) return
      near(summary.mean, found.mean ?? Number.NaN, 'mean')
      near(summary.median, found.median ?? Number.NaN, 'median')
      if (asked.kind === 'number') near(summary.min, found.least ?? Number.NaN, 'least')
      if (asked.kind === 'number') near(summary.max, found.most ?? Number.NaN, 'greatest')
      if (asked.kind === 'nps') near(summary.score, found.score ?? Number.NaN, 'score')
      return
    }
    case 'multipleChoiceSingle':
    case 'cta':
    case 'consent': {
      const [groups, ids] = [await table.groups(id), codes(id)]
      const countOf = (choice: string) => groups[String(ids.get(choice))] ?? 0
      if (asked.kind === 'cta') return same(summary.clicked?.count, countOf('clicked'), 'clicked')
      if (asked.kind === 'consent') return same(summary.accepted?.count, countOf('accepted'), 'accepted')
      same(
        summary.answered,
        Object.values(groups).reduce((sum, n) => sum + n, 0),
        'answered',
      )
      for (const one of [...(summary.choices ?? []), ...(summary.former ?? [])])
        same(one.count, countOf(one.id), one.id)
      return
    }
    case 'multipleChoiceMulti':
    case 'pictureSelection': {
      for (const one of [...(summary.choices ?? []), ...(summary.former ?? [])]) {
        const part = one.id === 'other' && asked.kind === 'multipleChoiceMulti' ? 'other.chosen' : one.id
        if (!table.columns.includes(`${id}.${part}`)) throw new Error(`There is no column ${id}.${part}`)
        const { n } = await table.one(`coalesce(sum(${at(part)}::integer), 0) as n`)
        same(one.count, n, one.id)
      }
      return
    }
    case 'ranking': {
      const places = table.columns.filter((column) => column.startsWith(`${id}.`) && /\.\d+$/.test(column))
      for (const one of summary.choices ?? []) {
        const own = await Promise.all(
          places.map(async (column) => {
            const { n } = await table.one(
              `count(*) filter (where ${name(column)} = ${codes(column).get(one.id) ?? -1}) as n`,
            )
            return { place: Number(column.slice(id.length + 1)), n: n ?? 0 }
          }),
        )
        const all = own.reduce((sum, { n }) => sum + n, 0)
        same(one.count, all, one.id)
        if (all > 0)
          near(one.meanPosition, own.reduce((sum, { place, n }) => sum + place * n, 0) / all, `place of ${one.id}`)
      }
      return
    }
    case 'matrix':
      for (const row of summary.rows ?? []) {
        const column = `${id}.${row.id}`
        const [groups, ids] = [await table.groups(column), codes(column)]
        for (const cell of row.cells)
          same(cell.count, groups[String(ids.get(cell.columnId))] ?? 0, `${row.id}, ${cell.columnId}`)
      }
      return
    default: {
      const parts = table.columns.filter((column) => column === id || column.startsWith(`${id}.`)).map(name)
      const { n } = await table.one(
        `count(*) filter (where coalesce(${parts.map((part) => `${part}::varchar`).join(', ')}) is not null) as n`,
      )
      same(summary.answered, n, 'answered')
    }
  }
}

for (let seed = 1; seed <= lengths.figures; seed += 1) {
  test(`survey ${seed}`, async () => {
    const { surveyId, questions } = await answeredSurvey(app, chance(seed * 31))
    const table = await tableOf(surveyId, 'codes')
    const answer = await app.call('GET', `/api/v1/management/surveys/${surveyId}/summary`)
    const { data } = answer.json as { data: { startCount: number; finishedCount: number; questions: Summarized[] } }
    assert.equal([data.startCount, data.finishedCount], [table.count, table.finished])
    for (const summary of data.questions) {
      const asked = questions.find(({ id }) => id === summary.questionId)
      if (asked) await compare(table, summary, asked)
    }
  })
}

test.run()
