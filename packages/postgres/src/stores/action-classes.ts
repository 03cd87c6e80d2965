import type { ActionClass, ActionClassStore } from '@hearback/core'
import { time } from '../columns.ts'
import type { Database } from '../database.ts'

type ActionClassRow = Omit<ActionClass, 'environmentId' | 'noCodeConfig'> & { noCodeConfig: string | null }

export function actionClassStore(database: Database): ActionClassStore {
  const list = database.statement<ActionClassRow>(
    'actionClasses.list',
    `select a.id, ${time('a.created_at', 'createdAt')}, ${time('a.updated_at', 'updatedAt')}, a.name, a.description,
       a.type, a.key, a.no_code_config::text as "noCodeConfig"
     from hearback.action_classes a where a.environment_id = $1 order by a.created_at, a.id`,
  )
  return {
    async list(environmentId) {
      const rows = await list([environmentId])
      return rows.map((row) => ({
        ...row,
        environmentId,
        noCodeConfig: row.noCodeConfig === null ? null : JSON.parse(row.noCodeConfig),
      }))
    },
  }
}
