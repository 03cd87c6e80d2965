import { DatabaseSync } from 'node:sqlite'
import { type Handler, type Model, rowsLike } from './handlers.ts'

/** Parses the body, writes one row into a file of SQLite, and answers once it is on the disk. */
export function creatingOnSqlite(file: string, model: Model): Handler {
  const database = new DatabaseSync(file)
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table responses (environment_id, id, survey_id, created_at, updated_at, finished, version, language, ending_id,
      single_use_id, display_id, contact_id, data, variables, ttc, meta, person, tags, notes,
      primary key (environment_id, id)) without rowid;
    create index of_survey on responses (environment_id, survey_id, created_at, id);
    create index in_time on responses (environment_id, created_at, id);`)
  const insert = database.prepare(`insert into responses values (${Array.from({ length: 19 }, () => '?').join()})`)
  const valuesOf = rowsLike(model)
  return async (_, body) => {
    const values = valuesOf(JSON.parse(body))
    insert.run(...values.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
    return JSON.stringify({ data: { id: values[1] } })
  }
}
