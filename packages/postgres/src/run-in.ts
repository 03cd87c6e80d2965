import { CompiledQuery, type Kysely } from 'kysely'
import { type Database, inSchema } from './database.ts'

/** Runs a text that names tables as `hearback.…`, in any schema. */
export async function runIn<Row>(
  db: Kysely<unknown>,
  { schema }: Pick<Database, 'schema'>,
  text: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(inSchema(text, schema), [...params]))
  // Safe: the caller knows what it selects.
  return rows as Row[]
}
