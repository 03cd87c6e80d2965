/** Runs a statement and answers its rows. */
type Query = (text: string) => Promise<{ rows: unknown[] }>

/** Everything that lies in the tables of the schema, as text: new tables and columns too. */
export async function dumpOf(query: Query, schema = 'hearback'): Promise<string> {
  const tables = (await query(`select tablename from pg_tables where schemaname = '${schema}'`)).rows
  const texts = tables.map(async (row) => {
    const { tablename } = row as { tablename: string }
    const { rows } = await query(`select t::text as row from ${schema}.${tablename} t`)
    return rows.map((one) => (one as { row: string }).row).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}
