import type { Environment, EnvironmentStore, SetUpKind } from '@hearback/core'
import type { Database } from '../database.ts'
import { change, type Params, query } from '../query.ts'

export function environmentStore(database: Database): EnvironmentStore {
  const revision = query(database, 'environments.revision', (db, { environmentId }: Params) =>
    db.selectFrom('hearback.environments as e').select('e.revision').where('e.id', '=', environmentId),
  )
  const replace = change(
    database,
    'environments.replace',
    (db, params: Params<Pick<Environment, 'updatedAt' | 'clientAttributeKeys'> & { ifRevision: number }>) =>
      db
        .updateTable('hearback.environments as e')
        .set((e) => ({
          updated_at: params.updatedAt,
          client_attribute_keys: params.clientAttributeKeys,
          revision: e('e.revision', '+', e.lit(1)),
        }))
        .where('e.id', '=', params.environmentId)
        .where('e.revision', '=', params.ifRevision),
  )
  const settingUp = (kind: SetUpKind, column: 'app_set_up_at' | 'website_set_up_at') =>
    change(database, `environments.markSetUp+${kind}`, (db, { environmentId, at }: Params<{ at: string }>) =>
      db
        .updateTable('hearback.environments as e')
        .set((e) => ({ [column]: at, revision: e('e.revision', '+', e.lit(1)) }))
        .where('e.id', '=', environmentId)
        .where(`e.${column}`, 'is', null),
    )
  const markSetUp = { app: settingUp('app', 'app_set_up_at'), website: settingUp('website', 'website_set_up_at') }
  return {
    async revision(environmentId) {
      const [row] = await revision(environmentId)
      return row?.revision ?? null
    },
    async replace(environmentId, { updatedAt, clientAttributeKeys }, { ifRevision }) {
      return (await replace(environmentId, { updatedAt, clientAttributeKeys, ifRevision })) > 0
    },
    async markSetUp(environmentId, kind, at) {
      await markSetUp[kind](environmentId, { at })
    },
  }
}
