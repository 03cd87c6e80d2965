import type { Environment, EnvironmentStore, SetUpKind } from '@hearback/core/storage'
import { writeAlongside } from '../alongside/write.ts'
import { together } from '../batched.ts'
import type { Database } from '../database.ts'
import type { Named } from '../named.ts'
import { type Params, query } from '../query.ts'
import { environment } from './directory.ts'
import { environmentEraser } from './erase-environment.ts'

/** What `environments.replace` may change. */
const changing = environment.but('id', 'productId', 'type', 'createdAt', 'revision', 'appSetUpAt', 'websiteSetUpAt')

export function environmentStore(database: Database): EnvironmentStore {
  const revision = database.layout === 'citus' ? revisionAlone(database) : revisionTogether(database)
  const replace = writeAlongside(
    database,
    'environments.replace',
    (params: Named<keyof Environment | 'ifRevision'>, { more }) => `with written as (
      update hearback.environments e set ${changing.assignments(params)}, revision = e.revision + 1
      where e.id = $1 and e.revision = ${params.ifRevision}::integer
      returning e.id
    )${more}
    select id from written`,
  )
  const settingUp = (kind: SetUpKind, column: 'app_set_up_at' | 'website_set_up_at') =>
    query(database, `environments.markSetUp+${kind}`, (db, { environmentId, at }: Params<{ at: string }>) =>
      db
        .updateTable('hearback.environments as e')
        .set((e) => ({ [column]: at, revision: e('e.revision', '+', e.lit(1)) }))
        .where('e.id', '=', environmentId)
        .where(`e.${column}`, 'is', null),
    )
  const markSetUp = { app: settingUp('app', 'app_set_up_at'), website: settingUp('website', 'website_set_up_at') }
  return {
    revision,
    async replace(environmentId, next, { ifRevision }, alongside) {
      return (await replace(environmentId, { ...environment.valuesOf(next), ifRevision }, alongside)).length > 0
    },
    async markSetUp(environmentId, kind, at) {
      await markSetUp[kind](environmentId, { at })
    },
    erase: environmentEraser(database),
  }
}

type FindRevision = EnvironmentStore['revision']

/** Each active environment asks once a second, and all of them share statements. */
function revisionTogether(database: Database): FindRevision {
  const find = database.across<{ id: string; revision: number }, 'ids'>(
    'environments.revision',
    ({ ids }) => `select e.id, e.revision from hearback.environments e where e.id = any (${ids}::text[])`,
  )
  const shared = together(async (_, ids) => new Map((await find({ ids })).map((row) => [row.id, row.revision])))
  return (environmentId) => shared('', environmentId)
}

/** On Citus, an environment whose node is away must not fail the others: each asks its own node. */
function revisionAlone(database: Database): FindRevision {
  const find = database.statement<{ revision: number }>(
    'environments.revision+alone',
    () => 'select e.revision from hearback.environments e where e.id = $1',
  )
  return async (environmentId) => (await find(environmentId))[0]?.revision ?? null
}
