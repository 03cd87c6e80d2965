import type { EnvironmentStore } from '@hearback/core'
import type { Database } from '../database.ts'
import { type EnvironmentTable, environmentTables } from '../environment-tables.ts'
import { runIn } from '../run-in.ts'

/** `environments.erase`: table by table, each in a statement of its own, until `limit` rows are gone. */
export const environmentEraser =
  (database: Database): EnvironmentStore['erase'] =>
  async (environmentId, now, limit) => {
    let removed = 0
    for (const table of await environmentTables(database)) {
      if (removed >= limit) break
      const isFiles = table.name === 'files'
      const params = [environmentId, limit - removed, ...(isFiles ? [now] : [])]
      const rows = await runIn(database.unhurried, database, isFiles ? condemn : removal(table), params)
      removed += rows.length
    }
    return removed
  }

/** SQL: the environment exists no more. */
const isGone = 'not exists (select from hearback.environments e where e.id = $1)'

/** The records of files stay until their blobs are gone. */
const condemn = `
  update hearback.files f set state = 'removing', due_at = $3::timestamptz
  where f.environment_id = $1 and f.name in (
    select s.name from hearback.files s where s.environment_id = $1 and s.state <> 'removing' limit $2
  ) and ${isGone} returning 1 as one`

function removal({ name, keys }: EnvironmentTable): string {
  const own = name === 'chores' ? ` and s.kind <> 'eraseEnvironment'` : ''
  const columns = keys.map((key) => `s.${key}`).join(', ') || '1 as one'
  const same = keys.map((key) => ` and t.${key} = batch.${key}`).join('')
  return `
  with batch as (select ${columns} from hearback.${name} s where s.environment_id = $1${own} limit $2)
  delete from hearback.${name} t using batch where t.environment_id = $1${same} and ${isGone} returning 1 as one`
}
