import type { EnvironmentStore, SetUpKind } from '@hearback/core'
import { writeAlongside } from '../alongside/write.ts'
import { together } from '../batched.ts'
import type { Database } from '../database.ts'
import { change, type Params } from '../query.ts'
import { environmentEraser } from './erase-environment.ts'

export function environmentStore(database: Database): EnvironmentStore {
  const revision = database.layout === 'citus' ? revisionAlone(database) : revisionTogether(database)
  const replace = writeAlongside(
    database,
    'environments.replace',
    9,
    (more) => `with written as (
      update hearback.environments e set
        updated_at = $2::timestamptz, client_attribute_keys = $3::text, users = $5::text, identity = $6::jsonb,
        keep_responses_days = $7::integer, keep_displays_days = $8::integer,
        revision = e.revision + 1
      where e.id = $1 and e.revision = $4::integer
      returning e.id
    )${more}
    select id from written`,
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
    revision,
    async replace(environmentId, next, { ifRevision }, alongside) {
      const { updatedAt, clientAttributeKeys, users, identity, keepResponsesDays, keepDisplaysDays } = next
      const secrets = identity && JSON.stringify(identity)
      const params = [environmentId, updatedAt, clientAttributeKeys, ifRevision, users, secrets]
      params.push(keepResponsesDays, keepDisplaysDays)
      return (await replace(params, alongside)).length > 0
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
  const find = database.across.statement<{ id: string; revision: number }>(
    'environments.revision',
    () => `select e.id, e.revision from hearback.environments e where e.id = any ($1::text[])`,
  )
  const shared = together(async (_, ids) => new Map((await find([ids])).map((row) => [row.id, row.revision])))
  return (environmentId) => shared('', environmentId)
}

/** On Citus, an environment whose node is away must not fail the others: each asks its own node. */
function revisionAlone(database: Database): FindRevision {
  const find = database.statement<{ revision: number }>(
    'environments.revision+alone',
    () => 'select e.revision from hearback.environments e where e.id = $1',
  )
  return async (environmentId) => (await find([environmentId]))[0]?.revision ?? null
}
