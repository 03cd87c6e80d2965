import pg from 'pg'

/** Runs a `copy … to stdout` and counts its rows: PostgreSQL sends each in a message of its own. */
export async function copiedRows(databaseUrl: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await new Promise((resolve, reject) => {
      let rows = 0
      const copy = new pg.Query(text, [])
      // `pg` calls this method for each row, and has no implementation of its own.
      Object.assign(copy, {
        handleCopyData() {
          rows += 1
        },
      })
      copy.on('error', reject)
      copy.on('end', () => resolve(rows))
      client.query(copy)
    })
  } finally {
    await client.end()
  }
}
