import type { EnvironmentStore } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import { type EnvironmentTable, environmentTables } from '../environment-tables.ts'
import { numbered, type Write } from '../named.ts'
import { runIn } from '../run-in.ts'

/** `environments.erase`: table by table, each in a statement of its own, until `limit` rows are gone. */
export const environmentEraser =
  (database: Database): EnvironmentStore['erase'] =>
  async (environmentId, now, limit) => {
    let removed = 0
    for (const table of await environmentTables(database)) {
      if (removed >= limit) break
      const { text, valuesOf } = numbered(2, table.name === 'files' ? condemn : removal(table))
      const values = [environmentId, ...valuesOf({ limit: limit - removed, now })]
      const rows = await runIn(database.unhurried, database, text, values)
      removed += rows.length
    }
    return removed
  }

/** SQL: the environment exists no more. */
const isGone = 'not exists (select from hearback.environments e where e.id = $1)'

/** The records of files stay until their blobs are gone. */
const condemn: Write<'limit' | 'now'> = ({ limit, now }) => `
  update hearback.files f set state = 'removing', due_at = ${now}::timestamptz
  where f.environment_id = $1 and f.name in (
    select s.name from hearback.files s where s.environment_id = $1 and s.state <> 'removing' limit ${limit}
  ) and ${isGone} returning 1 as one`

function removal({ name, keys }: EnvironmentTable): Write<'limit' | 'now'> {
  const own = name === 'chores' ? ` and s.kind <> 'eraseEnvironment'` : ''
  const columns = keys.map((key) => `s.${key}`).join(', ') || '1 as one'
  const same = keys.map((key) => ` and t.${key} = batch.${key}`).join('')
  return ({ limit }) => `
  with batch as (select ${columns} from hearback.${name} s where s.environment_id = $1${own} limit ${limit})
  delete from hearback.${name} t using batch where t.environment_id = $1${same} and ${isGone} returning 1 as one`
}
