import pg from 'pg'

export const rowsPerInsert = 200
/** Different rows that are inserted again and again, under new ids. */
const variety = 1000

const columns = [
  'environment_id',
  'id',
  'survey_id',
  'created_at',
  'updated_at',
  'finished',
  'version',
  'imported',
  'ending_id',
  'display_id',
  'data',
  'variables',
  'ttc',
  'meta',
  'tags',
  'notes',
] as const
/** Indexes of the columns that must be unique: a number replaces the last characters of their values. */
const ids = ['id', 'display_id'].map((name) => columns.indexOf(name as (typeof columns)[number]))

/**
 * Inserts rows like a service's into a table with the same columns and indexes, by one named statement after another.
 */
export async function bareInserts(client: pg.Client, sourceUrl: string) {
  await client.query('create table public.bare (like hearback.responses including all)')
  const models = await modelsFrom(sourceUrl)
  const placeholders = Array.from({ length: rowsPerInsert }, (_, row) => {
    const numbers = columns.map((_, column) => `$${row * columns.length + column + 1}`)
    return `(${numbers.join(', ')})`
  })
  const text = `insert into public.bare (${columns.join(', ')}) values ${placeholders.join(', ')}`
  return {
    /** Answers rows a second. */
    async insert(rows: number): Promise<number> {
      await client.query('truncate public.bare')
      await client.query('checkpoint')
      const before = performance.now()
      const inserts = Math.ceil(rows / rowsPerInsert)
      for (let n = 0; n < inserts; n += 1) {
        const values: unknown[] = []
        for (let row = 0; row < rowsPerInsert; row += 1) {
          const number = n * rowsPerInsert + row
          for (const value of numbered(models[number % models.length] ?? [], number)) values.push(value)
        }
        await client.query({ name: 'bare', text, values })
      }
      const seconds = (performance.now() - before) / 1000
      const { rows: counted } = await client.query('select count(*)::integer as count from public.bare')
      if (counted[0].count !== inserts * rowsPerInsert) throw new Error(`${counted[0].count} rows were inserted`)
      return (inserts * rowsPerInsert) / seconds
    },
  }
}

/** Reads values as text, so that nothing is parsed. */
async function modelsFrom(databaseUrl: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({
      text: `select ${columns.map((column) => `${column}::text`).join(', ')} from hearback.responses
             order by environment_id, created_at, id limit ${variety}`,
      rowMode: 'array',
    })
    return rows
  } finally {
    await client.end()
  }
}

/** The row under new ids, which grow with the number as those of an export do. */
function numbered(model: readonly unknown[], number: number): unknown[] {
  const row = [...model]
  for (const column of ids) {
    const id = row[column]
    if (typeof id === 'string') row[column] = `c${String(number).padStart(9, '0')}${id.slice(10)}`
  }
  return row
}
